/** Means, holes and what lies too low, as they stand with the changes. */
import type { PivotSheet } from './use-pivot.ts';

export const meanOf = (values: readonly (number | null)[]): number | null => {
  const full = values.filter((value) => value !== null);
  return full.length === 0 ? null : full.reduce((sum, value) => sum + value, 0) / full.length;
};

export interface Spot {
  row: number;
  col: number;
  /** What stands there; null: nothing. */
  value: number | null;
  floor: number | null;
}

/** Every cell with its value, row by row. */
export function spotsOf({ sides, valueAt, rowFor, pivot }: PivotSheet): Spot[][] {
  return sides.rows.map((down, row) =>
    sides.columns.map((across, col) => {
      const floor = pivot.floor === undefined ? null : rowFor(down.id, across.id).base[pivot.floor];
      return { row, col, value: valueAt(down.id, across.id), floor: typeof floor === 'number' ? floor : null };
    }),
  );
}

export const isLow = ({ value, floor }: Spot): boolean => value !== null && floor !== null && value < floor;

/** One floor of a whole row, where all that it has say the same. */
export function floorOf(spots: readonly Spot[]): number | null {
  const floors = new Set(spots.flatMap(({ floor }) => floor ?? []));
  return floors.size === 1 ? [...floors][0]! : null;
}
