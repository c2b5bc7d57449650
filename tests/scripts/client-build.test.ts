import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from 'vite';
import { registryPlugin } from '../../scripts/build/registry-plugin.ts';
import { cjsToEsm, compileValidators } from '../../scripts/build/validators.ts';
import { toFacts } from '../../src/engine/derive/facts.ts';
import { toFormSchema } from '../../src/engine/derive/form-schema.ts';
import { defineProduct } from '../../src/engine/product.ts';
import { buildClient } from '../../src/server/host/client-build.ts';
import { placeOf, ROOT } from '../../src/server/root.ts';
import { type Checkout, copyCheckout } from '../support/checkout.ts';
import { choice, day, float, registryOf, text } from '../support/inline-registry.ts';

const SCHEMA = {
  title: 'Hewan',
  display: 'nama',
  columns: ['nama'],
  fields: [{ handle: 'nama', name: 'Nama', input: 'text', required: true }],
};

describe('the client’s build', () => {
  let checkout: Checkout;
  beforeAll(async () => {
    checkout = await copyCheckout({
      'schemas/hewan.json': JSON.stringify(SCHEMA),
      // For this checkout's program the copy is a product's folder like any other.
      'product/index.ts': "export * from '../src/product/index.ts';\n",
      'probe.ts': "export * from 'virtual:skema/registry';\nexport * from 'virtual:skema/resources';\n",
    });
  });
  afterAll(() => checkout.remove());
  const run = () =>
    build({
      configFile: false,
      root: checkout.root,
      logLevel: 'silent',
      plugins: [registryPlugin(checkout.root)],
      build: { outDir: 'out', lib: { entry: path.join(checkout.root, 'probe.ts'), formats: ['es'], fileName: 'probe' } },
    });

  test('[I-03] carries a schema file that has no row, with a form of its own', async () => {
    await run();
    const { summaries, loadForm, loadResource } = await import(pathToFileURL(path.join(checkout.root, 'out/probe.js')).href);
    expect(summaries.map(({ name }: { name: string }) => name)).toContain('hewan');
    expect((await loadResource.hewan()).resource.title).toBe('Hewan');
    const { schema, validateFns } = await loadForm.hewan();
    const [validate] = Object.values(validateFns) as ((value: unknown) => boolean)[];
    expect(schema.required).toEqual(['nama']);
    expect([validate!({ nama: 'Kucing' }), validate!({})]).toEqual([true, false]);
  });

  test('[I-04] stops at broken schema files and tells every problem, with file, place and what to write', async () => {
    const [field] = SCHEMA.fields;
    await checkout.write('schemas/hewan.json', JSON.stringify({ ...SCHEMA, fields: [{ ...field, input: 'teks' }] }));
    await checkout.write('schemas/tumbuhan.json', JSON.stringify({ ...SCHEMA, columns: ['namma'] }));
    const failure = await run().then(
      () => 'built',
      (error: Error) => error.message,
    );
    expect(failure).toMatch(/schemas\/hewan\.json:\d+:\d+: fields\.nama.*"teks".*write one of/);
    expect(failure).toMatch(/schemas\/tumbuhan\.json:\d+:\d+: columns.*namma.*write "nama"/);
  });
});

describe('the product’s door', () => {
  let folder: string;
  const write = async (file: string, content: string): Promise<void> => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  };
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'skema-door-'));
    await write('package.json', '{ "type": "module" }');
    await write('schemas/hewan.json', JSON.stringify(SCHEMA));
    const parts = ['facts', 'product', 'product/form-rules', 'product/after-sign-in'];
    await write('probe.ts', parts.map((part) => `export * from 'virtual:skema/${part}';\n`).join(''));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const opened = async (out: string): Promise<Record<string, unknown>> => {
    await build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      plugins: [registryPlugin(folder)],
      build: { outDir: out, lib: { entry: path.join(folder, 'probe.ts'), formats: ['es'], fileName: 'probe' } },
    });
    return { ...((await import(pathToFileURL(path.join(folder, out, 'probe.js')).href)) as object) };
  };

  test('that is no program is told once, by its place in the product', async () => {
    const own = await mkdtemp(path.join(tmpdir(), 'skema-broken-'));
    await mkdir(path.join(own, 'product'));
    await mkdir(path.join(own, 'schemas'));
    await writeFile(path.join(own, 'schemas/hewan.json'), JSON.stringify(SCHEMA));
    await writeFile(path.join(own, 'product/app.tsx'), 'export const door = {{ };\n');
    const told = await buildClient(undefined, { root: ROOT, place: placeOf(own) }).then(String, (error: Error) => error.message);
    expect(told.match(/\S*app\.tsx\S*/g)).toEqual(['product/app.tsx:1:22']);
    expect(told).toBe(stripVTControlCharacters(told));
    await rm(own, { recursive: true });
  });

  test('says nothing where there is none', async () => {
    const { facts, ...others } = await opened('bare');
    // A product without a title is called as its folder.
    expect(facts).toEqual({ ...toFacts(defineProduct({})), title: expect.stringMatching(/^Skema door \w+$/) });
    expect(others).toEqual({ door: { screens: [], kept: {}, kinds: {} }, formRules: {}, afterSignIn: null });
  });

  test('comes from app.tsx, which may leave out what it has not; facts come from index.ts', async () => {
    await write('product/index.ts', `export const product = { title: 'Kebun', flags: { isGuard: ['admin'] } };`);
    await write(
      'product/app.tsx',
      `export const door = { screens: [], kept: { hewan: () => ({}) } };\nexport const formRules = { hewan: {} };`,
    );
    expect(await opened('said')).toEqual({
      facts: expect.objectContaining({ title: 'Kebun', flags: { isGuard: ['admin'] } }) as unknown,
      door: { screens: [], kept: { hewan: expect.any(Function) as unknown } },
      formRules: { hewan: {} },
      afterSignIn: null,
    });
  });
});

describe('validators compiled ahead', () => {
  test('run without making code, and say what is wrong', async () => {
    const resource = registryOf({
      contoh: {
        fields: [
          text('nama', { required: true, maxLength: 5 }),
          float('angka', { min: 1 }),
          choice('pilih', ['a', 'b'], { multiple: true }),
          day('hari'),
        ],
      },
    }).get('contoh');
    const code = compileValidators(toFormSchema(resource).schema);
    expect(code).not.toMatch(/\brequire\(|new Function|\beval\(/);
    const file = path.join(process.cwd(), 'node_modules', `.validators-${process.pid}.mjs`);
    await writeFile(file, code);
    const { validateFns } = (await import(pathToFileURL(file).href)) as {
      validateFns: Record<string, ((value: unknown) => boolean) & { errors: { keyword: string }[] | null }>;
    };
    await rm(file);
    const [validate] = Object.values(validateFns);
    expect(validate!({ nama: 'Rani', angka: 2, pilih: ['a'], hari: '2026-01-01' })).toBe(true);
    expect(validate!({ nama: 'Wulandari', angka: 0, pilih: ['c'], hari: '1/1/2026' })).toBe(false);
    expect(validate!.errors?.map(({ keyword }) => keyword).sort()).toEqual(['enum', 'format', 'maxLength', 'minimum']);
  });
  test('what they require becomes an import, once', () => {
    const module = cjsToEsm(
      '"use strict";exports["a"] = f;const x = require("ajv/dist/runtime/equal").default;const y = require("ajv/dist/runtime/equal").default;',
    );
    expect(module.match(/import \* as/g)).toHaveLength(1);
    expect(module).toContain('export const validateFns');
  });
});
