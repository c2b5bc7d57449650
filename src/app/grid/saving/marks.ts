/** Where cells were changed, and which of them keep a save from going. */
import type { Paper } from '../paper.ts';
import type { Place } from '../range.ts';
import { canSend } from './save.ts';

export interface Marked extends Place {
  isBad: boolean;
}

/** Row by row; refused or disputed ones are bad. */
export function marksOf({ state, judge, placeOf }: Paper): Marked[] {
  return [...state.edits]
    .flatMap(([key, edits]) => {
      const row = state.known.get(key);
      const bad = row ? { ...judge.refusals(state, row), ...state.clashes.get(key) } : {};
      return Object.keys({ ...edits, ...bad }).flatMap((handle) => {
        const place = placeOf(key, handle);
        return place ? [{ ...place, isBad: handle in bad }] : [];
      });
    })
    .sort((a, b) => a.row - b.row || a.col - b.col);
}

/** Nothing of what was changed can be saved as it stands, and each of its rows says why; what a new row lacks is told by trying. */
export const isStuck = ({ resource, judge, state }: Paper): boolean =>
  state.edits.size > 0 &&
  [...state.edits.keys()].every((key) => {
    const row = state.known.get(key);
    return row !== undefined && (row.record !== null || Object.keys(judge.refusals(state, row)).length > 0);
  }) &&
  !canSend({ resource, judge }, state);

/** To the bad cell behind the cursor, or the first one. */
export function toNextBad(sheet: Paper, marks = marksOf(sheet)): void {
  const { at } = sheet.view;
  const bad = marks.filter(({ isBad }) => isBad);
  const next = bad.find(({ row, col }) => row > at.row || (row === at.row && col > at.col)) ?? bad[0];
  if (next) sheet.go(next);
  sheet.scroller.current?.focus({ preventScroll: true });
}

/** Ctrl+S: where nothing can be saved, to what is in the way; whoever stands on it stays there. */
export function saveOrTell(sheet: Paper): void {
  if (sheet.pending || sheet.isAwaited() || !isStuck(sheet)) return void sheet.save();
  const { at } = sheet.view;
  const marks = marksOf(sheet);
  if (!marks.some(({ row, col, isBad }) => isBad && row === at.row && col === at.col)) toNextBad(sheet, marks);
}
