/** One step of the refresher: one school in a year, computed anew from what is there now. */
import type { ClientBase, Pool } from 'pg';
import { askRows, inTransaction, isUnavailable } from 'skema/server';
import { loadMasters } from '../reading/masters.ts';
import { loadSchool } from '../reading/school.ts';
import { COUNTS, type Target, toCounts, toStanding } from './counts.ts';
import { HAS_WIDE, POSTPONE, SPREAD, TAKE, TAKE_LOCK, TARGET, WRITE_SCHOOL, WRITE_STUDENTS } from './sql.ts';

/** `none`: everything is up to date; `busy`: another process is at it. */
export type Step = 'done' | 'none' | 'busy';

interface Pair {
  sekolah: string;
  tahun: string;
}

/** Numbers come as the text PostgreSQL sends. */
type TargetRow = Record<keyof Target, string | null>;

async function loadTarget(client: ClientBase, { sekolah, tahun }: Pair): Promise<Target | null> {
  const [row] = await askRows<TargetRow>(client, TARGET, [sekolah, tahun]);
  if (!row) return null;
  const { peserta, eligible, diterima, realisasiDiterima } = row;
  return { peserta: Number(peserta), eligible: Number(eligible), diterima: Number(diterima), realisasiDiterima: Number(realisasiDiterima) };
}

async function refreshPair(client: ClientBase, pair: Pair): Promise<void> {
  const { sekolah, tahun } = pair;
  const school = await loadSchool(client, await loadMasters(client), pair);
  const target = await loadTarget(client, pair);
  const students = school?.students.map(({ id }) => id) ?? [];
  const states = students.map((id) => school!.ranked.get(id)!.status);
  await askRows(client, WRITE_STUDENTS, [sekolah, tahun, students, states]);
  const isKept = school !== null && (students.length > 0 || target !== null);
  const counts = school && toCounts(school, target);
  const values = COUNTS.map((name) => counts?.[name] ?? 0);
  const { batas, memilih } = school ? toStanding(school) : { batas: null, memilih: 0 };
  await askRows(client, WRITE_SCHOOL, [sekolah, tahun, school?.sekolah.cabang ?? null, isKept, ...values, batas, memilih]);
}

async function takeStep(client: ClientBase, begin: (pair: Pair) => void): Promise<Step> {
  const [lock] = await askRows<{ isMine: boolean }>(client, TAKE_LOCK);
  if (!lock!.isMine) return 'busy';
  const [wide] = await askRows<{ isWide: boolean }>(client, HAS_WIDE);
  if (wide!.isWide) {
    await askRows(client, SPREAD);
    return 'done';
  }
  const [pair] = await askRows<Pair>(client, TAKE);
  if (!pair) return 'none';
  begin(pair);
  await refreshPair(client, pair);
  return 'done';
}

/** Notes are gone only together with the result they asked for. A school that fails goes behind the others. */
export async function runStep(pool: Pool): Promise<Step> {
  let taken: Pair | null = null;
  const begin = (pair: Pair): void => void (taken = pair);
  try {
    return await inTransaction(pool, (client) => takeStep(client, begin));
  } catch (error) {
    if (taken !== null && !isUnavailable(error)) await askRows(pool, POSTPONE, [(taken as Pair).sekolah, (taken as Pair).tahun]);
    throw error;
  }
}
