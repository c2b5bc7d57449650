import { describe, expect, test } from 'vitest';
import type { SchemaText } from '../../src/engine/check/schema-file.ts';
import { compileRegistry as compileFor } from '../../src/engine/registry.ts';
import { type Row, crud, row } from '../../src/engine/row.ts';
import { defineProduct } from '../../src/engine/product.ts';
import { ROLES_PRODUCT } from '../support/roles-product.ts';

const compileRegistry = (rows: Record<string, Row>, given: readonly SchemaText[], own = ROLES_PRODUCT) => compileFor(rows, given, own);

const provinsi = {
  title: 'Provinsi',
  display: 'nama',
  columns: ['kode', 'nama'],
  search: ['nama'],
  unique: [['kode']],
  active: 'aktif',
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
const withField = (field: Record<string, unknown>, more: object = {}, ...others: object[]) =>
  files({ provinsi: { ...provinsi, fields: [...provinsi.fields, field, ...others], ...more } });
const text = { handle: 'x', name: 'X', input: 'text' };
const secret = { ...text, input: 'password' };
const one = { ...text, input: 'select', source: 'provinsi' };
const several = { ...one, multiple: true };
const bounds = ['a', 'b'].map((handle) => ({ handle, name: handle, input: 'float', required: true, default: 1 }));

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

  test('needs no more than a title and fields: the first text names a record, the list has the first six', () => {
    const fields = [secret, { handle: 'hari', name: 'Hari', input: 'date' }, ...'abcdef'].map((field) =>
      typeof field === 'string' ? { handle: field, name: field, input: 'text' } : field,
    );
    const smallest = compileRegistry({}, files({ benda: { title: 'Benda', fields } }));
    expect(smallest.problems).toEqual([]);
    const { display, columns, sort } = smallest.registry.get('benda');
    expect(display).toEqual([{ path: 'a' }]);
    expect(columns.map(({ path }) => path)).toEqual(['hari', 'a', 'b', 'c', 'd', 'e']);
    expect(sort).toEqual([{ by: 'a', order: 'asc' }]);
  });

  test('keeps the order of the rows, files without one after them', () => {
    const rows = { provinsi: row('/provinsi', ['neu:admin'], crud('provinsi', 'provinsis'), { menu: 'Wilayah' }) };
    const compiled = compileRegistry(rows, files({ kabupaten, provinsi }));
    expect(compiled.registry.resources.map(({ name }) => name)).toEqual(['provinsi', 'kabupaten']);
  });
});

describe('[I-04] a wrong declaration is told with file, place, fact and remedy', () => {
  test.each<[string, ReturnType<typeof files>, string, string]>([
    ['no JSON', files({ provinsi: '{\n"title": "x"\n' }), 'JSON', 'syntax'],
    ['an unknown key', files({ provinsi: { ...provinsi, colums: ['kode'] } }), 'KEY_UNKNOWN', 'colums'],
    ['a missing key', files({ provinsi: { ...provinsi, title: undefined } }), 'KEY_MISSING', 'title'],
    ['an unknown input', withField({ handle: 'x', name: 'X', input: 'txt' }), 'VALUE_WRONG', 'fields.x.input'],
    ['a broken pattern', withField({ handle: 'x', name: 'X', input: 'text', pattern: '(' }), 'VALUE_WRONG', 'fields.x.pattern'],
    ['a handle of the engine', withField({ handle: 'version', name: 'X', input: 'text' }), 'HANDLE', 'fields.version.handle'],
    ['a handle twice', withField({ handle: 'kode', name: 'X', input: 'text' }), 'HANDLE_TWICE', 'fields.kode.handle'],
    ['a relation to nothing', withField({ handle: 'x', name: 'X', input: 'select', source: 'provinsy' }), 'SOURCE', 'fields.x.source'],
    ['a select without values', withField({ handle: 'x', name: 'X', input: 'select' }), 'SELECT', 'fields.x'],
    ['a key of another input', withField({ handle: 'x', name: 'X', input: 'text', decimals: 2 }), 'KEY_IDLE', 'fields.x.decimals'],
    [
      'a default that is no value',
      withField({ handle: 'x', name: 'X', input: 'float', integer: true, default: 1.5 }),
      'DEFAULT',
      'fields.x.default',
    ],
    ['min above max', withField({ handle: 'x', name: 'X', input: 'float', min: 5, max: 1 }), 'BOUNDS', 'fields.x.min'],
    ['a column that is none', files({ provinsi: { ...provinsi, columns: ['kod'] } }), 'PATH', 'columns'],
    ['a search over a number', files({ provinsi: { ...provinsi, search: ['aktif'] } }), 'PATH_KIND', 'search'],
    ['a list sorted by a relation of several values', withField(several, { sort: 'x' }), 'PATH_KIND', 'sort'],
    ['a display over several values', withField(several, { display: '{kode} {x}' }), 'PATH_KIND', 'display'],
    ['a display of a secret', withField(secret, { display: 'x' }), 'PATH_KIND', 'display'],
    ['a column of a secret', withField(secret, { columns: ['x'] }), 'PATH_KIND', 'columns'],
    ['a display of itself', files({ provinsi: { ...provinsi, display: '{kode} {display}' } }), 'DISPLAY_CYCLE', 'display'],
    ['a relation shown by its own like', withField({ ...one, options: { display: 'x' } }), 'DISPLAY_CYCLE', 'display'],
    [
      'a relation shown by a list',
      withField({ ...one, options: { display: 'y' } }, {}, { ...several, handle: 'y' }),
      'TARGET_KIND',
      'fields.x.options.display',
    ],
    ['a former name that is still in use', withField({ ...text, was: 'kode' }), 'WAS', 'fields.x.was'],
    ['a default secret', withField({ ...secret, default: 'rahasia123' }), 'DEFAULT', 'fields.x.default'],
    [
      'requiredWhen of a secret',
      withField({ ...text, requiredWhen: { y: true } }, {}, { ...secret, handle: 'y' }),
      'CONDITION',
      'fields.x.requiredWhen',
    ],
    [
      'lockedWhen of a secret',
      withField({ ...text, lockedWhen: { y: 'a' } }, {}, { ...secret, handle: 'y' }),
      'CONDITION',
      'fields.x.lockedWhen',
    ],
    [
      'a format with letters of another kind',
      withField({ ...text, input: 'date', options: { formatDate: 'd MMMM yyyy' } }),
      'VALUE_WRONG',
      'fields.x.options.formatDate',
    ],
    [
      'a format of nothing',
      withField({ ...text, input: 'date', options: { formatDate: '//' } }),
      'VALUE_WRONG',
      'fields.x.options.formatDate',
    ],
    [
      'a time limit of a day',
      withField({ ...text, input: 'date', minTime: '08:00', options: { isTimePicker: false } }),
      'KEY_IDLE',
      'fields.x.minTime',
    ],
    ['a day limit of a time', withField({ ...text, input: 'date', max: 'today', options: { flow: ['time'] } }), 'KEY_IDLE', 'fields.x.max'],
    ['the length of what is no range', withField({ ...text, input: 'date', minRange: 2 }), 'KEY_IDLE', 'fields.x.minRange'],
    [
      'a list of times',
      withField({ ...text, input: 'date', multiple: true, options: { flow: ['time'] } }),
      'KEY_IDLE',
      'fields.x.multiple',
    ],
    ['a most of one value', withField({ ...one, maxItems: 2 }), 'KEY_IDLE', 'fields.x.maxItems'],
    ['a limit of a number kept as text', withField({ ...text, input: 'float', mode: 'text', min: 1 }), 'KEY_IDLE', 'fields.x.min'],
    [
      'decimals of a number kept as text',
      withField({ ...text, input: 'float', mode: 'plain', decimals: 1 }),
      'KEY_IDLE',
      'fields.x.decimals',
    ],
    ['a required checkbox', withField({ ...text, input: 'checkbox', required: true }), 'KEY_IDLE', 'fields.x.required'],
    ['times turned round', withField({ ...text, input: 'date', minTime: '16:00', maxTime: '08:00' }), 'BOUNDS', 'fields.x.minTime'],
    ['years turned round', withField({ ...text, input: 'date', yearRange: [2030, 2020] }), 'BOUNDS', 'fields.x.yearRange'],
    [
      'a range whose least is above its most',
      withField({ ...text, input: 'date', minRange: 5, maxRange: 2, options: { range: true } }),
      'BOUNDS',
      'fields.x.minRange',
    ],
    ['a secret said to be unique', withField(secret, { unique: [['x']] }), 'UNIQUE', 'unique.0'],
    ['where of a list', withField({ ...one, where: { y: 'a' } }, {}, { ...several, handle: 'y' }), 'TARGET_KIND', 'fields.x.where'],
    ['where with a value that never is', withField({ ...one, where: { aktif: 'ya' } }), 'VALUE_NEVER', 'fields.x.where.aktif'],
    [
      'dependsOn of a list',
      withField({ ...one, dependsOn: { kode: 'y' } }, {}, { ...several, handle: 'y' }),
      'PATH_KIND',
      'fields.x.dependsOn',
    ],
    [
      'requiredWhen with a value that never is',
      withField({ ...text, requiredWhen: { aktif: ['ya'] } }),
      'VALUE_NEVER',
      'fields.x.requiredWhen',
    ],
    [
      'requiredWhen with a choice that a list of choices never has',
      withField(
        { ...text, requiredWhen: { y: ['c'] } },
        {},
        { handle: 'y', name: 'Y', input: 'select', multiple: true, options: { choices: [{ value: 'a', display: 'A' }] } },
      ),
      'VALUE_NEVER',
      'fields.x.requiredWhen',
    ],
    [
      'a comparison of kinds that never compare',
      withField({ ...text, input: 'float' }, { compare: [{ field: 'x', is: '<', than: 'kode' }] }),
      'COMPARE',
      'compare',
    ],
    ['a comparison over a relation', withField(one, { compare: [{ field: 'x.kode', is: '<', than: 'kode' }] }), 'COMPARE', 'compare'],
    ['one record without a required value', files({ provinsi: { ...provinsi, single: true } }), 'SINGLE', 'fields.kode'],
    [
      'one record whose defaults are refused',
      files({
        atur: {
          ...provinsi,
          single: true,
          unique: undefined,
          fields: bounds,
          display: 'a',
          columns: ['a'],
          search: undefined,
          compare: [{ field: 'a', is: '<', than: 'b' }],
        },
      }),
      'SINGLE',
      'compare',
    ],
    ['a unique group of nothing', files({ provinsi: { ...provinsi, unique: [['nope']] } }), 'UNIQUE', 'unique.0'],
    ['a file name that is none', files({ 'Provinsi baru': provinsi }), 'NAME', 'file name'],
  ])('%s', (_, given, code, place) => {
    const { problems } = compileRegistry({}, given);
    const found = problems.find((problem) => problem.code === code && problem.place === place);
    expect(found, JSON.stringify(problems)).toBeDefined();
    expect(found!.file).toMatch(/^schemas\//);
    expect(found!.fact.length * found!.remedy.length).toBeGreaterThan(0);
  });

  const SECRET_PLACES: [place: string, schema: object][] = [
    ['columns', { columns: ['nama', 'x'] }],
    ['columns', { columns: ['nama', 'induk.x'] }],
    ['display', { display: '{nama} {x}' }],
    ['display', { display: '{induk.x}' }],
    ['search', { search: ['x'] }],
    ['search', { search: ['induk.x'] }],
    ['sort', { sort: ['nama', '-x'] }],
    ['sort', { sort: 'induk.x' }],
    ['filters', { filters: ['x'] }],
    ['filters', { filters: ['induk.x'] }],
    ['compare', { compare: [{ field: 'x', is: '=', than: 'nama' }] }],
    ['unique.0', { unique: [['nama', 'x']] }],
  ];
  const family = (more: object, induk: object = {}): unknown => ({
    title: 'Provinsi',
    display: 'nama',
    columns: ['nama'],
    fields: [
      { ...text, handle: 'nama', name: 'Nama' },
      secret,
      { ...text, input: 'select', source: 'provinsi', handle: 'induk', name: 'Induk', ...induk },
    ],
    ...more,
  });
  test.each(SECRET_PLACES)('a secret in %s is refused: %o', (place, schema) => {
    expect(compileRegistry({}, files({ provinsi: family({}) })).problems).toEqual([]);
    const { problems } = compileRegistry({}, files({ provinsi: family(schema) }));
    expect(problems).toMatchObject([{ file: 'schemas/provinsi.json', place, remedy: expect.stringMatching(/^write /) }]);
  });
  test.each([
    ['fields.induk.options.display', { options: { display: 'x' } }],
    ['fields.induk.where', { where: { x: 'a' } }],
    ['fields.induk.dependsOn', { dependsOn: { x: 'nama' } }],
    ['fields.induk.dependsOn', { dependsOn: { nama: 'x' } }],
  ])('a relation that reads a secret is refused: %s', (place, induk) => {
    expect(compileRegistry({}, files({ provinsi: family({}, induk) })).problems).toMatchObject([{ file: 'schemas/provinsi.json', place }]);
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

  test('letters of rights that are none are told with those that there are', () => {
    const rows = { provinsi: row('/provinsi', ['neu:admin'], crud('provinsi', 'provinsis'), { rights: { 'neu:admin': 'RCX' } }) };
    const { problems } = compileRegistry(rows, files({ provinsi }));
    expect(problems.map(({ fact, remedy }) => `${fact}, ${remedy}`)).toEqual(['"X" is no right, write letters of R, C, U and D']);
  });

  const waiting = (source: string, more: object = {}): object => ({
    handle: source,
    name: 'X',
    input: 'select',
    source,
    required: true,
    ...more,
  });
  test.each<[string, Record<string, object[]>, string[]]>([
    ['of itself', { alfa: [waiting('alfa')] }, ['fields.alfa.required: … alfa.alfa → alfa']],
    ['of two, told once', { beta: [waiting('alfa')], alfa: [waiting('beta')] }, ['fields.beta.required: … alfa.beta → beta.alfa → alfa']],
    [
      'of several choices, over three files, beside one that ends',
      {
        alfa: [waiting('delta', { multiple: true }), waiting('beta')],
        beta: [],
        delta: [waiting('gama')],
        gama: [waiting('alfa'), waiting('delta')],
      },
      ['fields.delta.required: … alfa.delta → delta.gama → gama.alfa → alfa', 'fields.gama.required: … delta.gama → gama.delta → delta'],
    ],
    ['that has a gap', { alfa: [waiting('beta')], beta: [waiting('alfa', { required: false })] }, []],
    ['that the server fills', { alfa: [waiting('alfa', { readOnly: true })] }, []],
  ])('required relations in a circle %s', (_, entities, wanted) => {
    const schemas = Object.entries(entities).map(([name, fields]) => [name, { title: name, fields: [text, ...fields] }] as const);
    const found = compileRegistry({}, files(Object.fromEntries(schemas))).problems.filter(({ code }) => code === 'REQUIRED_CYCLE');
    expect(found.map(({ place, fact }) => `${place}: … ${fact.split(': ')[1]}`)).toEqual(wanted);
  });

  test('a row that is scoped by a text, or that grants a field there is not', () => {
    const rows = {
      provinsi: row('/provinsi', ['neu:admin'], crud('provinsi', 'provinsis'), {
        menu: 'Wilayah',
        scope: { cabang: 'kode' },
        rights: { 'neu:cabangKBM': { list: {}, update: { fields: ['kodee'] } } },
      }),
    };
    expect(compileRegistry(rows, files({ provinsi })).problems).toMatchObject([
      { code: 'PATH_KIND', file: 'resources.config.ts', place: 'provinsi.scope.cabang' },
      { code: 'GRANT', file: 'resources.config.ts', place: 'provinsi.neu:cabangKBM.update' },
    ]);
  });

  test('a row without its file, and an expression nobody wrote', () => {
    const rows = { kota: row('/kota', ['neu:admin'], crud('kota', 'kotas'), { menu: 'Wilayah' }) };
    expect(compileRegistry(rows, files({ provinsi })).problems).toMatchObject([{ code: 'ROW_WITHOUT_FILE', file: 'resources.config.ts' }]);
    const computed = [{ handle: 'jumlah', name: 'Jumlah', expression: 'jumlahX', kind: 'number' }];
    expect(compileRegistry({}, files({ provinsi: { ...provinsi, computed } })).problems).toMatchObject([{ code: 'EXPRESSION' }]);
  });

  test('what is computed can be filtered by, but not sorted by; a choice says what there is to choose', () => {
    const EXPRESSION = { name: 'band', sql: () => 'null', compute: () => null };
    const choices = [{ value: 'padat', display: 'Padat' }];
    const band = { handle: 'band', name: 'Kepadatan', expression: 'band', kind: 'choice', choices };
    const withBand = (own: object, more: object = {}) =>
      compileRegistry(
        {},
        files({ provinsi: { ...provinsi, computed: [own], ...more } }),
        defineProduct({ computed: { band: EXPRESSION } }),
      );
    const { registry, problems } = withBand(band, { filters: ['band'] });
    expect(problems).toEqual([]);
    expect(registry.get('provinsi').filters).toEqual([{ path: 'band', label: 'Kepadatan', kind: 'choice', choices }]);
    expect(withBand(band, { sort: 'band' }).problems).toMatchObject([{ code: 'PATH_KIND', place: 'sort' }]);
    expect(withBand({ ...band, choices: undefined }).problems).toMatchObject([{ code: 'CHOICES', place: 'computed.band' }]);
    expect(withBand({ ...band, kind: 'text' }).problems).toMatchObject([{ code: 'CHOICES', place: 'computed.band' }]);
  });
});
