import { facts } from 'virtual:skema/facts';
import { useState } from 'react';
import type { BulkChoice } from '../../engine/bulk.ts';
import { toListVariables } from '../../engine/derive/documents.ts';
import type { List } from '../list/use-list-controller.ts';

export type Target = ReturnType<typeof useTarget>;

/** Which records an action is for: as they stand chosen in the list when it is asked for. */
export function useTarget(list: List) {
  const [isAll, setAll] = useState(list.chosen.all !== null);
  const [begun] = useState(() => {
    const { chosen, rows, query, reply, exact } = list;
    const { picked } = chosen;
    const meta = reply.data?.meta;
    const here = new Set(rows.map(({ id }) => id));
    // In the order of the list, as far as it is seen.
    const ids = [...[...here].filter((id) => picked.has(id)), ...[...picked].filter((id) => !here.has(id))];
    const counted = chosen.all ?? exact.total ?? (meta && !meta.capped ? meta.total : null);
    const isWholePage = ids.length === rows.length && ids.every((id) => here.has(id));
    const { filter = null, search = null, sort } = toListVariables(query, facts.languages);
    return {
      ids,
      elsewhere: ids.filter((id) => !here.has(id)).length,
      counted,
      isWholePage,
      /** All that match were chosen, or the whole page is and more match: then they are the other choice. */
      mayAll: chosen.all !== null || (isWholePage && (counted === null || counted > rows.length)),
      all: { filter, search, ...(sort !== undefined && { sort }) } as BulkChoice,
    };
  });
  const choice: BulkChoice = isAll ? begun.all : { ids: begun.ids };
  return { ...begun, isAll, setAll, choice, total: begun.counted };
}
