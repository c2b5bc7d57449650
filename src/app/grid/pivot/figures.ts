/** Means and sums, holes and what lies too low, as they stand with the changes. */
import type { Pivot } from '../../../engine/resource.ts';
import type { SheetColumn } from '../columns.ts';
import type { Judge } from '../judge.ts';
import type { Edit, Row, SheetState } from '../sheet-state.ts';
import { type Part, partsOf, placeKey } from './expected.ts';
import type { Sides } from './load.ts';

export type Summary = NonNullable<Pivot['summary']>;
/** Counts do not add up to anything in every sheet, nor have a middle: it is said where the schema file says so. */
export const summaryOf = ({ summary = 'none' }: Pivot): Summary => summary;

/** What these come to; null: nothing. */
export function amountOf(summary: Summary, values: readonly (number | null)[]): number | null {
  const full = values.filter((value) => value !== null);
  if (summary === 'none' || full.length === 0) return null;
  const sum = full.reduce((total, value) => total + value, 0);
  return summary === 'sum' ? sum : sum / full.length;
}

/** Of each column. */
export const amountsOf = (summary: Summary, spots: readonly (readonly Spot[])[], columns: number): (number | null)[] =>
  Array.from({ length: columns }, (_, col) =>
    amountOf(
      summary,
      spots.map((row) => countedOf(row[col]!)),
    ),
  );

/** The least and the most of all values; null: there is none. */
export function spanOf(spots: readonly (readonly Spot[])[]): readonly [low: number | null, high: number | null] {
  let [low, high]: [number | null, number | null] = [null, null];
  for (const row of spots)
    for (const { value } of row) {
      if (value === null) continue;
      low = low === null || value < low ? value : low;
      high = high === null || value > high ? value : high;
    }
  return [low, high];
}

/** Where there is little room: the number that a name ends with, else the name. */
export const shortOf = (display: string): string => /\d+$/.exec(display)?.[0] ?? display;

export interface Spot {
  row: number;
  col: number;
  part: Part;
  isFilled: boolean;
  /** As a number; null: none. */
  value: number | null;
  floor: number | null;
  /** The record that it is, or the one to be. */
  of: Row;
  edit: Edit | undefined;
  refusal: string | undefined;
  isClash: boolean;
  /** It came in from somebody else. */
  isNews: boolean;
  isClosed: boolean;
}

interface Ground {
  sides: Sides;
  state: SheetState;
  judge: Judge;
  column: SheetColumn;
  pivot: Pivot;
  rowFor: (row: string, column: string) => Row;
  /** Whose cells are asked for. */
  of: string | null;
}

/** The cell stands for the whole record: what is refused of that is refused of it. */
export const refusalIn = (refusals: Readonly<Record<string, string>>, handle: string): string | undefined =>
  refusals[handle] ?? refusals[''] ?? Object.values(refusals)[0];

/** What means and sums are made of. */
export const countedOf = ({ part, value }: Pick<Spot, 'part' | 'value'>): number | null => (part === 'beyond' ? null : value);

/** What is missing, and of how many. */
export const askedOf = (spots: readonly Spot[]): Spot[] => spots.filter(({ part }) => part === 'asked');

/** Every cell with its value, row by row. */
export function spotsOf(ground: Ground): Spot[][] {
  const { rows, columns, expected } = ground.sides;
  const spots = withFloors(cellsOf(ground));
  if (isComing(ground)) return spots;
  const byPlace = new Map(spots.flat().map((spot) => [placeKey(rows[spot.row]!.id, columns[spot.col]!.id), spot]));
  const parts = partsOf(expected, {
    isThere: (place) => byPlace.has(place),
    isFilled: (place) => byPlace.get(place)?.isFilled === true,
  });
  for (const [place, spot] of byPlace) spot.part = parts ? (parts.get(place) ?? 'beyond') : 'asked';
  return spots;
}

/** Those of another one stood there before, and these are on their way. */
export const isComing = ({ sides, of }: Pick<Ground, 'sides' | 'of'>): boolean => sides.of !== of;

function cellsOf(ground: Ground): Spot[][] {
  const { sides, state, judge, column, pivot, rowFor } = ground;
  const areComing = isComing(ground);
  const { handle } = column.own!;
  return sides.rows.map((down, row) =>
    sides.columns.map((across, col) => {
      const of = rowFor(down.id, across.id);
      const edit = state.edits.get(of.key)?.[handle];
      const refusal = refusalIn(judge.refusals(state, of), handle);
      // What is refused is not there yet.
      const value = edit && refusal === undefined ? edit.value : of.base[handle];
      const floor = pivot.floor === undefined ? null : of.base[pivot.floor];
      return {
        row,
        col,
        part: areComing ? 'coming' : 'asked',
        isFilled: value !== undefined && value !== null && value !== '',
        value: typeof value === 'number' ? value : null,
        floor: typeof floor === 'number' ? floor : null,
        of,
        edit,
        refusal,
        isClash: state.clashes.get(of.key)?.[handle] !== undefined,
        isNews: state.came.get(of.key)?.[handle] !== undefined,
        isClosed: areComing || !judge.isOpen(of, column),
      };
    }),
  );
}

/** Whether all that have a floor have the same one. */
const isEven = (spots: readonly Spot[]): boolean => new Set(spots.flatMap(({ floor }) => floor ?? [])).size < 2;

/** A record to be has no floor yet: it is held against the one that its row is given, or its column where floors go by those. */
function withFloors(spots: Spot[][]): Spot[][] {
  const columns = spots.length === 0 ? [] : spots[0]!.map((_, col) => spots.map((row) => row[col]!));
  const uneven = (lines: readonly (readonly Spot[])[]): number => lines.filter((line) => !isEven(line)).length;
  const isByRow = uneven(spots) <= uneven(columns);
  const floors = (isByRow ? spots : columns).map(floorOf);
  return spots.map((row) =>
    row.map((spot) => (spot.of.record === null && spot.floor === null ? { ...spot, floor: floors[isByRow ? spot.row : spot.col]! } : spot)),
  );
}

const FACTS = [
  'part',
  'isFilled',
  'value',
  'floor',
  'of',
  'edit',
  'refusal',
  'isClash',
  'isNews',
  'isClosed',
] as const satisfies (keyof Spot)[];
/** Nothing of a row is to be drawn again. */
export const sameSpots = (a: readonly Spot[], b: readonly Spot[]): boolean =>
  a.length === b.length && a.every((spot, index) => FACTS.every((fact) => spot[fact] === b[index]![fact]));

export const isLow = ({ value, floor }: Pick<Spot, 'value' | 'floor'>): boolean => value !== null && floor !== null && value < floor;

/** One floor of a whole row, where all that it has say the same. */
export function floorOf(spots: readonly Spot[]): number | null {
  const floors = new Set(spots.flatMap(({ floor }) => floor ?? []));
  return floors.size === 1 ? [...floors][0]! : null;
}
