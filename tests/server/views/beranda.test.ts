/** The figures of the landing page: the sums of what is kept, by row scope, and what is said while they are not up to date. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HomeView } from '../../../src/product/contracts/beranda.ts';
import { type Role, STAFF_ROLES } from '../../../src/product/roles.ts';
import { TAKE_LOCK } from '../../../src/product/summaries/sql.ts';
import { FIGURES, PENDING } from '../../../src/product/views/beranda/figures.ts';
import { computeKept, refreshAll } from '../ringkasan/kept.ts';
import { type Ground, openGround, type Who } from './ground.ts';

let ground: Ground;
let tahun: { id: string; nama: string };
let cabang: { id: string; nama: string }[];

const see = async (who: Who | string): Promise<HomeView> => {
  const { status, output } = await ground.ask<HomeView>(who, 'beranda');
  expect(status).toBe(200);
  return output;
};
const upToDate = (): Promise<number> => refreshAll(ground.served.database.pool);

/** What the view's figures should be for these branches, from the records alone. */
async function expected(
  branches: readonly string[] | null,
): Promise<Pick<HomeView, 'siswa' | 'lengkap' | 'eligible' | 'target' | 'realisasi'>> {
  const kept = await computeKept(ground.served.database.pool);
  const sums = Array.from({ length: 10 }, () => 0);
  for (const [key, counts] of Object.entries(kept.cabang)) {
    const [year, branch] = key.split(' ');
    if (year !== tahun.id || (branches !== null && !branches.includes(branch!))) continue;
    for (const [index, count] of counts.entries()) sums[index]! += count;
  }
  const [, siswa, lengkap, eligible, ...rest] = sums as [number, number, number, number, ...number[]];
  const [a, b, c, d, e, f] = rest as [number, number, number, number, number, number];
  return {
    siswa,
    lengkap,
    eligible,
    target: { peserta: a, eligible: b, diterima: c },
    realisasi: { peserta: d, eligible: e, diterima: f },
  };
}

beforeAll(async () => {
  ground = await openGround('beranda');
  [tahun] = (await ground.rows<{ id: string; nama: string }>(
    'select t.id, t.nama from tahun t join konfigurasi k on k."tahunAktif" = t.id',
  )) as [typeof tahun];
  cabang = await ground.rows('select id, nama from cabang order by nama');
  await ground.rows(
    `update "siswa" set "diterimaDi" = (select id from "universitasProgramStudi" limit 1), "jalurDiterima" = 'snbp' where nisn like '%7'`,
  );
  await ground.rows('delete from "nilaiRaport" where siswa in (select id from siswa order by nisn limit 2)');
  await ground.rows('insert into skema.basi default values');
  await upToDate();
}, 60_000);
afterAll(() => ground.close());

describe('figures', () => {
  test('all branches for who sees all', async () => {
    for (const role of ['neu:admin', 'neu:pusatPendidikan', 'neu:intelijen'] as const) {
      const view = await see(role);
      expect(view).toMatchObject({ tahun, ...(await expected(null)), tertunda: 0 });
      expect(view.perCabang.map(({ siswa }) => siswa)).toEqual(view.perCabang.map(({ siswa }) => siswa).sort((a, b) => b - a));
      expect(view.perCabang.reduce((sum, { eligible }) => sum + eligible, 0)).toBe(view.eligible);
    }
    const { siswa, lengkap, eligible, target, realisasi } = await see('neu:admin');
    expect(siswa).toBe(30);
    expect(lengkap).toBe(28);
    expect(eligible).toBeGreaterThan(0);
    for (const value of [...Object.values(target), ...Object.values(realisasi)]) expect(value).toBeGreaterThan(0);
  });

  test('the own branch for who sees a branch', async () => {
    const own: Role[] = ['neu:cabangKBM', 'neu:cabangRasionalisasi', 'neu:pengajarKBM'];
    const username = { 'neu:cabangKBM': 'cabangkbm', 'neu:cabangRasionalisasi': 'cabangrasionalisasi', 'neu:pengajarKBM': 'pengajarkbm' };
    for (const role of own) {
      const [account] = await ground.rows<{ cabang: string }>('select cabang from "user" where username = $1', [
        username[role as keyof typeof username],
      ]);
      const view = await see(role);
      expect(view).toMatchObject({ tahun, ...(await expected([account!.cabang])) });
      expect(view.perCabang.map((branch) => branch.cabang)).toEqual(
        cabang.filter(({ id }) => id === account!.cabang).map(({ nama }) => nama),
      );
      expect(view.siswa).toBeLessThan(30);
    }
  });

  test('nothing for a branch role without a branch, an empty row for an empty branch, the sum for two roles', async () => {
    await ground.account('beranda.tanpa', ['neu:cabangKBM'], { cabang: cabang[0]!.id });
    await ground.rows(`update "user" set cabang = null where username = 'beranda.tanpa'`);
    const none = await see('beranda.tanpa');
    expect(none).toMatchObject({
      siswa: 0,
      lengkap: 0,
      eligible: 0,
      target: { peserta: 0 },
      realisasi: { diterima: 0 },
      perCabang: [],
      tertunda: 0,
    });
    const kabupaten = (await ground.rows<{ id: string }>('select id from kabupaten limit 1'))[0]!.id;
    const [empty] = await ground.rows<{ id: string }>(
      `insert into cabang (id, kode, nama, kabupaten) values (gen_random_uuid(), 'XX01', 'Cabang Baru', $1) returning id`,
      [kabupaten],
    );
    await ground.account('beranda.baru', ['neu:pengajarKBM'], { cabang: empty!.id });
    expect((await see('beranda.baru')).perCabang).toEqual([
      { id: expect.any(String), cabang: 'Cabang Baru', siswa: 0, lengkap: 0, eligible: 0 },
    ]);
    await ground.account('beranda.dua', ['neu:cabangKBM', 'neu:intelijen'], { cabang: cabang[0]!.id });
    expect((await see('beranda.dua')).siswa).toBe(30);
  });

  test('schools without a branch count where everything counts, under their own name', async () => {
    const [school] = await ground.rows<{ id: string; cabang: string }>(
      'select t.id, t.cabang from sekolah t join siswa s on s.sekolah = t.id limit 1',
    );
    await ground.rows('update sekolah set cabang = null where id = $1', [school!.id]);
    await ground.rows('insert into skema.basi (sekolah) values ($1)', [school!.id]);
    await upToDate();
    const view = await see('neu:admin');
    expect(view).toMatchObject(await expected(null));
    expect(view.siswa).toBe(30);
    expect(view.perCabang.map((branch) => branch.cabang)).toContain('Tanpa cabang');
    await ground.rows('update sekolah set cabang = $2 where id = $1', [school!.id, school!.cabang]);
    await ground.rows('insert into skema.basi (sekolah) values ($1)', [school!.id]);
    await upToDate();
  });

  test('cost the same however many students there are: their tables are not asked', async () => {
    const relations = async (text: string): Promise<string[]> => {
      const [row] = await ground.rows<{ 'QUERY PLAN': unknown }>(
        `explain (format json) ${text.replaceAll('$1', `'${tahun.id}'`).replaceAll('$2', 'null')}`,
      );
      return [...JSON.stringify(row).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name!);
    };
    expect(new Set(await relations(FIGURES))).toEqual(new Set(['cabang', 'ringkasanCabang']));
    // One row per school that waits.
    expect(new Set(await relations(PENDING))).toEqual(new Set(['basi', 'sekolah']));
  });
});

test('who was accepted through SNBP is counted as a list of them counts, by every role of the staff', async () => {
  for (const role of STAFF_ROLES) {
    const { diterima } = await see(role);
    expect(diterima).toBe(await ground.count(role, 'siswa', { tahun: { eq: tahun.id }, jalurDiterima: { eq: 'snbp' } }));
  }
  // Ten students in each of three schools, one of ten named.
  expect((await see('neu:admin')).diterima).toBe(3);
});

describe('schools', () => {
  test('are those of the own rows, what lacks most first, each with what a list of them counts', async () => {
    for (const role of STAFF_ROLES) {
      const { sekolah, jumlahSekolah, siswa, lengkap, eligible } = await see(role);
      expect(sekolah).toHaveLength(jumlahSekolah);
      expect(sekolah.reduce((sum, school) => sum + school.siswa, 0)).toBe(siswa);
      expect(sekolah.reduce((sum, school) => sum + school.lengkap, 0)).toBe(lengkap);
      expect(sekolah.reduce((sum, school) => sum + school.eligible, 0)).toBe(eligible);
      const lacking = sekolah.map((school) => school.siswa - school.lengkap);
      expect(lacking).toEqual(lacking.toSorted((a, b) => b - a));
      for (const school of sekolah) {
        const of = { sekolah: { eq: school.id }, tahun: { eq: tahun.id } };
        expect(await ground.count(role, 'siswa', of)).toBe(school.siswa);
        expect(await ground.count(role, 'siswa', { ...of, kelengkapan: { eq: 'belumLengkap' } })).toBe(school.siswa - school.lengkap);
        expect(await ground.count(role, 'siswa', { ...of, statusPeringkat: { in: ['aman', 'amanTipis'] } })).toBe(school.eligible);
      }
    }
    expect(await see('neu:admin')).toMatchObject({ jumlahSekolah: 3, semuaSekolah: false });
    const branch = await see('neu:cabangKBM');
    expect(branch.semuaSekolah).toBe(true);
    expect(branch.jumlahSekolah).toBeLessThan(3);
  });

  test('of a branch are there before they have students; of all only those with students', async () => {
    const [mine] = await ground.rows<{ cabang: string }>(`select cabang from "user" where username = 'cabangkbm'`);
    const before = await see('neu:cabangKBM');
    await ground.rows(
      `insert into sekolah (id, npsn, nama, jenjang, status, kabupaten, cabang, akreditasi, aktif)
       select gen_random_uuid(), '99999998', 'SMA Baru Buka', jenjang, status, kabupaten, $1, 'A', true from sekolah limit 1`,
      [mine!.cabang],
    );
    const view = await see('neu:cabangKBM');
    expect(view.jumlahSekolah).toBe(before.jumlahSekolah + 1);
    expect(view.sekolah.at(-1)).toMatchObject({ nama: 'SMA Baru Buka', siswa: 0, lengkap: 0, eligible: 0, kuota: null });
    expect((await see('neu:admin')).jumlahSekolah).toBe(3);
    // A target is kept of it, and still it has nobody.
    const [{ id }] = (await ground.rows<{ id: string }>(`select id from sekolah where npsn = '99999998'`)) as [{ id: string }];
    const added = await ground.rows<{ id: string }>(
      `insert into "targetSekolah" (id, sekolah, tahun, periode_start, periode_end, "targetPeserta", "targetEligible", "targetDiterima")
       values (gen_random_uuid(), $1, $2, '2026-01-01', '2026-12-31', 5, 3, 1) returning id`,
      [id, tahun.id],
    );
    await ground.rows('insert into skema.basi (sekolah, tahun) values ($1, $2)', [id, tahun.id]);
    await upToDate();
    const all = await see('neu:admin');
    expect(all.jumlahSekolah).toBe(3);
    expect(all.sekolah.map((school) => school.nama)).not.toContain('SMA Baru Buka');
    await ground.rows('delete from "targetSekolah" where id = $1', [added[0]!.id]);
    await ground.rows('insert into skema.basi (sekolah, tahun) values ($1, $2)', [id, tahun.id]);
    await upToDate();
    await ground.rows(`delete from sekolah where npsn = '99999998'`);
  });
});

describe('what one changed last', () => {
  const change = async (who: string, id: string): Promise<void> => {
    const [{ version }] = (await ground.rows<{ version: number }>('select version from siswa where id = $1', [id])) as [
      { version: number },
    ];
    const { body } = await ground.send(
      who,
      `mutation { saved: updateStudent(id: "${id}", version: ${version}, input: { whatsapp: "628009${String(version).padStart(7, '0')}" }) { info { status } } }`,
    );
    expect(body).toMatchObject({ data: { saved: { info: { status: 'success' } } } });
  };

  test('is one’s own alone, newest first, each record once, and only what may still be opened', async () => {
    await ground.account('beranda.akhir', ['neu:cabangRasionalisasi'], { cabang: cabang[0]!.id });
    await ground.account('beranda.lain', ['neu:cabangRasionalisasi'], { cabang: cabang[0]!.id });
    const students = await ground.rows<{ id: string; name: string }>(
      'select s.id, s.name from siswa s join sekolah t on t.id = s.sekolah where t.cabang = $1 order by s.nisn limit 3',
      [cabang[0]!.id],
    );
    const [first, second, third] = students as [{ id: string; name: string }, { id: string; name: string }, { id: string; name: string }];
    for (const { id } of [first, second, first]) await change('beranda.akhir', id);
    await change('beranda.lain', third.id);
    const { terakhir } = await see('beranda.akhir');
    expect(terakhir.map(({ resource, id }) => [resource, id])).toEqual([
      ['siswa', first.id],
      ['siswa', second.id],
    ]);
    expect(terakhir[0]!.display).toContain(first.name);
    // What was changed by the dozen is no work on one of them, and drives nothing out.
    await ground.account('beranda.banyak', ['neu:admin']);
    await change('beranda.banyak', first.id);
    const dozen = await ground.rows<{ id: string; version: number }>('select id, version from siswa order by nisn limit 12');
    const rows = dozen.map((row, index) => ({ ...row, input: { whatsapp: `62812345678${index + 10}` } }));
    expect((await ground.ask('beranda.banyak', 'gridSave', { resource: 'siswa', rows }, 'mutation')).info?.status).toBe('success');
    expect((await see('beranda.banyak')).terakhir.map(({ id }) => id)).toEqual([first.id]);
    // Of what there is once, its page.
    const [settings] = (await ground.rows('select id, version from konfigurasi')) as [{ id: string; version: number }];
    const setting = `mutation { saved: updateKonfigurasi(id: "${settings.id}", version: ${settings.version}, input: { pengumuman: "Uji" }) { info { status } } }`;
    expect((await ground.send('beranda.banyak', setting)).body).toMatchObject({ data: { saved: { info: { status: 'success' } } } });
    expect((await see('beranda.banyak')).terakhir.map(({ display }) => display)[0]).toBe('Konfigurasi');
    // In the bin, or in another branch by now.
    await ground.rows('update siswa set "deletedAt" = now() where id = $1', [first.id]);
    expect((await see('beranda.akhir')).terakhir.map(({ id }) => id)).toEqual([second.id]);
    await ground.rows('update siswa set "deletedAt" = null where id = $1', [first.id]);
    await ground.rows(`update "user" set cabang = $1 where username = 'beranda.akhir'`, [cabang[1]!.id]);
    expect((await see('beranda.akhir')).terakhir).toEqual([]);
  });
});

describe('while something is being computed', () => {
  test('says for how many schools of the own scope, and the figures stay as they were', async () => {
    const before = await see('neu:admin');
    const other = new pg.Client({ connectionString: ground.served.database.url });
    await other.connect();
    await other.query('begin');
    await vi.waitFor(async () => expect((await other.query<{ isMine: boolean }>(TAKE_LOCK)).rows[0]!.isMine).toBe(true), 10_000);
    const [mine] = await ground.rows<{ cabang: string }>(`select cabang from "user" where username = 'cabangkbm'`);
    const schools = await ground.rows<{ id: string; isMine: boolean }>(
      'select t.id, t.cabang = $1 as "isMine" from sekolah t where exists (select from siswa where sekolah = t.id)',
      [mine!.cabang],
    );
    for (const { id } of schools) await ground.rows('insert into skema.basi (sekolah, tahun) values ($1, $2), ($1, $2)', [id, tahun.id]);
    expect(await see('neu:admin')).toEqual({ ...before, tertunda: schools.length });
    expect((await see('neu:cabangKBM')).tertunda).toBe(schools.filter(({ isMine }) => isMine).length);
    await ground.rows('insert into skema.basi default values');
    expect((await see('neu:intelijen')).tertunda).toBeGreaterThanOrEqual(schools.length);
    await other.end();
    await upToDate();
    expect(await see('neu:admin')).toEqual(before);
  });
});

describe('dates', () => {
  const DAY = 86_400_000;
  const instant = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
  const day = (days: number): string => instant(days).slice(0, 10);

  test('of the year and the settings, gone by, running or ahead, in order of their end', async () => {
    await ground.rows(
      `update tahun set "pengumumanKuota" = $2, "pengisianPdss_start" = $3, "pengisianPdss_end" = $4,
         "pendaftaran_start" = $5, "pendaftaran_end" = $6, "pengumuman" = $7 where id = $1`,
      [tahun.id, instant(-30), instant(-20), instant(3), instant(5), instant(9), instant(20)],
    );
    await ground.rows(
      `update konfigurasi set "jendelaNilai_start" = $1, "jendelaNilai_end" = $2, "jendelaKonsultasi_start" = $3, "jendelaKonsultasi_end" = $4`,
      [instant(-40), instant(-10), day(-2), day(12)],
    );
    const { tenggat } = await see('neu:pengajarKBM');
    expect(tenggat.map(({ nama, state, hasTime }) => [nama, state, hasTime])).toEqual([
      ['Pengumuman kuota sekolah', 'lewat', true],
      ['Masa pengisian nilai', 'lewat', true],
      ['Pengisian PDSS', 'berjalan', true],
      ['Pendaftaran SNBP', 'akan', true],
      ['Masa konsultasi', 'berjalan', false],
      ['Pengumuman hasil', 'akan', true],
    ]);
    expect(tenggat[4]).toMatchObject({ mulai: day(-2), selesai: day(12) });
    expect(tenggat[5]!.mulai).toBeNull();
    for (const { selesai, hasTime } of tenggat) if (hasTime) expect(new Date(selesai).toISOString()).toBe(selesai);
  });
});

test('without an active year: zeros, and no year to speak of', async () => {
  await ground.rows('update tahun set "deletedAt" = now() where id = $1', [tahun.id]);
  for (const role of STAFF_ROLES) {
    expect(await see(role)).toEqual({
      tahun: null,
      siswa: 0,
      lengkap: 0,
      eligible: 0,
      diterima: 0,
      pertama: null,
      target: { peserta: 0, eligible: 0, diterima: 0 },
      realisasi: { peserta: 0, eligible: 0, diterima: 0 },
      perCabang: [],
      tertunda: 0,
      sekolah: [],
      jumlahSekolah: 0,
      semuaSekolah: false,
      terakhir: [],
      tenggat: [],
    });
  }
  await ground.rows('update tahun set "deletedAt" = null where id = $1', [tahun.id]);
});

test('no key but those it knows', async () => {
  expect(await ground.ask('neu:admin', 'beranda', { cabang: 'semua' })).toMatchObject({ status: 400, error: 'BAD_REQUEST' });
});
