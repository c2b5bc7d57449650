/** Who may take what out, and that no file holds a row from beyond the person's reach. Written by hand from `domain.md` 3.2 and 5. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExportsView, PreviewView } from '../../../src/product/contracts/ekspor.ts';
import { type Role, ROLES } from '../../../src/product/roles.ts';
import { ADMIN, type ExportGround, openExportGround } from './ground.ts';

const OFFICE = ['neu:admin', 'neu:pusatPendidikan'];
const BRANCH: readonly Role[] = ['neu:cabangRasionalisasi', 'neu:cabangKBM', 'neu:pengajarKBM'];
const STAFF: readonly string[] = [...OFFICE, 'neu:intelijen', ...BRANCH];

const PUBLIC = ['nilaiRaport', 'peringkat', 'universitasProgramStudi', 'diterima', 'siswa'];
const OFFICE_ONLY =
  'keterikatanSekolah targetSekolah sekolah semester universitas programStudi kelompokProgram rumpunIlmu peminatTahunan jenjang jurusan mataPelajaran mapelWajib mapelUtama mapelTambahan provinsi kabupaten user cabang'.split(
    ' ',
  );
const ADMIN_ONLY = ['prestasi', 'tingkatPrestasi', 'peran', 'tahun'];

/** Dataset → roles. */
const ORACLE = new Map<string, readonly string[]>([
  ...PUBLIC.map((name) => [name, STAFF] as const),
  ...OFFICE_ONLY.map((name) => [name, OFFICE] as const),
  ...ADMIN_ONLY.map((name) => [name, [ADMIN]] as const),
  ['konfigurasi', []],
]);

/** Datasets of students, and where a row names its student. */
const PERSONAL: Readonly<Record<string, string>> = { siswa: 'nisn', diterima: 'nisn', peringkat: 'nisn', nilaiRaport: 'siswa.nisn' };

let ground: ExportGround;
let own: ReadonlySet<string>;
let others: ReadonlySet<string>;
let elsewhere: { sekolah: string; cabang: string };

beforeAll(async () => {
  ground = await openExportGround('ekspor-cakupan');
  await ground.rows(
    `update siswa set "diterimaDi" = (select id from "universitasProgramStudi" order by kode limit 1), "jalurDiterima" = 'snbp'`,
  );
  const students = await ground.rows<{ nisn: string; isOwn: boolean; sekolah: string; cabang: string }>(
    `select s.nisn, t.cabang = (select cabang from "user" where username = 'cabangkbm') as "isOwn", t.id as sekolah, t.cabang
      from siswa s join sekolah t on t.id = s.sekolah`,
  );
  own = new Set(students.filter(({ isOwn }) => isOwn).map(({ nisn }) => nisn));
  others = new Set(students.filter(({ isOwn }) => !isOwn).map(({ nisn }) => nisn));
  elsewhere = students.find(({ isOwn }) => !isOwn)!;
}, 60_000);
afterAll(() => ground.close());

const nisnOf = async (who: Role, body: Record<string, unknown>): Promise<Set<unknown>> => {
  const { status, bytes } = await ground.file(who, { format: 'json', ...body });
  expect(status).toBe(200);
  return new Set((JSON.parse(bytes.toString()) as Record<string, unknown>[]).map((row) => row['nisn'] ?? row['siswa.nisn']));
};

describe('who may take what out', () => {
  test('every resource stands in the table', () => {
    const names = ground.served.registry.resources.map(({ name }) => name);
    expect([...ORACLE.keys()].sort()).toEqual([...names, 'peringkat', 'diterima'].sort());
  });

  test.each(ROLES)('%s', async (role) => {
    const allowed = [...ORACLE].filter(([, roles]) => roles.includes(role)).map(([name]) => name);
    for (const [dataset] of ORACLE) {
      const { status } = await ground.file(role, { dataset, format: 'json' });
      const unknown = dataset === 'konfigurasi' && STAFF.includes(role);
      expect(status, `${role} ${dataset}`).toBe(allowed.includes(dataset) ? 200 : unknown ? 404 : 403);
    }
    if (!STAFF.includes(role)) return;
    const { output } = await ground.view<ExportsView>(role, 'ekspor');
    expect(output.cards.map(({ dataset }) => dataset).sort()).toEqual(allowed.sort());
    expect(output.cabang === null).toBe(!BRANCH.includes(role));
  });

  test('nobody without a session, and no other application', async () => {
    expect((await ground.file(null, { dataset: 'siswa', format: 'json' })).status).toBe(401);
    const foreign = await ground.request(
      ADMIN,
      { dataset: 'siswa', format: 'json' },
      { headers: { 'content-type': 'application/json', 'x-api-key': 'lain' } },
    );
    expect([foreign.status, ((await foreign.json()) as { error: string }).error]).toEqual([401, 'API_KEY']);
    const read = await ground.request(ADMIN, undefined, { method: 'GET', body: null });
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('row scope', () => {
  const cases = STAFF.flatMap((role) => Object.keys(PERSONAL).map((dataset) => [role as Role, dataset] as const));

  test.each(cases)('%s: %s holds the students within reach, all of them and no other', async (role, dataset) => {
    const wanted = BRANCH.includes(role) ? own : new Set([...own, ...others]);
    expect(await nisnOf(role, { dataset })).toEqual(wanted);
    const { output } = await ground.view<ExportsView>(role, 'ekspor');
    const file = await ground.file(role, { dataset, format: 'csv' });
    expect(String(output.cards.find((card) => card.dataset === dataset)!.rows)).toBe(file.headers.get('x-rows'));
  });

  test.each(BRANCH)('%s: a filter on another branch or school gives nothing, in every layout and in the preview', async (role) => {
    for (const dataset of Object.keys(PERSONAL)) {
      for (const filter of [{ sekolah: elsewhere.sekolah }, { cabang: elsewhere.cabang }]) {
        expect(await nisnOf(role, { dataset, filter })).toEqual(new Set());
        const { output } = await ground.view<PreviewView>(role, 'pratinjauEkspor', { dataset, filter });
        expect([output.total, output.rows]).toEqual([0, []]);
      }
    }
    expect(await nisnOf(role, { dataset: 'nilaiRaport', layout: 'lebar', filter: { sekolah: elsewhere.sekolah } })).toEqual(new Set());
    expect(await nisnOf(role, { dataset: 'nilaiRaport', layout: 'lebar' })).toEqual(own);
    const name = (await ground.file(role, { dataset: 'siswa', format: 'csv', filter: { sekolah: elsewhere.sekolah } })).headers.get(
      'content-disposition',
    );
    const [{ nama }] = (await ground.rows<{ nama: string }>('select nama from sekolah where id = $1', [elsewhere.sekolah])) as [
      { nama: string },
    ];
    expect(name).not.toContain(nama.replaceAll(' ', '-'));
  });

  test('the recap names the schools within reach only', async () => {
    const { readSheet } = await import('read-excel-file/node');
    const { bytes } = await ground.file('neu:cabangKBM', { dataset: 'nilaiRaport', rekap: true, format: 'xlsx' });
    const [, ...recap] = await readSheet(bytes, 'Rekap');
    const schools = await ground.rows<{ nama: string }>(
      `select distinct t.nama from siswa s join sekolah t on t.id = s.sekolah where t.cabang = (select cabang from "user" where username = 'cabangkbm') order by 1`,
    );
    expect(recap.map((row) => row[1])).toEqual(schools.map(({ nama }) => nama));
  });

  test('somebody of a branch without a branch sees nothing', async () => {
    const kept = await ground.rows<{ cabang: string }>(`select cabang from "user" where username = 'pengajarkbm'`);
    await ground.rows(`update "user" set cabang = null where username = 'pengajarkbm'`);
    for (const dataset of Object.keys(PERSONAL)) expect(await nisnOf('neu:pengajarKBM', { dataset })).toEqual(new Set());
    await ground.rows(`update "user" set cabang = $1 where username = 'pengajarkbm'`, [kept[0]!.cabang]);
  });

  test('records in the bin are in no file', async () => {
    const [gone] = await ground.rows<{ id: string; nisn: string }>('select id, nisn from siswa order by nisn limit 1');
    await ground.rows('update siswa set "deletedAt" = now() where id = $1', [gone!.id]);
    for (const dataset of Object.keys(PERSONAL)) expect([...(await nisnOf(ADMIN, { dataset }))]).not.toContain(gone!.nisn);
    await ground.rows('update siswa set "deletedAt" = null where id = $1', [gone!.id]);
  });
});
