import { toScoreTable, type ScoreRow } from './score-table.ts';
import type { Settings } from './settings.ts';
import type { Rapor, Score, SubjectPlan } from './types.ts';

type ScoreTable = ReadonlyMap<string, ScoreRow>;

const toMean = (sum: number, count: number): number | null => (count > 0 ? sum / count : null);

function meanOf(values: Iterable<number | null>): number | null {
  let sum = 0;
  let count = 0;
  for (const value of values) {
    if (value === null || Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return toMean(sum, count);
}

/** In the order of the plan, so that the order of the scores cannot move the last digit of a sum. */
function toMeans(table: ScoreTable, { semesters, counted }: SubjectPlan): { semester: Array<number | null>; all: number | null } {
  const sums = semesters.map(() => 0);
  const counts = semesters.map(() => 0);
  for (const mapel of counted) {
    const row = table.get(mapel);
    if (row === undefined) continue;
    for (let position = 0; position < row.length; position++) {
      if (Number.isNaN(row[position])) continue;
      sums[position]! += row[position]!;
      counts[position]!++;
    }
  }
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  return { semester: sums.map((sum, position) => toMean(sum, counts[position]!)), all: toMean(total(sums), total(counts)) };
}

function weightedMean(means: ReadonlyMap<string, number>, weights: ReadonlyMap<string, number>): number | null {
  let sum = 0;
  let weight = 0;
  for (const [mapel, bobot] of weights) {
    const mean = means.get(mapel);
    if (mean === undefined) continue;
    sum += bobot * mean;
    weight += bobot;
  }
  return toMean(sum, weight);
}

/** Under the names by which they are asked for. */
function toMissing(table: ScoreTable, { semesters, required, named }: SubjectPlan): Array<{ mapel: string; semester: number }> {
  const missing = [];
  for (const [mapel, wanted] of required) {
    const row = table.get(mapel);
    for (const semester of wanted)
      if (row === undefined || Number.isNaN(row[semesters.indexOf(semester)] ?? NaN))
        missing.push({ mapel: named.get(mapel) ?? mapel, semester });
  }
  return missing;
}

const countPairs = ({ required }: SubjectPlan): number => [...required.values()].reduce((sum, wanted) => sum + wanted.length, 0);

/** What a student's scores come to. Subjects outside of the plan have a mean of their own and count in no other. */
export function toRapor(scores: readonly Score[], plan: SubjectPlan, settings: Pick<Settings, 'metodeRata'>): Rapor {
  const table = toScoreTable(scores, plan);
  const means = toMeans(table, plan);
  const mapel = new Map<string, number>();
  for (const [id, row] of table) mapel.set(id, meanOf(row)!);
  return {
    rerata: settings.metodeRata === 'rataSemester' ? meanOf(means.semester) : means.all,
    semester: plan.semesters.map((semester, position) => ({ semester, rerata: means.semester[position]! })),
    mapel,
    utama: weightedMean(mapel, plan.utama),
    kurang: toMissing(table, plan),
    dibutuhkan: countPairs(plan),
    awal: means.semester.find((mean) => mean !== null) ?? null,
    akhir: means.semester.findLast((mean) => mean !== null) ?? null,
  };
}
