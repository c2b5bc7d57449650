import { kept } from '../../product/rules/kept.ts';
import type { ClosedContext, RuleMessages } from '../../engine/entity-rules.ts';
import type { RecordValue } from '../../engine/reply.ts';
import { useSession } from '../session/store.ts';

const KEPT: Partial<Record<string, (context: ClosedContext) => RuleMessages>> = kept;

/** Why this person cannot delete a record, where the record itself tells. */
export function useKept(resource: string): (record: RecordValue) => string | null {
  const { user } = useSession();
  const principal = { userId: user?.id ?? '', roles: user?.roles ?? [] };
  return (record) => KEPT[resource]?.({ id: record.id, before: record, principal })['']?.[0] ?? null;
}
