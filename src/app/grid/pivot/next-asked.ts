import type { Place } from '../range.ts';
import type { Spot } from './figures.ts';

/** In the order in which one goes: down each column, or along each row. */
const inOrder = (spots: readonly (readonly Spot[])[], isDown: boolean): Spot[] =>
  isDown ? (spots[0] ?? []).flatMap((_, col) => spots.map((row) => row[col]!)) : spots.flat();

/**
 * Where whoever has written goes on, past cells that nothing is asked of: the next one that counts, in the lines behind too, else one that
 * is missing before. Null: the cell beside, as everywhere.
 */
export function nextAsked(spots: readonly (readonly Spot[])[], at: Place, down: number, along: number): Place | null {
  const beside = spots[at.row + down]?.[at.col + along];
  // Whoever writes beyond what is asked for goes on there.
  if (beside?.part !== 'beyond' || spots[at.row]?.[at.col]?.part === 'beyond') return null;
  const order = inOrder(spots, down !== 0);
  const way = down + along < 0 ? order.toReversed() : order;
  const index = way.findIndex(({ row, col }) => row === at.row && col === at.col);
  const next = way.slice(index + 1).find(({ part }) => part !== 'beyond');
  const to = next ?? way.slice(0, index).find(({ part, isFilled }) => part === 'asked' && !isFilled);
  return to ? { row: to.row, col: to.col } : null;
}
