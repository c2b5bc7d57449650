/** Where a consultation and a ranking begin, held against the consultation and the ranking themselves. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConsultationView } from '../../../src/product/contracts/konsultasi.ts';
import {
  type OwnStudentsView,
  PARTS,
  type SaveScoresView,
  SCHOOLS_MOST,
  type SchoolsView,
  type Segment,
} from '../../../src/product/contracts/mulai.ts';
import type { RankingView } from '../../../src/product/contracts/peringkat.ts';
import { type Role, ROLES } from '../../../src/product/roles.ts';
import { isIn, partsOf } from '../../../src/product/screens/nilai-snbp/schools/parts.ts';
import { runStep } from '../../../src/product/summaries/step.ts';
import { createRepository } from '../../../src/server/data/repository/repository.ts';
import { person } from '../../support/people.ts';
import { type Answer, type Ground, openGround, type Who } from './ground.ts';

let ground: Ground;
let tahun: string;

const refreshed = async (): Promise<void> => {
  for (let step = 'busy'; step !== 'none';) step = await runStep(ground.served.database.pool);
};
const students = (who: Who | string, input: object = {}): Promise<OwnStudentsView> =>
  ground.ask<OwnStudentsView>(who, 'siswaSaya', input).then(({ output }) => output);
const schools = (who: Who | string, input: object = {}): Promise<SchoolsView> =>
  ground.ask<SchoolsView>(who, 'sekolahPeringkat', input).then(({ output }) => output);
const desk = (who: Who | string, siswa: string): Promise<ConsultationView> =>
  ground.ask<ConsultationView>(who, 'konsultasi', { siswa }).then(({ output }) => output);

beforeAll(async () => {
  ground = await openGround('mulai');
  tahun = (await ground.rows<{ id: string }>(`select id from tahun where status = 'aktif'`))[0]!.id;
  await refreshed();
}, 60_000);
afterAll(() => ground.close());

/** Of students in the active year, as the tables have them; `within`: the condition on a student `s` and a school `t`. */
const countOf = async (condition: string, within: string): Promise<number> => {
  const [row] = await ground.rows<{ n: number }>(
    `select count(*)::int as n from siswa s join sekolah t on t.id = s.sekolah left join skema."ringkasanSiswa" r on r.siswa = s.id
      where s."deletedAt" is null and s.tahun = $1 and ${within} and ${condition}`,
    [tahun],
  );
  return row!.n;
};

const CONDITIONS: Partial<Record<Segment, string>> = {
  semua: 'true',
  belumLengkap: `r.status = 'belumLengkap'`,
  belumDikonsultasi: 's."tanggalKonsultasi" is null',
  belumMemilih: 's.pilihan1 is null',
  sudahMemilih: 's.pilihan1 is not null',
};

const WITHIN: Record<Role, string> = {
  'neu:admin': 'true',
  'neu:pusatPendidikan': 'true',
  'neu:intelijen': 'true',
  'neu:cabangKBM': `t.cabang = (select cabang from "user" where username = 'cabangkbm')`,
  'neu:pengajarKBM': `t.cabang = (select cabang from "user" where username = 'pengajarkbm')`,
  'neu:cabangRasionalisasi': `t.cabang = (select cabang from "user" where username = 'cabangrasionalisasi')`,
  'neu:sekolah': `s.sekolah = (select sekolah from "user" where username = 'sekolah')`,
  'neu:siswaRasionalisasi': `s."userId" = (select id from "user" where username = 'siswarasionalisasi')`,
};

describe('siswaSaya', () => {
  test.each(ROLES)('%s: counts and ids of every segment are those of the rows within reach', async (role) => {
    for (const [segment, condition] of Object.entries(CONDITIONS)) {
      const expected = await countOf(condition, WITHIN[role]);
      const { jumlah, ids } = await students(role, { segmen: segment });
      expect([segment, jumlah[segment as Segment], ids.length]).toEqual([segment, expected, expected]);
      const reached = await ground.rows<{ id: string }>(
        `select s.id from siswa s join sekolah t on t.id = s.sekolah where s.id = any($1) and ${WITHIN[role]}`,
        [ids],
      );
      expect(reached).toHaveLength(ids.length);
    }
  });

  test('a row says what the consultation of that student says', async () => {
    const { baris } = await students('neu:cabangRasionalisasi');
    expect(baris.length).toBeGreaterThan(5);
    for (const row of baris) {
      const { output: view } = await ground.ask<ConsultationView>('neu:cabangRasionalisasi', 'konsultasi', { siswa: row.id });
      const first = view.pilihan.find(({ pilihan }) => pilihan === 1);
      expect(row).toMatchObject({
        nama: view.siswa.name,
        nisn: view.siswa.nisn,
        sekolah: view.sekolah.nama,
        rerata: view.rerata,
        peringkat: view.peringkat,
        dari: view.dari,
        status: view.status,
        terisi: view.kelengkapan.terisi,
        dibutuhkan: view.kelengkapan.dibutuhkan,
        tanggalKonsultasi: view.siswa.tanggalKonsultasi,
      });
      expect(row.pilihan?.programStudi ?? null).toBe(first?.programme.programStudi ?? null);
      expect(row.peluang?.persen ?? null).toBe(first?.hasil?.peluang ?? null);
    }
  });

  test('who was consulted last comes first, for that counsellor alone; an undone one stays recent', async () => {
    const { ids } = await students('neu:cabangRasionalisasi', { segmen: 'belumDikonsultasi' });
    const wanted = [ids.at(-1)!, ids.at(-2)!];
    for (const siswa of wanted) {
      const { siswa: now } = await desk('neu:cabangRasionalisasi', siswa);
      const saved = await ground.ask(
        'neu:cabangRasionalisasi',
        'simpanKonsultasi',
        { siswa, version: now.version, catatan: 'Sudah dibicarakan' },
        'mutation',
      );
      expect(saved.info?.code).toBe(200);
    }
    const mine = await students('neu:cabangRasionalisasi');
    expect(mine.ids.slice(0, 2)).toEqual(wanted.toReversed());
    expect(mine.baris.slice(0, 3).map(({ kelompok }) => kelompok)).toEqual(['terakhir', 'terakhir', 'belum']);
    expect(mine.jumlah.terakhir).toBe(2);
    expect((await students('neu:pengajarKBM')).jumlah.terakhir).toBe(0);
    const after = await students('neu:cabangRasionalisasi', { segmen: 'belumDikonsultasi' });
    expect(after.ids).not.toContain(wanted[0]);
  });

  test('[18] who lacks scores comes before the others who are not yet consulted', async () => {
    const { ids } = await students('neu:pengajarKBM', { segmen: 'belumDikonsultasi' });
    const last = ids.at(-1)!;
    const [{ status }] = (await ground.rows<{ status: string }>('select status from skema."ringkasanSiswa" where siswa = $1', [last])) as [
      { status: string },
    ];
    const setTo = (now: string) => ground.rows('update skema."ringkasanSiswa" set status = $2 where siswa = $1', [last, now]);
    await setTo('belumLengkap');
    const { ids: now } = await students('neu:pengajarKBM', { segmen: 'belumDikonsultasi' });
    const lacking = new Set((await students('neu:pengajarKBM', { segmen: 'belumLengkap' })).ids);
    await setTo(status);
    const places = now.map((id) => lacking.has(id));
    expect(places.indexOf(false)).toBeGreaterThan(now.indexOf(last));
    expect(places).toEqual(places.toSorted((one, other) => Number(other) - Number(one)));
  });

  test('a search reaches every year and nobody out of reach', async () => {
    const [far] = await ground.rows<{ name: string; nisn: string }>(
      `select s.name, s.nisn from siswa s join sekolah t on t.id = s.sekolah where not (${WITHIN['neu:cabangRasionalisasi']}) limit 1`,
    );
    expect((await students('neu:cabangRasionalisasi', { search: far!.nisn })).ids).toEqual([]);
    const found = await students('neu:admin', { search: far!.nisn });
    expect(found.baris.map(({ nisn, kelompok }) => [nisn, kelompok])).toEqual([[far!.nisn, 'cari']]);
  });

  test('pages go on where the one before ended', async () => {
    const first = await students('neu:admin');
    const second = await students('neu:admin', { dari: first.baris.length });
    expect([...first.baris, ...second.baris].map(({ id }) => id)).toEqual(first.ids.slice(0, first.baris.length + second.baris.length));
    expect(second.baris.length).toBeGreaterThan(0);
  });
});

describe('sekolahPeringkat', () => {
  test.each(ROLES.filter((role) => role !== 'neu:siswaRasionalisasi'))(
    '%s: the schools within reach, each as its ranking',
    async (role) => {
      const view = await schools(role);
      const reach = await ground.rows<{ id: string }>(
        `select t.id from sekolah t where t."deletedAt" is null and ${WITHIN[role].replace('s.sekolah', 't.id')}`,
      );
      expect(view.baris.map(({ id }) => id).sort()).toEqual(reach.map(({ id }) => id).sort());
      expect(view.jumlah).toEqual(partsOf(view.baris));
      expect(view.jumlah.semua.sekolah).toBe(reach.length);
      for (const bagian of PARTS) expect((await schools(role, { bagian })).baris).toEqual(view.baris.filter(isIn[bagian]));
      expect(view.tertunda).toBe(0);
      for (const row of view.baris.filter(({ siswa }) => siswa > 0)) {
        const { output } = await ground.ask<RankingView>(role, 'peringkat', { sekolah: row.id });
        const eligible = output.jumlah.aman + output.jumlah.amanTipis;
        expect(row).toMatchObject({
          siswa: output.total,
          kuota: output.kuota.kuota,
          eligible,
          lengkap: output.total - output.jumlah.belumLengkap,
          batas: output.kuota.kuota !== null && eligible >= output.kuota.kuota ? output.batas : null,
        });
      }
    },
  );

  test('the least complete comes first, and those without students last', async () => {
    const { baris } = await schools('neu:admin');
    const shares = baris.map(({ siswa, lengkap }) => (siswa === 0 ? 2 : lengkap / siswa));
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  });

  test('a choice is counted as soon as it is computed, and until then said to be on its way', async () => {
    const before = await schools('neu:admin');
    const [student] = await ground.rows<{ id: string; sekolah: string; version: number }>(
      `select id, sekolah, version from siswa where pilihan1 is not null and tahun = $1 limit 1`,
      [tahun],
    );
    const memilih = ({ baris }: SchoolsView): number => baris.find(({ id }) => id === student!.sekolah)!.memilih;
    await ground.ask('neu:admin', 'simpanKonsultasi', { siswa: student!.id, version: student!.version, pilihan: [null, null] }, 'mutation');
    expect((await schools('neu:admin')).tertunda).toBe(1);
    await refreshed();
    expect(memilih(await schools('neu:admin'))).toBe(memilih(before) - 1);
  });

  test('finds by name, number and place', async () => {
    const [one] = (await schools('neu:admin')).baris;
    for (const search of [one!.npsn, one!.nama.toLowerCase(), one!.kabupaten])
      expect((await schools('neu:admin', { search })).baris.map(({ id }) => id)).toContain(one!.id);
    expect((await schools('neu:admin', { search: 'tidak ada sekolah begini' })).baris).toEqual([]);
  });
});

describe('sekolahPeringkat of more schools than it hands out', () => {
  const MANY = SCHOOLS_MOST + 100;
  const OF_MANY = `npsn like 'BANYAK%'`;
  beforeAll(() =>
    ground.rows(
      `insert into sekolah (id, npsn, nama, jenjang, kabupaten, status, akreditasi, "jumlahSiswa")
        select uuidv7(), 'BANYAK' || n, 'Sekolah Banyak ' || n, t.jenjang, t.kabupaten, t.status, 'A', 100
        from generate_series(1, ${MANY}) n, (select jenjang, kabupaten, status from sekolah limit 1) t`,
    ),
  );
  afterAll(() => ground.rows(`delete from sekolah where ${OF_MANY}`));

  test('counts and sums all of them, and finds those of a part that are not among the first', async () => {
    const view = await schools('neu:admin');
    const [{ n, kuota }] = (await ground.rows<{ n: number; kuota: number }>(
      `select count(*)::int as n, 40 * count(*) filter (where ${OF_MANY})::int as kuota from sekolah where "deletedAt" is null`,
    )) as [{ n: number; kuota: number }];
    expect(view.baris).toHaveLength(SCHOOLS_MOST);
    expect(view.jumlah.semua.sekolah).toBe(n);
    const known = view.baris.filter(({ npsn }) => !npsn.startsWith('BANYAK'));
    expect(view.jumlah.semua.kuota).toBe(kuota + partsOf(known).semua.kuota);
    const without = await schools('neu:admin', { bagian: 'belumAda', search: 'banyak 21' });
    expect(without.baris.map(({ nama }) => nama)).toContain(`Sekolah Banyak ${MANY}`);
    expect(without.jumlah.belumAda.sekolah).toBe(without.baris.length);
  });
});

describe('simpanNilaiCoba', () => {
  const save = (who: Who | string, siswa: string, nilai: unknown[]): Promise<Answer<SaveScoresView>> =>
    ground.ask<SaveScoresView>(who, 'simpanNilaiCoba', { siswa, nilai }, 'mutation');
  /** Some filled places of a report card that nobody has verified. */
  async function places(siswa: string, count: number): Promise<{ mapel: string; semester: number; semula: number }[]> {
    return ground.rows(
      `select n."mataPelajaran" as mapel, e.urutan::int as semester, n.nilai::float8 as semula from "nilaiRaport" n join semester e on e.id = n.semester
        join "mataPelajaran" m on m.id = n."mataPelajaran"
        where n.siswa = $1 and n."deletedAt" is null and n.terverifikasi is not true and m.padanan is null order by e.urutan, m.kode limit ${count}`,
      [siswa],
    );
  }
  const stored = async (siswa: string, { mapel, semester }: { mapel: string; semester: number }): Promise<number | null> => {
    const rows = await ground.rows<{ nilai: number }>(
      `select n.nilai::float8 as nilai from "nilaiRaport" n join semester e on e.id = n.semester
        where n.siswa = $1 and n."mataPelajaran" = $2 and e.urutan = $3 and n."deletedAt" is null`,
      [siswa, mapel, semester],
    );
    return rows[0]?.nilai ?? null;
  };
  let siswa: string;
  beforeAll(async () => {
    [{ id: siswa }] = (await ground.rows<{ id: string }>(
      `select s.id from siswa s join sekolah t on t.id = s.sekolah where ${WITHIN['neu:cabangRasionalisasi']}
        and (select count(*) from "nilaiRaport" n where n.siswa = s.id and n.terverifikasi is not true) > 5 order by s.name limit 1`,
    )) as [{ id: string }];
  });

  test('keeps several scores and a new one as one action, which one undo takes back', async () => {
    const two = await places(siswa, 2);
    const [gone] = await places(siswa, 3).then((all) => all.slice(2));
    await ground.rows(
      `update "nilaiRaport" n set "deletedAt" = now() from semester e where e.id = n.semester and n.siswa = $1 and n."mataPelajaran" = $2 and e.urutan = $3`,
      [siswa, gone!.mapel, gone!.semester],
    );
    const nilai = [...two.map((place) => ({ ...place, nilai: place.semula === 77 ? 78 : 77 })), { ...gone, semula: null, nilai: 81.5 }];
    const { info, output } = await save('neu:cabangRasionalisasi', siswa, nilai);
    expect(info?.code).toBe(200);
    const items = await ground.rows('select 1 from skema.action_item where action = $1 and resource = $2', [
      output.actionId,
      'nilaiRaport',
    ]);
    expect(items).toHaveLength(3);
    expect(await stored(siswa, gone!)).toBe(81.5);
    const again = await save('neu:cabangRasionalisasi', siswa, nilai);
    expect([again.info?.code, again.output.actionId]).toEqual([200, null]);
    const { registry, database } = ground.served;
    await createRepository({ registry, pool: database.pool }).undo(person(['neu:admin']), output.actionId!);
    for (const place of two) expect(await stored(siswa, place)).toBe(place.semula);
    expect(await stored(siswa, gone!)).toBe(null);
  });

  test('a refused score stays and is told, and the others are kept as one action; where all are refused nothing is', async () => {
    const [first, second] = await places(siswa, 2);
    const { info, output } = await save('neu:cabangRasionalisasi', siswa, [
      { ...first!, nilai: 66 },
      { ...second!, nilai: 101 },
    ]);
    expect(info?.code).toBe(200);
    expect(output.ditolak).toEqual([
      { mapel: second!.mapel, semester: second!.semester, pesan: expect.stringMatching(new RegExp(`semester ${second!.semester}: `)) },
    ]);
    expect([await stored(siswa, first!), await stored(siswa, second!)]).toEqual([66, second!.semula]);
    const { registry, database } = ground.served;
    await createRepository({ registry, pool: database.pool }).undo(person(['neu:admin']), output.actionId!);
    expect(await stored(siswa, first!)).toBe(first!.semula);
    const none = await save('neu:cabangRasionalisasi', siswa, [{ ...second!, nilai: 101 }]);
    expect(none.info?.code).toBe(422);
    expect(none.info?.messages['nilai']?.[0]).toMatch(new RegExp(`semester ${second!.semester}: `));
  });

  test('what is locked is told before anybody tries, to whom it is locked: a verified score, and the period that is over', async () => {
    const locks = async (role: Role): Promise<ConsultationView['kunci']> => (await desk(role, siswa)).kunci;
    const [first, second] = await places(siswa, 2);
    const verify = (is: boolean): Promise<unknown> =>
      ground.rows(
        `update "nilaiRaport" n set terverifikasi = $4, "diverifikasiPada" = case when $4 then now() end from semester e where e.id = n.semester and n.siswa = $1 and n."mataPelajaran" = $2 and e.urutan = $3`,
        [siswa, first!.mapel, first!.semester, is],
      );
    await verify(true);
    const of = ({ nilai }: ConsultationView['kunci']) =>
      nilai.find(({ mapel, semester }) => mapel === first!.mapel && semester === first!.semester);
    expect(of(await locks('neu:pengajarKBM'))?.why).toMatch(/^Nilai ini sudah diverifikasi sejak .*Minta cabang rasionalisasi/);
    expect(of(await locks('neu:cabangRasionalisasi'))).toBeUndefined();
    // Who may write no score at all is not told of locks.
    expect(await locks('neu:cabangKBM')).toEqual({ semua: null, semester: [], nilai: [] });
    const { output } = await save('neu:pengajarKBM', siswa, [
      { ...first!, nilai: 66 },
      { ...second!, nilai: 67 },
    ]);
    expect(output.ditolak).toMatchObject([{ mapel: first!.mapel, pesan: expect.stringContaining('diverifikasi') }]);
    expect(await stored(siswa, second!)).toBe(67);
    await verify(false);

    const [pupil] = await ground.rows<{ id: string }>('select id from siswa where "userId" is not null');
    const own = async (): Promise<ConsultationView['kunci']> => (await desk('neu:siswaRasionalisasi', pupil!.id)).kunci;
    const [before] = await ground.rows<{ a: Date | null; b: Date | null }>(
      'select "jendelaNilai_start" as a, "jendelaNilai_end" as b from konfigurasi',
    );
    const window = (from: unknown, to: unknown): Promise<unknown> =>
      ground.rows('update konfigurasi set "jendelaNilai_start" = $1, "jendelaNilai_end" = $2', [from, to]);
    await window('2001-01-05T00:00:00Z', '2001-02-18T00:00:00Z');
    try {
      expect((await own()).semua).toMatch(/^Masa pengisian nilai berakhir .*Minta cabang rasionalisasi/);
      expect((await locks('neu:pengajarKBM')).semua).toBeNull();
      await window(null, null);
      expect((await own()).semua).toBeNull();
    } finally {
      await window(before!.a, before!.b);
    }
  });

  test('who may not delete takes back what may go back of it, and the new score stays and is told', async () => {
    const [first, gone] = await places(siswa, 2);
    await ground.rows(
      `update "nilaiRaport" n set "deletedAt" = now() from semester e where e.id = n.semester and n.siswa = $1 and n."mataPelajaran" = $2 and e.urutan = $3`,
      [siswa, gone!.mapel, gone!.semester],
    );
    const { output } = await save('neu:pengajarKBM', siswa, [
      { ...first!, nilai: first!.semula === 71 ? 72 : 71 },
      { ...gone!, semula: null, nilai: 82 },
    ]);
    expect(output.actionId).not.toBeNull();
    const activity = (who: Role) =>
      ground
        .ask<{ items: { id: string; lasting: string | null }[] }>(who, 'activity', { limit: 100 })
        .then(({ output: { items } }) => items.find(({ id }) => id === output.actionId));
    expect((await activity('neu:pengajarKBM'))?.lasting).toBe('partRights');
    // Whose it is not: all of it, or nothing.
    expect((await activity('neu:admin'))?.lasting).toBeNull();
    const undo = (who: Role, name: string) =>
      ground.ask<{ back: number; kept: number; refusals: { why: string }[] }>(who, name, { action: output.actionId }, 'mutation');
    const shown = await undo('neu:pengajarKBM', 'undoPreview');
    expect(shown.output).toMatchObject({ back: 1, kept: 1 });
    expect(shown.output.refusals[0]!.why).toMatch(/peran/i);
    expect(await stored(siswa, gone!)).toBe(82);
    expect((await undo('neu:pengajarKBM', 'undoPartly')).output).toMatchObject({ back: 1, kept: 1 });
    expect([await stored(siswa, first!), await stored(siswa, gone!)]).toEqual([first!.semula, 82]);
  });

  test('another value than the one that was seen is a conflict that names subject and value', async () => {
    const [first] = await places(siswa, 1);
    const { info } = await save('neu:cabangRasionalisasi', siswa, [{ ...first!, semula: first!.semula - 1, nilai: 66 }]);
    expect([info?.code, info?.error]).toEqual([409, 'CONFLICT']);
    expect(info?.message).toContain(`semester ${first!.semester} sudah diubah orang lain`);
    expect(await stored(siswa, first!)).toBe(first!.semula);
  });

  test('who may not write scores is refused, and told so beforehand', async () => {
    const [first] = await places(siswa, 1);
    for (const role of ['neu:cabangKBM', 'neu:intelijen'] as const) {
      expect((await desk(role, siswa)).may.nilai).toBe(false);
      expect((await save(role, siswa, [{ ...first!, nilai: 66 }])).error).toBe('FORBIDDEN');
    }
    for (const role of ['neu:admin', 'neu:cabangRasionalisasi', 'neu:pengajarKBM'] as const)
      expect((await desk(role, siswa)).may.nilai).toBe(true);
    expect(await stored(siswa, first!)).toBe(first!.semula);
  });
});
