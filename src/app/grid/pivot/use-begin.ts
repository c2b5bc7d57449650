import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { Place } from '../range.ts';
import { askedOf } from './figures.ts';
import type { PivotSheet } from './use-pivot.ts';

/** Nothing on the page has the focus, or the page as a whole, as after a link: what is typed would be lost. */
const isNowhere = (): boolean =>
  [null, document.body, document.getElementById('isi')].includes(document.activeElement as HTMLElement | null);

/** `missing`: the first that is asked for and empty; else of a row and a column, by their records. */
type Aim = 'missing' | readonly [row: string, column: string];

function placeOf({ sides, spots }: Pick<PivotSheet, 'sides' | 'spots'>, aim: Aim): Place | null {
  if (aim === 'missing') return askedOf(spots.flat()).find(({ isFilled, isClosed }) => !isFilled && !isClosed) ?? null;
  const [row, col] = [sides.rows.findIndex(({ id }) => id === aim[0]), sides.columns.findIndex(({ id }) => id === aim[1])];
  return row < 0 || col < 0 ? null : { row, col };
}

/** At the cell that the way here names in the history. Whoever came without one, and is nowhere yet, types into the first. */
export function useBegin(sheet: PivotSheet): void {
  const { status, go, scroller } = sheet;
  const { state } = useLocation() as { state: { cell?: Aim } | null };
  const begin = useEffectEvent(() => {
    if (!state?.cell) return isNowhere() ? scroller.current?.focus({ preventScroll: true }) : undefined;
    const place = placeOf(sheet, state.cell);
    if (place === null) return;
    go({ row: place.row, col: place.col });
    scroller.current?.focus();
  });
  useEffect(() => {
    if (status === 'there') begin();
  }, [status]);
}
