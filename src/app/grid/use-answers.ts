/** Choices left before the server had answered: one goes on, and what comes first for what was typed is chosen once the answer is there. */
import { useRef } from 'react';
import type { Store } from '../store.ts';
import { answered, type Edit, type SheetState } from './sheet-state.ts';
import type { Cell } from './use-cells.ts';

export function useAnswers(store: Store<SheetState>) {
  const waited = useRef(new Set<Promise<void>>());
  return {
    /** Unanswered, or where nothing is so called, the cell stays as it was left. */
    expect: ({ row, column }: Cell, left: Edit, answer: Promise<Edit | null>): void => {
      const landed = answer.then(
        (edit) => {
          if (edit) store.set(answered(store.get(), { key: row.key, handle: column.own!.handle, edit }, left));
        },
        () => {},
      );
      waited.current.add(landed);
      void landed.then(() => waited.current.delete(landed));
    },
    /** What is done with all cells is done with these too. */
    all: async (): Promise<void> => void (await Promise.all(waited.current)),
    isAwaited: (): boolean => waited.current.size > 0,
  };
}
