import type { Score, SubjectPlan } from './types.ts';

/** The scores of one subject in the order of the counted semesters; NaN where there is none. */
export type ScoreRow = Float64Array;

type ScoreRows = Map<string, ScoreRow>;

/** What a report card may say. */
export const isScore = (nilai: number): boolean => nilai >= 1 && nilai <= 100;

/** Of two scores for one place the better one stays, whichever comes first. */
function put(rows: ScoreRows, mapel: string, position: number, length: number, nilai: number): void {
  let row = rows.get(mapel);
  if (row === undefined) rows.set(mapel, (row = new Float64Array(length).fill(NaN)));
  if (!(row[position]! >= nilai)) row[position] = nilai;
}

/** Where a subject has no score of its own, the one of an equivalent subject stands in. */
function fillGaps(own: ScoreRows, borrowed: ScoreRows): void {
  for (const [mapel, lent] of borrowed) {
    const row = own.get(mapel);
    if (row === undefined) own.set(mapel, lent);
    else for (let position = 0; position < row.length; position++) if (Number.isNaN(row[position])) row[position] = lent[position]!;
  }
}

/** Every subject with a score in a counted semester, equivalent ones under the subject they count for. */
export function toScoreTable(scores: readonly Score[], { semesters, padanan }: SubjectPlan): ReadonlyMap<string, ScoreRow> {
  const own: ScoreRows = new Map();
  const borrowed: ScoreRows = new Map();
  for (const { mapel, semester, nilai } of scores) {
    const position = semesters.indexOf(semester);
    if (position < 0 || !Number.isFinite(nilai)) continue;
    const target = padanan.get(mapel);
    if (target === undefined) put(own, mapel, position, semesters.length, nilai);
    else put(borrowed, target, position, semesters.length, nilai);
  }
  fillGaps(own, borrowed);
  return own;
}
