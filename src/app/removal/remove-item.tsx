import { IconTrash } from '@tabler/icons-react';
import { ICON } from '../controls/icon.ts';
import type { MenuItem } from '../controls/overlay/menu.tsx';
import { words as LIST } from 'virtual:skema/words/list';

/** `Hapus` in a menu; for a record that stays, the reason in its place. */
export const removeItem = (kept: string | null, onSelect: () => void): MenuItem => ({
  label: LIST.remove,
  icon: <IconTrash {...ICON} />,
  danger: true,
  onSelect,
  ...(kept !== null && { refused: kept }),
});
