/** What stands in the files, held against the database and the screens. */
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RANK_STATUS_LABELS } from '../../../src/product/snbp/labels.ts';
import type { ExportFilter, ExportsView, PreviewView } from '../../../src/product/contracts/ekspor.ts';
import type { RankingView } from '../../../src/product/contracts/peringkat.ts';
import { ADMIN, type ExportGround, openExportGround } from './ground.ts';

let ground: ExportGround;
let tahun: string;
interface School {
  id: string;
  nama: string;
  npsn: string;
  cabang: string;
}
let schools: School[];

beforeAll(async () => {
  ground = await openExportGround('ekspor-berkas');
  tahun = (await ground.rows<{ id: string }>(`select id from tahun where nama = '2026'`))[0]!.id;
  schools = await ground.rows<School>('select id, nama, npsn, cabang from sekolah where id in (select sekolah from siswa) order by nama');
}, 60_000);
afterAll(() => ground.close());

type Record_ = Record<string, string>;
const csv = (bytes: Buffer, delimiter = ';'): Record_[] => parse(bytes.toString().slice(1), { delimiter, columns: true });
const json = <T = Record<string, unknown>>(bytes: Buffer): T[] => JSON.parse(bytes.toString()) as T[];
const LONG =
  'nilai siswa.name kkm siswa.nisn siswa.sekolah mataPelajaran semester siswa.sekolah.npsn mataPelajaran.kode diBawahKkm siswa.sekolah.cabang siswa.tahun tanggalRapor siswa.jurusan catatan'.split(
    ' ',
  );
const toNumber = (text: string): number => Number(text.replace(',', '.'));

describe('nilaiRaport, panjang', () => {
  test('is every score with its student, in CSV, JSON and XLSX alike', async () => {
    const stored = await ground.rows<Record_>(
      `select t.npsn, t.nama as sekolah, s.nisn, s.name, j.nama as jurusan, e.nama as semester, m.kode, m.nama as mapel,
          trim_scale(n.nilai)::text as nilai, trim_scale(n.kkm)::text as kkm, case when n.terverifikasi then 'Ya' else 'Tidak' end as terverifikasi
        from "nilaiRaport" n join siswa s on s.id = n.siswa join sekolah t on t.id = s.sekolah join jurusan j on j.id = s.jurusan
        join semester e on e.id = n.semester join "mataPelajaran" m on m.id = n."mataPelajaran"
        order by t.nama, t.id, s.name, s.id, e.urutan, m.urutan, m.nama`,
    );
    const file = await ground.file(ADMIN, { dataset: 'nilaiRaport', format: 'csv' });
    const rows = csv(file.bytes);
    expect(Object.keys(rows[0]!)).toEqual([
      'NPSN',
      'Sekolah',
      'NISN',
      'Nama siswa',
      'Jurusan',
      'Semester',
      'Kode mapel',
      'Mata pelajaran',
      'Nilai',
      'KKM',
      'Terverifikasi',
    ]);
    expect(rows.map((row) => Object.values(row))).toEqual(stored.map((row) => Object.values(row).map((cell) => cell.replace('.', ','))));
    expect(file.headers.get('x-rows')).toBe(String(stored.length));

    const objects = json((await ground.file(ADMIN, { dataset: 'nilaiRaport', format: 'json' })).bytes);
    expect(objects.map((row) => row['nilai'])).toEqual(stored.map(({ nilai }) => Number(nilai)));
    expect(objects[0]).toMatchObject({ 'siswa.nisn': stored[0]!['nisn'], terverifikasi: stored[0]!['terverifikasi'] === 'Ya' });

    const [head, ...cells] = await readSheet((await ground.file(ADMIN, { dataset: 'nilaiRaport', format: 'xlsx' })).bytes, 1);
    expect(head).toEqual(Object.keys(rows[0]!));
    expect(cells.map((row) => [row[2], row[6], row[8]])).toEqual(stored.map(({ nisn, kode, nilai }) => [nisn, kode, Number(nilai)]));
  });

  test.each<[string, (school: School) => ExportFilter, string]>([
    ['tahun', () => ({ tahun }), `s.tahun = '$tahun'`],
    ['cabang', ({ cabang }) => ({ cabang }), `t.cabang = '$cabang'`],
    ['sekolah', ({ id }) => ({ sekolah: id }), `t.id = '$id'`],
    ['semester', () => ({ semesterDari: 2, semesterSampai: 3 }), 'e.urutan between 2 and 3'],
    ['verified', () => ({ hanyaTerverifikasi: true }), 'n.terverifikasi'],
    [
      'several',
      ({ id }) => ({ sekolah: id, semesterSampai: 1, hanyaTerverifikasi: true }),
      `t.id = '$id' and e.urutan <= 1 and n.terverifikasi`,
    ],
  ])('is narrowed by %s, and counted so in the preview', async (_, filter, condition) => {
    const school = schools[0]!;
    const sql = condition.replace('$tahun', tahun).replace('$cabang', school.cabang).replace('$id', school.id);
    const [found] = await ground.rows<{ count: number; sum: string }>(
      `select count(*)::int as count, sum(nilai)::text as sum from "nilaiRaport" n join siswa s on s.id = n.siswa join sekolah t on t.id = s.sekolah
        join semester e on e.id = n.semester where ${sql}`,
    );
    const rows = json((await ground.file(ADMIN, { dataset: 'nilaiRaport', format: 'json', filter: filter(school) })).bytes);
    expect(rows).toHaveLength(found!.count);
    expect(rows.reduce((sum, row) => sum + Number(row['nilai']), 0)).toBeCloseTo(Number(found!.sum), 6);
    const { output } = await ground.view<PreviewView>(ADMIN, 'pratinjauEkspor', { dataset: 'nilaiRaport', filter: filter(school) });
    expect(output).toMatchObject({ total: found!.count, isCapped: false });
    expect(output.rows).toHaveLength(Math.min(20, found!.count));
    expect(output.rows[0]).toEqual(Object.values(rows[0]!));
  });

  test('of complete students only, once their results are kept', async () => {
    const { sekolah, siswa } = (
      await ground.rows<{ sekolah: string; siswa: string }>('select sekolah, id as siswa from siswa order by nisn limit 1')
    )[0]!;
    await ground.rows(
      `update "nilaiRaport" set "deletedAt" = now() where id = (select n.id from "nilaiRaport" n join "mapelWajib" w
      on w."mataPelajaran" = n."mataPelajaran" where n.siswa = $1 limit 1)`,
      [siswa],
    );
    await ground.rows('insert into skema.basi (sekolah, tahun) values ($1, $2)', [sekolah, tahun]);
    await expect
      .poll(
        async () =>
          (await ground.rows('select 1 as one from skema."ringkasanSiswa" where siswa = $1 and status = $2', [siswa, 'belumLengkap']))
            .length,
        {
          timeout: 20_000,
        },
      )
      .toBe(1);
    for (const layout of ['panjang', 'lebar'] as const) {
      const read = async (filter: ExportFilter): Promise<Set<unknown>> =>
        new Set(
          json((await ground.file(ADMIN, { dataset: 'nilaiRaport', layout, format: 'json', filter: { ...filter, sekolah } })).bytes).map(
            (row) => row['siswa.nisn'] ?? row['nisn'],
          ),
        );
      const [all, complete] = [await read({}), await read({ hanyaLengkap: true })];
      expect(all.size - complete.size).toBe(1);
    }
    await ground.rows('update "nilaiRaport" set "deletedAt" = null where siswa = $1', [siswa]);
  });
});

describe('nilaiRaport, lebar', () => {
  test('has one row per student, each score in its column, and what the ranking says', async () => {
    const school = schools[1]!;
    const rows = csv(
      (await ground.file(ADMIN, { dataset: 'nilaiRaport', layout: 'lebar', format: 'csv', filter: { sekolah: school.id, tahun } })).bytes,
    );
    const heads = Object.keys(rows[0]!);
    expect(heads.slice(0, 3)).toEqual(['NISN', 'Nama siswa', 'Jurusan']);
    expect(heads.slice(-3)).toEqual(['Rerata total', 'Peringkat', 'Status']);
    const stored = await ground.rows<{ nisn: string; head: string; nilai: number }>(
      `select s.nisn, coalesce(m.singkatan, m.kode) || '-' || trim_scale(e.urutan) as head, n.nilai::float8 as nilai from "nilaiRaport" n
        join siswa s on s.id = n.siswa join "mataPelajaran" m on m.id = n."mataPelajaran" join semester e on e.id = n.semester where s.sekolah = $1`,
      [school.id],
    );
    const written = rows.flatMap((row) =>
      heads.flatMap((head) => (/-\d$/.test(head) && row[head] !== '' ? [`${row['NISN']} ${head} ${toNumber(row[head]!)}`] : [])),
    );
    expect(written.sort()).toEqual(stored.map(({ nisn, head, nilai }) => `${nisn} ${head} ${nilai}`).sort());

    const { output } = await ground.view<RankingView>(ADMIN, 'peringkat', { sekolah: school.id, tahun });
    expect(rows).toHaveLength(output.total);
    for (const { nisn, rerata, peringkat, status, semester } of output.baris) {
      const row = rows.find((candidate) => candidate['NISN'] === nisn)!;
      expect(toNumber(row['Rerata total']!)).toBeCloseTo(rerata!, 4);
      expect([row['Peringkat'], row['Status']]).toEqual([String(peringkat), RANK_STATUS_LABELS[status]]);
      semester.forEach((mean, index) => expect(toNumber(row[`Rerata semester ${index + 1}`]!)).toBeCloseTo(mean!, 4));
    }
  });

  test('XLSX adds the recap of the schools and says that it is a simulation', async () => {
    const { bytes } = await ground.file(ADMIN, { dataset: 'nilaiRaport', layout: 'lebar', rekap: true, format: 'xlsx', filter: { tahun } });
    const [head, ...recap] = await readSheet(bytes, 'Rekap');
    expect(head).toEqual(['NPSN', 'Sekolah', 'Tahun', 'Siswa', 'Lengkap', 'Rerata', 'Tertinggi', 'Terendah', 'Kuota']);
    expect(recap.map((row) => row[1])).toEqual(schools.map(({ nama }) => nama));
    for (const [index, school] of schools.entries()) {
      const { output } = await ground.view<RankingView>(ADMIN, 'peringkat', { sekolah: school.id, tahun });
      const means = output.baris.map(({ rerata }) => rerata!);
      const [, , , siswa, lengkap, rerata, tertinggi, terendah, kuota] = recap[index]! as number[];
      expect([siswa, lengkap, kuota]).toEqual([output.total, output.total - output.jumlah.belumLengkap, output.kuota.kuota]);
      expect(rerata).toBeCloseTo(means.reduce((sum, mean) => sum + mean, 0) / means.length, 4);
      expect([tertinggi, terendah]).toEqual([expect.closeTo(Math.max(...means), 4), expect.closeTo(Math.min(...means), 4)]);
    }
    expect(await readSheet(bytes, 'Keterangan')).toEqual([['Keterangan'], ['Simulasi internal, bukan keputusan SNPMB']]);
  });
});

describe('the other datasets', () => {
  test('peringkat is the ranking of every school, school by school', async () => {
    const rows = json((await ground.file(ADMIN, { dataset: 'peringkat', format: 'json', filter: { tahun } })).bytes);
    const screens = await Promise.all(schools.map(({ id }) => ground.view<RankingView>(ADMIN, 'peringkat', { sekolah: id, tahun })));
    const wanted = screens.flatMap(({ output }) =>
      output.baris.map(({ nisn, peringkat, status, kurang }) => ({
        npsn: output.sekolah.npsn,
        nisn,
        peringkat,
        status: RANK_STATUS_LABELS[status],
        kurang,
      })),
    );
    expect(rows.map(({ npsn, nisn, peringkat, status, kurang }) => ({ npsn, nisn, peringkat, status, kurang }))).toEqual(wanted);
  });

  test('diterima names who was accepted, as the screen of the programme is narrowed', async () => {
    const [programme] = await ground.rows<{ id: string; kode: string }>(
      'select id, kode from "universitasProgramStudi" order by kode limit 1',
    );
    const students = await ground.rows<{ id: string; nisn: string }>('select id, nisn from siswa order by nisn limit 3');
    for (const [index, { id }] of students.entries())
      await ground.rows('update siswa set "diterimaDi" = $1, "jalurDiterima" = $2 where id = $3', [
        programme!.id,
        index === 0 ? 'snbt' : 'snbp',
        id,
      ]);
    const read = async (filter: ExportFilter): Promise<unknown[]> =>
      json((await ground.file(ADMIN, { dataset: 'diterima', format: 'json', filter })).bytes)
        .map((row) => row['nisn'])
        .sort();
    expect(await read({})).toEqual(students.map(({ nisn }) => nisn));
    expect(await read({ universitasProgramStudi: programme!.id, jalur: 'snbp' })).toEqual(students.slice(1).map(({ nisn }) => nisn));
    expect(await read({ universitasProgramStudi: schools[0]!.id })).toEqual([]);
  });

  test('each of the cards can be taken out with all of its columns, under headings of their own, without secrets', async () => {
    const { output } = await ground.view<ExportsView>(ADMIN, 'ekspor');
    expect(output.cards.map(({ dataset }) => dataset).slice(0, 7)).toEqual([
      'nilaiRaport',
      'peringkat',
      'universitasProgramStudi',
      'diterima',
      'keterikatanSekolah',
      'targetSekolah',
      'siswa',
    ]);
    expect(output.cards.map(({ dataset }) => dataset)).toEqual(
      expect.arrayContaining(['user', 'peran', 'tahun', 'sekolah', 'peminatTahunan']),
    );
    for (const { dataset, columns, rows: count } of output.cards) {
      const labels = columns.map(({ label }) => label);
      expect(new Set(labels).size, dataset).toBe(labels.length);
      expect(columns.filter(({ isDefault }) => isDefault).length, dataset).toBeGreaterThan(0);
      const file = await ground.file(ADMIN, { dataset, format: 'csv', columns: columns.map(({ key }) => key) });
      expect(file.status, dataset).toBe(200);
      const [head, ...body] = parse(file.bytes.toString().slice(1), { delimiter: ';' });
      expect(head, dataset).toEqual(labels);
      expect(body.length, dataset).toBe(count);
      expect(file.bytes.toString(), dataset).not.toContain('$argon2');
    }
    const users = output.cards.find(({ dataset }) => dataset === 'user')!;
    expect(users.columns.map(({ key }) => key)).not.toContain('kataSandi');
  });

  test('codes keep their digits', async () => {
    const rows = json((await ground.file(ADMIN, { dataset: 'sekolah', format: 'json', columns: ['npsn', 'nama'] })).bytes);
    const stored = await ground.rows('select npsn, nama from sekolah order by nama, id');
    expect(rows).toEqual(stored);
  });

  test('the columns are those that were asked for, in that order', async () => {
    const rows = json((await ground.file(ADMIN, { dataset: 'siswa', format: 'json', columns: ['nisn', 'birthDate', 'name'] })).bytes);
    expect(Object.keys(rows[0]!)).toEqual(['nisn', 'birthDate', 'name']);
    expect(rows[0]!['birthDate']).toMatch(/^\d{4}-\d\d-\d\d$/);
    const people = csv((await ground.file(ADMIN, { dataset: 'siswa', format: 'csv', columns: ['birthDate'] })).bytes);
    expect(people[0]!['Tanggal lahir']).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  });

  test('columns of a student, a subject and the score itself stand in any order, alone too', async () => {
    const all = json((await ground.file(ADMIN, { dataset: 'nilaiRaport', format: 'json', columns: LONG })).bytes);
    for (const columns of [LONG.toReversed(), LONG.filter((_, index) => index % 3 === 1), ...LONG.map((key) => [key])]) {
      const some = json((await ground.file(ADMIN, { dataset: 'nilaiRaport', format: 'json', columns })).bytes);
      expect(some).toEqual(all.map((row) => Object.fromEntries(columns.map((key) => [key, row[key]]))));
    }
  });
});

describe('the reply', () => {
  test('is named after dataset, place, year and time of Jakarta, in plain letters', async () => {
    const name = async (filter: ExportFilter, who = ADMIN): Promise<string> =>
      (await ground.file(who, { dataset: 'siswa', format: 'csv', filter })).headers.get('content-disposition')!;
    const slug = schools[0]!.nama.replaceAll(' ', '-');
    expect(await name({})).toMatch(/^attachment; filename="siswa_semua_semua_\d{8}-\d{4}\.csv"$/);
    expect(await name({ tahun, sekolah: schools[0]!.id })).toMatch(new RegExp(`filename="siswa_${slug}_2026_\\d{8}-\\d{4}\\.csv"`));
    expect(await name({ cabang: schools[0]!.cabang })).toMatch(/filename="siswa_Cabang-[A-Za-z]+_semua_/);
    expect(await name({}, 'neu:cabangKBM')).toMatch(/filename="siswa_Cabang-Yogyakarta_semua_/);
  });

  test('carries its type, its rows and its entry of the log, for pages from elsewhere too', async () => {
    const { headers } = await ground.file(ADMIN, { dataset: 'provinsi', format: 'json' });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-expose-headers')).toBe('content-disposition, x-rows, x-export-id');
    const [logged] = await ground.rows<Record<string, unknown>>(
      `select a.verb, a.why, u.username, e.dataset, e.request, e.rows::int, e.state from skema.action a join skema.export e on e.action = a.id
        join "user" u on u.id = a."userId" where a.id = $1`,
      [headers.get('x-export-id')],
    );
    expect(logged).toEqual({
      verb: 'export',
      why: 'Ekspor Provinsi',
      username: 'admin',
      dataset: 'provinsi',
      request: { dataset: 'provinsi', format: 'json' },
      rows: Number(headers.get('x-rows')),
      state: 'selesai',
    });
    const { output } = await ground.view<ExportsView>(ADMIN, 'ekspor');
    expect(Date.parse(output.cards.find(({ dataset }) => dataset === 'provinsi')!.last!)).toBeGreaterThan(Date.now() - 60_000);
    const other = await ground.view<ExportsView>('neu:intelijen', 'ekspor');
    expect(other.output.cards.every(({ last }) => last === null)).toBe(true);
  });

  test.each([
    ['an unknown dataset', { dataset: 'rahasia', format: 'csv' }, 404, 'NOT_FOUND'],
    ['an unknown column', { dataset: 'siswa', format: 'csv', columns: ['kataSandi'] }, 400, 'FIELD_UNKNOWN'],
    ['a secret column', { dataset: 'user', format: 'csv', columns: ['kataSandi'] }, 400, 'FIELD_UNKNOWN'],
    [
      'a filter that does not apply',
      { dataset: 'provinsi', format: 'csv', filter: { tahun: '01900000-0000-7000-8000-0000000000ff' } },
      400,
      'FILTER_UNKNOWN',
    ],
    ['a layout that does not apply', { dataset: 'siswa', format: 'csv', layout: 'lebar' }, 400, 'BAD_REQUEST'],
    [
      'semesters the wrong way round',
      { dataset: 'nilaiRaport', format: 'csv', filter: { semesterDari: 3, semesterSampai: 1 } },
      422,
      'INVALID',
    ],
    ['an unknown format', { dataset: 'siswa', format: 'pdf' }, 400, 'BAD_REQUEST'],
    ['an unknown key', { dataset: 'siswa', format: 'csv', where: '1=1' }, 400, 'BAD_REQUEST'],
    ['a filter that is no id', { dataset: 'siswa', format: 'csv', filter: { tahun: '2026' } }, 400, 'BAD_REQUEST'],
    ['no columns', { dataset: 'siswa', format: 'csv', columns: [] }, 400, 'BAD_REQUEST'],
    ['the same column twice', { dataset: 'siswa', format: 'csv', columns: ['nisn', 'nisn'] }, 400, 'BAD_REQUEST'],
    ['nothing at all', null, 400, 'BAD_REQUEST'],
  ])('refuses %s', async (_, body, status, error) => {
    const answer = await ground.file(ADMIN, body as Record<string, unknown>);
    expect([answer.status, answer.refusal?.error]).toEqual([status, error]);
    expect(answer.refusal?.message).toBeTruthy();
  });
});
