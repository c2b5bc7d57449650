import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../../src/server/import/decimal.ts';
import { type Steps, parseMapping, readMapping } from '../../src/server/import/mapping.ts';
import { autoFields, compilePlan, parseMapArgument, refuseNumbers } from '../../src/server/import/plan.ts';
import { safeCell } from '../../src/server/import/refused-file.ts';
import { openSource } from '../../src/server/import/source.ts';
import { compileCondition, compileSteps } from '../../src/server/import/steps.ts';
import { openTable } from '../../src/server/import/table.ts';
import { loadRegistry } from '../../src/server/registry.ts';
import { ROOT } from '../../src/server/root.ts';
import { registryOf, text as textField } from '../support/inline-registry.ts';
import { createFolder, writeText } from './import-files.ts';

const folder = await createFolder();
const { registry } = await loadRegistry();

describe('import steps turn the text of a cell into the text that is read', () => {
  it.each<[string, Steps, string, string]>([
    ['padding goes', {}, '  Aceh \u00a0', 'Aceh'],
    ['what means empty', {}, ' - ', ''],
    ['strip a prefix, whatever its case', { strip: { prefix: ['Prov. '] } }, 'PROV. Banten', 'Banten'],
    ['strip a suffix', { strip: { suffix: ['%'] } }, '14.07%', '14.07'],
    ['strip characters', { strip: { characters: '.' } }, '11.01', '1101'],
    ['replace by pattern', { replace: [{ pattern: '^Kab\\.? ', with: 'Kabupaten ' }] }, 'Kab. Bantul', 'Kabupaten Bantul'],
    ['replace keeps groups', { replace: [{ pattern: '^(\\d{3}).*$', with: '$1' }] }, '1152065', '115'],
    ['values, whatever the case', { values: { n: 'negeri', s: 'swasta' } }, 'N', 'negeri'],
    ['other values', { values: { A: 'A', '*': 'belum' } }, 'TT', 'belum'],
    ['no value for an empty cell', { values: { '*': 'belum' } }, '', ''],
    ['split takes a part', { split: { at: ', ', take: 1 } }, 'Sleman, DIY', 'Sleman'],
    ['split counts from the end', { split: { at: ' - ', take: -1 } }, 'S1 - HUKUM', 'HUKUM'],
    ['split without that part', { split: { at: ',', take: 3 } }, 'a,b', ''],
    [
      'all of them, in their order',
      {
        split: { at: '(', take: 1 },
        strip: { prefix: ['UNIV '] },
        replace: [{ pattern: 'I', with: 'i' }],
        values: { 'gajah mada': 'UGM' },
      },
      'UNIV GAJAH MADA (https://x)',
      'UGM',
    ],
  ])('%s', (_, steps, text, expected) => {
    expect(compileSteps(steps, ['-'])(text)).toBe(expected);
  });

  it.each([
    [{ column: 'x', in: ['SD', 'SMP'] }, 'sd', true],
    [{ column: 'x', notIn: ['2025'] }, '2024', true],
    [{ column: 'x', notIn: ['2025'] }, '2025', false],
    [{ column: 'x', matches: '^99' }, '9912', true],
    [{ column: 'x', empty: true }, ' ', true],
    [{ column: 'x', empty: false }, ' ', false],
  ])('skipWhen %j on %j', (condition, text, expected) => {
    expect(compileCondition(condition)(text)).toBe(expected);
  });
});

describe('import judges how numbers are written', () => {
  it.each([
    ['1234', null],
    ['12,5', ','],
    ['12.5', '.'],
    ['1.234,5', ','],
    ['1,234.5', '.'],
    ['1.234.567', ','],
    ['0,125', ','],
    ['0.125', '.'],
    ['4174.211', '.'],
    ['-7,25', ','],
    ['14.07%', '.'],
    ['666,494', 'comma3'],
    ['1.234', 'dot3'],
    ['No Data', null],
  ])('%s', (text, expected) => {
    expect(evidenceOf(text)).toBe(expected);
  });
});

describe('import keeps formulas from running, and numbers as they are', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['  @SUM(A1)', "'  @SUM(A1)"],
    ['\u00a0-cmd', "'\u00a0-cmd"],
    ['satu\n+dua', "satu\n'+dua"],
    ['＝1', "'＝1"],
    ['-7.25', '-7.25'],
    ['+62', '+62'],
    ['Aceh', 'Aceh'],
  ])('%j', (text, expected) => {
    expect(safeCell(text)).toBe(expected);
  });
});

describe('import mappings are checked, everything at once', () => {
  it('names every mistake of a mapping file', async () => {
    const text = JSON.stringify({ repeats: 'semua', fields: { nama: { from: 'nama', gantikan: 1 }, kode: {} }, skipRow: 2 });
    const error = await parseMapping('x.json', text).catch((caught: Error) => caught.message);
    for (const place of ['seluruhnya', 'repeats', 'fields → nama', 'fields → kode']) expect(error).toContain(`x.json: ${place}`);
    expect(error).toContain('"skipRow"');
  });

  it('a pattern that is none, a file that is no JSON, a file that is not there', async () => {
    await expect(parseMapping('x.json', '{"fields":{"nama":{"from":"a","replace":[{"pattern":"(","with":""}]}}}')).rejects.toThrow(
      /nama: pola "\(" tidak dapat dipakai/,
    );
    await expect(parseMapping('x.json', '{')).rejects.toThrow(/x\.json: bukan JSON yang utuh/);
    await expect(readMapping('tiada.json')).rejects.toThrow(/tiada\.json: berkas pemetaan tidak ada/);
  });

  it('every mapping of this checkout is right and names fields that exist', async () => {
    const names = (await readdir(path.join(ROOT, 'mappings'))).filter((name) => name.endsWith('.json') && name !== 'mapping.schema.json');
    expect(names.length).toBeGreaterThan(15);
    for (const name of names) {
      const mapping = await parseMapping(name, await readFile(path.join(ROOT, 'mappings', name), 'utf8'));
      const handles = registry.get(mapping.entity!).fields.map(({ handle }) => handle);
      expect(handles, name).toEqual(expect.arrayContaining([...Object.keys(mapping.fields!), ...(mapping.key ?? [])]));
    }
  });

  const planFor = async (content: string, fields: object, key?: string[], resource = 'kabupaten') => {
    const table = await openTable(await openSource(await writeText(folder, 'rencana.csv', content)));
    return compilePlan(registry, registry.get(resource), table, { fields: fields as never }, key);
  };

  it('unknown columns, fields, keys and paths, with what was meant', async () => {
    const message = await planFor(
      'kode,nama,kode_provinsi\n',
      { kode: 'kod', name: 'nama', provinsi: { from: 'kode_provinsi', by: 'kodee' } },
      ['jenis'],
    ).catch((error: Error) => error.message);
    expect(message).toContain('isian "kode": kolom "kod" tidak ada di berkas; maksudnya "kode"?');
    expect(message).toContain('kabupaten tidak punya isian "name"; maksudnya "nama"?');
    expect(message).toContain('"by": provinsi tidak punya "kodee"');
    expect(message).toContain('kunci "jenis" tidak dipetakan');
  });

  it('a key that is not there, with what may be one', async () => {
    await expect(planFor('nama,jenis\n', { nama: 'nama', jenis: 'jenis' })).rejects.toThrow(
      /kunci "kode" tidak dipetakan.*--key, dari nama, jenis$/,
    );
  });

  it('a file without a column that fits says which fields there are', async () => {
    await expect(planFor('x,y\n', {})).rejects.toThrow(
      /tidak ada kolom yang cocok dengan isian Kabupaten\/Kota.*kode, nama, jenis, provinsi/,
    );
  });

  it('columns called as a handle or a label map themselves', () => {
    expect(autoFields(registry.get('kabupaten'), ['Kode Wilayah', 'NAMA', 'penduduk', 'provinsi'])).toEqual({
      kode: { from: 'Kode Wilayah' },
      nama: { from: 'NAMA' },
      provinsi: { from: 'provinsi' },
    });
  });

  it('--map names a column, a field, and the key of a relation', () => {
    expect(parseMapArgument('kode_provinsi=provinsi.kode')).toEqual(['provinsi', { from: 'kode_provinsi', by: 'kode' }]);
    expect(parseMapArgument('a=b=nama')).toEqual(['nama', { from: 'a=b' }]);
    expect(parseMapArgument('nama')).toBeNull();
  });
});

it('a number that the server gives is no column, but one by which records are found', () => {
  const bill = registryOf({ bill: { fields: [textField('number', { series: 'B-{0000}' }), textField('note')], display: 'number' } }).get(
    'bill',
  );
  expect(() => refuseNumbers(bill, { fields: { number: 'Number' } }, 'a.csv')).toThrow('a.csv: number');
  refuseNumbers(bill, { create: false, fields: { number: 'Number' } }, 'a.csv');
  refuseNumbers(bill, { fields: { note: 'Note' } }, 'a.csv');
});
