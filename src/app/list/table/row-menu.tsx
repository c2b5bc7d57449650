import { IconArrowBackUp, IconDots, IconExternalLink, IconLink } from '@tabler/icons-react';
import type { RecordValue } from '../../../engine/reply.ts';
import { ICON } from '../../controls/icon.ts';
import { Menu, type MenuItem } from '../../controls/overlay/menu.tsx';
import { toast } from '../../controls/toast/toast.ts';
import { removeItem } from '../../removal/remove-item.tsx';
import { words as LIST } from 'virtual:skema/words/list';
import { words as REMOVE } from 'virtual:skema/words/remove';

interface RowMenuProps {
  row: RecordValue;
  /** Where the record is; null when it may not be opened. */
  href: string | null;
  deleted: boolean;
  mayRemove: boolean;
  /** Why this record stays; null: it may be deleted. */
  kept: string | null;
  onOpen: () => void;
  onRemove: () => void;
  onRestore: () => void;
}

async function copyLink(href: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(href, window.location.origin).href);
    toast.success(LIST.copied);
  } catch {
    toast.warning(LIST.copyFailed);
  }
}

/** What can be done with one row; nothing at all draws nothing. */
export function RowMenu({ row, href, deleted, mayRemove, kept, onOpen, onRemove, onRestore }: RowMenuProps) {
  const items: MenuItem[] = [
    ...(href === null
      ? []
      : [
          { label: LIST.open, icon: <IconExternalLink {...ICON} />, onSelect: onOpen },
          { label: LIST.copyLink, icon: <IconLink {...ICON} />, onSelect: () => void copyLink(href) },
        ]),
    ...(!mayRemove
      ? []
      : deleted
        ? [{ label: REMOVE.restore, icon: <IconArrowBackUp {...ICON} />, onSelect: onRestore }]
        : [removeItem(kept, onRemove)]),
  ];
  return items.length === 0 ? null : (
    <Menu iconOnly small variant="quiet" label={LIST.rowMenu(row.display)} icon={<IconDots {...ICON} />} items={items} />
  );
}
