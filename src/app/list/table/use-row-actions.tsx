import { IconArrowBackUp, IconDots, IconExternalLink, IconLink, IconTable } from '@tabler/icons-react';
import { useCallback, useRef } from 'react';
import type { ResourceSummary } from '../../../engine/derive/summary.ts';
import type { RecordValue } from '../../../engine/reply.ts';
import { ICON } from '../../controls/icon.ts';
import { useGo } from '../../controls/link.tsx';
import { Menu, type MenuItem } from '../../controls/overlay/menu.tsx';
import { toast } from '../../controls/toast/toast.ts';
import { removeItem } from '../../removal/remove-item.tsx';
import { words as LIST } from 'virtual:skema/words/list';
import type { ListRights } from '../state/list-rights.ts';
import type { FromList, SheetWay } from '../state/sheet-address.ts';
import type { RowActions } from './list-row.tsx';

interface Steps {
  sheets: readonly SheetWay[];
  /** Why a record stays; null: it may be deleted. */
  kept: (row: RecordValue) => string | null;
  /** Remembers the place in the list. */
  leave: (row: RecordValue) => void;
  remove: (row: RecordValue) => void;
  restore: (row: RecordValue) => void;
}

async function copyLink(href: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(href, window.location.origin).href);
    toast.success(LIST.copied);
  } catch {
    toast.warning(LIST.copyFailed);
  }
}

/** The same functions from one drawing to the next, so that rows need not be drawn again. */
export function useRowActions(
  { name, route }: Pick<ResourceSummary, 'name' | 'route'>,
  rights: ListRights,
  deleted: boolean,
  steps: Steps,
): RowActions {
  const go = useGo();
  const newest = useRef(steps);
  newest.current = steps;

  const hrefOf = useCallback(({ id }: RecordValue) => (rights.open ? `${route}/${id}` : null), [rights.open, route]);
  const linkOf = useCallback(({ id }: RecordValue, link: string) => (deleted ? null : link.replace('{id}', id)), [deleted]);
  const onOpen = useCallback((row: RecordValue) => newest.current.leave(row), []);
  const itemsOf = useCallback(
    (row: RecordValue): MenuItem[] => {
      const items: MenuItem[] = [];
      const href = hrefOf(row);
      if (href !== null) {
        const open = (): void => {
          newest.current.leave(row);
          go(href);
        };
        items.push({ label: LIST.open, icon: <IconExternalLink {...ICON} />, onSelect: open });
        items.push({ label: LIST.copyLink, icon: <IconLink {...ICON} />, onSelect: () => void copyLink(href) });
      }
      if (!deleted)
        for (const { text, to } of newest.current.sheets) {
          const open = (): void => {
            newest.current.leave(row);
            go(to(row.id), { state: { through: name } satisfies FromList });
          };
          items.push({ label: text, icon: <IconTable {...ICON} />, onSelect: open });
        }
      if (deleted && rights.remove && rights.create)
        items.push({ label: LIST.restore, icon: <IconArrowBackUp {...ICON} />, onSelect: () => newest.current.restore(row) });
      if (!deleted && rights.remove) items.push(removeItem(newest.current.kept(row), () => newest.current.remove(row)));
      return items;
    },
    [hrefOf, deleted, rights.remove, rights.create, go, name],
  );
  const hasItems = rights.remove || rights.open || (steps.sheets.length > 0 && !deleted);
  const menuOf = useCallback(
    (row: RecordValue) =>
      hasItems && <Menu small label={LIST.rowMenu(row.display)} icon={<IconDots {...ICON} />} items={() => itemsOf(row)} />,
    [hasItems, itemsOf],
  );
  return { hrefOf, linkOf, onOpen, menuOf };
}
