import { beforeEach, describe, expect, it } from 'vitest';
import type { Mapping } from '../../src/server/import/mapping.ts';
import { PROVINCES, counts, createDesk, reasons } from './import-desk.ts';
import { toXlsx } from './import-files.ts';

const TABLES = [
  'user_peran',
  'user',
  'peran',
  'sekolah',
  'kabupaten',
  'provinsi',
  'mataPelajaran',
  'programStudi',
  'jenjang',
  'prestasi',
  'tingkatPrestasi',
];
const { pool, run, rowsOf } = await createDesk('impor isian', TABLES);

describe('import resolves relations', () => {
  beforeEach(() => run('provinsi', PROVINCES));
  const REGENCY = 'kode,nama,provinsi\n3471,Kota Yogyakarta,';

  it.each([
    ['by a unique key', '34'],
    ['by its label, whatever the case', 'di  YOGYAKARTA'],
    ['by its label, in other forms of the letters', 'ＤＩ\u00a0Yogyakarta'],
  ])('%s', async (_, text) => {
    expect(counts(await run('kabupaten', `${REGENCY}${text}\n`))).toEqual([1, 0, 0, 0, 0]);
    expect(await rowsOf('kabupaten', 'kode, (select p.kode from provinsi p where p.id = provinsi) as provinsi', '1')).toEqual([
      { kode: '3471', provinsi: '34' },
    ]);
  });

  it('by its id', async () => {
    const [{ id }] = (await rowsOf('provinsi', 'id, kode', 'kode desc')) as [{ id: string }];
    expect(reasons(await run('kabupaten', `kode,nama,provinsi\n7101,Kabupaten Bolaang Mongondow,${id}\n`))).toEqual([]);
  });

  it('suggests what was nearly meant', async () => {
    expect(reasons(await run('kabupaten', `${REGENCY}DI Yogyakrta\n`))).toEqual([
      '2: Provinsi: "DI Yogyakrta" tidak ditemukan di provinsi (kode, nama); mirip dengan "DI Yogyakarta"',
    ]);
  });

  it('suggests no other number, which is another record', async () => {
    expect(reasons(await run('kabupaten', `${REGENCY}35\n`))).toEqual(['2: Provinsi: "35" tidak ditemukan di provinsi (kode, nama)']);
  });

  it('only by the key that the mapping names; the bin and what cannot be chosen do not count', async () => {
    const fields = { kode: 'kode', nama: 'nama', provinsi: { from: 'provinsi', by: 'kode' } };
    expect(reasons(await run('kabupaten', `${REGENCY}DI Yogyakarta\n`, { mapping: { fields } }))).toEqual([
      '2: Provinsi: "DI Yogyakarta" tidak ditemukan di provinsi (kode)',
    ]);
    await pool.query(`update provinsi set "deletedAt" = now() where kode = '34'`);
    expect(reasons(await run('kabupaten', `${REGENCY}34\n`, { mapping: { fields } }))[0]).toContain('"34" tidak ditemukan');
  });

  it('an optional one may be left empty', async () => {
    const fields = { kode: 'kode', nama: 'nama', kategori: 'kategori' };
    await run('jenjang', 'kode,nama,kategori\nSMA,SMA,sekolah\nS1,Sarjana,perguruanTinggi\n', { mapping: { fields } });
    const programme: Mapping = {
      fields: { nama: 'nama', jenjang: { from: 'jenjang', by: 'kode' }, kelompokProgram: { from: 'kelompok', notFound: 'empty' } },
      key: ['nama', 'jenjang'],
    };
    const content = 'nama,jenjang,kelompok\nHukum,S1,tidak ada\nHukum,SMA,\n';
    expect(reasons(await run('programStudi', content, { mapping: programme }))).toEqual([
      '3: Jenjang: "SMA" tidak ditemukan di jenjang (kode)',
    ]);
  });

  it('by several parts of a natural key, and refuses a text that several records carry', async () => {
    await run('kabupaten', 'kode,nama,jenis,provinsi\n3471,Kota Baru,Kota,34\n7171,Kota Baru,Kota,71\n');
    await run('jenjang', 'kode,nama,kategori\nSMA,SMA,sekolah\n');
    const school = (kabupaten: object): Mapping => ({
      fields: { npsn: 'npsn', nama: 'nama', jenjang: 'jenjang', kabupaten: kabupaten as never },
    });
    const content =
      'npsn,nama,jenjang,kota,prov\n10000001,SMA Satu,SMA,Kota Baru,DKI Jakarta\n10000002,SMA Dua,SMA,kota baru,Sulawesi Utara\n';
    const report = await run('sekolah', content, { mapping: school({ from: ['kota', 'prov'], by: ['nama', 'provinsi.nama'] }) });
    expect(counts(report)).toEqual([1, 0, 0, 1, 0]);
    expect(reasons(report)[0]).toMatch(/^2: Kabupaten\/Kota: "Kota Baru" \+ "DKI Jakarta" tidak ditemukan/);
    expect(reasons(await run('sekolah', content, { mapping: school({ from: 'kota' }) }))[0]).toMatch(
      /"Kota Baru" cocok dengan beberapa Kabupaten\/Kota/,
    );
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
    const { rows } = await pool.query(
      'select t.kode, p.kode as padanan from "mataPelajaran" t left join "mataPelajaran" p on p.id = t.padanan order by 1',
    );
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
    await expect(run('mataPelajaran', 'kode;nama;kelompok;kkmBawaan\nAA;A;umum;72,5\nBB;B;umum;72.5\n')).rejects.toThrow(
      /memakai titik dan "72,5" \(baris 2\) memakai koma/,
    );
  });

  it('typed cells of XLSX need no judging', async () => {
    const sheet = toXlsx({
      Mapel: [
        ['kode', 'nama', 'kelompok', 'kkmBawaan', 'aktif'],
        ['AA', 'A', 'umum', 72.125, false],
      ],
    });
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
    expect(
      reasons(
        await run('prestasi', 'nama,tingkat,peringkat,sejak\nJuara 3,NAS,3,07/03/2023\nSalah,NAS,4,31/07/2023\n', {
          mapping: { fields: american },
        }),
      ),
    ).toEqual(['3: Diperoleh paling awal: "31/07/2023" bukan tanggal yang benar']);
    const sheet = toXlsx({
      A: [
        ['nama', 'tingkat', 'peringkat', 'sejak'],
        ['Harapan', 'NAS', 4, new Date('2023-07-04')],
      ],
    });
    expect(reasons(await run('prestasi', sheet, { name: 'prestasi.xlsx', mapping: { fields: american } }))).toEqual([]);
    expect(await rowsOf('prestasi', 'nama, "berlakuSejak"::text as sejak', 'sejak')).toEqual([
      { nama: 'Juara 1', sejak: '2023-07-01' },
      { nama: 'Juara 2', sejak: '2023-07-02' },
      { nama: 'Juara 3', sejak: '2023-07-03' },
      { nama: 'Harapan', sejak: '2023-07-04' },
    ]);
  });
});
