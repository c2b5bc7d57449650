import type { Place } from '../range.ts';
import type { CellGround } from '../use-cells.ts';
import type { Spot } from './figures.ts';

/** In the order in which one goes: down each column, or along each row. */
const inOrder = (spots: readonly (readonly Spot[])[], isDown: boolean): Spot[] =>
  isDown ? (spots[0] ?? []).flatMap((_, col) => spots.map((row) => row[col]!)) : spots.flat();

/** It is asked for and not there, and may be written. */
const isMissing = (spot: Spot | undefined): boolean => spot !== undefined && spot.part === 'asked' && !spot.isFilled && !spot.isClosed;
/** It counts, and may be written. */
const isOpen = ({ part, isClosed }: Spot): boolean => part !== 'beyond' && !isClosed;

const placeOf = (spot: Spot | undefined): Place | null => (spot ? { row: spot.row, col: spot.col } : null);

/**
 * Where whoever has written goes on: from a cell that was missing to the next one that is, in the lines behind too, else before (back, also to
 * one that was written); from any other to the next one that counts, past those that nothing is asked of and that are closed. Null: to the cell
 * beside, as everywhere.
 */
function nextAsked(spots: readonly (readonly Spot[])[], at: Place, down: number, along: number): Place | null {
  const from = spots[at.row]?.[at.col];
  // Whoever writes beyond what is asked for goes on there, and who goes nowhere stays.
  if (!from || from.part === 'beyond' || (down === 0 && along === 0)) return null;
  const order = inOrder(spots, down !== 0);
  const isBack = down + along < 0;
  const way = isBack ? order.toReversed() : order;
  const index = way.indexOf(from);
  const [behind, before] = [way.slice(index + 1), way.slice(0, index)];
  const isMeant = (spot: Spot): boolean => isMissing(spot) || (isBack && spot.edit !== undefined);
  const missing = isMissing(from) ? (behind.find(isMeant) ?? before.find(isMissing)) : undefined;
  const beside = spots[at.row + down]?.[at.col + along];
  if (missing || !beside || isOpen(beside)) return placeOf(missing);
  return placeOf(behind.find(isOpen) ?? before.find(isMissing));
}

/** Where one goes on from a cell that was written; where nothing is asked for nothing is missing, and it is the cell beside. */
export const goingOn = (spots: readonly (readonly Spot[])[], isAsked: boolean): Pick<CellGround, 'after' | 'opens'> => ({
  after: (at, down, along) => (isAsked ? nextAsked(spots, at, down, along) : null),
  // Whoever fills what is missing opens nothing that is there.
  opens: (from, to) => !isAsked || !isMissing(spots[from.row]?.[from.col]) || spots[to.row]?.[to.col]?.isFilled === false,
});
