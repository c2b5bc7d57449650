import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatProblem } from '../../../src/engine/check/problem.ts';
import { loadRegistry } from '../../../src/server/registry.ts';

const SCHEMA = { title: 'Mainan', display: 'nama', columns: ['nama'], fields: [{ handle: 'nama', name: 'Nama', input: 'text' }] };

describe('registry read from a checkout', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'skema-registry-'));
    await Promise.all(['schemas', 'product'].map((folder) => mkdir(path.join(root, folder))));
  });
  afterEach(() => rm(root, { recursive: true }));

  const write = (file: string, content: unknown): Promise<void> =>
    writeFile(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));

  it('is the product of this checkout without a mistake', async () => {
    const { registry, problems } = await loadRegistry();
    expect(problems).toEqual([]);
    expect(registry.has('sekolah')).toBe(true);
  });

  it('takes a schema file without a row', async () => {
    await write('schemas/mainan.json', SCHEMA);
    const { registry, problems } = await loadRegistry(root);
    expect(problems).toEqual([]);
    expect(registry.get('mainan')).toMatchObject({ route: '/mainan', roles: { list: ['admin'] } });
  });

  it('reads a changed row anew in the same process', async () => {
    await write('schemas/mainan.json', SCHEMA);
    const row = (route: string): string =>
      `export const rows = { mainan: { route: '${route}', roles: { list: ['neu:admin'], detail: ['neu:admin'] }, menu: 'Uji', grants: {},
        operations: { list: 'mainans', item: 'mainan', create: 'createMainan', update: 'updateMainan', remove: 'removeMainan', lookup: 'lookupMainan' } } };`;
    await write('resources.config.ts', row('/satu'));
    expect((await loadRegistry(root)).registry.get('mainan').route).toBe('/satu');
    await write('resources.config.ts', row('/dua'));
    expect((await loadRegistry(root)).registry.get('mainan').route).toBe('/dua');
  });

  it('tells a computed column whose expression nobody wrote', async () => {
    const computed = [{ handle: 'jumlah', name: 'Jumlah', expression: 'jumlahKabupatem', kind: 'number' }];
    await write('schemas/mainan.json', { ...SCHEMA, computed });
    await write(
      'product/index.ts',
      "export const product = { computed: { jumlahKabupaten: { name: 'jumlahKabupaten', sql: () => '0', compute: () => 0 } } };",
    );
    const { problems } = await loadRegistry(root);
    expect(problems.map(formatProblem)).toEqual([
      'schemas/mainan.json:1:160: computed.jumlah.expression: there is no expression "jumlahKabupatem", write "jumlahKabupaten" [EXPRESSION]',
    ]);
  });

  it('reports every mistake of every file at once, with file, place, fact and what to write', async () => {
    await write('schemas/satu.json', { ...SCHEMA, fields: [{ handle: 'nama', name: 'Nama', input: 'teks' }] });
    await write('schemas/dua.json', '{ bukan json');
    await write('resources.config.ts', 'export const rows = {');
    const lines = (await loadRegistry(root)).problems.map(formatProblem);
    for (const file of ['schemas/satu.json', 'schemas/dua.json', 'resources.config.ts']) {
      expect(lines.some((line) => line.startsWith(`${file}:`) && line.split(': ').length >= 3)).toBe(true);
    }
  });
});
