/** Which cells of a sheet are asked for, which count, and which lie beyond: one notion for its marks, counts, means and lists. */
import type { ExpectedCells } from '../../../engine/wire/expected.ts';

/** `beyond` is written like the others, and counts in nothing; of what is `coming` nothing is known yet. */
export type Part = 'asked' | 'counted' | 'beyond' | 'coming';

export const placeKey = (row: string, column: string): string => `${row} ${column}`;

/** The cells of each that is expected, in order. */
const placesOf = ({ rows, columns }: NonNullable<ExpectedCells>[number]): string[] =>
  rows.flatMap((row) => columns.map((column) => placeKey(row, column)));

/** By place, of the places that are there; one that is not named lies beyond. Null: nothing says which, all are asked for. */
export function partsOf(
  expected: ExpectedCells,
  { isThere, isFilled }: Record<'isThere' | 'isFilled', (place: string) => boolean>,
): ReadonlyMap<string, Part> | null {
  if (expected === null) return null;
  const parts = new Map<string, Part>();
  for (const cell of expected) {
    const there = placesOf(cell).filter(isThere);
    const filled = there.find(isFilled);
    const place = filled ?? there[0];
    if (place !== undefined && (cell.isAsked || filled !== undefined)) parts.set(place, cell.isAsked ? 'asked' : 'counted');
  }
  return parts;
}

/** The records of one side that are asked for where nothing is filled in. */
export const lackingOf = (expected: ExpectedCells, side: 'rows' | 'columns', isFilled: (place: string) => boolean): Set<string> =>
  new Set((expected ?? []).flatMap((cell) => (cell.isAsked && !placesOf(cell).some(isFilled) ? (cell[side][0] ?? []) : [])));
