import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ownZone } from '../today.ts';
import { toListQuery } from '../list/state/list-url.ts';
import type { List } from '../list/use-list-controller.ts';
import type { Store } from '../store.ts';
import { arrived } from './arrive.ts';
import { asSheet } from './columns.ts';
import type { OfForm } from './of-form.ts';
import { loadFirst, loadListed, type LoadedRows, loadRows, PAGE_ROWS } from './rows.ts';
import { type SheetState, withLabels } from './sheet-state.ts';

const NONE = { total: 0, isCapped: false, next: null as string | null, isLoading: true, isFailed: false };

/** The rows of the list, more of them as one comes near the end; those with changes stay known when the list is another one. */
export function useRows({ resource, url }: List, store: Store<SheetState>, ofForm: OfForm) {
  const whole = useMemo(() => asSheet(resource), [resource]);
  const query = useMemo(() => ({ ...toListQuery(url, ownZone()), page: 1, limit: PAGE_ROWS, after: null }), [url]);
  const [status, setStatus] = useState(NONE);
  const run = useRef({ query, isBusy: false });

  const load = async (after: string | null, limit = PAGE_ROWS): Promise<void> => {
    const own = (run.current = { query, isBusy: true });
    setStatus((now) => ({ ...now, isLoading: true, isFailed: false }));
    try {
      const { rows, labels, ...loaded } = await loadRows(whole, ofForm, { ...query, after, limit });
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
  /** What is taken of them is drawn at once, with how many there are. */
  const again = async (least: number, take: (anew: LoadedRows, settle: <T>(put: () => T) => T) => void): Promise<void> => {
    const own = (run.current = { query, isBusy: true });
    try {
      const anew = await loadFirst(whole, ofForm, query, least);
      if (run.current !== own) return;
      const { total, isCapped, next } = anew;
      take(anew, (put) =>
        flushSync(() => {
          setStatus({ total, isCapped, next, isLoading: false, isFailed: false });
          return put();
        }),
      );
    } finally {
      // More of them that were on their way are asked for anew.
      if (run.current === own) {
        run.current = { query, isBusy: false };
        setStatus((now) => (now.isLoading ? { ...now, isLoading: false } : now));
      }
    }
  };
  // oxlint-disable-next-line react/exhaustive-deps -- only another question begins anew
  useEffect(() => void load(null), [query, whole]);

  return {
    ...status,
    query,
    again,
    /** Keys of so many of them at least, as they are now. */
    first: async (least: number): Promise<string[]> => (await loadFirst(whole, ofForm, query, least)).rows.map(({ key }) => key),
    listed: (ids: readonly string[]): Promise<string[]> => loadListed(resource, query, ids),
    isWhole: !status.isLoading && status.next === null && !status.isFailed,
    more: (limit?: number): void => {
      if (!run.current.isBusy && status.next !== null && !status.isFailed) void load(status.next, limit);
    },
    retry: (): void => void load(status.next),
  };
}
