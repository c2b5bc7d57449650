import { useEffect, useMemo, useRef, useState } from 'react';
import { ownZone } from '../today.ts';
import { toListQuery } from '../list/state/list-url.ts';
import type { List } from '../list/use-list-controller.ts';
import type { Store } from '../store.ts';
import { arrived } from './arrive.ts';
import { asSheet } from './columns.ts';
import type { OfForm } from './of-form.ts';
import { loadRows, PAGE_ROWS } from './rows.ts';
import { type SheetState, withLabels } from './sheet-state.ts';

const NONE = { total: 0, isCapped: false, next: null as string | null, isLoading: true, isFailed: false };

/** The rows of the list, more of them as one comes near the end; those with changes stay known when the list is another one. */
export function useRows({ resource, url }: List, store: Store<SheetState>, ofForm: OfForm) {
  const whole = useMemo(() => asSheet(resource), [resource]);
  const query = useMemo(() => ({ ...toListQuery(url, ownZone()), page: 1, limit: PAGE_ROWS, after: null }), [url]);
  const [status, setStatus] = useState(NONE);
  const run = useRef({ query, isBusy: false });

  const load = async (after: string | null): Promise<void> => {
    const own = (run.current = { query, isBusy: true });
    setStatus((now) => ({ ...now, isLoading: true, isFailed: false }));
    try {
      const { rows, labels, ...loaded } = await loadRows(whole, ofForm, { ...query, after });
      if (run.current !== own) return;
      const state = store.get();
      const before = after === null ? [] : state.order;
      // What a save brought in meanwhile stands there already.
      const there = new Set(before);
      const order = [...before, ...rows.flatMap(({ key }) => (there.has(key) ? [] : key))];
      store.set(withLabels({ ...arrived(state, rows, null), order }, labels));
      run.current = { query, isBusy: false };
      setStatus({ ...loaded, isLoading: false, isFailed: false });
    } catch {
      if (run.current !== own) return;
      run.current = { query, isBusy: false };
      setStatus((now) => ({ ...now, isLoading: false, isFailed: true }));
    }
  };
  // oxlint-disable-next-line react/exhaustive-deps -- only another question begins anew
  useEffect(() => void load(null), [query, whole]);

  return {
    ...status,
    isWhole: !status.isLoading && status.next === null && !status.isFailed,
    more: (): void => {
      if (!run.current.isBusy && status.next !== null && !status.isFailed) void load(status.next);
    },
    retry: (): void => void load(status.next),
  };
}
