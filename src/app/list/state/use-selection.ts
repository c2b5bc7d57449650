import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RecordValue } from '../../../engine/reply.ts';
import { type ListUrl, questionOf } from './list-url.ts';

/** Ids of rows. */
export type Selection = ReadonlySet<string>;
const NOTHING: Selection = new Set();

interface Held {
  question: string;
  /** Chosen by hand; it stays beside the choice of all, as the way back from that. */
  picked: Selection;
  /** All that match are chosen, so many; null: those of `picked`. */
  all: number | null;
}

const withRows = (now: Selection, ids: readonly string[], isOn: boolean): Selection =>
  new Set(isOn ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id)));

/** What is selected belongs to one search and filter, whatever page of it shows; another one has nothing selected, which `onDropped` hears. */
export function useSelection(url: ListUrl, rows: readonly RecordValue[], onDropped: (count: number) => void) {
  // Equal for every page, order and page size.
  const question = questionOf(url, { limit: 0, sort: [] });
  const [held, setHeld] = useState<Held>({ question, picked: NOTHING, all: null });
  const newest = useRef(rows);
  newest.current = rows;
  const isHere = held.question === question;
  const selectionOf = useCallback(
    (now: Held, page: readonly RecordValue[]): Selection =>
      now.question !== question ? NOTHING : now.all === null ? now.picked : new Set(page.map(({ id }) => id)),
    [question],
  );
  const selection = useMemo(() => selectionOf(held, rows), [selectionOf, held, rows]);
  const setSelection = useCallback((next: Selection, all: number | null = null) => setHeld({ question, picked: next, all }), [question]);
  /** So many match and all of them are meant; null: those chosen by hand again. */
  const chooseAll = useCallback((all: number | null) => setHeld((now) => (now.question === question ? { ...now, all } : now)), [question]);
  const last = useRef('');
  /** Of all that match, what is taken out leaves those of the page, and those chosen by hand before. `isRange`: all between the row touched before and this one. */
  const select = useCallback(
    (ids: readonly string[], isOn: boolean, isRange?: boolean) => {
      const page = newest.current.map(({ id }) => id);
      const ends = [last.current, (last.current = ids[0]!)].map((id) => page.indexOf(id)).sort((a, b) => a - b);
      const touched = isRange && ends[0]! >= 0 ? page.slice(ends[0], ends[1]! + 1) : ids;
      setHeld((now) => {
        const before = now.question === question ? now.picked : NOTHING;
        return { question, picked: withRows(new Set([...before, ...selectionOf(now, newest.current)]), touched, isOn), all: null };
      });
    },
    [question, selectionOf],
  );

  useEffect(() => {
    if (isHere) return;
    const dropped = held.all ?? held.picked.size;
    setSelection(NOTHING);
    if (dropped > 0) onDropped(dropped);
  }, [isHere, held, setSelection, onDropped]);

  const [all, picked] = isHere ? [held.all, held.picked] : [null, NOTHING];
  return { selection, chosen: { all, picked, count: all ?? picked.size }, select, chooseAll, setSelection };
}
