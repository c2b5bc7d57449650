/** Who was accepted into one programme, asked through the real server by every role. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AcceptedInput, AcceptedView, Jalur, UpdatedReference } from '../../../src/product/contracts/diterima.ts';
import type { RankingView } from '../../../src/product/contracts/peringkat.ts';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import { type Role, STAFF_ROLES } from '../../../src/product/roles.ts';
import { createRepository } from '../../../src/server/data/repository/repository.ts';
import { usernameFor } from '../../../seed/accounts.ts';
import { type Answer, EVERYBODY, type Ground, openGround, type Who } from './ground.ts';

interface School {
  id: string;
  nama: string;
  cabang: string;
}

let ground: Ground;
/** Two schools of the first branch, one of the second. */
let schools: School[];
let programme: string;
/** A programme that nobody recorded anything about. */
let empty: string;
const years = {} as Record<string, string>;
/** Accepted through SNBP in the newest year: two of the first school, one of the third. */
let named: string[];

const NOBODY = '01900000-0000-7000-8000-0000000000ff';
const WITHOUT_BRANCH = 'uji.tanpacabang';
const OF_BRANCH = 'uji.cabang';

const see = (who: Who | string, input: Partial<AcceptedInput> = {}): Promise<Answer<AcceptedView>> =>
  ground.ask<AcceptedView>(who, 'diterima', { id: programme, ...input });
const update = (who: Who | string, input: object): Promise<Answer<UpdatedReference | null>> =>
  ground.ask<UpdatedReference | null>(who, 'perbaruiNilaiAcuan', { id: programme, ...input }, 'mutation');

async function oneOf<T extends object>(sql: string, values: unknown[] = []): Promise<T> {
  return (await ground.rows<T>(sql, values))[0]!;
}
const stored = (): Promise<{ acuan: number; version: number }> =>
  oneOf('select "nilaiAcuan"::float8 as acuan, version from "universitasProgramStudi" where id = $1', [programme]);

type Figures = readonly [pendaftar: number, diterima: number, daftarUlang: number, rerata: number, terendah: number];
const RECORDS: ReadonlyArray<readonly [school: number, tahun: string, jalur: Jalur, figures: Figures]> = [
  [0, '2025', 'snbp', [10, 3, 3, 90, 88]],
  [1, '2025', 'snbp', [4, 1, 0, 86, 86]],
  [2, '2025', 'snbp', [9, 2, 2, 0, 0]],
  [2, '2025', 'snbt', [20, 5, 5, 80, 77]],
  [0, '2024', 'snbp', [8, 1, 1, 95, 95]],
  [2, '2024', 'mandiri', [3, 2, 1, 0, 0]],
];

async function writeRecords(): Promise<void> {
  const { registry, database } = ground.served;
  const repository = createRepository({ registry, pool: database.pool });
  await repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, async (writer) => {
    for (const [school, tahun, jalur, figures] of RECORDS) {
      const [jumlahPendaftar, jumlahDiterima, jumlahDaftarUlang, rerataNilai, nilaiTerendah] = figures;
      const numbers = { jumlahPendaftar, jumlahDiterima, jumlahDaftarUlang, rerataNilai, nilaiTerendah };
      const place = { sekolah: schools[school]!.id, tahun: years[tahun], universitasProgramStudi: programme };
      await writer.create('keterikatanSekolah', { ...place, jalur, ...numbers });
    }
  });
}

async function nameStudents(): Promise<void> {
  const students = await ground.rows<{ id: string; sekolah: string }>('select id, sekolah from "siswa" where tahun = $1 order by name', [
    years['2026'],
  ]);
  const of = ({ id }: School): string[] => students.filter(({ sekolah }) => sekolah === id).map((student) => student.id);
  named = [...of(schools[0]!).slice(0, 2), of(schools[2]!)[0]!];
  await ground.rows(`update "siswa" set "diterimaDi" = $1, "jalurDiterima" = 'snbp' where id = any($2)`, [programme, named]);
}

beforeAll(async () => {
  ground = await openGround('diterima');
  for (const { id, nama } of await ground.rows<{ id: string; nama: string }>('select id, nama from "tahun"')) years[nama] = id;
  const placed = await ground.rows<School>(
    `select id, nama, cabang from "sekolah" s where exists (select 1 from "siswa" where sekolah = s.id) order by nama`,
  );
  // Two in one branch and one in the other, whatever the data set says.
  const [first, second] = [placed[0]!, placed.find(({ cabang }) => cabang !== placed[0]!.cabang)!];
  const third = placed.find(({ id }) => id !== first.id && id !== second.id)!;
  await ground.rows('update "sekolah" set cabang = $2 where id = $1', [third.id, first.cabang]);
  schools = [first, { ...third, cabang: first.cabang }, second];
  const programmes = await ground.rows<{ id: string }>('select id from "universitasProgramStudi" order by kode limit 2');
  [programme, empty] = programmes.map(({ id }) => id) as [string, string];
  await ground.rows('delete from "keterikatanSekolah" where "universitasProgramStudi" = any($1)', [[programme, empty]]);
  await ground.rows('update "universitasProgramStudi" set "nilaiAcuan" = 93, "nilaiTerendah" = 0 where id = $1', [programme]);
  const lost = await ground.account(WITHOUT_BRANCH, ['neu:pengajarKBM'], { cabang: first.cabang });
  await ground.rows('update "user" set cabang = null where id = $1', [lost]);
  await ground.account(OF_BRANCH, ['neu:cabangKBM'], { cabang: first.cabang });
  await writeRecords();
  await nameStudents();
});
afterAll(() => ground.close());

describe('who may ask', () => {
  test.each(EVERYBODY)('%s', async (who) => {
    const { error, info, output } = await see(who);
    const isStaff = who !== null && STAFF_ROLES.includes(who);
    expect(error).toBe(isStaff ? null : who === null ? 'UNAUTHENTICATED' : 'FORBIDDEN');
    if (!isStaff) return;
    expect(info!.code).toBe(200);
    expect(output.programme.id).toBe(programme);
    expect(output.acuanBaru !== null).toBe(who === 'neu:admin' || who === 'neu:pusatPendidikan');
  });

  test.each(EVERYBODY)('%s and the new reference value', async (who) => {
    const { error, info } = await update(who, { version: 999, nilai: 89 });
    const mayWrite = who === 'neu:admin' || who === 'neu:pusatPendidikan';
    expect(error).toBe(mayWrite ? null : who === null ? 'UNAUTHENTICATED' : 'FORBIDDEN');
    if (mayWrite) expect(info!.error).toBe('CONFLICT');
  });

  test('a programme that is not there, or in the bin, is not found', async () => {
    expect((await see('neu:admin', { id: NOBODY })).info!.code).toBe(404);
    const [bin] = await ground.rows<{ id: string }>('select id from "universitasProgramStudi" order by kode desc limit 1');
    await ground.rows('update "universitasProgramStudi" set "deletedAt" = now() where id = $1', [bin!.id]);
    expect((await see('neu:intelijen', { id: bin!.id })).info!.code).toBe(404);
    expect((await update('neu:admin', { id: bin!.id, version: 1, nilai: 89 })).info!.code).toBe(404);
  });

  test.each([
    ['no id', { id: undefined }],
    ['an id that is none', { id: 'satu' }],
    ['an unknown way of admission', { jalur: 'ekstensi' }],
    ['an unknown key', { cabang: NOBODY }],
  ])('%s cannot be read', async (_, input) => {
    const answer = await ground.ask('neu:admin', 'diterima', { id: programme, ...input });
    expect([answer.status, answer.error]).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('figures', () => {
  test('per year add up over all schools, newest first, with a mean per student accepted', async () => {
    const { perTahun, tahunSekolah } = (await see('neu:admin')).output;
    expect(perTahun).toEqual([
      { tahun: { id: years['2025'], nama: '2025' }, pendaftar: 43, diterima: 11, daftarUlang: 10, rerata: 84, terendah: 77 },
      { tahun: { id: years['2024'], nama: '2024' }, pendaftar: 11, diterima: 3, daftarUlang: 2, rerata: 95, terendah: 95 },
    ]);
    expect(tahunSekolah.map(({ nama }) => nama)).toEqual(['2024', '2025']);
  });

  test('of one way of admission leave the others out, of students as of schools', async () => {
    const snbp = (await see('neu:admin', { jalur: 'snbp' })).output;
    expect(snbp.perTahun.map(({ diterima, rerata }) => [diterima, rerata])).toEqual([
      [6, 89],
      [1, 95],
    ]);
    expect(snbp.siswa).toHaveLength(3);
    const mandiri = (await see('neu:admin', { jalur: 'mandiri' })).output;
    expect(mandiri.perTahun).toMatchObject([{ pendaftar: 3, diterima: 2, rerata: null, terendah: null }]);
    expect(mandiri.siswa).toEqual([]);
    expect(mandiri.peringatan).toEqual([]);
    // The reference is about SNBP, whatever is shown.
    expect(mandiri.acuanBaru).toEqual({ nilai: 89, tahun: '2025', sekolah: 2 });
  });

  test('per school stand those with the most accepted first, a year without a record empty', async () => {
    const { perSekolah, sekolahLain } = (await see('neu:pusatPendidikan')).output;
    expect(perSekolah.map(({ sekolah, tahun }) => [sekolah.nama, tahun.map((year) => year?.diterima ?? null)])).toEqual([
      [schools[2]!.nama, [2, 7]],
      [schools[0]!.nama, [1, 3]],
      [schools[1]!.nama, [null, 1]],
    ]);
    expect(sekolahLain).toEqual({ sekolah: 0, diterima: 0 });
  });

  test('more students named than recorded are told', async () => {
    const { peringatan } = (await see('neu:admin')).output;
    expect(peringatan).toEqual(['Tahun 2026: 3 siswa tercatat diterima, tetapi keterikatan sekolah belum mencatat satu pun.']);
  });
});

describe('row scope', () => {
  const PEOPLE = [...STAFF_ROLES, WITHOUT_BRANCH, OF_BRANCH];

  test.each(PEOPLE)('%s: whoever is not named is counted, and sums are the same for all', async (who) => {
    const [all, own] = [(await see('neu:admin')).output, (await see(who)).output];
    expect(own.perTahun).toEqual(all.perTahun);
    expect(own.peringatan).toEqual(all.peringatan);
    expect(own.siswa.length + own.siswaLain).toBe(3);
    expect(own.perSekolah.length + own.sekolahLain.sekolah).toBe(3);
    const shown = own.perSekolah.flatMap(({ tahun }) => tahun).reduce((sum, year) => sum + (year?.diterima ?? 0), 0);
    expect(shown + own.sekolahLain.diterima).toBe(14);
    const { cabang, level } = await oneOf<{ cabang: string | null; level: string }>(
      `select u.cabang, p.cakupan as level from "user" u join "user_peran" l on l.owner = u.id join "peran" p on p.id = l.target where u.username = $1`,
      [(STAFF_ROLES as readonly string[]).includes(who) ? usernameFor(who as Role) : who],
    );
    const reached = schools.filter((school) => level === 'semua' || school.cabang === cabang).map(({ nama }) => nama);
    expect(own.perSekolah.map(({ sekolah }) => sekolah.nama).sort()).toEqual([...reached].sort());
    expect([...new Set(own.siswa.map(({ sekolah }) => sekolah))].every((nama) => reached.includes(nama))).toBe(true);
  });

  test('a branch names its own two students and its two schools; without a branch nobody is named', async () => {
    const own = (await see(OF_BRANCH)).output;
    expect(own.siswa.map(({ id }) => id).sort()).toEqual(named.slice(0, 2).sort());
    expect(own.siswaLain).toBe(1);
    expect(own.sekolahLain).toEqual({ sekolah: 1, diterima: 9 });
    const none = (await see(WITHOUT_BRANCH)).output;
    expect([none.siswa, none.siswaLain, none.perSekolah, none.sekolahLain]).toEqual([[], 3, [], { sekolah: 3, diterima: 14 }]);
  });
});

describe('named students', () => {
  test('have the mean and the points they have in the ranking of their school', async () => {
    const { siswa } = (await see('neu:admin')).output;
    for (const school of schools) {
      const { output } = await ground.ask<RankingView>('neu:admin', 'peringkat', { sekolah: school.id, tahun: years['2026'] });
      for (const { id, a, p, tahun } of siswa.filter(({ sekolah }) => sekolah === school.nama)) {
        const row = output.baris.find((entry) => entry.id === id)!;
        expect([a, p, tahun]).toEqual([row.rerata, row.prestasi, '2026']);
      }
    }
    expect(siswa).toHaveLength(3);
  });

  test('have as B the mean of the supporting subject of the programme', async () => {
    const { mapel, rerata } = await oneOf<{ mapel: string; rerata: number }>(
      `select n."mataPelajaran" as mapel, avg(n.nilai)::float8 as rerata from "nilaiRaport" n
        join "semester" k on k.id = n.semester and k."dihitungSnbp"
        where n.siswa = $1 group by 1 order by 2 desc limit 1`,
      [named[0]],
    );
    await ground.rows(
      `update "programStudi" p set "mapelPendukung1" = $2, "mapelPendukung2" = null
        from "universitasProgramStudi" u where u."programStudi" = p.id and u.id = $1`,
      [programme, mapel],
    );
    const { siswa } = (await see('neu:admin')).output;
    expect(siswa.find(({ id }) => id === named[0])!.b).toBeCloseTo(rerata, 9);
  });

  test('who have no score are told, with where scores are filled in', async () => {
    const [student] = await ground.rows<{ id: string }>(
      `select id from "siswa" where "diterimaDi" is null and sekolah = $1 order by name limit 1`,
      [schools[0]!.id],
    );
    await ground.rows(`update "siswa" set "diterimaDi" = $1, "jalurDiterima" = 'mandiri' where id = $2`, [programme, student!.id]);
    await ground.rows('delete from "nilaiRaport" where siswa = $1', [student!.id]);
    const { siswa, kekurangan } = (await see('neu:admin', { jalur: 'mandiri' })).output;
    expect(siswa).toMatchObject([{ id: student!.id, a: null, b: null, jalur: 'mandiri' }]);
    expect(kekurangan).toContainEqual({
      text: '1 siswa belum punya nilai rapor, jadi A dan B-nya kosong.',
      path: '/nilaiRaport',
      label: 'Buka Nilai Raport',
    });
    await ground.rows('update "siswa" set "diterimaDi" = null, "jalurDiterima" = null where id = $1', [student!.id]);
  });
});

test('of a programme without any figure, everything is empty and everybody reads what is missing, with a way for who may mend it', async () => {
  await ground.rows('update "universitasProgramStudi" set peminat = 0, "nilaiAcuan" = 0, "nilaiTerendah" = 0 where id = $1', [empty]);
  for (const who of STAFF_ROLES) {
    const { output } = await see(who, { id: empty });
    expect(output).toMatchObject({ band: null, rasio: null, perTahun: [], tahunSekolah: [], perSekolah: [], siswa: [], siswaLain: 0 });
    expect(output.acuanBaru).toBeNull();
    expect(output.kekurangan).toHaveLength(3);
    const mayMend = who === 'neu:admin' || who === 'neu:pusatPendidikan';
    expect(output.kekurangan.map(({ path }) => path)).toEqual(
      mayMend ? ['/keterikatanSekolah', `/universitasProgramStudi/${empty}`, `/universitasProgramStudi/${empty}`] : [null, null, null],
    );
  }
});

describe('the new reference value', () => {
  test('is written by who agreed to just that, and goes into the log', async () => {
    const { version } = await stored();
    const { acuanBaru } = (await see('neu:pusatPendidikan')).output;
    const { info, output } = await update('neu:pusatPendidikan', { version, nilai: acuanBaru!.nilai });
    expect([info!.code, output!.nilaiAcuan]).toEqual([200, 89]);
    expect(await stored()).toEqual({ acuan: 89, version: version + 1 });
    expect((await see('neu:admin')).output.programme).toMatchObject({ nilaiAcuan: 89, version: version + 1 });
    const { action, verb, after } = await oneOf<{ action: string; verb: string; after: object }>(
      'select action, verb, after from skema.action_item where record = $1 order by version desc limit 1',
      [programme],
    );
    expect([action, verb, after]).toEqual([output!.tindakan, 'update', { nilaiAcuan: 89 }]);
  });

  test('is refused when somebody changed the programme meanwhile', async () => {
    const { version } = await stored();
    const { info } = await update('neu:admin', { version: version - 1, nilai: 89 });
    expect([info!.code, info!.error]).toEqual([409, 'CONFLICT']);
    expect(await stored()).toEqual({ acuan: 89, version });
  });

  test('is refused with the value of now when the records changed meanwhile', async () => {
    const before = await stored();
    await ground.rows(`update "keterikatanSekolah" set "rerataNilai" = 92 where sekolah = $1 and tahun = $2`, [
      schools[0]!.id,
      years['2025'],
    ]);
    const { info } = await update('neu:admin', { version: before.version, nilai: 89 });
    expect(info!.code).toBe(409);
    expect(info!.message).toContain('90,50 (tahun 2025)');
    await ground.rows(`update "keterikatanSekolah" set "rerataNilai" = 0 where "universitasProgramStudi" = $1`, [programme]);
    const gone = await update('neu:admin', { version: before.version, nilai: 89 });
    expect([gone.info!.code, await stored()]).toEqual([409, before]);
    const { acuanBaru, kekurangan } = (await see('neu:admin')).output;
    expect(acuanBaru).toBeNull();
    expect(kekurangan.map(({ path }) => path)).toContain('/keterikatanSekolah');
  });

  test('has to obey the rules of the programme', async () => {
    await ground.rows(`update "keterikatanSekolah" set "rerataNilai" = 88 where "universitasProgramStudi" = $1`, [programme]);
    await ground.rows('update "universitasProgramStudi" set "nilaiTerendah" = 88.5 where id = $1', [programme]);
    const { version } = await stored();
    const { info } = await update('neu:admin', { version, nilai: 88 });
    expect(info!.code).toBe(422);
    expect(Object.values(info!.messages)).not.toEqual([]);
    expect((await stored()).acuan).toBe(89);
  });
});
