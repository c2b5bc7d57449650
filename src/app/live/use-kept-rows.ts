import { useEffect } from 'react';
import { readsBeyond } from '../../engine/rights/beyond.ts';
import type { OnlyRead } from '../../engine/wire/only-read.ts';
import { askView } from '../data/views.ts';
import type { List } from '../list/use-list-controller.ts';
import { logError } from '../log.ts';
import { KEPT } from '../removal/remove-item.tsx';
import { useSession } from '../session/store.ts';

/** Which rows of a page one reads and may not delete: their menus say so. What is more to a list than its rows comes after them. */
export function useKeptRows({ resource, rights, rows, url }: List): void {
  const roles = useSession().user?.roles ?? [];
  const isAsked = rights.remove && !url.deleted && rows.length > 0 && readsBeyond(resource, roles, 'remove');
  useEffect(() => {
    if (!isAsked) return;
    const ids = rows.map(({ id }) => id);
    askView<OnlyRead>('onlyRead', { resource: resource.name, verb: 'remove', records: ids })
      .then(({ records, why }) => {
        for (const id of ids) KEPT.delete(id);
        for (const id of records) KEPT.set(id, why!);
      })
      .catch(logError);
  }, [isAsked, resource, rows]);
}
