import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Principal, SYSTEM_PRINCIPAL } from '../../src/engine/access.ts';
import { createRepository } from '../../src/server/data/repository/repository.ts';
import type { Mapping } from '../../src/server/import/mapping.ts';
import { autoFields } from '../../src/server/import/plan.ts';
import { type ImportReport, type ImportRequest, importTable, reasonText } from '../../src/server/import/run.ts';
import { openSource } from '../../src/server/import/source.ts';
import { openTable } from '../../src/server/import/table.ts';
import { loadRegistry } from '../../src/server/registry.ts';
import { createTestDatabase } from '../server/database.ts';
import { createFolder, toXlsx, writeText } from './import-files.ts';

const folder = await createFolder();
const { registry } = await loadRegistry();
const { pool, drop } = await createTestDatabase('impor');
const repository = createRepository({ registry, pool });
afterAll(drop);

const TABLES = ['user_peran', 'user', 'peran', 'sekolah', 'kabupaten', 'provinsi', 'mataPelajaran', 'programStudi', 'jenjang', 'prestasi', 'tingkatPrestasi'];
beforeEach(async () => {
  for (const table of TABLES) await pool.query(`delete from "${table}"`);
});

let files = 0;
type Options = Partial<Omit<ImportRequest, 'resource' | 'table'>> & { name?: string };

async function run(entity: string, content: string | Uint8Array, { name, mapping, ...options }: Options = {}): Promise<ImportReport> {
  files += 1;
  const file = await writeText(folder, name ?? `berkas${files}.csv`, content);
  const table = await openTable(await openSource(file, mapping), mapping ?? {});
  const resource = registry.get(entity);
  const fields = mapping?.fields ?? autoFields(resource, table.headers);
  return importTable({ registry, repository, pool }, { resource, table, folder, ...options, mapping: { ...mapping, fields } as Mapping });
}

const counts = ({ created, changed, same, refused, skipped }: ImportReport) => [created, changed, same, refused, skipped];
const reasons = ({ refusals }: ImportReport) => refusals.map(({ row, reasons: list }) => `${row}: ${reasonText(list)}`);
const rowsOf = async (table: string, columns: string, order = '1') => (await pool.query(`select ${columns} from "${table}" where "deletedAt" is null order by ${order}`)).rows;

const PROVINCES = 'kode,nama,zonaWaktu\n31,DKI Jakarta,WIB\n34,DI Yogyakarta,WIB\n71,Sulawesi Utara,WITA\n';

describe('import writes new, changed and same records', () => {
  it('new on the first, same on the second, changed where the file says otherwise', async () => {
    expect(counts(await run('provinsi', PROVINCES))).toEqual([3, 0, 0, 0, 0]);
    expect(counts(await run('provinsi', PROVINCES))).toEqual([0, 0, 3, 0, 0]);
    expect(counts(await run('provinsi', PROVINCES.replace('DKI', 'Daerah Khusus').replace('31', ' 31 ')))).toEqual([0, 1, 2, 0, 0]);
    expect(await rowsOf('provinsi', 'kode, nama, "zonaWaktu", version')).toEqual([
      { kode: '31', nama: 'Daerah Khusus Jakarta', zonaWaktu: 'wib', version: 2 },
      { kode: '34', nama: 'DI Yogyakarta', zonaWaktu: 'wib', version: 1 },
      { kode: '71', nama: 'Sulawesi Utara', zonaWaktu: 'wita', version: 1 },
    ]);
  });

  it('columns that are not mapped are never touched, mapped empty cells clear, and "keep" keeps', async () => {
    await run('provinsi', 'kode;nama;wilayah;zonaWaktu;aktif\n31;Jakarta;Jawa;wita;tidak\n');
    await run('provinsi', 'kode;wilayah\n31;\n', { mapping: { fields: { kode: 'kode', wilayah: { from: 'wilayah', whenEmpty: 'keep' } } } });
    expect(await rowsOf('provinsi', 'nama, wilayah, "zonaWaktu", aktif')).toEqual([{ nama: 'Jakarta', wilayah: 'jawa', zonaWaktu: 'wita', aktif: false }]);
    await run('provinsi', 'kode;wilayah\n31;\n');
    expect(await rowsOf('provinsi', 'nama, wilayah, aktif')).toEqual([{ nama: 'Jakarta', wilayah: null, aktif: false }]);
  });

  it('another key decides what exists; its own text is left as it is', async () => {
    await run('provinsi', PROVINCES);
    const report = await run('provinsi', 'nama,zonaWaktu\nDI YOGYAKARTA,WIT\nBanten,WIB\n', { key: ['nama'] });
    expect(counts(report)).toEqual([0, 1, 0, 1, 0]);
    expect(reasons(report)).toEqual(['3: Kode wilayah: Wajib diisi']);
    expect((await rowsOf('provinsi', 'nama, "zonaWaktu"'))[0]).toEqual({ nama: 'DI Yogyakarta', zonaWaktu: 'wit' });
  });

  it('a mapping that only changes refuses what is not there', async () => {
    const report = await run('provinsi', 'kode,nama\n31,Jakarta\n', { mapping: { create: false, fields: { kode: 'kode', nama: 'nama' } } });
    expect(reasons(report)).toEqual(['2: Kode wilayah "31": belum ada, dan pemetaan ini hanya mengubah']);
  });

  it('one import is one action, undone as one', async () => {
    await run('provinsi', 'kode,nama\n31,Jakarta\n');
    const before = await rowsOf('provinsi', 'kode, nama');
    await run('provinsi', PROVINCES);
    const { rows } = await pool.query<{ id: string; verb: string; why: string; items: number }>(
      `select a.id, a.verb, a.why, (select count(*)::int from skema.action_item i where i.action = a.id) as items from skema.action a order by a.id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({ verb: 'import', items: 3 });
    expect(rows[0]!.why).toMatch(/^Impor berkas\d+\.csv$/);
    await repository.undo(SYSTEM_PRINCIPAL, rows[0]!.id);
    expect(await rowsOf('provinsi', 'kode, nama')).toEqual(before);
  });

  it('a dry run reports the same and writes nothing', async () => {
    const actions = async (): Promise<number> => (await pool.query<{ n: number }>('select count(*)::int as n from skema.action')).rows[0]!.n;
    const before = await actions();
    expect(counts(await run('provinsi', PROVINCES, { dryRun: true }))).toEqual([3, 0, 0, 0, 0]);
    expect(await rowsOf('provinsi', 'kode')).toEqual([]);
    expect(await actions()).toBe(before);
  });

  it('what is stopped half-way has written nothing', async () => {
    const stop = new AbortController();
    const many = `kode,nama\n${Array.from({ length: 90 }, (_, index) => `${index + 10},Provinsi ${index}`).join('\n')}\n`;
    stop.abort();
    const rows = Array.from({ length: 6 }, () => many.split('\n').slice(1).join('\n')).join('');
    await expect(run('provinsi', `kode,nama\n${rows}`, { signal: stop.signal })).rejects.toThrow(/abort/i);
    expect(await rowsOf('provinsi', 'kode')).toEqual([]);
  });

  it('the rights of whoever imports count, row by row', async () => {
    const nobody: Principal = { ...SYSTEM_PRINCIPAL, system: false, userId: null };
    const report = await run('provinsi', PROVINCES, { principal: nobody });
    expect(counts(report)).toEqual([0, 0, 0, 3, 0]);
    expect(await rowsOf('provinsi', 'kode')).toEqual([]);
  });
});

describe('import lists what it refuses', () => {
  it('by row, field and reason, and the same file comes back with the reasons', async () => {
    await run('provinsi', PROVINCES);
    const content = '\uFEFFkode;nama;catatan;zonaWaktu\r\n1;Satu;=1+1;WIB\r\n12;DKI Jakarta;"a\nb";WIB\r\n13;Sumatera Barat;;WAB\r\n14;Riau;;WIB\r\n';
    const report = await run('provinsi', content, { name: 'campur.csv' });
    expect(counts(report)).toEqual([1, 0, 0, 3, 0]);
    expect(reasons(report)).toEqual([
      '2: Kode wilayah "1": Format tidak sesuai',
      '3: Nama provinsi "DKI Jakarta": Sudah dipakai',
      '4: Zona waktu: Pilihan tidak ditemukan: "WAB"',
    ]);
    expect(path.basename(report.refusedFile!)).toBe('campur.csv.ditolak.csv');
    const text = await readFile(report.refusedFile!, 'utf8');
    expect(text.startsWith('\uFEFFkode;nama;catatan;zonaWaktu;alasan\r\n')).toBe(true);
    expect(text).toContain("1;Satu;'=1+1;WIB;");
    expect(text).toContain('12;DKI Jakarta;"a\nb";WIB;');

    const mended = text.replace('1;Satu', '11;Aceh').replace('12;DKI Jakarta', '12;Sumatera Utara').replace('WAB', 'WIB');
    const again = await run('provinsi', mended, { name: 'campur.csv.ditolak.csv' });
    expect(counts(again)).toEqual([3, 0, 0, 0, 0]);
    expect(again.refusedFile).toBeNull();
  });

  it('nothing is left in the folder when nothing was refused', async () => {
    await run('provinsi', PROVINCES, { name: 'bersih.csv' });
    expect((await readdir(folder)).filter((name) => name.startsWith('bersih.csv.'))).toEqual([]);
  });

  it('rows of one file that repeat a unique value are all refused, naming each other', async () => {
    const report = await run('provinsi', 'kode,nama\n31,Jakarta\n32,Jawa Barat\n33,jakarta\n31,Banten\n');
    expect(counts(report)).toEqual([1, 0, 0, 3, 0]);
    expect(reasons(report)).toEqual(['2: Kode wilayah sama dengan baris 5', '4: Nama provinsi sama dengan baris 2', '5: Kode wilayah sama dengan baris 2']);
  });

  it('or the first is taken, where the mapping says so', async () => {
    const mapping: Mapping = { repeats: 'first', skipWhen: [{ column: 'nama', in: ['lewat'] }], fields: { kode: 'kode', nama: 'nama' } };
    expect(counts(await run('provinsi', 'kode,nama\n31,Jakarta\n31,Jakarta\n32,lewat\n', { mapping }))).toEqual([1, 0, 0, 0, 2]);
  });

  it('rules across fields and records are those of the form', async () => {
    await run('provinsi', PROVINCES);
    const report = await run('kabupaten', 'kode,nama,jenis,provinsi\n3201,Kabupaten Bogor,Kabupaten,34\n');
    expect(reasons(report)).toEqual([expect.stringMatching(/^2: Kode wilayah "3201": .*34/)]);
  });
});

describe('import resolves relations', () => {
  beforeEach(() => run('provinsi', PROVINCES));
  const REGENCY = 'kode,nama,provinsi\n3471,Kota Yogyakarta,';

  it.each([
    ['by a unique key', '34'],
    ['by its label, whatever the case', 'di  YOGYAKARTA'],
  ])('%s', async (_, text) => {
    expect(counts(await run('kabupaten', `${REGENCY}${text}\n`))).toEqual([1, 0, 0, 0, 0]);
    expect(await rowsOf('kabupaten', 'kode, (select p.kode from provinsi p where p.id = provinsi) as provinsi', '1')).toEqual([{ kode: '3471', provinsi: '34' }]);
  });

  it('by its id', async () => {
    const [{ id }] = (await rowsOf('provinsi', 'id, kode', 'kode desc')) as [{ id: string }];
    expect(reasons(await run('kabupaten', `kode,nama,provinsi\n7101,Kabupaten Bolaang Mongondow,${id}\n`))).toEqual([]);
  });

  it('suggests what was nearly meant', async () => {
    expect(reasons(await run('kabupaten', `${REGENCY}DI Yogyakrta\n`))).toEqual(['2: Provinsi: "DI Yogyakrta" tidak ditemukan; mirip dengan "di yogyakarta"']);
  });

  it('only by the key that the mapping names; the bin and what cannot be chosen do not count', async () => {
    const fields = { kode: 'kode', nama: 'nama', provinsi: { from: 'provinsi', by: 'kode' } };
    expect(reasons(await run('kabupaten', `${REGENCY}DI Yogyakarta\n`, { mapping: { fields } }))).toEqual(['2: Provinsi: "DI Yogyakarta" tidak ditemukan']);
    await pool.query(`update provinsi set "deletedAt" = now() where kode = '34'`);
    expect(reasons(await run('kabupaten', `${REGENCY}34\n`, { mapping: { fields } }))[0]).toContain('"34" tidak ditemukan');
  });

  it('an optional one may be left empty', async () => {
    const fields = { kode: 'kode', nama: 'nama', kategori: 'kategori' };
    await run('jenjang', 'kode,nama,kategori\nSMA,SMA,sekolah\nS1,Sarjana,perguruanTinggi\n', { mapping: { fields } });
    const programme: Mapping = { fields: { nama: 'nama', jenjang: { from: 'jenjang', by: 'kode' }, kelompokProgram: { from: 'kelompok', notFound: 'empty' } }, key: ['nama', 'jenjang'] };
    const content = 'nama,jenjang,kelompok\nHukum,S1,tidak ada\nHukum,SMA,\n';
    expect(reasons(await run('programStudi', content, { mapping: programme }))).toEqual(['3: Jenjang: "SMA" tidak ditemukan']);
  });

  it('by several parts of a natural key, and refuses a text that several records carry', async () => {
    await run('kabupaten', 'kode,nama,jenis,provinsi\n3471,Kota Baru,Kota,34\n7171,Kota Baru,Kota,71\n');
    await run('jenjang', 'kode,nama,kategori\nSMA,SMA,sekolah\n');
    const school = (kabupaten: object): Mapping => ({ fields: { npsn: 'npsn', nama: 'nama', jenjang: 'jenjang', kabupaten: kabupaten as never } });
    const content = 'npsn,nama,jenjang,kota,prov\n10000001,SMA Satu,SMA,Kota Baru,DKI Jakarta\n10000002,SMA Dua,SMA,kota baru,Sulawesi Utara\n';
    const report = await run('sekolah', content, { mapping: school({ from: ['kota', 'prov'], by: ['nama', 'provinsi.nama'] }) });
    expect(counts(report)).toEqual([1, 0, 0, 1, 0]);
    expect(reasons(report)[0]).toMatch(/^2: Kabupaten\/Kota: "Kota Baru" \+ "DKI Jakarta" tidak ditemukan/);
    expect(reasons(await run('sekolah', content, { mapping: school({ from: 'kota' }) }))[0]).toMatch(/"Kota Baru" cocok dengan beberapa Kabupaten\/Kota/);
  });

  it('several in one cell', async () => {
    await run('peran', 'kode,nama\nneu:admin,Admin\nneu:intelijen,Intelijen\n');
    const report = await run('user', 'nama,username,kataSandi,peran\nAyu,ayu.admin,rahasia-sekali,Admin; neu:intelijen\n');
    expect(reasons(report)).toEqual([]);
    expect((await pool.query('select count(*)::int as n from user_peran')).rows).toEqual([{ n: 2 }]);
    const { rows } = await pool.query<{ hash: string }>('select "kataSandi" as hash from "user"');
    expect(rows[0]!.hash).toMatch(/^\$argon2id\$/);
  });

  it('to records of the same file, whatever their order', async () => {
    const content = 'kode,nama,kelompok,padanan\nPKN,PPKn,umum,PPA\nXX,Lain,umum,TIADA\nPPA,Pendidikan Pancasila,umum,\n';
    const report = await run('mataPelajaran', content);
    expect(counts(report)).toEqual([2, 0, 0, 1, 0]);
    expect(reasons(report)[0]).toMatch(/^3: Sepadan dengan: "TIADA" tidak ditemukan/);
    const { rows } = await pool.query('select t.kode, p.kode as padanan from "mataPelajaran" t left join "mataPelajaran" p on p.id = t.padanan order by 1');
    expect(rows).toEqual([
      { kode: 'PKN', padanan: 'PPA' },
      { kode: 'PPA', padanan: null },
    ]);
  });
});

describe('import reads numbers and dates as they are written', () => {
  const kkm = async () => Number((await rowsOf('mataPelajaran', '"kkmBawaan" as kkm', 'kode'))[0]?.kkm);
  it.each([
    ['decimal comma', 'kode;nama;kelompok;kkmBawaan\nAA;A;umum;72,5\n', {}, 72.5],
    ['decimal point', 'kode,nama,kelompok,kkmBawaan\nAA,A,umum,72.5\n', {}, 72.5],
    ['told which', 'kode,nama,kelompok,kkmBawaan\nAA,A,umum,"72,125"\n', { decimal: ',' as const }, 72.125],
    ['judged by the other rows', 'kode,nama,kelompok,kkmBawaan\nAA,A,umum,72.125\nBB,B,umum,7.5\n', {}, 72.125],
  ])('%s', async (_, content, options, expected) => {
    await run('mataPelajaran', content, options);
    expect(await kkm()).toBe(expected);
  });

  it('asks when a number can be read both ways', async () => {
    await expect(run('mataPelajaran', 'kode;nama;kelompok;kkmBawaan\nAA;A;umum;72,125\n')).rejects.toThrow(
      /baris 2, kolom kkmBawaan: "72,125" dapat dibaca ribuan atau desimal\. Tulis --decimal , atau --decimal \./,
    );
    await expect(run('mataPelajaran', 'kode;nama;kelompok;kkmBawaan\nAA;A;umum;72,5\nBB;B;umum;72.5\n')).rejects.toThrow(/memakai titik dan "72,5" \(baris 2\) memakai koma/);
  });

  it('typed cells of XLSX need no judging', async () => {
    const sheet = toXlsx({ Mapel: [['kode', 'nama', 'kelompok', 'kkmBawaan', 'aktif'], ['AA', 'A', 'umum', 72.125, false]] });
    await run('mataPelajaran', sheet, { name: 'mapel.xlsx' });
    expect(await rowsOf('mataPelajaran', 'kode, aktif')).toEqual([{ kode: 'AA', aktif: false }]);
    expect(await kkm()).toBe(72.125);
  });

  it('dates of the mapping, of the field, ISO, and of XLSX', async () => {
    await run('tingkatPrestasi', 'kode,nama,urutan\nNAS,Nasional,1\n');
    const fields = { nama: 'nama', tingkatPrestasi: 'tingkat', peringkat: 'peringkat', berlakuSejak: { from: 'sejak' } };
    const rows = 'nama,tingkat,peringkat,sejak\nJuara 1,NAS,1,01/07/2023\nJuara 2,NAS,2,2023-07-02\n';
    expect(reasons(await run('prestasi', rows, { mapping: { fields } }))).toEqual([]);
    const american = { ...fields, berlakuSejak: { from: 'sejak', dateFormat: 'MM/dd/yyyy' } };
    expect(reasons(await run('prestasi', 'nama,tingkat,peringkat,sejak\nJuara 3,NAS,3,07/03/2023\nSalah,NAS,4,31/07/2023\n', { mapping: { fields: american } }))).toEqual([
      '3: Diperoleh paling awal: "31/07/2023" bukan tanggal yang benar',
    ]);
    const sheet = toXlsx({ A: [['nama', 'tingkat', 'peringkat', 'sejak'], ['Harapan', 'NAS', 4, new Date('2023-07-04')]] });
    expect(reasons(await run('prestasi', sheet, { name: 'prestasi.xlsx', mapping: { fields: american } }))).toEqual([]);
    expect(await rowsOf('prestasi', 'nama, "berlakuSejak"::text as sejak', 'sejak')).toEqual([
      { nama: 'Juara 1', sejak: '2023-07-01' },
      { nama: 'Juara 2', sejak: '2023-07-02' },
      { nama: 'Juara 3', sejak: '2023-07-03' },
      { nama: 'Harapan', sejak: '2023-07-04' },
    ]);
  });
});
