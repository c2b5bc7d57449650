/** What the summary should hold, from nothing but the records; and what it does hold. */
import type { Pool } from 'pg';
import { computed } from '../../../src/product/computed/index.ts';
import { runStep } from '../../../src/product/summaries/step.ts';
import { loadMasters } from '../../../src/product/reading/masters.ts';
import { loadSchool } from '../../../src/product/reading/school.ts';

export interface Kept {
  /** Student → school, year, state. */
  siswa: Record<string, string>;
  /** School and year → branch and counts. */
  sekolah: Record<string, unknown[]>;
  /** Year and branch → counts; without those that are all zero. */
  cabang: Record<string, number[]>;
}

type Row = Record<string, never>;
const rowsOf = async (pool: Pool, sql: string, values: unknown[] = []): Promise<Row[]> => (await pool.query<Row>(sql, values)).rows;

const COUNTS = [
  'siswa',
  'lengkap',
  'eligible',
  'targetPeserta',
  'targetEligible',
  'targetDiterima',
  'realisasiPeserta',
  'realisasiEligible',
  'realisasiDiterima',
];
const countsOf = (row: Record<string, unknown>): number[] => COUNTS.map((name) => Number(row[name]));

export async function readKept(pool: Pool): Promise<Kept> {
  const [siswa, sekolah, cabang] = await Promise.all([
    rowsOf(pool, 'select * from skema."ringkasanSiswa"'),
    rowsOf(pool, 'select * from skema."ringkasanSekolah"'),
    rowsOf(pool, 'select * from skema."ringkasanCabang"'),
  ]);
  return {
    siswa: Object.fromEntries(siswa.map((row) => [row['siswa'], `${row['sekolah']} ${row['tahun']} ${row['status']}`])),
    sekolah: Object.fromEntries(sekolah.map((row) => [`${row['sekolah']} ${row['tahun']}`, [row['cabang'], ...countsOf(row)]])),
    cabang: Object.fromEntries(
      cabang
        .map((row): [string, number[]] => [`${row['tahun']} ${row['cabang']}`, [Number(row['sekolah']), ...countsOf(row)]])
        .filter(([, counts]) => counts.some((count) => count !== 0)),
    ),
  };
}

async function realised(pool: Pool, pair: [string, string]): Promise<number> {
  const where = 'where "sekolah" = $1 and "tahun" = $2 and "deletedAt" is null';
  const keterikatanSekolah = (await rowsOf(pool, `select * from "keterikatanSekolah" ${where}`, pair)).map((row) => ({
    ...row,
    jumlahDiterima: Number(row['jumlahDiterima']),
  }));
  return Number(
    computed['realisasiDiterima']!.compute({ keterikatanSekolah, siswa: await rowsOf(pool, `select * from "siswa" ${where}`, pair) }),
  );
}

export async function computeKept(pool: Pool): Promise<Kept> {
  const kept: Kept = { siswa: {}, sekolah: {}, cabang: {} };
  const masters = await loadMasters(pool);
  const live = '"deletedAt" is null';
  const pairs = await rowsOf(
    pool,
    `select "sekolah", "tahun" from "siswa" where ${live} union select "sekolah", "tahun" from "targetSekolah" where ${live}`,
  );
  for (const { sekolah, tahun } of pairs as unknown as { sekolah: string; tahun: string }[]) {
    const school = (await loadSchool(pool, masters, { sekolah, tahun }))!;
    const [target] = await rowsOf(pool, `select * from "targetSekolah" where "sekolah" = $1 and "tahun" = $2 and ${live}`, [
      sekolah,
      tahun,
    ]);
    for (const { id, status } of school.ranked.values()) kept.siswa[id] = `${sekolah} ${tahun} ${status}`;
    const lengkap = school.entries.length - school.jumlah.belumLengkap;
    const eligible = school.jumlah.aman + school.jumlah.amanTipis;
    const targets = target ? [target['targetPeserta'], target['targetEligible'], target['targetDiterima']].map(Number) : [0, 0, 0];
    const counts = [school.entries.length, lengkap, eligible, ...targets];
    counts.push(...(target ? [lengkap, eligible, await realised(pool, [sekolah, tahun])] : [0, 0, 0]));
    kept.sekolah[`${sekolah} ${tahun}`] = [school.sekolah.cabang, ...counts];
    const sums = (kept.cabang[`${tahun} ${school.sekolah.cabang}`] ??= Array.from({ length: counts.length + 1 }, () => 0));
    for (const [index, count] of [1, ...counts].entries()) sums[index]! += count;
  }
  return kept;
}

/** Until there is nothing left to do. */
export async function refreshAll(pool: Pool): Promise<number> {
  let steps = 0;
  while ((await runStep(pool)) !== 'none') steps += 1;
  return steps;
}

export const pendingNotes = async (pool: Pool): Promise<number> =>
  Number((await rowsOf(pool, 'select count(*) as n from skema.basi'))[0]!['n']);
