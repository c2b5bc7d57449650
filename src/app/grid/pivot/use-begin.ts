import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { PivotSheet } from './use-pivot.ts';

/** Nothing on the page has the focus: what is typed would be lost. */
const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** At the cell that the way here names in the history: of a row and a column, by their records. Whoever came by an address alone, and is nowhere yet, types into the first. */
export function useBegin({ status, sides, go, scroller }: PivotSheet): void {
  const { state } = useLocation() as { state: { cell?: readonly [string, string] } | null };
  const begin = useEffectEvent(() => {
    if (!state?.cell) return isNowhere() ? scroller.current?.focus({ preventScroll: true }) : undefined;
    const [row, col] = [
      sides.rows.findIndex(({ id }) => id === state.cell![0]),
      sides.columns.findIndex(({ id }) => id === state.cell![1]),
    ];
    if (row < 0 || col < 0) return;
    go({ row, col });
    scroller.current?.focus();
  });
  useEffect(() => {
    if (status === 'there') begin();
  }, [status]);
}
