import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Principal, SYSTEM_PRINCIPAL } from '../../src/engine/rights/access.ts';
import type { Mapping } from '../../src/server/import/mapping.ts';
import { PROVINCES, counts, createDesk, reasons } from './import-desk.ts';

const { folder, pool, repository, run, rowsOf } = await createDesk('impor', ['user_peran', 'user', 'kabupaten', 'provinsi']);

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
    await run('provinsi', 'kode;wilayah\n31;\n', {
      mapping: { fields: { kode: 'kode', wilayah: { from: 'wilayah', whenEmpty: 'keep' } } },
    });
    expect(await rowsOf('provinsi', 'nama, wilayah, "zonaWaktu", aktif')).toEqual([
      { nama: 'Jakarta', wilayah: 'jawa', zonaWaktu: 'wita', aktif: false },
    ]);
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
    const actions = async (): Promise<number> =>
      (await pool.query<{ n: number }>('select count(*)::int as n from skema.action')).rows[0]!.n;
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
  it('with what stood in the cell, but never a secret', async () => {
    const report = await run('user', 'nama,username,kataSandi\nAyu,A B,pendek\n');
    expect(reasons(report)).toEqual([expect.stringContaining('Nama pengguna "A B": Format tidak sesuai')]);
    expect(reasons(report)[0]).toContain('Kata sandi: Minimal 8');
    expect(reasons(report)[0]).not.toContain('pendek');
  });

  it('with all mistakes of a row: what cannot be read, and what the rules say of the rest', async () => {
    await run('provinsi', PROVINCES);
    const both = 'kode,nama,zonaWaktu\n1,Satu,WAB\n34,,WAB\n';
    expect(reasons(await run('provinsi', both))).toEqual([
      '2: Zona waktu: Pilihan tidak ditemukan: "WAB"; Kode wilayah "1": Format tidak sesuai, bentuknya seperti 34',
      '3: Zona waktu: Pilihan tidak ditemukan: "WAB"; Nama provinsi: Wajib diisi',
    ]);
    expect(await rowsOf('provinsi', 'kode')).toHaveLength(3);
  });

  it('by row, field and reason, and the same file comes back with the reasons', async () => {
    await run('provinsi', PROVINCES);
    const content =
      '\uFEFFkode;nama;catatan;zonaWaktu\r\n1;Satu;=1+1;WIB\r\n12;DKI Jakarta;"a\nb";WIB\r\n13;Sumatera Barat;;WAB\r\n14;Riau;;WIB\r\n';
    const report = await run('provinsi', content, { name: 'campur.csv' });
    expect(counts(report)).toEqual([1, 0, 0, 3, 0]);
    expect(reasons(report)).toEqual([
      '2: Kode wilayah "1": Format tidak sesuai, bentuknya seperti 34',
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
    expect(reasons(report)).toEqual([
      '2: Kode wilayah sama dengan baris 5',
      '4: Nama provinsi sama dengan baris 2',
      '5: Kode wilayah sama dengan baris 2',
    ]);
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
