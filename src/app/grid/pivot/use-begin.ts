import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Place } from '../range.ts';
import { isNowhere, takeHeld } from '../../typed/hold.ts';
import { pressInSheet } from '../../typed/press.ts';
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

/** At the cell that the way here names in the history, else at the first that is expected and empty. Whoever is nowhere yet, or has just chosen the sheet, types into it; also what was typed before. */
export function useBegin(sheet: PivotSheet): void {
  const { status, isMissing, of, sides, go, scroller } = sheet;
  const { state } = useLocation() as { state: { cell?: Aim } | null };
  /** Whose sheet it began with: one that is narrowed or read again is no other. */
  const begun = useRef<string | null>(null);
  const begin = useEffectEvent(() => {
    const named = state?.cell ? placeOf(sheet, state.cell) : null;
    if (named !== null) go({ row: named.row, col: named.col });
    else if (begun.current !== of) sheet.begin(sides.expected === null ? null : placeOf(sheet, 'missing'));
    begun.current = of;
    if (named !== null || isNowhere() || isChosen()) scroller.current?.focus({ preventScroll: true });
    if (scroller.current) pressInSheet();
    else takeHeld();
  });
  useEffect(() => {
    if (status === 'there' && !isMissing) begin();
    if (status === 'failed' || isMissing) takeHeld();
  }, [status, isMissing]);
}
