import { useEffect } from 'react';
import { readsBeyond } from '../../engine/rights/beyond.ts';
import { askOnlyRead } from '../data/ask-only-read.ts';
import type { List } from '../list/use-list-controller.ts';
import { logError } from '../log.ts';
import { KEPT } from '../removal/remove-item.tsx';
import { useSession } from '../session/store.ts';

/** Which rows of a page one reads and may not delete: their menus say so. What is more to a list than its rows comes after them. */
export function useKeptRows({ resource, rights, rows, url }: List): void {
  const roles = useSession().user?.roles ?? [];
  const isAsked = rights.remove && !url.deleted && rows.length > 0 && readsBeyond(resource, roles, 'remove');
  useEffect(() => {
    if (!isAsked) return undefined;
    let isHere = true;
    askOnlyRead(resource.name, 'remove', rows)
      .then(({ records, why }) => {
        if (isHere) for (const id of records) KEPT.set(id, why!);
      })
      .catch(logError);
    return () => {
      isHere = false;
      KEPT.clear();
    };
  }, [isAsked, resource, rows]);
}
