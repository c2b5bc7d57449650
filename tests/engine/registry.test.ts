import { describe, expect, test } from 'vitest';
import { compileRegistry } from '../../src/engine/registry.ts';
import { crud, row } from '../../src/engine/row.ts';

const provinsi = {
  title: 'Provinsi',
  display: 'nama',
  columns: ['kode', 'nama'],
  search: ['nama'],
  unique: [['kode']],
  fields: [
    { handle: 'kode', name: 'Kode', input: 'text', required: true },
    { handle: 'nama', name: 'Nama', input: 'text' },
    { handle: 'aktif', name: 'Aktif', input: 'checkbox', default: true },
  ],
};
const kabupaten = {
  title: 'Kabupaten',
  display: '{nama} ({provinsi.kode})',
  columns: ['nama', 'provinsi', 'provinsi.kode'],
  filters: ['provinsi'],
  sort: '-nama',
  fields: [
    { handle: 'nama', name: 'Nama', input: 'text' },
    { handle: 'provinsi', name: 'Provinsi', input: 'select', source: 'provinsi' },
  ],
};
const files = (schemas: Record<string, unknown>) =>
  Object.entries(schemas).map(([name, schema]) => ({
    file: `schemas/${name}.json`,
    text: typeof schema === 'string' ? schema : JSON.stringify(schema),
  }));
const withField = (field: Record<string, unknown>) => files({ provinsi: { ...provinsi, fields: [...provinsi.fields, field] } });

describe('a registry that is right', () => {
  const { registry, problems } = compileRegistry({}, files({ kabupaten, provinsi }));

  test('has no problems, and is frozen', () => {
    expect(problems).toEqual([]);
    expect(Object.isFrozen(registry.get('kabupaten').columns[0])).toBe(true);
  });

  test('[I-03] a file without a row gets the closed default row: its own route, admin only', () => {
    const resource = registry.get('kabupaten');
    expect(resource.route).toBe('/kabupaten');
    expect(resource.roles).toEqual({ list: ['neu:admin'], detail: ['neu:admin'] });
    expect(Object.keys(resource.grants)).toEqual(['neu:admin']);
    expect(resource.operations).toEqual(crud('kabupaten', 'kabupatens'));
  });

  test('derives kinds, columns, sort keys, references and look-up rows', () => {
    const resource = registry.get('kabupaten');
    expect(resource.columns.map(({ path, label, kind, sortable }) => [path, label, kind, sortable])).toEqual([
      ['nama', 'Nama', 'text', true],
      ['provinsi', 'Provinsi', 'relation', true],
      ['provinsi.kode', 'Kode', 'text', false],
    ]);
    expect(resource.sort).toEqual([{ by: 'nama', order: 'desc' }]);
    expect(registry.get('provinsi').referencedBy).toEqual([{ resource: 'kabupaten', field: 'provinsi', onDelete: 'restrict' }]);
    expect(registry.get('provinsi').lookupWhere).toEqual({ aktif: true });
  });

  test('keeps the order of the rows, files without one after them', () => {
    const rows = { provinsi: row('/provinsi', ['neu:admin'], crud('provinsi', 'provinsis'), { menu: 'Wilayah' }) };
    const compiled = compileRegistry(rows, files({ kabupaten, provinsi }));
    expect(compiled.registry.resources.map(({ name }) => name)).toEqual(['provinsi', 'kabupaten']);
  });
});

describe('[I-04] a wrong declaration is told with file, place, fact and remedy', () => {
  test.each<[string, ReturnType<typeof files>, string, string]>([
    ['no JSON', files({ provinsi: '{\n"title": "x",\n}' }), 'JSON', 'line 3'],
    ['an unknown key', files({ provinsi: { ...provinsi, colums: ['kode'] } }), 'KEY_UNKNOWN', 'colums'],
    ['a missing key', files({ provinsi: { ...provinsi, title: undefined } }), 'KEY_MISSING', 'title'],
    ['an unknown input', withField({ handle: 'x', name: 'X', input: 'txt' }), 'VALUE_WRONG', 'fields.x.input'],
    ['a broken pattern', withField({ handle: 'x', name: 'X', input: 'text', pattern: '(' }), 'VALUE_WRONG', 'fields.x.pattern'],
    ['a handle of the engine', withField({ handle: 'version', name: 'X', input: 'text' }), 'HANDLE', 'fields.version.handle'],
    ['a handle twice', withField({ handle: 'kode', name: 'X', input: 'text' }), 'HANDLE_TWICE', 'fields.kode.handle'],
    ['a relation to nothing', withField({ handle: 'x', name: 'X', input: 'select', source: 'provinsy' }), 'SOURCE', 'fields.x.source'],
    ['a select without values', withField({ handle: 'x', name: 'X', input: 'select' }), 'FIELD', 'fields.x'],
    ['a key of another input', withField({ handle: 'x', name: 'X', input: 'text', decimals: 2 }), 'FIELD', 'fields.x.decimals'],
    [
      'a default that is no value',
      withField({ handle: 'x', name: 'X', input: 'float', integer: true, default: 1.5 }),
      'FIELD',
      'fields.x.default',
    ],
    ['min above max', withField({ handle: 'x', name: 'X', input: 'float', min: 5, max: 1 }), 'FIELD', 'fields.x.min'],
    ['a column that is none', files({ provinsi: { ...provinsi, columns: ['kod'] } }), 'PATH', 'columns'],
    ['a search over a number', files({ provinsi: { ...provinsi, search: ['aktif'] } }), 'PATH_KIND', 'search'],
    ['a unique group of nothing', files({ provinsi: { ...provinsi, unique: [['nope']] } }), 'UNIQUE', 'unique.0'],
    ['a file name that is none', files({ 'Provinsi baru': provinsi }), 'NAME', 'file name'],
  ])('%s', (_, given, code, place) => {
    const { problems } = compileRegistry({}, given);
    const found = problems.find((problem) => problem.code === code && problem.place === place);
    expect(found, JSON.stringify(problems)).toBeDefined();
    expect(found!.file).toMatch(/^schemas\//);
    expect(found!.fact.length * found!.remedy.length).toBeGreaterThan(0);
  });

  test('every problem at once, over several files', () => {
    const { problems } = compileRegistry(
      {},
      files({ provinsi: { ...provinsi, colums: [], titel: 'x' }, kabupaten: { ...kabupaten, columns: ['nama', 'x'] } }),
    );
    expect(problems.map(({ place }) => place)).toEqual(expect.arrayContaining(['colums', 'titel', 'columns']));
  });

  test('displays that go in a circle', () => {
    const a = { title: 'A', display: 'b', columns: ['b'], fields: [{ handle: 'b', name: 'B', input: 'select', source: 'beta' }] };
    const beta = { title: 'B', display: 'a', columns: ['a'], fields: [{ handle: 'a', name: 'A', input: 'select', source: 'alfa' }] };
    expect(compileRegistry({}, files({ alfa: a, beta })).problems.map(({ code }) => code)).toContain('DISPLAY_CYCLE');
  });

  test('a row without its file, and an expression nobody wrote', () => {
    const rows = { kota: row('/kota', ['neu:admin'], crud('kota', 'kotas'), { menu: 'Wilayah' }) };
    expect(compileRegistry(rows, files({ provinsi })).problems).toMatchObject([{ code: 'ROW_WITHOUT_FILE', file: 'resources.config.ts' }]);
    const computed = [{ handle: 'jumlah', name: 'Jumlah', expression: 'jumlahX', kind: 'number' }];
    expect(compileRegistry({}, files({ provinsi: { ...provinsi, computed } }), ['jumlahKabupaten']).problems).toMatchObject([
      { code: 'EXPRESSION' },
    ]);
  });

  test('what is computed can be filtered by, but not sorted by; a choice says what there is to choose', () => {
    const choices = [{ value: 'padat', display: 'Padat' }];
    const band = { handle: 'band', name: 'Kepadatan', expression: 'band', kind: 'choice', choices };
    const withBand = (own: object, more: object = {}) =>
      compileRegistry({}, files({ provinsi: { ...provinsi, computed: [own], ...more } }));
    const { registry, problems } = withBand(band, { filters: ['band'] });
    expect(problems).toEqual([]);
    expect(registry.get('provinsi').filters).toEqual([{ path: 'band', label: 'Kepadatan', kind: 'choice', choices }]);
    expect(withBand(band, { sort: 'band' }).problems).toMatchObject([{ code: 'PATH_KIND', place: 'sort' }]);
    expect(withBand({ ...band, choices: undefined }).problems).toMatchObject([{ code: 'CHOICES', place: 'computed.band' }]);
    expect(withBand({ ...band, kind: 'text' }).problems).toMatchObject([{ code: 'CHOICES', place: 'computed.band' }]);
  });
});
