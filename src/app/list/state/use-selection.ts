import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Ids of rows. */
export type Selection = ReadonlySet<string>;
export const NOTHING: Selection = new Set();

/** Some rows with one more or one less, or all of them with some more or less. */
export type ChangeSelection = (next: Selection | ((now: Selection) => Selection)) => void;

export const withRows = (now: Selection, ids: readonly string[], isOn: boolean): Selection =>
  new Set(isOn ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id)));

/** What is selected belongs to one page of one list; another URL has nothing selected. */
export function useSelection(): [Selection, ChangeSelection] {
  const { search } = useLocation();
  const [held, setHeld] = useState({ search, selection: NOTHING });
  const selection = held.search === search ? held.selection : NOTHING;
  const change = useCallback<ChangeSelection>(
    (next) =>
      setHeld((now) => {
        const before = now.search === search ? now.selection : NOTHING;
        return { search, selection: typeof next === 'function' ? next(before) : next };
      }),
    [search],
  );
  return [selection, change];
}
