import type { OnChangeFn, RowSelectionState } from '@tanstack/react-table';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

export const NOTHING: RowSelectionState = {};

/** What is selected belongs to one page of one list; another URL has nothing selected. */
export function useSelection(): [RowSelectionState, OnChangeFn<RowSelectionState>] {
  const { search } = useLocation();
  const [held, setHeld] = useState({ search, selection: NOTHING });
  const selection = held.search === search ? held.selection : NOTHING;
  const change = useCallback<OnChangeFn<RowSelectionState>>(
    (next) =>
      setHeld((now) => {
        const before = now.search === search ? now.selection : NOTHING;
        return { search, selection: typeof next === 'function' ? next(before) : next };
      }),
    [search],
  );
  return [selection, change];
}
