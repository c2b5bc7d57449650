/** The demo in a database: every band and every state of the screens occurs in it, as the product itself computes them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { supportingSubjects } from '../../src/product/snbp/pendukung.ts';
import { chanceOf } from '../../src/product/snbp/peluang.ts';
import type { ChanceResult } from '../../src/product/snbp/types.ts';
import { createRepository } from '../../src/server/data/repository/repository.ts';
import { loadRegistry } from '../../src/server/registry.ts';
import { seedBase } from '../../seed/base.ts';
import { writeDemo } from '../../seed/demo.ts';
import { type SnbpMasters, loadMasters } from '../../src/product/reading/masters.ts';
import { type SchoolData, type SchoolStudent, loadSchool } from '../../src/product/reading/school.ts';
import { createTestDatabase, type TestDatabase } from '../generated/database.ts';

interface Programme {
  id: string;
  tier: number;
  isCommon: boolean;
  dayaTampung: number;
  peminat: number;
  nilaiAcuan: number;
  own: (string | null)[];
  kelompok: Record<'merdeka' | 'ipa' | 'ips' | 'bahasa', (string | null)[]>;
}

let database: TestDatabase;
let snbp: SnbpMasters;
let schools: SchoolData[];
let programmes: Programme[];

const count = async (sql: string): Promise<number> => Number((await database.pool.query<{ n: string }>(sql)).rows[0]!.n);
const values = async (sql: string): Promise<string[]> => (await database.pool.query<{ v: string }>(sql)).rows.map(({ v }) => v).sort();

const COLUMNS = { merdeka: 'Merdeka', ipa: 'Ipa', ips: 'Ips', bahasa: 'Bahasa' } as const;
const pairOf = (name: string): string => `json_build_array(k."pendukung${name}1", k."pendukung${name}2")`;

beforeAll(async () => {
  database = await createTestDatabase('seed_states');
  const { pool } = database;
  const { registry } = await loadRegistry();
  const context = { registry, repository: createRepository({ registry, pool }), pool };
  await seedBase(context);
  await writeDemo({ ...context, password: 'sandi-Uji-yang-panjang' });
  snbp = await loadMasters(pool);
  const { rows } = await pool.query<{ id: string }>('select distinct "sekolah" as id from siswa');
  const year = snbp.tahunAktif!.id;
  schools = (await Promise.all(rows.map(({ id }) => loadSchool(pool, snbp, { sekolah: id, tahun: year })))).flatMap((one) => one ?? []);
  // What a university asks above a programme's base is the same for every programme of its tier.
  ({ rows: programmes } = await pool.query<Programme>(`
    select u.id, u."dayaTampung"::int as "dayaTampung", coalesce(u.peminat, 0)::int as peminat, coalesce(u."nilaiAcuan", 0)::float8 as "nilaiAcuan",
      dense_rank() over (partition by u."programStudi" order by u."nilaiAcuan" desc)::int as tier,
      count(*) over (partition by u."programStudi") = (select count(*) from universitas) as "isCommon",
      json_build_array(p."mapelPendukung1", p."mapelPendukung2") as own,
      json_build_object(${Object.entries(COLUMNS)
        .map(([key, name]) => `'${key}', ${pairOf(name)}`)
        .join(', ')}) as kelompok
    from "universitasProgramStudi" u
    join "programStudi" p on p.id = u."programStudi"
    left join "kelompokProgram" k on k.id = p."kelompokProgram"`));
}, 120_000);
afterAll(() => database.drop());

function chance(school: SchoolData, student: SchoolStudent, programme: Programme, pilihan: 1 | 2 = 1): ChanceResult {
  const { rumpunMapel } = snbp.streams.get(student.jurusan)!;
  return chanceOf(
    {
      rapor: student.rapor,
      pendukung: supportingSubjects({ mapelPendukung: programme.own, kelompok: programme.kelompok }, rumpunMapel),
      prestasi: student.achievements,
      akreditasi: school.sekolah.akreditasi,
      alumniProdi: 0,
      alumniPtn: 0,
      dayaTampung: programme.dayaTampung,
      peminat: programme.peminat,
      nilaiAcuan: programme.nilaiAcuan,
      pilihan,
      isEligible: school.ranked.get(student.id)!.eligible,
    },
    student.plan,
    snbp.settings,
  )!;
}

describe('the demo shows', () => {
  test('every rank status, eligible students and others, and a school whose quota is not known', async () => {
    expect(schools).toHaveLength(8);
    const statuses = new Set(schools.flatMap(({ ranked }) => [...ranked.values()].map(({ status }) => status)));
    expect([...statuses].sort()).toEqual(['aman', 'amanTipis', 'belumLengkap', 'cadangan', 'luarKuota']);
    const eligible = schools.flatMap(({ ranked }) => [...ranked.values()].filter((one) => one.eligible));
    expect(eligible).toHaveLength(61);
    expect(await count('select count(*) as n from sekolah where coalesce("jumlahSiswa", 0) = 0')).toBe(1);
  });

  test('every band of tightness and of chance, for every tier of university, and what cannot be told', () => {
    const common = programmes.filter(({ isCommon }) => isCommon);
    const seen = new Map<number, Set<string>>();
    const tightness = new Set<string | null>();
    for (const school of schools)
      for (const student of school.students) {
        if (!school.ranked.get(student.id)!.eligible) continue;
        for (const programme of common) {
          const { peluangBand, band } = chance(school, student, programme);
          tightness.add(band);
          const bands = seen.get(programme.tier) ?? new Set();
          seen.set(programme.tier, bands.add(peluangBand!));
        }
      }
    expect(seen.size).toBe(4);
    for (const bands of seen.values()) expect([...bands].sort()).toEqual(['besar', 'kecil', 'sangatBesar', 'sangatKecil', 'sedang']);
    expect([...tightness].sort()).toEqual(['ketat', 'longgar', 'sangatKetat', 'sedang']);
    expect(programmes.filter(({ peminat }) => peminat === 0)).toHaveLength(1);
    expect(programmes.filter(({ nilaiAcuan }) => nilaiAcuan === 0)).toHaveLength(1);
    const unrated = programmes.find(({ nilaiAcuan }) => nilaiAcuan === 0);
    expect(chance(schools[0]!, schools[0]!.students[0]!, unrated!)).toMatchObject({ margin: null, peluang: null, peluangBand: null });
  });

  test('students with two choices, one and none; with supporting subjects and without; with and without accepted achievements', () => {
    const students = schools.flatMap((school) => school.students.map((student) => ({ school, student })));
    const choices = new Set(students.map(({ student }) => student.pilihan.filter(Boolean).length));
    expect([...choices].sort()).toEqual([0, 1, 2]);
    const byId = new Map(programmes.map((programme) => [programme.id, programme]));
    const missing = new Set(
      students.flatMap(({ school, student }) => {
        const programme = byId.get(student.pilihan[0] ?? '');
        return programme ? [chance(school, student, programme).b.isMissing] : [];
      }),
    );
    expect([...missing].sort()).toEqual([false, true]);
    const achievements = students.flatMap(({ student }) => student.achievements.map(({ diakui }) => diakui));
    expect(new Set(achievements)).toEqual(new Set([true, false]));
  });

  test('nobody accepted before the results are out', async () => {
    expect(await count('select count(*) as n from tahun t join konfigurasi k on k."tahunAktif" = t.id where t.pengumuman > now()')).toBe(1);
    expect(await count('select count(*) as n from siswa where "diterimaDi" is not null or "jalurDiterima" is not null')).toBe(0);
  });

  test('every way of acceptance, target, priority and accreditation, verified scores and others', async () => {
    expect(await values('select distinct jalur as v from "keterikatanSekolah"')).toEqual(['mandiri', 'snbp', 'snbt']);
    expect(await values('select distinct status as v from "targetSekolah"')).toEqual(['berjalan', 'rencana', 'selesai']);
    expect(await values('select distinct prioritas as v from "targetSekolah"')).toEqual(['rendah', 'sedang', 'tinggi']);
    expect(await values('select distinct terverifikasi::text as v from "nilaiRaport"')).toEqual(['false', 'true']);
  });
});
