/** One notion of a missing score: the sheet counts, for every student, exactly what the consultation and the landing page count. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partsOf, placeKey } from '../../../src/app/grid/pivot/expected.ts';
import type { ExpectedCells } from '../../../src/engine/wire/expected.ts';
import type { SchoolHomeView } from '../../../src/product/contracts/beranda.ts';
import type { ConsultationView } from '../../../src/product/contracts/konsultasi.ts';
import { type Ground, openGround, type Who } from './ground.ts';

interface Student {
  id: string;
  sekolah: string;
}
interface Score {
  siswa: { id: string };
  mataPelajaran: { id: string };
  semester: { id: string };
  nilai: number;
}
interface Sheet {
  asked: number;
  /** `Biologi 3`, in order. */
  missing: readonly string[];
  mean: number | null;
}

const [PER_STUDENT, PER_CLASS] = [0, 1];
let ground: Ground;
let students: Student[];
let subjects: Map<string, string>;
let numbers: Map<string, number>;

beforeAll(async () => {
  ground = await openGround('lembar-nilai');
  const { rows } = ground;
  // Those of the school that has an account first: what is missing is theirs.
  students = await rows<Student>(
    `select s.id, s.sekolah from siswa s order by s.sekolah = (select u.sekolah from "user" u where u.username = 'sekolah') desc, s.nisn`,
  );
  numbers = new Map(
    (await rows<{ id: string; urutan: number }>('select id, urutan::int from semester')).map((row) => [row.id, row.urutan]),
  );
  const semester = (number: number): string => [...numbers].find(([, each]) => each === number)![0];
  const [none, last, single, beyond, equivalent] = students.map(({ id }) => id);
  await rows('delete from "nilaiRaport" where siswa = $1', [none]);
  await rows('delete from "nilaiRaport" where siswa = $1 and semester = $2', [last, semester(5)]);
  await rows('delete from "nilaiRaport" where id in (select id from "nilaiRaport" where siswa = $1 order by id limit 3)', [single]);
  await rows(
    'update "nilaiRaport" set semester = $3 where id in (select id from "nilaiRaport" where siswa = $1 and semester = $2 order by id limit 2)',
    [beyond, semester(4), semester(6)],
  );
  // A score of a subject that counts as another one, and is not offered any more.
  const [own] = await rows<{ id: string; mapel: string }>(
    'select id, "mataPelajaran" as mapel from "nilaiRaport" where siswa = $1 order by id limit 1',
    [equivalent],
  );
  const [old] = await rows<{ id: string }>(
    `insert into "mataPelajaran" (id, kode, nama, kelompok, kurikulum, padanan, aktif)
      values (gen_random_uuid(), 'LAMA', 'Mapel lama', 'umum', 'semua', $1, false) returning id`,
    [own!.mapel],
  );
  await rows('update "nilaiRaport" set "mataPelajaran" = $1 where id = $2', [old!.id, own!.id]);
  subjects = new Map((await rows<{ id: string; nama: string }>('select id, nama from "mataPelajaran"')).map((row) => [row.id, row.nama]));
});
afterAll(() => ground.close());

async function items<T>(query: string, variables: object = {}): Promise<T[]> {
  const { body } = await ground.send('neu:admin', query, variables as Record<string, unknown>);
  const [reply] = Object.values(body.data as Record<string, { items: T[] }>);
  return reply!.items;
}
const scoresOf = (filter: object): Promise<Score[]> =>
  items(
    'query ($filter: NilaiRaportFilter) { nilaiRaports(filter: $filter, limit: 200) { items { siswa { id } mataPelajaran { id } semester { id } nilai } } }',
    {
      filter,
    },
  );
const offered = async (field: 'mataPelajaran' | 'semester', siswa: string): Promise<string[]> => {
  const name = field === 'semester' ? 'lookupSemester' : 'lookupMataPelajaran';
  const given = { resource: 'nilaiRaport', field, values: { siswa } };
  return (await items<{ id: string }>(`query ($for: LookupFor) { ${name}(for: $for, limit: 200) { items { id } } }`, { for: given })).map(
    ({ id }) => id,
  );
};
const expected = async (who: Who, sheet: number, of: string, rows: readonly string[], columns: readonly string[] = []) =>
  ground.ask<{ cells: ExpectedCells }>(who, 'sheetExpected', { resource: 'nilaiRaport', sheet, of, rows, columns });

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, each) => sum + each, 0) / values.length;

/** As the sheet of one student makes it. */
async function sheetOf(siswa: string): Promise<Sheet> {
  const [rows, columns, scores] = await Promise.all([
    offered('mataPelajaran', siswa),
    offered('semester', siswa),
    scoresOf({ siswa: { eq: siswa } }),
  ]);
  const cells = (await expected('neu:admin', PER_STUDENT!, siswa, rows, columns)).output.cells;
  const values = new Map(scores.map((score) => [placeKey(score.mataPelajaran.id, score.semester.id), score.nilai]));
  const there = new Set([...rows.flatMap((row) => columns.map((column) => placeKey(row, column))), ...values.keys()]);
  const parts = [...partsOf(cells, { isThere: (place) => there.has(place), isFilled: (place) => values.has(place) })!];
  const asked = parts.filter(([, part]) => part === 'asked');
  const nameOf = (place: string): string => {
    const [mapel, semester] = place.split(' ');
    return `${subjects.get(mapel!)} ${numbers.get(semester!)}`;
  };
  return {
    asked: asked.length,
    missing: asked.flatMap(([place]) => (values.has(place) ? [] : nameOf(place))).toSorted(),
    mean: mean(parts.flatMap(([place]) => values.get(place) ?? [])),
  };
}

test('the sheet of every student lists what the consultation misses, of as many, with the same mean', async () => {
  const seen = await Promise.all(
    students.map(async ({ id }) => {
      const [sheet, { output }] = await Promise.all([sheetOf(id), ground.ask<ConsultationView>('neu:admin', 'konsultasi', { siswa: id })]);
      const { dibutuhkan, kurang } = output.kelengkapan;
      expect(sheet.mean ?? 0).toBeCloseTo(output.rerata ?? 0, 8);
      const missing = kurang.map(({ mapel, semester }) => `${mapel} ${semester}`).toSorted();
      expect({ ...sheet, mean: null }).toEqual({ asked: dibutuhkan, missing, mean: null });
      return missing.length;
    }),
  );
  expect(seen.slice(0, 5).map((count) => count > 0)).toEqual([true, true, true, true, false]);
});

test('the sheets of a school by semester come to what its landing page misses', async () => {
  const [{ output: home }, [account]] = await Promise.all([
    ground.ask<SchoolHomeView>('neu:sekolah', 'berandaSekolah'),
    ground.rows<{ sekolah: string }>(`select sekolah from "user" where username = 'sekolah'`),
  ]);
  const own = students.filter(({ sekolah }) => sekolah === account!.sekolah).map(({ id }) => id);
  let missing = 0;
  for (const { id: semester, siswa, lengkap } of home.semester) {
    const [{ output }, scores] = await Promise.all([
      expected('neu:sekolah', PER_CLASS!, semester, own),
      Promise.all(own.map((id) => scoresOf({ siswa: { eq: id }, semester: { eq: semester } }))),
    ]);
    const filled = new Set(scores.flat().map((score) => placeKey(score.siswa.id, score.mataPelajaran.id)));
    const lacking = output.cells!.filter(
      ({ rows, columns, isAsked }) => isAsked && !rows.some((row) => columns.some((column) => filled.has(placeKey(row, column)))),
    );
    missing += lacking.length;
    expect(siswa - lengkap).toBe(new Set(lacking.flatMap(({ rows }) => rows)).size);
  }
  expect(missing).toBe(home.nilaiKurang);
  expect(missing).toBeGreaterThan(0);
});

test('of a student out of reach nothing is told; nobody signed out, and no sheet that there is not', async () => {
  const [account] = await ground.rows<{ sekolah: string }>(`select sekolah from "user" where username = 'sekolah'`);
  const far = students.find(({ sekolah }) => sekolah !== account!.sekolah)!;
  expect((await expected('neu:sekolah', PER_STUDENT!, far.id, [])).output.cells).toEqual([]);
  expect((await expected(null, PER_STUDENT!, far.id, [])).error).toBe('UNAUTHENTICATED');
  expect((await expected('neu:admin', 7, far.id, [])).info).toMatchObject({ code: 404 });
});

test('a score that is missing is asked for in the row by whose name the curriculum calls its subject, here and in the consultation', async () => {
  const [score] = await ground.rows<{ siswa: string; mapel: string; wajib: string }>(
    `select n.siswa, n."mataPelajaran" as mapel, w.id as wajib from "nilaiRaport" n join siswa s on s.id = n.siswa join jurusan j on j.id = s.jurusan
      join "mapelWajib" w on w.jenjang = j.jenjang and w.kurikulum = j.kurikulum and w."mataPelajaran" = n."mataPelajaran"
      where n.semester = $1 order by n.id limit 1`,
    [[...numbers].find(([, each]) => each === 5)![0]],
  );
  const { siswa, mapel, wajib } = score!;
  const [named] = await ground.rows<{ id: string }>(
    `insert into "mataPelajaran" (id, kode, nama, kelompok, kurikulum, padanan)
      values (gen_random_uuid(), 'KURI', 'Nama kurikulum', 'umum', 'semua', $1) returning id`,
    [mapel],
  );
  subjects.set(named!.id, 'Nama kurikulum');
  await ground.rows('update "mapelWajib" set "mataPelajaran" = $1, version = version + 1, "updatedAt" = now() where id = $2', [
    named!.id,
    wajib,
  ]);
  await ground.rows('delete from "nilaiRaport" where siswa = $1 and "mataPelajaran" = $2', [siswa, mapel]);
  expect((await sheetOf(siswa)).missing).toContain('Nama kurikulum 5');
  const { output } = await ground.ask<ConsultationView>('neu:admin', 'konsultasi', { siswa });
  expect(output.kelengkapan.kurang).toContainEqual({ mapel: 'Nama kurikulum', semester: 5 });
  expect(output.nilai.map((row) => row.mapel.nama)).toContain('Nama kurikulum');
});
