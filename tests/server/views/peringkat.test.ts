/** The ranking of a school: its figures, and what each role is told of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RankStatus } from '../../../src/product/snbp/types.ts';
import type { RankingInput, RankingRow, RankingView } from '../../../src/product/contracts/peringkat.ts';
import { ROLES, type Role, STAFF_ROLES } from '../../../src/product/roles.ts';
import { type Figures, figuresOf } from './figures.ts';
import { type Answer, type Ground, openGround, type Who } from './ground.ts';

interface School {
  id: string;
  nama: string;
  npsn: string;
  cabang: string;
  akreditasi: string;
  eRapor: boolean;
  jumlahSiswa: number;
}

const NOBODY = '01900000-0000-7000-8000-0000000000ff';

let ground: Ground;
/** Two schools of the first branch, one of the second; the accounts belong to the first school. */
let schools: School[];
let tahun: string;
/** A year without students. */
let empty: string;

const see = (who: Who | string, input: RankingInput = {}): Promise<Answer<RankingView>> => ground.ask<RankingView>(who, 'peringkat', input);
const change = (sql: string, values: unknown[] = []): Promise<unknown> => ground.rows(sql, values);

beforeAll(async () => {
  ground = await openGround('peringkat');
  const found = await ground.rows<School>(
    'select id, nama, npsn, cabang, akreditasi, "eRapor", "jumlahSiswa"::int from sekolah where id in (select sekolah from siswa) order by npsn',
  );
  schools = [...found.filter(({ cabang }) => cabang === found[0]!.cabang), ...found.filter(({ cabang }) => cabang !== found[0]!.cabang)];
  const years = await ground.rows<{ id: string; nama: string }>('select id, nama from tahun order by nama desc');
  tahun = years[0]!.id;
  empty = years.find(({ nama }) => nama === '2025')!.id;
}, 60_000);
afterAll(() => ground.close());

const PERCENT: Record<string, number> = { A: 40, B: 25, C: 5, belum: 5 };
const quotaOf = ({ akreditasi, eRapor, jumlahSiswa }: School): number =>
  Math.floor((jumlahSiswa * (PERCENT[akreditasi]! + (eRapor ? 5 : 0))) / 100);

function statusOf(rank: number | null, quota: number): RankStatus {
  if (rank === null) return 'belumLengkap';
  const buffer = Math.max(2, Math.ceil(quota / 10));
  if (rank <= quota - buffer) return 'aman';
  if (rank <= quota) return 'amanTipis';
  return rank <= quota + buffer ? 'cadangan' : 'luarKuota';
}

async function expectFigures(view: RankingView, school: School): Promise<void> {
  const quota = quotaOf(school);
  expect(view.kuota).toMatchObject({ kuota: quota, jumlahSiswa: school.jumlahSiswa, buffer: Math.max(2, Math.ceil(quota / 10)) });
  const figures = await figuresOf(ground, { sekolah: school.id, tahun });
  expect(view.total).toBe(figures.length);
  const known = new Map(figures.map((row) => [row.id, row]));
  for (const row of view.baris) {
    const wanted = known.get(row.id!)!;
    const { nama, nisn, kurang, peringkat } = wanted;
    expect(row).toMatchObject({ nama, nisn, kurang, peringkat, status: statusOf(peringkat, quota) });
    for (const key of ['rerata', 'utama', 'prestasi'] as const) expect(row[key], `${nama} ${key}`).toBeCloseTo(wanted[key]!, 9);
    row.semester.forEach((mean, place) => expect(mean).toBeCloseTo(wanted.semester[place]!, 9));
    expect(row.semester).toHaveLength(5);
  }
  const ranks = view.baris.map(({ peringkat }) => peringkat ?? Infinity);
  expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
  const eligible = view.baris.filter(({ peringkat }) => peringkat !== null && peringkat <= quota);
  expect(view.batas).toBe(eligible.at(-1)?.rerata ?? null);
  for (const [status, count] of Object.entries(view.jumlah)) expect(view.baris.filter((row) => row.status === status)).toHaveLength(count);
}

describe('the figures', () => {
  test('are those that the stored scores give, in every school', async () => {
    expect(schools).toHaveLength(3);
    for (const school of schools) {
      const { output } = await see('neu:admin', { sekolah: school.id });
      const { id, nama, npsn } = school;
      expect(output).toMatchObject({ sekolah: { id, nama, npsn }, tahun: { id: tahun }, isAnonymous: false, kekurangan: [] });
      await expectFigures(output, school);
    }
  });

  test('a student without a score is shown last, and counted with the way to mend it', async () => {
    const school = schools[1]!;
    const [first, other] = (await see('neu:admin', { sekolah: school.id })).output.baris as [RankingRow, RankingRow];
    const takeScores = ({ id }: RankingRow): Promise<unknown> =>
      change(
        `update "nilaiRaport" set "deletedAt" = now() where siswa = $1 and semester in (select id from semester where urutan in (1, 2))
        and "mataPelajaran" in (select "mataPelajaran" from "mapelUtama" where jurusan = (select jurusan from siswa where id = $1))`,
        [id],
      );
    await takeScores(first);
    const { output } = await see('neu:admin', { sekolah: school.id });
    await expectFigures(output, school);
    expect(output.baris.at(-1)).toMatchObject({ id: first.id, peringkat: null, status: 'belumLengkap' });
    expect(output.baris.at(-1)!.kurang).toBeGreaterThan(0);
    expect(output.kekurangan).toEqual([
      {
        text: '1 siswa belum lengkap nilainya, jadi belum diperingkat.',
        path: `/nilaiRaport?f.siswa=${first.id}&tampilan=tabel-1`,
        label: 'Buka lembar nilai',
      },
    ]);
    // Several: exactly these, as the list of students counts them.
    await takeScores(other);
    const [several] = (await see('neu:admin', { sekolah: school.id })).output.kekurangan;
    expect(several).toEqual({
      text: '2 siswa belum lengkap nilainya, jadi belum diperingkat.',
      path: `/siswa?f.sekolah=${school.id}&f.tahun=${tahun}&f.kelengkapan=belumLengkap`,
      label: 'Buka daftar siswanya: lembar nilai terbuka dari barisnya',
    });
    await change('update "nilaiRaport" set "deletedAt" = null where siswa = any($1)', [[first.id, other.id]]);
  });

  test('follow a change of the settings and of a subject plan at once', async () => {
    const school = schools[0]!;
    await change(`update konfigurasi set "dasarPeringkat" = 'mapelUtama', "tambahanErapor" = 15`);
    const { output } = await see('neu:admin', { sekolah: school.id });
    const basis = output.baris.map(({ utama }) => utama!);
    expect(output.dasarPeringkat).toBe('mapelUtama');
    expect(basis).toEqual([...basis].sort((one, other) => other - one));
    expect(output.kuota.tambahan).toBe(15);
    expect(output.batas).toBe(basis[output.kuota.kuota! - 1]);
    await change(`update konfigurasi set "dasarPeringkat" = 'semuaMapel', "tambahanErapor" = 5`);

    const subject = `(select "mataPelajaran" from "mapelUtama" where jurusan = (select jurusan from siswa where sekolah = $1 limit 1) order by urutan limit 1)`;
    await change(`update "mapelUtama" set aktif = false where "mataPelajaran" = ${subject}`, [school.id]);
    await expectFigures((await see('neu:admin', { sekolah: school.id })).output, school);
    await change(`update "mapelUtama" set aktif = true`);
    await expectFigures((await see('neu:admin', { sekolah: school.id })).output, school);
  });

  test('an elective of one school alone changes the means of that school alone', async () => {
    const [own, other] = [schools[0]!, schools[1]!];
    await change(
      `insert into "nilaiRaport" (id, siswa, "mataPelajaran", semester, nilai)
        select uuidv7(), s.id, t."mataPelajaran", (select id from semester where urutan = 2), 61
        from siswa s join "mapelTambahan" t on t.jurusan = s.jurusan where s.sekolah = any($1)`,
      [[own.id, other.id]],
    );
    const before = [await see('neu:admin', { sekolah: own.id }), await see('neu:admin', { sekolah: other.id })] as const;
    await expectFigures(before[0].output, own);
    await change(
      `insert into "mapelTambahan" (id, jurusan, sekolah, "mataPelajaran", sifat, "ikutDihitung", aktif)
        select uuidv7(), jurusan, $1, "mataPelajaran", sifat, false, true from "mapelTambahan" where sekolah is null`,
      [own.id],
    );
    const after = (await see('neu:admin', { sekolah: own.id })).output;
    await expectFigures(after, own);
    expect(after.baris.map(({ rerata }) => rerata)).not.toEqual(before[0].output.baris.map(({ rerata }) => rerata));
    expect((await see('neu:admin', { sekolah: other.id })).output).toEqual(before[1].output);
    await change('delete from "mapelTambahan" where sekolah = $1', [own.id]);
    expect((await see('neu:admin', { sekolah: own.id })).output).toEqual(before[0].output);
    await change('delete from "nilaiRaport" where nilai = 61');
  });

  test('an unknown number of students leaves ranks, and no status; only who may open the school is sent there', async () => {
    const { id, jumlahSiswa } = schools[0]!;
    await change('update sekolah set "jumlahSiswa" = 0 where id = $1', [id]);
    for (const role of ROLES) {
      const { output } = await see(role, { sekolah: id });
      expect(output.kuota).toMatchObject({ kuota: null, kasar: null, jumlahSiswa: null, buffer: null });
      expect(output.batas).toBeNull();
      expect(output.jumlah).toMatchObject({ tanpaKuota: output.total, aman: 0, luarKuota: 0 });
      const mends = role === 'neu:admin' || role === 'neu:pusatPendidikan';
      expect(output.kekurangan).toHaveLength(1);
      expect(output.kekurangan[0]).toMatchObject({ path: mends ? `/sekolah/${id}` : null });
      expect(output.kekurangan[0]!.text.includes('Admin atau pusat')).toBe(!mends);
    }
    await change('update sekolah set "jumlahSiswa" = $2 where id = $1', [id, jumlahSiswa]);
  });

  test('a year without students says so', async () => {
    const { output } = await see('neu:sekolah', { tahun: empty });
    expect(output).toMatchObject({ total: 0, baris: [], semester: [], batas: null });
    expect(output.kekurangan.map(({ text }) => text)).toEqual(['Belum ada siswa tahun 2025 di sekolah ini.']);
  });

  test('streams without compulsory or core subjects are named', async () => {
    const [row] = await ground.rows<{ id: string; nama: string }>(
      'select j.id, j.nama from jurusan j join siswa s on s.jurusan = j.id limit 1',
    );
    await change('update "mapelUtama" set aktif = false where jurusan = $1', [row!.id]);
    await change('update "mapelWajib" set aktif = false');
    const { output } = await see('neu:pusatPendidikan', { sekolah: schools[0]!.id });
    const texts = output.kekurangan.map(({ text }) => text);
    expect(texts).toContain(`Mapel utama jurusan ${row!.nama} belum diatur, jadi rerata mapel utamanya kosong.`);
    expect(texts.filter((text) => text.startsWith('Mapel wajib'))).toHaveLength(3);
    expect(output.kekurangan.find(({ path }) => path === `/mapelUtama?f.jurusan=${row!.id}`)).toBeDefined();
    await change('update "mapelUtama" set aktif = true');
    await change('update "mapelWajib" set aktif = true');
  });
});

describe('who sees what', () => {
  const NAMED: readonly Role[] = [...STAFF_ROLES, 'neu:sekolah'];
  const EVERYWHERE: readonly Role[] = ['neu:admin', 'neu:pusatPendidikan', 'neu:intelijen'];
  /** Schools by place in `schools`. */
  const reaches = (role: Role, place: number): boolean =>
    EVERYWHERE.includes(role) || place === 0 || (place === 1 && role !== 'neu:sekolah' && role !== 'neu:siswaRasionalisasi');

  test.each(ROLES)('%s reaches exactly the schools of the row scope; another one is not there', async (role) => {
    for (const [place, { id }] of schools.entries()) {
      const { status, info, output } = await see(role, { sekolah: id });
      expect(status).toBe(200);
      if (!reaches(role, place)) {
        expect(info).toEqual((await see(role, { sekolah: NOBODY })).info);
        expect(info).toMatchObject({ code: 404, error: 'NOT_FOUND' });
        expect(output).toBeNull();
        continue;
      }
      expect(info!.code).toBe(200);
      expect(output.isAnonymous).toBe(!NAMED.includes(role));
      if (NAMED.includes(role)) expect(output.baris.every(({ id: own, nama, nisn }) => own && nama && nisn)).toBe(true);
    }
  });

  test('a student finds the own row with its name, and of all others no more than rank, mean and status', async () => {
    const figures = await figuresOf(ground, { sekolah: schools[0]!.id, tahun });
    const { output } = await see('neu:siswaRasionalisasi');
    const named = (await see('neu:admin', { sekolah: schools[0]!.id })).output;
    const own = output.baris.filter(({ isOwn }) => isOwn);
    const mine = figures.find(({ userId }) => userId !== null) as Figures;
    expect(own).toHaveLength(1);
    expect(own[0]).toEqual({ ...named.baris.find(({ id }) => id === mine.id), isOwn: true });
    const text = JSON.stringify(output);
    for (const { id, nama, nisn } of figures.filter((row) => row.id !== mine.id))
      for (const secret of [id, nama, nisn]) expect(text).not.toContain(secret);
    for (const row of output.baris.filter(({ isOwn }) => !isOwn)) {
      const { peringkat, rerata, status, ...rest } = row;
      expect(rest).toEqual({
        id: null,
        nama: null,
        nisn: null,
        jurusan: null,
        isOwn: false,
        semester: [],
        utama: null,
        prestasi: 0,
        kurang: 0,
      });
      expect(named.baris.some((other) => other.peringkat === peringkat && other.rerata === rerata && other.status === status)).toBe(true);
    }
    expect({ ...output, baris: [], isAnonymous: false }).toEqual({ ...named, baris: [] });
  });

  test('a student reaches the own year alone', async () => {
    expect((await see('neu:siswaRasionalisasi', { tahun: empty })).info!.code).toBe(404);
    expect((await see('neu:siswaRasionalisasi', { sekolah: schools[0]!.id, tahun })).info!.code).toBe(200);
  });

  test('without a school: the own one, or a sentence that says what is missing', async () => {
    expect((await see('neu:sekolah')).output.sekolah.id).toBe(schools[0]!.id);
    for (const role of STAFF_ROLES) expect((await see(role)).info).toMatchObject({ code: 422, messages: { sekolah: ['Pilih sekolah'] } });
    await ground.account('uji.tanpasiswa', ['neu:siswaRasionalisasi'], { cabang: schools[0]!.cabang });
    const student = await see('uji.tanpasiswa');
    expect(student.info).toMatchObject({ code: 404, error: 'NOT_FOUND' });
    expect(student.info!.message).toMatch(/^Akun ini belum terhubung dengan data siswa\..*Siswa/);
    expect((await see('uji.tanpasiswa', { sekolah: schools[0]!.id })).info!.code).toBe(404);
    await ground.account('uji.tanpasekolah', ['neu:sekolah'], { sekolah: schools[0]!.id });
    await change(`update "user" set sekolah = null where username = 'uji.tanpasekolah'`);
    const school = await see('uji.tanpasekolah');
    expect(school.info!.message).toMatch(/^Akun ini belum terhubung dengan sekolah\..*Pengguna/);
  });

  test('two roles reach what either reaches: a student of one school who runs another', async () => {
    await ground.account('uji.dua', ['neu:sekolah', 'neu:siswaRasionalisasi'], { sekolah: schools[2]!.id });
    const [moved] = await ground.rows<{ id: string }>(
      `update siswa set "userId" = (select id from "user" where username = 'uji.dua') where id = (select id from siswa where sekolah = $1 and "userId" is null limit 1) returning id`,
      [schools[1]!.id],
    );
    expect((await see('uji.dua')).output).toMatchObject({ sekolah: { id: schools[2]!.id }, isAnonymous: false });
    const other = (await see('uji.dua', { sekolah: schools[1]!.id })).output;
    expect(other.isAnonymous).toBe(true);
    expect(other.baris.flatMap(({ id }) => id ?? [])).toEqual([moved!.id]);
    expect((await see('uji.dua', { sekolah: schools[0]!.id })).info!.code).toBe(404);
  });

  test('an account of a branch role without a branch reaches no school', async () => {
    await ground.account('uji.tanpacabang', ['neu:cabangKBM'], { cabang: schools[0]!.cabang });
    await change(`update "user" set cabang = null where username = 'uji.tanpacabang'`);
    for (const { id } of schools) expect((await see('uji.tanpacabang', { sekolah: id })).info!.code).toBe(404);
  });
});

describe('bad input', () => {
  test.each([
    ['a school in the bin', () => change('update sekolah set "deletedAt" = now() where id = $1', [schools[2]!.id]), { sekolah: 2 }],
    ['an unknown year', () => Promise.resolve(), { sekolah: 0, tahun: NOBODY }],
  ])('%s is not there', async (_, prepare, input) => {
    await prepare();
    const given = { ...input, sekolah: schools[input.sekolah]!.id };
    expect((await see('neu:admin', given)).info).toMatchObject({ code: 404, error: 'NOT_FOUND' });
    await change('update sekolah set "deletedAt" = null');
  });

  test.each([[{ sekolah: 'satu' }], [{ sekolah: null }], [{ cabang: NOBODY }], [[]], ['teks']])('%j is refused', async (input) => {
    expect(await ground.ask('neu:admin', 'peringkat', input)).toMatchObject({ status: 400, error: 'BAD_REQUEST' });
  });

  test('without an active year it says so', async () => {
    await change('update konfigurasi set "deletedAt" = now()');
    const { info } = await see('neu:admin', { sekolah: schools[0]!.id });
    expect(info).toMatchObject({ code: 404, message: expect.stringContaining('Tahun aktif belum diatur') as string });
    expect((await see('neu:admin', { sekolah: schools[0]!.id, tahun })).output.total).toBe(10);
    await change('update konfigurasi set "deletedAt" = null');
  });
});
