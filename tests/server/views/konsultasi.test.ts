/** `konsultasi` on the test data set: who reads whom, what is assumed and not kept, and what is said where something is missing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Role, ROLES } from '../../../src/product/roles.ts';
import type { ChanceBand } from '../../../src/product/snbp/types.ts';
import type { ConsultationInput, ConsultationView } from '../../../src/product/contracts/konsultasi.ts';
import type { RankingView } from '../../../src/product/contracts/peringkat.ts';
import { createRepository } from '../../../src/server/data/repository/repository.ts';
import { konsultasi } from '../../../src/product/views/konsultasi/konsultasi.ts';
import { toExtremes } from '../../../src/product/views/konsultasi/scores.ts';
import { person } from '../../support/people.ts';
import { type Answer, type Ground, openGround } from './ground.ts';

interface StudentRow {
  id: string;
  name: string;
  sekolah: string;
  cabang: string | null;
  userId: string | null;
  pilihan1: string | null;
  pilihan2: string | null;
  tahun: string;
}

const NOBODY = '01900000-0000-7000-8000-0000000000ff';
const STUDENTS = `select s.id, s.name, s.sekolah, t.cabang, s."userId", s.pilihan1, s.pilihan2, s.tahun from siswa s join sekolah t on t.id = s.sekolah order by s.nisn`;

test('strongest and weakest are subjects of the average only', () => {
  const row = (nama: string, rerata: number, isCounted: boolean) => ({
    mapel: { id: nama, nama, singkatan: null },
    nilai: [rerata],
    rerata,
    isWajib: isCounted,
    isUtama: false,
    isCounted,
  });
  const counted = [80, 81, 82, 83, 84, 85].map((mean) => row(`m${mean}`, mean, true));
  const { terkuat, terlemah } = toExtremes([row('di luar', 100, false), ...counted, row('di luar juga', 1, false)]);
  expect(terkuat.map(({ mapel }) => mapel)).toEqual(['m85', 'm84', 'm83']);
  expect(terlemah.map(({ mapel }) => mapel)).toEqual(['m80', 'm81', 'm82']);
});

let ground: Ground;
let students: StudentRow[];
let own: StudentRow;
/** Of the own school and with a choice; of another school of the branch; of another branch. */
let mate: StudentRow;
let near: StudentRow;
let far: StudentRow;

beforeAll(async () => {
  ground = await openGround('konsultasi');
  students = await ground.rows<StudentRow>(STUDENTS);
  own = students.find(({ userId }) => userId !== null)!;
  mate = students.find(({ sekolah, pilihan2 }) => sekolah === own.sekolah && pilihan2 !== null)!;
  near = students.find(({ sekolah, cabang }) => sekolah !== own.sekolah && cabang === own.cabang)!;
  far = students.find(({ cabang }) => cabang !== own.cabang)!;
});
afterAll(() => ground.close());

const ask = (who: Role | string | null, input: ConsultationInput = {}): Promise<Answer<ConsultationView>> =>
  ground.ask<ConsultationView>(who, 'konsultasi', input);
const read = async (who: Role | string, input: ConsultationInput = {}): Promise<ConsultationView> => {
  const { info, output } = await ask(who, input);
  expect(info).toMatchObject({ code: 200, status: 'success' });
  return output;
};

/** Every number of a value as it leaves the view, before JSON turns what is none into null. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const parts = value instanceof Map || value instanceof Set ? [...value.values()] : Object.values(value);
  return parts.flatMap(numbersIn);
}

/** As the administrator gets it, without the wire between. */
async function readPlain(input: ConsultationInput): Promise<ConsultationView> {
  const { registry, database } = ground.served;
  const { pool } = database;
  const tools = {
    registry,
    pool,
    repository: createRepository({ registry, pool }),
    clock: () => new Date('2026-01-10T03:00:00Z'),
    expected: {},
  };
  const call = { principal: person(['neu:admin']), ip: '127.0.0.1', idempotencyKey: null };
  return (await konsultasi.run(tools, call, input)) as ConsultationView;
}

const everyNumberIsOne = (view: ConsultationView): void => {
  const numbers = numbersIn(view);
  expect(numbers.length).toBeGreaterThan(20);
  expect(numbers.filter((number) => !Number.isFinite(number))).toEqual([]);
};

type Reach = 'own' | 'mate' | 'near' | 'far';
const REACH: Record<Role, readonly Reach[]> = {
  'neu:admin': ['own', 'mate', 'near', 'far'],
  'neu:pusatPendidikan': ['own', 'mate', 'near', 'far'],
  'neu:intelijen': ['own', 'mate', 'near', 'far'],
  'neu:cabangKBM': ['own', 'mate', 'near'],
  'neu:cabangRasionalisasi': ['own', 'mate', 'near'],
  'neu:pengajarKBM': ['own', 'mate', 'near'],
  'neu:sekolah': ['own', 'mate'],
  'neu:siswaRasionalisasi': ['own'],
};
const studentAt = (reach: Reach): StudentRow => ({ own, mate, near, far })[reach];

describe('who reads whom', () => {
  test.each(ROLES)('%s reaches the students of the own scope; the others are as if not there', async (role) => {
    const missing = await ask(role, { siswa: NOBODY });
    expect(missing.info).toMatchObject({ code: 404, error: 'NOT_FOUND' });
    for (const reach of ['own', 'mate', 'near', 'far'] as const) {
      const { id, name } = studentAt(reach);
      const answer = await ask(role, { siswa: id });
      if (REACH[role].includes(reach)) expect([reach, answer.output.siswa.name]).toEqual([reach, name]);
      else expect([reach, answer]).toEqual([reach, missing]);
    }
  });

  test('signed out nobody is answered', async () => {
    expect(await ask(null, { siswa: own.id })).toMatchObject({ error: 'UNAUTHENTICATED', info: null });
  });

  test('without a student, a student account has its own', async () => {
    expect((await read('neu:siswaRasionalisasi')).siswa.id).toBe(own.id);
  });

  test('without a student, an account that is nobody’s says what to do', async () => {
    await ground.account('tanpa.siswa', ['neu:siswaRasionalisasi']);
    const { info } = await ask('tanpa.siswa');
    expect(info).toMatchObject({ code: 404, message: 'Akun ini belum terhubung dengan data siswa. Minta cabang menghubungkannya.' });
    expect((await ask('neu:cabangKBM')).info).toMatchObject({ code: 404, message: 'Pilih siswa yang akan dikonsultasikan.' });
  });

  test('what cannot be read is refused', async () => {
    for (const input of [{ siswa: 'bukan-id' }, { lain: 1 }, { siswa: own.id, coba: { nilai: [{ mapel: own.id }] } }])
      expect(await ask('neu:admin', input as ConsultationInput)).toMatchObject({ error: 'BAD_REQUEST', info: null });
  });
});

describe('every student of the set', () => {
  test('agrees with the ranking, has only numbers, and leads to the data it speaks of', async () => {
    const STEP: Record<ChanceBand, number> = { sangatKecil: 1, kecil: 2, sedang: 3, besar: 4, sangatBesar: 5 };
    let alternatives = 0;
    for (const student of students) {
      const view = await readPlain({ siswa: student.id });
      everyNumberIsOne(view);
      expect(view.pilihan.map(({ programme }) => programme.id)).toEqual([student.pilihan1, student.pilihan2].filter(Boolean));
      const ranking = (await ground.ask<RankingView>('neu:admin', 'peringkat', { sekolah: student.sekolah })).output;
      const row = ranking.baris.find(({ id }) => id === student.id)!;
      expect(view).toMatchObject({ peringkat: row.peringkat, status: row.status, rerata: row.rerata, dari: ranking.diperingkat });
      for (const { pilihan, hasil } of view.pilihan) {
        const found = view.alternatif.filter(({ untuk }) => untuk === pilihan);
        alternatives += found.length;
        expect(found.length).toBeLessThanOrEqual(10);
        expect(found.every(({ band }) => STEP[band!] > (hasil?.peluangBand ? STEP[hasil.peluangBand] : 0))).toBe(true);
        const order = found.map(({ isSameGroup, peluang }) => (isSameGroup ? 1000 : 0) + peluang!);
        expect(order).toEqual(order.toSorted((one, other) => other - one));
      }
    }
    expect(alternatives).toBeGreaterThan(10);
  });

  test('alumni are those accepted through SNBP in the years that count', async () => {
    const sql = `select coalesce(sum(k."jumlahDiterima") filter (where k."universitasProgramStudi" = u.id), 0)::int as prodi, coalesce(sum(k."jumlahDiterima"), 0)::int as ptn
      from "universitasProgramStudi" u left join "universitasProgramStudi" w on w.universitas = u.universitas
      left join "keterikatanSekolah" k on k."universitasProgramStudi" = w.id and k.sekolah = $1 and k.jalur = 'snbp' and k."deletedAt" is null
        and k.tahun = any(select id from tahun where nama < '2026' order by nama desc limit 3)
      where u.id = $2`;
    const some = [];
    for (const student of students.filter(({ pilihan1 }) => pilihan1 !== null)) {
      const view = await readPlain({ siswa: student.id });
      for (const { programme, alumni } of view.pilihan) {
        const [expected] = await ground.rows<{ prodi: number; ptn: number }>(sql, [student.sekolah, programme.id]);
        expect(alumni).toMatchObject(expected!);
        expect(alumni.tahun.every((nama) => nama < '2026')).toBe(true);
        some.push(alumni.ptn);
      }
    }
    expect(Math.max(...some)).toBeGreaterThan(0);
  });
});

/** Every row of every table a consultation reads or could write. */
const snapshot = (): Promise<object[]> =>
  ground.rows(`select (select json_agg(s order by id) from siswa s) as siswa, (select json_agg(n order by id) from "nilaiRaport" n) as nilai,
    (select json_agg(a order by id) from skema.action a) as tindakan, (select json_agg(i order by i.action, i.seq) from skema.action_item i) as langkah`);

describe('assumptions', () => {
  test('leave every row and the log as they were, and move what follows from them', async () => {
    const before = await snapshot();
    const stored = await read('neu:pengajarKBM', { siswa: mate.id });
    const [weak] = stored.nilai.toSorted((one, other) => one.rerata! - other.rerata!);
    const best = stored.katalogPrestasi.find(({ poin, diakui }) => diakui && poin === 100)!;
    const nilai = stored.semester.map((semester) => ({ mapel: weak!.mapel.id, semester, nilai: 100 }));
    const tried = await read('neu:pengajarKBM', { siswa: mate.id, coba: { nilai, prestasi: [best.id] } });
    expect(tried.nilai.find(({ mapel }) => mapel.id === weak!.mapel.id)).toMatchObject({ rerata: 100, nilai: [100, 100, 100, 100, 100] });
    expect(tried.rerata!).toBeGreaterThan(stored.rerata!);
    expect(tried.peringkat!).toBeLessThanOrEqual(stored.peringkat!);
    expect(tried).toMatchObject({ poinPrestasi: 100, siswa: { prestasi: [best.id], version: stored.siswa.version } });
    for (const [index, { hasil }] of tried.pilihan.entries()) expect(hasil!.s).toBeGreaterThan(stored.pilihan[index]!.hasil!.s);
    expect(await snapshot()).toEqual(before);
  });

  test('the best of the school by assumption is the first of it, and the worst the last', async () => {
    const { nilai: rows, semester, peringkat, dari } = await read('neu:admin', { siswa: own.id });
    expect(peringkat).toBeGreaterThan(1);
    const all = (nilai: number) => rows.flatMap(({ mapel }) => semester.map((number) => ({ mapel: mapel.id, semester: number, nilai })));
    const best = await read('neu:admin', { siswa: own.id, coba: { nilai: all(100) } });
    expect([best.peringkat, best.status, best.rerata]).toEqual([1, 'aman', 100]);
    const worst = await read('neu:admin', { siswa: own.id, coba: { nilai: all(1) } });
    expect([worst.peringkat, worst.status, worst.rerata]).toEqual([dari, 'luarKuota', 1]);
  });

  test('an assumed score stands for the stored one, also when it is lower or of an equivalent subject', async () => {
    const stored = await read('neu:admin', { siswa: own.id });
    const { mapel, nilai } = stored.nilai[0]!;
    const rowWith = async (assumed: string): Promise<readonly (number | null)[]> => {
      const coba = { nilai: [{ mapel: assumed, semester: 2, nilai: 50.5 }] };
      const view = await read('neu:admin', { siswa: own.id, coba });
      expect(view.nilai.map((row) => row.mapel)).toEqual(stored.nilai.map((row) => row.mapel));
      return view.nilai.find((row) => row.mapel.id === mapel.id)!.nilai;
    };
    const expected = nilai.with(1, 50.5);
    expect(await rowWith(mapel.id)).toEqual(expected);
    const twin = '01900000-0000-7000-8000-00000000bbbb';
    await ground.rows(
      `insert into "mataPelajaran" (id, kode, nama, padanan, kelompok, kurikulum, urutan, aktif) values ($1, 'KEMBAR', 'Kembaran', $2, 'umum', 'semua', 99, true)`,
      [twin, mapel.id],
    );
    expect(await rowWith(twin)).toEqual(expected);
    await ground.rows('delete from "mataPelajaran" where id = $1', [twin]);
  });

  test('[18] carry what they are held against: the stored student, and the assumed choices alone, of the same moment', async () => {
    const stored = await read('neu:admin', { siswa: mate.id });
    expect(stored.semula).toBe(null);
    const rival = students.find(({ sekolah, pilihan1, id }) => sekolah === own.sekolah && pilihan1 !== null && id !== mate.id)!;
    const pilihan = [rival.pilihan1, null] as const;
    const nilai = [{ mapel: stored.nilai[0]!.mapel.id, semester: 1, nilai: 100 }];
    const scores = await read('neu:admin', { siswa: mate.id, coba: { nilai } });
    const { tersimpan, terpilih } = scores.semula!;
    expect(stored).toMatchObject(tersimpan);
    expect(terpilih).toBe(null);
    const both = await read('neu:admin', { siswa: mate.id, coba: { nilai, pilihan } });
    const chosen = await read('neu:admin', { siswa: mate.id, coba: { pilihan } });
    expect(both.semula!.tersimpan).toEqual(tersimpan);
    expect(chosen).toMatchObject(both.semula!.terpilih!);
    expect(chosen.semula).toEqual({ tersimpan, terpilih: null });
  });

  test('other choices bring other results and other rivals', async () => {
    const rival = students.find(({ sekolah, pilihan1, id }) => sekolah === own.sekolah && pilihan1 !== null && id !== mate.id)!;
    const { pilihan } = await read('neu:admin', { siswa: mate.id, coba: { pilihan: [rival.pilihan1, null] } });
    expect(pilihan.map(({ programme }) => programme.id)).toEqual([rival.pilihan1]);
    const names = pilihan[0]!.saingan.map(({ nama }) => nama);
    expect(names).toContain(rival.name);
    expect(names).toContain(mate.name);
  });

  test('what cannot be assumed is said in words, each at its place', async () => {
    const { nilai: rows } = await read('neu:admin', { siswa: mate.id });
    const { id: mapel, nama } = rows[0]!.mapel;
    const messages = async (coba: ConsultationInput['coba']): Promise<unknown> => {
      const { info } = await ask('neu:admin', { siswa: mate.id, coba: coba! });
      expect(info).toMatchObject({ code: 422, error: 'INVALID' });
      return info!.messages;
    };
    expect(await messages({ nilai: [{ mapel, semester: 5, nilai: 0 }] })).toEqual({
      nilai: [`Nilai ${nama} semester 5 harus 1 sampai 100.`],
    });
    expect(await messages({ nilai: [{ mapel, semester: 5, nilai: 100.5 }] })).toHaveProperty('nilai');
    expect(await messages({ nilai: [{ mapel, semester: 8, nilai: 90 }] })).toHaveProperty('nilai');
    expect(await messages({ nilai: [{ mapel: NOBODY, semester: 1, nilai: 90 }] })).toEqual({ nilai: ['Pilihan tidak ditemukan'] });
    expect(await messages({ prestasi: [NOBODY] })).toEqual({ prestasi: ['Pilihan tidak ditemukan'] });
    expect(await messages({ pilihan: [mate.pilihan1, NOBODY] })).toEqual({ pilihan2: ['Pilihan tidak ditemukan'] });
  });

  test('two choices away from home, the same twice, and a second without a first are named', async () => {
    const abroad = await ground.rows<{ id: string }>(
      `select u.id from "universitasProgramStudi" u join universitas n on n.id = u.universitas join kabupaten k on k.id = n.kabupaten
       where k.provinsi <> (select b.provinsi from sekolah t join kabupaten b on b.id = t.kabupaten where t.id = $1) order by u.kode limit 2`,
      [mate.sekolah],
    );
    const [one, other] = abroad.map(({ id }) => id) as [string, string];
    const violation = async (pilihan: [string | null, string | null]): Promise<string | null> =>
      (await read('neu:admin', { siswa: mate.id, coba: { pilihan } })).pelanggaran;
    expect(await violation([one, other])).toMatch(/^Salah satu pilihan harus berada di [A-Z][\w ]+, provinsi sekolah asal\.$/);
    expect(await violation([one, one])).toBe('Pilihan 2 tidak boleh sama dengan pilihan 1.');
    expect(await violation([null, one])).toBe('Pilihan 2 baru dapat dipakai setelah pilihan 1 diisi.');
    expect(await violation([one, null])).toBeNull();
    expect(await violation([mate.pilihan1, mate.pilihan2])).toBeNull();
    expect(await violation([null, null])).toBeNull();
  });
});

describe('rivals', () => {
  test.each(ROLES)('%s reads their names only within the own scope; their places are the same for everybody', async (role) => {
    const shared = students.filter(({ sekolah }) => sekolah === own.sekolah);
    const wanted = shared.find(({ pilihan1 }) => pilihan1 !== null)!.pilihan1!;
    const { pilihan } = await read(role, { siswa: own.id, coba: { pilihan: [wanted, null] } });
    const { saingan } = pilihan[0]!;
    const expected = shared.filter(({ id, pilihan1, pilihan2 }) => id === own.id || pilihan1 === wanted || pilihan2 === wanted);
    expect(saingan).toHaveLength(expected.length);
    expect(expected.length).toBeGreaterThan(1);
    expect(saingan.map(({ sr }) => sr)).toEqual(saingan.map(({ sr }) => sr).toSorted((one, other) => other - one));
    expect(saingan.map(({ urutan }) => urutan)).toEqual(saingan.map((_, index) => index + 1));
    const names = saingan.map(({ nama }) => nama).filter((nama) => nama !== null);
    const all = expected.map(({ name }) => name);
    expect(names.toSorted()).toEqual(role === 'neu:siswaRasionalisasi' ? [own.name] : all.toSorted());
    expect(saingan.filter(({ isOwn }) => isOwn).map(({ nama }) => nama)).toEqual([own.name]);
  });
});
