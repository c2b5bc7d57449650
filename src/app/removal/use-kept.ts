import { door } from 'virtual:skema/product';
import type { RecordValue } from '../../engine/reply.ts';
import { useSession } from '../session/store.ts';

/** Why this person cannot delete a record, where the record itself tells. */
export function useKept(resource: string): (record: RecordValue) => string | null {
  const { user } = useSession();
  const principal = { userId: user?.id ?? '', roles: user?.roles ?? [] };
  return (record) => door.kept[resource]?.({ id: record.id, before: record, principal })['']?.[0] ?? null;
}
