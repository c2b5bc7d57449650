import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseCommand } from '../../scripts/arguments.ts';
import { COMMAND, toArguments } from '../../scripts/import/arguments.ts';
import { reportText } from '../../scripts/import/report.ts';
import { ROOT } from '../../src/server/root.ts';
import { createTestDatabase } from '../generated/database.ts';
import { compiled } from '../support/product.ts';
import { createFolder, toXlsx, writeText } from './import-files.ts';

const folder = await createFolder();
const { url, adminUrl, pool, drop } = await createTestDatabase('perintah impor');
afterAll(drop);

interface Ended {
  code: number;
  out: string;
  err: string;
}

const run = (script: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const environment = {
      ...compiled(),
      PATH: process.env['PATH'],
      HOME: folder,
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: url,
      DATABASE_URL_ADMIN: adminUrl,
      SKEMA_PRODUCT: ROOT,
      ...env,
    };
    execFile(process.execPath, [path.join(ROOT, 'scripts', script), ...args], { cwd: folder, env: environment }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
const runImport = (...args: string[]): Promise<Ended> => run('import.ts', args);

function readArguments(argv: readonly string[]): object {
  const given = parseCommand(COMMAND, argv, 'id');
  return 'words' in given ? toArguments(given, 'id') : given;
}

describe('npm run import', () => {
  it('writes a file and lists what it refused, exit 2', async () => {
    await writeText(folder, 'prov.csv', '\uFEFFKode wilayah;provinsi\r\n31;DKI Jakarta\r\n3;Satu\r\n34;DI Yogyakarta\r\n');
    const { code, out } = await runImport('provinsi', 'prov.csv', '--map', 'Kode wilayah=kode', '--map', 'provinsi=nama');
    expect(out).toBe(
      'Provinsi: 3 baris: 2 baru, 0 berubah, 0 sama, 1 ditolak.\nYang ditolak:\n  baris 3: Kode wilayah "3": Format tidak sesuai, bentuknya seperti 34\n' +
        'Semua baris yang ditolak, dengan alasannya: prov.csv.ditolak.csv. Perbaiki lalu impor berkas itu.\n',
    );
    expect(code).toBe(2);
    expect(await readFile(path.join(folder, 'prov.csv.ditolak.csv'), 'utf8')).toBe(
      '\uFEFFKode wilayah;provinsi;alasan\r\n3;Satu;"Kode wilayah ""3"": Format tidak sesuai, bentuknya seperti 34"\r\n',
    );
  });

  it('takes a mapping file, a sheet, a key, and a dry run', async () => {
    await writeText(
      folder,
      'kota.xlsx',
      toXlsx({
        Lain: [['x']],
        Kota: [
          ['kode', 'nama', 'prov'],
          ['34.71', 'Kota Yogyakarta', 'DI Yogyakarta'],
        ],
      }),
    );
    const mapping = {
      entity: 'kabupaten',
      fields: { kode: { from: 'kode', strip: { characters: '.' } }, nama: 'nama', provinsi: 'prov', jenis: { constant: 'kota' } },
    };
    await writeText(folder, 'kota.json', JSON.stringify(mapping));
    const args = ['kabupaten', 'kota.xlsx', '--mapping', './kota.json', '--sheet', 'Kota', '--key', 'kode,kode'];
    expect(await runImport(...args)).toMatchObject({ code: 0, out: 'Kabupaten/Kota: 1 baris: 1 baru, 0 berubah, 0 sama, 0 ditolak.\n' });
    expect((await pool.query('select kode, jenis from kabupaten')).rows).toEqual([{ kode: '3471', jenis: 'kota' }]);
  });

  it.each([
    ['a password as the key', ['user', 'prov.csv', '--map', 'provinsi=kataSandi', '--key', 'kataSandi'], /kunci "kataSandi"/],
    ['an unknown entity', ['provins', 'prov.csv'], /Entitas "provins" tidak ada\. Maksudnya "provinsi"\?/],
    ['a mapping of another entity', ['provinsi', 'prov.csv', '--mapping', './kota.json'], /pemetaan ini untuk kabupaten, bukan provinsi/],
    ['a column that is not there', ['provinsi', 'prov.csv', '--map', 'kod=kode'], /kolom "kod" tidak ada di berkas/],
  ])('says what to do with %s, exit 1', async (_, args, message) => {
    const { code, out, err } = await runImport(...args);
    expect(err).toMatch(message);
    expect([code, out]).toEqual([1, '']);
    expect(err).not.toMatch(/at .*\.ts:\d+/);
  });

  it.each([
    [[], 'Belum ditulis: <entitas> <berkas>.'],
    [['provinsi', 'nama', 'berkas.csv'], /Terlalu banyak kata: berkas\.csv/],
    [['provinsi', 'prov.csv', '--hapus'], /--hapus/],
    [['provinsi', 'prov.csv', '--map', 'kode'], /--map "kode" harus berbentuk kolom=isian/],
    [['provinsi', 'prov.csv', '--decimal', 'x'], /--decimal "x"/],
  ])('arguments %j are refused', (args, message) => {
    expect((readArguments(args) as { wrong: string }).wrong).toMatch(message);
  });

  it('reports in the language of its product', () => {
    const counts = { rows: 1234, unit: 'rows', created: 1, changed: 0, same: 1232, refused: 1, skipped: 0 };
    const refusals = [{ row: 3, place: '3', reasons: [{ field: 'Name', text: 'Required' }] }];
    const report = { ...counts, refusals, refusedFile: path.resolve('city.csv.refused.csv') };
    expect(reportText('City', { ...report, isUnkeyed: true }, false, 'en')).toMatch(/refused\. No field of the file tells .* new one\.\n/);
    expect(reportText('City', report, true, 'en').split('\n')).toEqual([
      'City: 1,234 rows: 1 new, 0 changed, 1,232 the same, 1 refused. This was a trial: nothing was written.',
      'Refused:',
      '  row 3: Name: Required',
      'All that was refused, with its reasons: city.csv.refused.csv. Mend that file, then import it.',
    ]);
  });

  it('arguments are read', () => {
    expect(
      readArguments([
        'kabupaten',
        'kota baru.xlsx',
        '--key',
        'nama, provinsi',
        '--map',
        'Kode=kode',
        '--map',
        'prov=provinsi.kode',
        '--dry-run',
        '--sheet',
        '2',
        '--decimal',
        ',',
        '--mapping',
        'kota',
      ]),
    ).toEqual({
      entity: 'kabupaten',
      file: 'kota baru.xlsx',
      key: ['nama', 'provinsi'],
      map: { kode: { from: 'Kode' }, provinsi: { from: 'prov', by: 'kode' } },
      dryRun: true,
      sheet: 2,
      decimal: ',',
      mapping: 'kota',
    });
  });

  it('whose database goes away says so in sentences, and has written nothing', async () => {
    const rows = Array.from({ length: 30_000 }, (_, index) => `${100_000 + index},Universitas ${index},akademik`);
    await writeText(folder, 'panjang.csv', `kode,nama,jenis\n${rows.join('\n')}\n`);
    const ended = runImport('universitas', 'panjang.csv');
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null`;
    await expect.poll(async () => (await pool.query(cut)).rowCount, { timeout: 40_000, interval: 20 }).toBeGreaterThan(0);
    const { code, err } = await ended;
    expect(code).toBe(1);
    // A slow machine also gets to see how far it had come.
    const sentences = err
      .split('\n')
      .filter((line) => line !== '' && !/^(Memeriksa|Menulis) [\d.]+ dari|^Memeriksa [\d.]+ baris/.test(line));
    expect(sentences.filter((line) => !line.startsWith('{'))).toEqual([
      expect.stringMatching(/^Basis data berhenti menjawab \(.+\)\. Periksa apakah basis data itu berjalan, lalu jalankan lagi\.$/),
      'Impor adalah satu transaksi: selama belum selesai, tidak ada yang tertulis.',
    ]);
    expect((await pool.query('select 1 from universitas')).rowCount).toBe(0);
  });
});

describe('npm run seed', () => {
  it('refuses production and a scale that is none', async () => {
    const [production, scale] = await Promise.all([run('seed.ts', [], { NODE_ENV: 'production' }), run('seed.ts', ['--skala', '0'])]);
    expect(production).toMatchObject({ code: 1, err: expect.stringContaining('NODE_ENV=production') as string });
    expect(scale).toMatchObject({ code: 1, err: '--skala 0 tidak dapat dipakai: yang boleh 1 sampai 500.\n' });
    expect(existsSync(path.join(folder, 'data/secrets.json'))).toBe(false);
  });
});
