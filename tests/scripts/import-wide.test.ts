/** The wide CSV of the export comes back in: nothing changes that was not changed in the file. */
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportRequest } from '../../src/product/contracts/ekspor.ts';
import { ROOT } from '../../src/server/root.ts';
import { ADMIN, type ExportGround, openExportGround } from '../server/export/ground.ts';
import { compiled } from '../support/product.ts';
import { createFolder, writeText } from './import-files.ts';

let ground: ExportGround;
let folder: string;
beforeAll(async () => {
  folder = await createFolder();
  ground = await openExportGround('impor-lebar');
  // A subject with two others' name is called by its code, and comes back by it.
  await ground.rows(`update "mataPelajaran" set singkatan = 'Sains' where kode in ('FIS', 'BIO')`);
  await ground.rows(`update "nilaiRaport" set nilai = 87.25 where id = (select id from "nilaiRaport" order by id limit 1)`);
}, 60_000);
afterAll(() => ground.close());

const snapshot = async (): Promise<string> =>
  JSON.stringify(await ground.rows('select * from "nilaiRaport" order by siswa, "mataPelajaran", semester'));

const exported = async (more: Partial<ExportRequest> = {}): Promise<Buffer> =>
  (await ground.file(ADMIN, { dataset: 'nilaiRaport', layout: 'lebar', format: 'csv', ...more })).bytes;

const runImport = (file: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) => {
    const { url, adminUrl } = ground.served.database;
    const env = {
      ...compiled(),
      PATH: process.env['PATH'],
      HOME: folder,
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: url,
      DATABASE_URL_ADMIN: adminUrl,
      SKEMA_PRODUCT: ROOT,
    };
    const words = [path.join(ROOT, 'scripts/import.ts'), 'nilaiRaport', file, ...args];
    execFile(process.execPath, words, { cwd: folder, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

type Rows = Record<string, string>[];
const read = (bytes: Buffer): Rows => parse(bytes.toString().slice(1), { delimiter: ';', columns: true });
const write = (name: string, rows: Rows): Promise<string> => writeText(folder, name, stringify(rows, { header: true, delimiter: ';' }));

const NONE = 'Nilai Raport: 1.500 nilai: 0 baru, 0 berubah, 1.500 sama, 0 ditolak.';

describe('npm run import -- nilaiRaport <lebar>', () => {
  it.each<[string, Partial<ExportRequest>]>([
    ['csv', {}],
    ['csv', { separator: ',' }],
    ['xlsx', { format: 'xlsx' }],
  ])('leaves the database as it is: %s %j', async (extension, more) => {
    const before = await snapshot();
    await writeText(folder, `utuh.${extension}`, await exported(more));
    const { code, out, err } = await runImport(`utuh.${extension}`);
    expect([code, out, err.replace(/^.*baris\n/gm, '')]).toEqual([0, `${NONE}\n`, expect.any(String)]);
    expect(await snapshot()).toBe(before);
  });

  it('one changed cell changes exactly one score, and a dry run none', async () => {
    const before = JSON.parse(await snapshot()) as { id: string; nilai: string; version: number }[];
    const rows = read(await exported());
    const [first] = rows;
    const head = Object.keys(first!).find((name) => /^BIN-\d$/.test(name))!;
    expect(first![head]).not.toBe('61,5');
    first![head] = '61,5';
    await write('ubah.csv', rows);
    const said = 'Nilai Raport: 1.500 nilai: 0 baru, 1 berubah, 1.499 sama, 0 ditolak.';
    expect((await runImport('ubah.csv', '--dry-run')).out).toBe(`${said} Ini percobaan: tidak ada yang ditulis.\n`);
    expect(JSON.parse(await snapshot())).toEqual(before);
    expect((await runImport('ubah.csv')).out).toBe(`${said}\n`);
    const after = JSON.parse(await snapshot()) as typeof before;
    const changed = after.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index]));
    expect(changed).toHaveLength(1);
    const [{ nisn, kode }] = (await ground.rows<{ nisn: string; kode: string }>(
      `select s.nisn, m.kode from "nilaiRaport" n join siswa s on s.id = n.siswa join "mataPelajaran" m on m.id = n."mataPelajaran" where n.id = $1`,
      [changed[0]!.id],
    )) as [{ nisn: string; kode: string }];
    expect([nisn, kode, Number(changed[0]!.nilai)]).toEqual([first!['NISN'], 'BIN', 61.5]);
  });

  it('a score that was not there comes in, an empty cell takes none away', async () => {
    const rows = read(await exported());
    const [first, second] = rows;
    const head = Object.keys(first!).find((name) => /^MAT-\d$/.test(name))!;
    await ground.rows(
      `delete from "nilaiRaport" n using siswa s, "mataPelajaran" m, semester e where s.id = n.siswa and m.id = n."mataPelajaran" and e.id = n.semester
        and s.nisn = $1 and m.kode = 'MAT' and e.urutan = $2`,
      [first!['NISN'], head.at(-1)],
    );
    second![head] = '';
    await write('baru.csv', rows);
    expect((await runImport('baru.csv')).out).toBe('Nilai Raport: 1.499 nilai: 1 baru, 0 berubah, 1.498 sama, 0 ditolak.\n');
    expect(await ground.rows('select 1 as one from "nilaiRaport" where "deletedAt" is null')).toHaveLength(1500);
  });

  it('refuses cell by cell, with place and reason, and the rest comes in; what was refused is a file of its own', async () => {
    const [first, second, third] = read(await exported());
    const rows = [
      { NISN: first!['NISN']!, 'BIN-1': '101', 'BIN-2': 'sakit', 'XYZ-1': '80', 'BIN-99': '80' },
      { NISN: '9999999999', 'BIN-1': '80', 'BIN-2': '', 'XYZ-1': '', 'BIN-99': '' },
      { NISN: second!['NISN']!, 'BIN-1': '77', 'BIN-2': '', 'XYZ-1': '', 'BIN-99': '' },
      { NISN: third!['NISN']!, 'BIN-1': '70', 'BIN-2': '', 'XYZ-1': '', 'BIN-99': '' },
      { NISN: third!['NISN']!, 'BIN-1': '71', 'BIN-2': '', 'XYZ-1': '', 'BIN-99': '' },
    ];
    await write('salah.csv', rows);
    const { code, out } = await runImport('salah.csv', '--decimal', ',');
    expect(code).toBe(2);
    expect(out).toContain('Nilai Raport: 8 nilai: 0 baru, 1 berubah, 0 sama, 7 ditolak.');
    expect(out).toMatch(/baris 2 kolom BIN-1: Nilai "101": Maksimal 100/);
    expect(out).toMatch(/baris 2 kolom BIN-2: Nilai: "sakit" bukan angka/);
    expect(out).toMatch(/baris 2 kolom XYZ-1: Mata pelajaran: "XYZ" tidak ditemukan/);
    expect(out).toMatch(/baris 2 kolom BIN-99: Semester: "99" tidak ditemukan/);
    expect(out).toMatch(/baris 3 kolom BIN-1: Siswa: "9999999999" tidak ditemukan/);
    expect(out).toMatch(/baris 5 kolom BIN-1: .*sama dengan baris 6 kolom BIN-1/);
    expect(out).toMatch(/baris 6 kolom BIN-1: .*sama dengan baris 5 kolom BIN-1/);
    const refused = parse((await readFile(path.join(folder, 'salah.csv.ditolak.csv'), 'utf8')).slice(1), { delimiter: ';', columns: true });
    expect(Object.keys(refused[0]!)).toEqual(['Siswa', 'Mata pelajaran', 'Semester', 'Nilai', 'alasan']);
    expect(refused).toHaveLength(7);

    const mended = (refused as Rows).slice(0, 1).map((row) => ({ ...row, Nilai: '66' }));
    await write('diperbaiki.csv', mended);
    expect((await runImport('diperbaiki.csv', '--decimal', ',')).out).toContain('1 berubah, 0 sama, 0 ditolak');
  });
});
