/** What every command says of itself, and what a new schema file alone leaves behind. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check as isFormatted, resolveConfig } from 'prettier';
import { parseCommand } from '../../scripts/arguments.ts';
import { installedAs } from '../../scripts/init/installed.ts';
import { type Checkout, copyCheckout } from '../support/checkout.ts';
import { compiled, ROOT } from '../support/product.ts';

const data = await mkdtemp(path.join(tmpdir(), 'skema-perintah-'));
let checkout: Checkout;
beforeAll(async () => {
  checkout = await copyCheckout();
});
afterAll(() => Promise.all([checkout.remove(), rm(data, { recursive: true, force: true })]));

interface Ended {
  code: number;
  out: string;
  err: string;
}
interface Standing {
  cwd: string;
  /** Where npm was called. */
  from?: string;
}
const runAt = ({ cwd, from }: Standing, script: string, ...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = {
      ...compiled(),
      PATH: process.env['PATH'],
      HOME: data,
      DATA_DIR: path.join(data, 'data'),
      ...(from && { INIT_CWD: from }),
    };
    execFile(process.execPath, [path.join(checkout.root, 'scripts', script), ...args], { cwd, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
const run = (script: string, ...args: string[]): Promise<Ended> => runAt({ cwd: checkout.root }, script, ...args);

describe('a command', () => {
  it.each([
    ...['start', 'dev', 'build', 'check', 'new', 'resources', 'import', 'seed', 'admin', 'migrate', 'test'].map((name) => [
      'skema.mjs',
      name,
    ]),
    ['test-resource.ts'],
    ['bench.ts'],
  ])('%s %s --help says how it is used, and does nothing else', async (script, ...words) => {
    const { code, out, err } = await run(script!, ...words, '--help');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/npm (start|run \S+)/);
    expect(existsSync(path.join(data, 'data'))).toBe(false);
  });

  it('start is the process that was started, with little memory for what V8 may throw away', async () => {
    const said = path.join(data, 'said.mjs');
    await writeFile(said, 'console.error(process.pid, ...process.execArgv)');
    const start = (...told: string[]): Promise<string[]> =>
      new Promise((resolve) => {
        const args = [...told, '--import', said, path.join(checkout.root, 'scripts/skema.mjs'), 'start', '--help'];
        execFile(process.execPath, args, (_error, _out, err) => resolve(err.trim().split('\n')));
      });
    const [first, second] = await start();
    expect(second).toBe(first!.replace(' ', ' --max-semi-space-size=16 '));
    // Told otherwise, it is not begun again.
    expect(await start('--max-semi-space-size=64')).toHaveLength(1);
  });

  it('that is none is guessed, and all are named', async () => {
    const { code, out, err } = await run('skema.mjs', 'chek');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^There is no command chek\. Did you mean check\?\nUsage: /);
    expect((await run('skema.mjs', '--help')).out).toMatch(/^ {2}migrate +\S/m);
  });

  const OPTIONS = { skala: { type: 'string' }, json: { type: 'boolean' } } as const;
  it.each([
    [['--cepat'], 'Pilihan --cepat tidak dikenal.'],
    [['satu', 'dua'], 'Terlalu banyak kata: dua.'],
    [[], 'Belum ditulis: <entitas>.'],
    [['satu', '--skala'], 'Pilihan --skala perlu nilai.'],
    [['satu', '--json=1'], 'Pilihan --json tidak memakai nilai.'],
  ])('is told a slip: %j', (given, wrong) => {
    const usage = { id: 'skema x <entitas> [pilihan]\n  <lain>', en: 'skema x <entity>' };
    expect(parseCommand({ usage, words: { min: 1, max: 1 }, options: OPTIONS }, given, 'id')).toEqual({ wrong });
  });

  it('bench names what it could measure before it fills anything', async () => {
    const { code, out, err } = await run('bench.ts', '--only', 'item,nosuch');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^--only nosuch: [^]* list-hand [^]* browser bulk\n$/);
  });

  it('that begins with a slip does nothing', async () => {
    const { code, out, err } = await run('admin.ts', '--budi');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^Pilihan --budi tidak dikenal\.\nPemakaian: /);
    expect(existsSync(path.join(data, 'data'))).toBe(false);
  });

  it.each([
    ['new', 'thing'],
    ['seed'],
    ['migrate', '--plan'],
    ['admin', 'budi'],
    ['check'],
    ['start'],
    ['resources'],
    ['import', 'a', 'b'],
  ])('acts on no product but that of its folder: %s', async (...words) => {
    const folder = await realpath(data);
    expect(await runAt({ cwd: folder }, 'skema.mjs', ...words)).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(new RegExp(`^${folder} is no product's folder: .* npm run init --.*\nUsage: `)) as string,
    });
  });

  it('lists of a single entity the operations that there are', async () => {
    const { out } = await run('resources.ts', 'konfigurasi');
    const verbs = out.matchAll(/^ {2}(list|item|create|update|remove|lookup) /gm);
    expect([...verbs].map(([, verb]) => verb)).toEqual(['item', 'update']);
  });

  it('finds the product where it was called: below the checkout, and never the one of its own folder elsewhere', async () => {
    const src = path.join(checkout.root, 'src');
    const below = await mkdtemp(path.join(checkout.root, 'small-'));
    await mkdir(path.join(below, 'schemas'));
    const none = /^\S+ is no product's folder/;
    expect(await runAt({ cwd: src }, 'skema.mjs', 'resources')).toMatchObject({ code: 1, err: expect.stringMatching(none) as string });
    expect((await runAt({ cwd: src }, 'skema.mjs', 'import', '--help')).out).toMatch(/^Usage: /);
    expect((await runAt({ cwd: checkout.root, from: src }, 'skema.mjs', 'resources', 'tahun')).code).toBe(0);
    const { err } = await runAt({ cwd: checkout.root, from: below }, 'skema.mjs', 'resources', 'tahun');
    expect(err).toMatch(/^There is no entity "tahun"/);
  });

  it('guesses the entity that was meant', async () => {
    const { code, err } = await run('resources.ts', 'sekolh');
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^Entitas "sekolh" tidak ada\. Maksudnya "sekolah"\?/) as string });
  });

  it('resources --explain says what a code means, and guesses the one that was meant', async () => {
    expect(await run('resources.ts', '--explain', 'PATH_KIND')).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^PATH_KIND \(error\)\n/) as string,
    });
    expect(await run('resources.ts', '--explain', 'PATH_KINDS')).toEqual({
      code: 1,
      out: '',
      err: 'tidak ada kode "PATH_KINDS", maksudnya PATH_KIND?\n',
    });
    expect(JSON.parse((await run('check.ts', '--explain', 'PATH_KIND', '--json')).out)).toMatchObject({
      code: 'PATH_KIND',
      level: 'error',
    });
  });

  it.each<[string, string[], RegExp]>([
    ['admin.ts', [], /^Belum ditulis: <nama pengguna>\.\nPemakaian: /],
    ['import.ts', ['tahun', 'x.csv', 'y.csv'], /^Terlalu banyak kata: y\.csv.*\nPemakaian: npm run import -- /],
    ['migrate.ts', [], /^Pemakaian: npm run migrate -- /],
    ['resources.ts', ['--sdl', '--types'], /^Pilih salah satu/],
    ['resources.ts', ['--sdl', 'tahun'], /^--sdl dan --types mencetak seluruh layanan/],
    ['resources.ts', ['--role', 'nobody'], /^Tidak ada peran "nobody"\./],
    ['new.ts', ['x'.repeat(78)], /at most 40 letters/],
    ['check.ts', ['--product', data], /npm run init --/],
    ['seed.ts', ['--skala', '2', '--product', path.join(ROOT, 'examples/klinik')], /The demo data of this product have no --skala\./],
  ])('%s %j is refused with what to do', async (script, words, says) => {
    expect(await run(script, ...words)).toMatchObject({ code: 1, out: '', err: expect.stringMatching(says) as string });
  });

  it('resources --role names what that role has a right to', async () => {
    const { out } = await run('resources.ts', '--role', 'reception', '--json', '--product', path.join(ROOT, 'examples/klinik'));
    const grants = (JSON.parse(out) as { grants: Record<string, object> }[]).map((resource) => resource.grants);
    expect(grants.length).toBeGreaterThan(0);
    expect(grants.every((each) => 'reception' in each)).toBe(true);
  });

  it('resources names what was asked for, and nothing else', async () => {
    const { out } = await run('resources.ts', 'tahun', '--json');
    expect((JSON.parse(out) as { name: string }[]).map(({ name }) => name)).toEqual(['tahun']);
  });
});

describe('npm run new', () => {
  it('[I-03] leaves a file that the registry takes and the format check passes, and never touches one that is there', async () => {
    const made = await run('new.ts', 'ekstraKurikuler');
    expect(made).toMatchObject({ code: 0, err: '' });
    const file = path.join(checkout.root, 'schemas/ekstraKurikuler.json');
    const text = await readFile(file, 'utf8');
    expect(await isFormatted(text, { ...(await resolveConfig(path.join(ROOT, 'schemas/sekolah.json'))), parser: 'json' })).toBe(true);
    expect(await run('resources.ts', '--check')).toMatchObject({ code: 0 });
    expect((await run('resources.ts', 'ekstraKurikuler')).out).toMatch(/peran daftar +admin\n/);

    expect(await run('new.ts', 'ekstraKurikuler')).toMatchObject({ code: 1, err: expect.stringContaining('sudah ada') as string });
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it.each([
    ['diaryEntry', '"plural": "Diary Entries"'],
    ['box', '"plural": "Boxes"'],
    ['essay', '"plural": "Essays"'],
  ])('says in English what several are called: %s', async (name, says) => {
    const product = path.join(data, `new-${name}`);
    await mkdir(path.join(product, 'schemas'), { recursive: true });
    expect(await run('new.ts', name, '--product', product)).toMatchObject({ code: 0 });
    expect(await readFile(path.join(product, `schemas/${name}.json`), 'utf8')).toContain(says);
  });
});

describe('a product outside the checkout', () => {
  const folder = path.join(data, 'library');
  const inFolder = (file: string): string => path.join(folder, file);

  // Types are checked three times; a busy machine is no defect.
  it('is made, its code is held against the faces of the checkout, and it is built with an icon', { timeout: 180_000 }, async () => {
    expect(await run('skema.mjs', 'init', folder)).toMatchObject({ code: 0, out: expect.stringContaining('npm start -- ') as string });
    const { scripts, dependencies } = JSON.parse(await readFile(inFolder('package.json'), 'utf8')) as Record<string, object>;
    expect(Object.keys(scripts!)).toEqual(expect.arrayContaining(['start', 'resources', 'seed', 'migrate']));
    expect(dependencies).toEqual({});
    expect(await run('skema.mjs', 'check', '--product', folder)).toMatchObject({ code: 0, out: 'ok    types (tsc)\nok    registry\n' });

    // Icons lie beside the engine alone.
    await writeFile(
      inFolder('product/app.tsx'),
      `import { IconClock } from '@tabler/icons-react';
import { defineApp } from 'skema/app';
export const door = defineApp({ pages: { today: { icon: IconClock, load: async () => (): null => null } } });
`,
    );
    expect(await run('skema.mjs', 'check', '--product', folder)).toMatchObject({ code: 0 });
    expect(await run('skema.mjs', 'build', '--product', folder)).toMatchObject({ code: 0, err: '' });

    await writeFile(inFolder('product/app.tsx'), "import { Butto } from 'skema/app';\nexport const shown = <Butto />;\n");
    for (const file of ['package.json', 'tsconfig.json']) {
      const { code, out } = await run('skema.mjs', 'check', '--product', folder);
      expect([file, code, out.match(/\w+\.tsx?\(.*/g)]).toEqual([
        file,
        1,
        [expect.stringContaining("has no exported member named 'Butto'") as string],
      ]);
      await rm(inFolder(file));
    }
  });

  it.each<[string, string, (folder: string) => Promise<unknown>, RegExp]>([
    ['no JSON in package.json', 'odd1', (at) => writeFile(path.join(at, 'package.json'), 'x'), /package\.json: .*JSON/],
    ['null in package.json', 'odd2', (at) => writeFile(path.join(at, 'package.json'), 'null'), /holds no object/],
    [
      'dependencies that are none',
      'odd3',
      (at) => writeFile(path.join(at, 'package.json'), '{"dependencies":"x"}'),
      /"dependencies" is no/,
    ],
    ['another kind of modules', 'odd4', (at) => writeFile(path.join(at, 'package.json'), '{"type":"commonjs"}'), /"type": "commonjs"/],
    ['a link in place of a folder', 'odd5', (at) => symlink('/nowhere', path.join(at, 'product')), /product leads elsewhere/],
    ['a link in place of a file', 'odd6', (at) => symlink('../out', path.join(at, '.gitignore')), /\.gitignore leads elsewhere/],
    ['a name without a letter', '日本', () => Promise.resolve(), /such as library/],
  ])('is not made where something stands against it: %s', async (_what, called, prepare, says) => {
    const at = path.join(data, called);
    await mkdir(at, { recursive: true });
    await prepare(at);
    const before = await readdir(at);
    expect(await run('skema.mjs', 'init', at)).toMatchObject({ code: 1, out: '', err: expect.stringMatching(says) as string });
    expect(await readdir(at)).toEqual(before);
  });

  it('is not made where no folder can be made', async () => {
    expect(await run('skema.mjs', 'init', '/dev/null/x')).toMatchObject({
      code: 1,
      err: expect.stringContaining('cannot be made') as string,
    });
  });

  it.each([
    ['file:../skema.tgz', 'file:../../skema.tgz'],
    ['0.2.0', '0.2.0'],
  ])('installs the engine as it was installed: %s', async (said, expected) => {
    const host = path.join(data, 'host');
    await mkdir(host, { recursive: true });
    await writeFile(path.join(host, 'package.json'), JSON.stringify({ devDependencies: { skema: said } }));
    expect(installedAs(path.join(host, 'node_modules/skema/lib'), path.join(host, 'library'))).toBe(expected);
    expect(installedAs(ROOT, host)).toBe(null);
  });
});
