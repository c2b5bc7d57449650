import { useEffect, useRef, useState } from 'react';
import { toast } from '../../controls/toast/toast.ts';
import { isExpiry } from '../../data/clients.ts';
import { causeOf } from '../../wire/api-error.ts';
import type { Store } from '../../store.ts';
import { arrived } from '../arrive.ts';
import { isOtherThan, lastBut, moves, type News, NO_NEWS, renewed, withTold } from './news.ts';
import type { LoadedRows } from '../rows.ts';
import { type SheetState, withLabels } from '../sheet-state.ts';
import type { Cells } from '../use-cells.ts';
import type { useRows } from '../use-rows.ts';
import { rowHeight } from '../use-window.ts';

interface Ground extends Pick<Cells, 'view' | 'carry' | 'scroller'> {
  store: Store<SheetState>;
  rows: ReturnType<typeof useRows>;
  isSaving: boolean;
  shown: Store<{ first: number; fit: number }>;
}

const keysOf = ({ order, fresh }: SheetState): readonly string[] => [...order, ...fresh];

/** The rows as they are by now, under what is typed: the cursor stays on its record, and what is in sight where it is. */
function put({ store, carry, view, shown }: Ground, { rows, labels }: LoadedRows): number {
  const before = store.get();
  const order = renewed(
    before,
    rows.map(({ key }) => key),
  );
  store.set(withLabels({ ...arrived(before, rows, null), order }, labels));
  const to = moves(keysOf(before), keysOf(store.get()));
  carry(to);
  const { first, fit } = shown.get();
  const held = view.at.row >= first && view.at.row < first + fit ? view.at.row : first;
  return to(held) - held;
}

/** What is new to the list that a sheet stands over, and where it has left it: told, and taken in when asked, as nothing jumps. */
export function useNews(ground: Ground) {
  const { rows, store, view, isSaving } = ground;
  const { query } = rows;
  const [{ of, news }, setNews] = useState({ of: query, news: NO_NEWS });
  const latest = useRef(ground);
  latest.current = ground;
  const isWanted = useRef(false);
  const isFree = !isSaving && view.editing === null;
  const note = (change: (now: News) => News): void =>
    setNews((now) => (latest.current.rows.query === query ? { of: query, news: change(now.of === query ? now.news : NO_NEWS) } : now));

  const take = async (): Promise<void> => {
    const seen = of === query ? news : NO_NEWS;
    isWanted.current = false;
    const { current } = ground.scroller;
    const { order } = store.get();
    const again = rows.again(order.length + seen.ids.size, (anew, settle) => {
      const now = latest.current;
      // Nothing moves below the hand that writes.
      isWanted.current = now.isSaving || now.view.editing !== null;
      if (isWanted.current) return;
      // A save has brought in rows meanwhile that were not there when it was asked.
      if (store.get().order !== order) return queueMicrotask(() => void go.current());
      const top = current?.scrollTop ?? 0;
      const further = settle(() => {
        note(({ ids }) => ({ ids: new Set([...ids].filter((id) => !seen.ids.has(id))), isUntold: false }));
        return put(now, anew);
      });
      // At the very beginning one sees what has come before it.
      if (current && top > 0) current.scrollTop = top + further * rowHeight(current);
    });
    await again.catch((error: unknown) => {
      if (!isExpiry(error)) toast.danger(causeOf(error));
    });
  };
  const go = useRef(take);
  go.current = take;
  useEffect(() => {
    if (isFree && isWanted.current) void go.current();
  }, [isFree]);

  return {
    /** How many records; null: some. */
    count: of !== query ? 0 : news.isUntold ? null : news.ids.size,
    take: (): void => {
      ground.scroller.current?.focus({ preventScroll: true });
      void take();
    },
    /** `ids`: the records that were told of; null: whichever. What is given is told which of the sheet's rows are stored still. */
    hear: async (ids: readonly string[] | null): Promise<(alive: ReadonlySet<string>) => void> => {
      const { isWhole } = rows;
      if (ids === null) {
        const first = await rows.first(store.get().order.length);
        return (alive) => isOtherThan(store.get(), first, alive, isWhole) && note((now) => ({ ...now, isUntold: true }));
      }
      const last = isWhole ? null : (lastBut(store.get(), ids) ?? null);
      const listed = await rows.listed(last === null ? ids : [...ids, last]);
      return (alive) => note((now) => withTold(now, store.get(), { told: ids, listed, last, alive }));
    },
  };
}
