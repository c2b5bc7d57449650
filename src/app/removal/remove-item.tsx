import { IconTrash } from '@tabler/icons-react';
import { door } from 'virtual:skema/product';
import type { RecordValue } from '../../engine/reply.ts';
import { ICON } from '../controls/icon.ts';
import type { MenuItem } from '../controls/overlay/menu.tsx';
import { useSession } from '../session/store.ts';
import { words as LIST } from 'virtual:skema/words/list';

/** By id why a row of the list that stands there is read and not deleted, once that is known. */
export const KEPT = new Map<string, string>();

/** Why this person cannot delete a record, where the record itself tells, or the list that it stands in. */
export function useKept(resource: string): (record: RecordValue) => string | null {
  const { user } = useSession();
  const principal = { userId: user?.id ?? '', roles: user?.roles ?? [] };
  return (record) => door.kept[resource]?.({ id: record.id, before: record, principal })['']?.[0] ?? KEPT.get(record.id) ?? null;
}

/** `Hapus` in a menu; for a record that stays, the reason in its place. */
export const removeItem = (kept: string | null, onSelect: () => void): MenuItem => ({
  label: LIST.remove,
  icon: <IconTrash {...ICON} />,
  danger: true,
  onSelect,
  ...(kept !== null && { refused: kept }),
});
