import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { isNowhere } from '../ahead/nowhere.ts';
import type { Place } from '../range.ts';
import { dropHeld, pressHeld } from '../ahead/typed-ahead.ts';
import { askedOf } from './figures.ts';
import type { PivotSheet } from './use-pivot.ts';

/** Which sheet it is, and whose, was chosen just now, and is not being chosen. */
export function isChosen(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement.closest('[data-which]') !== null && activeElement.ariaExpanded !== 'true';
}

/** `missing`: the first that is asked for and empty; else of a row and a column, by their records. */
type Aim = 'missing' | readonly [row: string, column: string];

function placeOf({ sides, spots }: Pick<PivotSheet, 'sides' | 'spots'>, aim: Aim): Place | null {
  if (aim === 'missing') return askedOf(spots.flat()).find(({ isFilled, isClosed }) => !isFilled && !isClosed) ?? null;
  const [row, col] = [sides.rows.findIndex(({ id }) => id === aim[0]), sides.columns.findIndex(({ id }) => id === aim[1])];
  return row < 0 || col < 0 ? null : { row, col };
}

/** At the cell that the way here names in the history. Whoever came without one, and is nowhere yet or has just chosen the sheet, types into the first; also what was typed before. */
export function useBegin(sheet: PivotSheet): void {
  const { status, isMissing, go, scroller } = sheet;
  const { state } = useLocation() as { state: { cell?: Aim } | null };
  const begin = useEffectEvent(() => {
    const place = state?.cell ? placeOf(sheet, state.cell) : null;
    if (place !== null) go({ row: place.row, col: place.col });
    if (place !== null || isNowhere() || isChosen()) scroller.current?.focus({ preventScroll: true });
    if (scroller.current) pressHeld();
    else dropHeld();
  });
  useEffect(() => {
    if (status === 'there' && !isMissing) begin();
    if (status === 'failed' || isMissing) dropHeld();
  }, [status, isMissing]);
}
