/** How mistakes are told: all at once, each once, at its line and column; and what may stand in a file beside JSON. */
import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/engine/check/problem.ts';
import { COMPUTED_KEYS, FIELD_KEYS, FILE_KEYS, type Keys, OPTION_KEYS } from '../../src/engine/keys/table.ts';
import { defineProduct } from '../../src/engine/product.ts';
import { compileRegistry } from '../../src/engine/registry.ts';
import { problemsOf } from '../support/declared.ts';

const name = { handle: 'name', name: 'Name', input: 'text' };
const code = { handle: 'code', name: 'Code', input: 'text' };
const region = { handle: 'region', name: 'Region', input: 'select', source: 'region' };
const plain = { title: 'Place', display: 'name', columns: ['name'], fields: [name] };

const told = (files: Record<string, object | string>): [file: string, code: string, place: string][] =>
  compileRegistry(
    {},
    Object.entries(files).map(([file, schema]) => ({ file, text: typeof schema === 'string' ? schema : JSON.stringify(schema) })),
  ).problems.map((problem) => [problem.file, problem.code, problem.place]);

describe('a mistake of shape hides no mistake of meaning', () => {
  test('elsewhere in its file and in other files', () => {
    const city = { ...plain, titel: 'x', search: ['nope'], fields: [name, { ...code, input: 'txt' }, region], filters: ['region.nope'] };
    expect(told({ city, region: { ...plain, title: 'Region', sort: 'nam' } })).toEqual([
      ['city', 'KEY_UNKNOWN', 'titel'],
      ['city', 'VALUE_WRONG', 'fields.code.input'],
      ['city', 'PATH', 'search'],
      ['city', 'PATH', 'filters'],
      ['region', 'PATH', 'sort'],
    ]);
  });

  test('in a file beside one that cannot be read', () => {
    expect(told({ city: { ...plain, columns: ['nam'], fields: [name, region] }, region: '{' })).toEqual([
      ['region', 'JSON', 'syntax'],
      ['city', 'PATH', 'columns'],
    ]);
  });
});

test('a name that the engine has taken is told so', () => {
  const { problems } = compileRegistry({}, [{ file: 'schemas/deleted.json', text: JSON.stringify(plain) }]);
  expect(problems.map(({ fact }) => fact)).toEqual(['"deleted" is a word of the engine']);
});

test('what would bring the check down is told as well', () => {
  const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'];
  expect(told(Object.fromEntries(inherited.map((file) => [file, plain])))).toEqual(inherited.map((file) => [file, 'NAME', 'file name']));
  for (const handle of inherited)
    expect(told({ city: { ...plain, fields: [name, { ...code, handle }] } })).toEqual([['city', 'HANDLE', `fields.${handle}.handle`]]);
  expect(told({ city: '['.repeat(20_000), town: `{"title":${'{"a":'.repeat(20_000)}` })).toEqual([
    ['city', 'JSON', 'syntax'],
    ['town', 'JSON', 'syntax'],
  ]);
  for (const label of ['N\u202e', 'T\u0000', 'a\nb'])
    expect(told({ city: { ...plain, title: label } })).toEqual([['city', 'VALUE_WRONG', 'title']]);
});

describe('one mistake is one problem', () => {
  test('a language that nobody speaks', () => {
    const text = JSON.stringify({
      ...plain,
      title: { id: 'Tempat', en: 'Place' },
      fields: [{ ...name, name: { id: 'Nama', em: 'Name' } }],
    });
    const languages = compileRegistry({}, [{ file: 'schemas/city.json', text }], defineProduct({ languages: ['id', 'em'] }));
    expect(languages.problems.map((problem) => problem.code)).toEqual(['LANGUAGE']);
  });

  test.each<[string, Record<string, object | string>, string]>([
    ['a misspelled key that must be there', { city: { ...plain, columns: undefined, colums: ['name'] } }, 'KEY_UNKNOWN'],
    ['a misspelled source', { city: { ...plain, fields: [name, { ...region, source: undefined, sorce: 'city' }] } }, 'KEY_UNKNOWN'],
    [
      'a wrong kind, of which paths are made',
      { city: { ...plain, columns: ['name', 'code'], sort: 'code', fields: [name, { ...code, input: 'txt' }] } },
      'VALUE_WRONG',
    ],
    ['fields that cannot be read', { city: { ...plain, unique: [['name']], fields: {} } }, 'VALUE_WRONG'],
    [
      'a default of one record that is lost',
      { city: { ...plain, columns: undefined, single: true, fields: [{ ...name, required: true, defualt: 'x' }] } },
      'KEY_UNKNOWN',
    ],
    ...[{ accept: ['text/html'] }, { maxSize: 1e11 }, { maxPixels: 1e15 }].map((limit): [string, Record<string, object>, string] => [
      `a limit of a file that no server can hold: ${JSON.stringify(limit)}`,
      { city: { ...plain, fields: [name, { handle: 'file', name: 'File', input: 'attachment', ...limit }] } },
      'VALUE_WRONG',
    ]),
    [
      'a series of which no number fits',
      { city: { ...plain, fields: [name, { ...code, series: 'B-{yyyy}-{000}', maxLength: 9 }] } },
      'KEY_CLASH',
    ],
    [
      'a series that will stop fitting',
      { city: { ...plain, fields: [name, { ...code, series: 'B-{yyyy}-{000}', maxLength: 10 }] } },
      'SERIES_FULL',
    ],
    [
      'a heading of a sheet that leads nowhere',
      {
        city: {
          ...plain,
          fields: [name, code, region, ...['near', 'far'].map((handle) => ({ ...region, handle, name: handle, source: 'city' }))],
          filters: ['region'],
          unique: [['region', 'near', 'far']],
          pivot: [{ name: 'Codes', of: 'region', rows: 'near', columns: 'far', value: 'code', group: 'region.nmae' }],
        },
        region: { ...plain, title: 'Region' },
      },
      'PATH',
    ],
    ['an index by a relation that leads nowhere', { city: { ...plain, fields: [name, code, region], index: ['region'] } }, 'SOURCE'],
    ['a misspelt allowance', { city: { ...plain, allow: ['narrow:nmae'] } }, 'ALLOW'],
    ['a limit that means nothing here', { city: { ...plain, fields: [{ ...name, disabledDates: ['never'] }] } }, 'KEY_IDLE'],
    [
      'displays in a circle over two files',
      {
        city: { ...plain, display: '{region}', fields: [name, region] },
        region: {
          ...plain,
          title: 'Region',
          display: '{city}',
          fields: [name, { ...region, handle: 'city', name: 'City', source: 'city' }],
        },
      },
      'DISPLAY_CYCLE',
    ],
  ])('%s', (_what, files, only) => {
    expect(told(files).map(([, found]) => found)).toEqual([only]);
  });
});

test('signs in the wrong order are told with the operator that has both', () => {
  const size = { handle: 'size', name: 'Size', input: 'float' };
  const city = {
    ...plain,
    fields: [name, size, { ...size, handle: 'most', name: 'Most' }],
    compare: [{ field: 'size', is: '=>', than: 'most' }],
  };
  const { problems } = compileRegistry({}, [{ file: 'city', text: JSON.stringify(city) }]);
  expect(problems.map(({ remedy }) => remedy)).toEqual(['write ">="']);
});

describe('a sheet tells the one thing that is wrong with it', () => {
  const sheet = { name: 'Marks', of: 'region', rows: 'near', columns: 'far', value: 'size' };
  const size = { handle: 'size', name: 'Size', input: 'float' };
  const file = (pivot: object): object => ({
    ...plain,
    fields: [
      name,
      region,
      ...['near', 'far'].map((handle) => ({ ...region, handle, name: handle, source: 'city' })),
      size,
      { ...size, handle: 'sum', name: 'Sum', readOnly: true },
      { handle: 'word', name: 'Word', input: 'password' },
      { handle: 'note', name: 'Note', input: 'long-text' },
      { handle: 'open', name: 'Open', input: 'checkbox' },
      { handle: 'price', name: 'Price', input: 'currency', currency: 'EUR' },
      { handle: 'tags', name: 'Tags', input: 'select', multiple: true, options: { choices: [{ value: 'a', display: 'A' }] } },
      { handle: 'level', name: 'Level', input: 'select', options: { choices: [{ value: 'a', display: 'A' }] } },
    ],
    filters: ['region'],
    unique: [['region', 'near', 'far']],
    pivot: [pivot],
  });

  test.each<[object, string[]]>([
    [sheet, []],
    [{ ...sheet, columns: 'near' }, ['PIVOT pivot.0: "near" stands twice']],
    [{ ...sheet, value: 'sum' }, ['PIVOT pivot.0: "sum" is written by the server alone']],
    [{ ...sheet, value: 'word' }, ['PIVOT pivot.0: "word" is a secret and never shown']],
    ...['level', 'name', 'region'].map((group): [object, string[]] => [{ ...sheet, group }, []]),
    ...['note', 'open', 'tags'].map((group): [object, string[]] => [
      { ...sheet, group },
      [`PATH_KIND pivot.0: "${group}" cannot be read as a heading`],
    ]),
    [{ ...sheet, group: 'nmae' }, ['PATH pivot.0: "nmae" leads nowhere: city has no field "nmae"']],
    [{ ...sheet, floor: 'size' }, ['PIVOT pivot.0: "size" is the value itself']],
    ...['mean', 'sum', 'none'].map((summary): [object, string[]] => [{ ...sheet, summary }, []]),
    [{ ...sheet, value: 'price', summary: 'sum' }, []],
    [{ ...sheet, value: 'price', summary: 'mean' }, ['PIVOT pivot.0: "price" has no mean']],
    [{ ...sheet, value: 'level', summary: 'none' }, []],
    [{ ...sheet, value: 'level', summary: 'sum' }, ['PIVOT pivot.0: "level" has no sum']],
    [{ ...sheet, columns: undefined, colums: 'far' }, ['KEY_UNKNOWN pivot.0.colums: the key "colums" is not known']],
  ])('%j', (pivot, expected) => {
    const texts = Object.entries({ city: file(pivot), region: { ...plain, title: 'Region' } }).map(([entity, schema]) => ({
      file: entity,
      text: JSON.stringify(schema),
    }));
    expect(compileRegistry({}, texts).problems.map((problem) => `${problem.code} ${problem.place}: ${problem.fact}`)).toEqual(expected);
  });

  test.each<[object]>([[{ readOnly: true }], [{ series: 'B-{000}' }], [{ input: 'password' }], [{ input: 'attachment' }]])(
    'sticky beside %j',
    (keys) => {
      expect(told({ city: { ...plain, fields: [name, { ...code, sticky: true, ...keys }] } })).toEqual([
        ['city', 'KEY_IDLE', 'fields.code.sticky'],
      ]);
    },
  );
});

describe('a member that stands twice in a list', () => {
  // Two years may be one, and what has a name has a code of its own.
  const MAY_REPEAT = ['fields', 'computed', 'pivot', 'choices', 'yearRange'];
  const lists = (keys: Keys): string[] =>
    Object.entries(keys).flatMap(([key, { schema }]) => (/"array"/.test(JSON.stringify(schema)) && !MAY_REPEAT.includes(key) ? [key] : []));

  test('is told in every list that a schema file has', () => {
    expect([FILE_KEYS, FIELD_KEYS, OPTION_KEYS, COMPUTED_KEYS].flatMap(lists).filter((key) => !DOUBLED.includes(key))).toEqual([]);
  });

  const day = { handle: 'd', name: 'D', input: 'date', multiple: true };
  const days = ['2026-08-17', '2026-08-17'];
  const tag = { handle: 't', name: 'T', input: 'select', multiple: true, options: { choices: [{ value: 'a', display: 'A' }] } };
  const rule = { field: 'name', is: '=', than: 'code' };
  const CASES: [object, place: string][] = [
    [{ columns: ['name', 'name'] }, 'columns'],
    [{ search: ['name', 'name'] }, 'search'],
    [{ detail: ['name', 'name'] }, 'detail'],
    [{ sort: ['name', '-name'] }, 'sort'],
    [{ filters: ['name', 'name'] }, 'filters'],
    [{ index: ['name', 'name'] }, 'index'],
    [{ unique: [['name', 'name']] }, 'unique.0'],
    [
      {
        unique: [
          ['name', 'code'],
          ['code', 'name'],
        ],
      },
      'unique',
    ],
    [{ compare: [rule, rule] }, 'compare'],
    [{ allow: ['drop:old', 'drop:old'] }, 'allow'],
    ...Object.entries({ disabledDates: days, allowedDates: days, disabledTimes: ['12:00', '12:00'] }).map(
      ([key, value]): [object, string] => [{ fields: [name, { ...day, [key]: value }] }, `fields.d.${key}`],
    ),
    [{ fields: [name, { ...day, options: { flow: ['calendar', 'calendar'] } }] }, 'fields.d.options.flow'],
    [{ fields: [name, { ...tag, default: ['a', 'a'] }] }, 'fields.t.default'],
    [{ fields: [name, tag, { ...code, requiredWhen: { t: ['a', 'a'] } }] }, 'fields.code.requiredWhen.t'],
    [{ fields: [name, { handle: 'f', name: 'F', input: 'attachment', accept: ['pdf', 'pdf'] }] }, 'fields.f.accept'],
  ];
  const DOUBLED = CASES.map(([, place]) => place.split('.').find((word) => !['fields', 'options', 'd', 't', 'f', 'code'].includes(word))!);
  test.each(CASES)('%j', (schema, place) => {
    expect(told({ city: { ...plain, fields: [name, code], ...schema } })).toEqual([['city', 'LISTED_TWICE', place]]);
  });
});

describe('what a field says of itself', () => {
  const day = { handle: 'd', name: 'D', input: 'date', options: { isTimePicker: false } };
  const file = { handle: 'd', name: 'D', input: 'attachment' };
  const figure = { handle: 'd', name: 'D', input: 'float' };
  const amount = { handle: 'd', name: 'D', input: 'currency', currency: 'EUR' };
  const choice = { handle: 'd', name: 'D', input: 'select', multiple: true, options: { choices: [{ value: 'a', display: 'A' }] } };
  const lines = (schema: object): string[] =>
    compileRegistry({}, [{ file: 'place.json', text: JSON.stringify({ ...plain, ...schema }) }]).problems.map(
      ({ code: found, place, fact }) => `${found} ${place}: ${fact}`,
    );

  test.each<[object, string[]]>([
    [{ ...amount, min: 1.5, default: 2 }, ['BOUNDS fields.d.min: 1.5 is no whole number']],
    [{ ...amount, min: 10, default: 1 }, ['DEFAULT fields.d.default: 1 goes against min 10 of "d"']],
    [{ ...figure, integer: true, decimals: 2 }, ['KEY_CLASH fields.d.decimals: a whole number has no decimals']],
    [{ ...code, options: { unit: 'kg' } }, ['KEY_IDLE fields.code.options.unit: "unit" means nothing for input text']],
    [{ ...code, requiredWhen: {} }, ['VALUE_WRONG fields.code.requiredWhen: {} does not fit']],
    [{ ...choice, maxItems: 0 }, ['BOUNDS fields.d.maxItems: it lets nothing be chosen']],
    [
      { ...region, source: 'place', required: true, onDelete: 'setNull' },
      [
        'KEY_CLASH fields.region.onDelete: a required relation cannot be emptied',
        'REQUIRED_CYCLE fields.region.required: each must have the next before it is added, so no first one ever is: place.region → place',
      ],
    ],
    [{ ...day, options: { ...day.options, flow: ['year', 'time'] } }, ['KEY_CLASH fields.d.options.flow: "time" is no step of a day']],
    [{ ...day, multiple: true, options: { flow: ['year'] } }, ['KEY_CLASH fields.d.options.flow: several days are chosen in the calendar']],
    [{ ...day, options: { flow: ['yaer'] } }, ['VALUE_WRONG fields.d.options.flow: ["yaer"] does not fit']],
    [{ ...code, series: 'B-{yyyy}-{000}', pattern: '^[0-9]+$' }, ['KEY_CLASH fields.code.pattern: no number of "series" fits it']],
    [{ ...code, series: 'B-{yyyy}-{000}', pattern: '^B-2026-' }, []],
    [{ ...code, prefix: 'https://x', maxLength: 3 }, ['KEY_CLASH fields.code.prefix: it is longer than "maxLength"']],
    [
      { ...code, required: true, requiredWhen: { name: true } },
      ['KEY_IDLE fields.code.requiredWhen: "requiredWhen" means nothing beside "required"'],
    ],
    [
      { ...code, immutable: true, confirmChange: 'Sure?' },
      ['KEY_IDLE fields.code.confirmChange: "confirmChange" means nothing beside "immutable"'],
    ],
    [{ ...code, name: '  ' }, ['VALUE_WRONG fields.code.name: "  " does not fit']],
    [{ ...file, maxSize: 0 }, ['BOUNDS fields.d.maxSize: it lets nothing be chosen']],
    [
      { ...file, accept: ['pdf'], maxPixels: 5 },
      ['KEY_IDLE fields.d.maxPixels: "maxPixels" means nothing where "accept" names no picture'],
    ],
    [{ ...day, yearRange: [1990, 2000], min: '2010-01-01' }, ['BOUNDS fields.d.min: it leaves no day of "yearRange"']],
    [
      { ...day, options: { isTimePicker: false, formatDate: 'yyyy-MM-dd HH:mm' } },
      ['KEY_CLASH fields.d.options.formatDate: a day has no time'],
    ],
    [{ ...day, yearRange: [2030, 2020] }, ['BOUNDS fields.d.yearRange: the first year is after the last']],
    [
      { ...day, min: '2026-02-01', max: '2026-01-01', default: 'x', options: { ...day.options, formatDate: 'DD' } },
      [
        'VALUE_WRONG fields.d.options.formatDate: "DD" does not fit',
        'BOUNDS fields.d.min: min is above max',
        'DEFAULT fields.d.default: "x" is no value of "d"',
      ],
    ],
    [
      { ...region, source: 'nowhere', options: { choices: [] } },
      ['VALUE_WRONG fields.region.options.choices: [] does not fit', 'SOURCE fields.region.source: there is no resource "nowhere"'],
    ],
  ])('%j', (field, expected) => {
    expect(lines({ fields: [name, field] })).toEqual(expected);
  });

  test.each<[object, string[]]>([
    [{ was: 'place' }, ['WAS was: "place" is an entity still, so nothing can take over its records']],
    ...[
      ['/nowhere/{id}', 'no page is at "/nowhere/{id}"'],
      ['/place/{code}', '"{code}" stands for nothing, only {id} does'],
    ].map(([link, fact]): [object, string[]] => [
      { computed: [{ handle: 'd', name: 'D', expression: 'none', kind: 'number', link }] },
      [`PATH computed.d.link: ${fact}`, 'EXPRESSION computed.d.expression: there is no expression "none"'],
    ]),
    [{ fields: [name, file], unique: [['d']] }, ['UNIQUE unique.0: "d" is a file, and each record has its own']],
    [
      {
        fields: [name, { ...figure, handle: 'e', name: 'E' }, figure],
        compare: [
          { field: 'd', is: '>=', than: 'e' },
          { field: 'e', is: '>', than: 'd' },
        ],
      },
      ['COMPARE compare: a rule above excludes "e > d", so no values keep to both'],
    ],
    [
      {
        fields: [name, { ...figure, handle: 'e', name: 'E' }, figure],
        compare: [
          { field: 'd', is: '>=', than: 'e' },
          { field: 'e', is: '>=', than: 'd' },
        ],
      },
      [],
    ],
    [{ display: '{name' }, ['PATH display: a brace of "{name" has no other one']],
    [{ sort: ['name', '-name', 'id', 'name'] }, ['VALUE_WRONG sort: ["name","-name","id","name"] does not fit']],
    [
      { fields: [name, { ...amount, currency: undefined }], compare: [{ field: 'd', is: '<', than: 'name' }] },
      ['CURRENCY fields.d: an amount has no currency'],
    ],
  ])('file %j', (schema, expected) => {
    expect(lines(schema)).toEqual(expected);
  });
});

describe('where a mistake stands', () => {
  const lines = (text: string): string[] => compileRegistry({}, [{ file: 'city.json', text }]).problems.map(formatProblem);

  test('is told by line and column, to the entry of a list', () => {
    const text = `{
  // what people read
  "title": "City", "display": "name",
  "columns": [
    "name",
    "nam" /* here */
  ],
  "fields": [{ "handle": "name", "name": "Name", "input": "texts" }]
}`;
    expect(lines(text.replace('texts', 'text'))).toEqual([
      'city.json:6:5: columns: "nam" leads nowhere: city has no field "nam", write "name" [PATH]',
    ]);
    expect(lines(text).slice(0, 1)).toEqual(['city.json:8:50: fields.name.input: "texts" does not fit, write "text" [VALUE_WRONG]']);
  });

  test('is the comma, the second key, the second field', () => {
    const text = `{ "title": "City", "display": "name", "columns": ["name",],
  "title": "Town",
  "fields": [{ "handle": "name", "name": "Name", "input": "text" },
             { "handle": "name", "name": "Name", "input": "text" }] }`;
    expect(lines(text).map((line) => line.split(': ', 2).join(': '))).toEqual([
      'city.json:1:57: syntax',
      'city.json:2:3: syntax',
      'city.json:4:16: fields.name.handle',
    ]);
  });

  test('is the key of index.ts', async () => {
    const index = `export const product = {\n  levels: [{ name: 'all' }],\n  roles: [],\n  rules: { city: { check: () => ({}), tel: 3 } },\n};`;
    const problems = await problemsOf({ 'product/index.ts': index, 'schemas/city.json': JSON.stringify(plain) });
    expect(problems.map(formatProblem)).toEqual([
      'product/index.ts:3:3: roles: [] does not fit, write codes of roles, at least one and none twice [VALUE_WRONG]',
      'product/index.ts:4:39: rules.city.tel: the key "tel" is not known, write "tell" [KEY_UNKNOWN]',
    ]);
  });

  test('is the key of resources.config.ts, whatever stands around it', async () => {
    const rows = `import { crud, row } from '${process.cwd()}/src/engine/row.ts';
const city = { city: 1 };
/* city: */ export const rows = {
  // region: row()
  'region': row('/region', ['admin'], crud('region', 'regions'), { menu: 'city: { }' }),
  city: row('/city', ['admin'], crud('city', 'cities'), { menu: 'Places', rights: { admin: 'Q' } }),
  region: row('/region', ['admin'], crud('region', 'regions'), { menu: 'Places' }),
};
export const unused = city;`;
    const schema = JSON.stringify(plain);
    const other = JSON.stringify({ ...plain, title: 'Region' });
    const problems = await problemsOf({ 'resources.config.ts': rows, 'schemas/city.json': schema, 'schemas/region.json': other });
    expect(problems.map(({ code: found, line, column }) => [found, line, column])).toEqual([
      ['ROW_TWICE', 7, 3],
      ['RIGHT', 6, 85],
    ]);
  });
});

describe('what would come to nothing', () => {
  const settings = { title: 'Settings', single: true, fields: [{ ...name, default: 'Town' }] };
  const tell = (files: Record<string, object>, product = defineProduct({})): string[] =>
    compileRegistry(
      {},
      Object.entries(files).map(([file, schema]) => ({ file, text: JSON.stringify(schema) })),
      product,
    ).problems.map(({ code: found, level, place, fact }) => `${found} ${level} ${place}: ${fact}`);

  test('a key of a list beside one record, and a relation to it', () => {
    expect(tell({ settings })).toEqual([]);
    const { registry } = compileRegistry({}, [{ file: 'settings', text: JSON.stringify(settings) }]);
    expect(registry.get('settings').display).toEqual([{ text: 'Settings' }]);
    expect(tell({ settings: { ...settings, sort: 'name', unique: [['name']] } })).toEqual([
      'KEY_IDLE error sort: "sort" means nothing beside "single"',
      'KEY_IDLE error unique: "unique" means nothing beside "single"',
    ]);
    expect(tell({ settings, city: { ...plain, fields: [name, { ...region, source: 'settings' }] } })).toEqual([
      'SOURCE error fields.region.source: "settings" has one record, and no list to choose from',
    ]);
  });

  test('a value that no rule fills', () => {
    const city = { ...plain, fields: [name, { ...code, required: true, autofill: true }] };
    const rules = { city: { beforeWrite: async () => ({}) } };
    expect(tell({ city })).toEqual(['KEY_IDLE error fields.code.autofill: no rule of "city" fills it']);
    expect(tell({ city }, defineProduct({ rules }))).toEqual([]);
  });

  test.each<[object, string[]]>([
    [{ pattern: '^[A-Z]{2}[0-9]{3}$', maxLength: 5 }, []],
    [
      { pattern: '^[A-Z]{2}[0-9]{3}$', maxLength: 2 },
      ['KEY_CLASH error fields.code.maxLength: no text of 2 signs fits "pattern", which needs 5'],
    ],
    [{ pattern: '^(?:ab|c)(?:d+|e)?$', maxLength: 1 }, []],
    [
      { pattern: '^(?:abc|de)x*$', maxLength: 1 },
      ['KEY_CLASH error fields.code.maxLength: no text of 1 signs fits "pattern", which needs 2'],
    ],
  ])('a length that no text of the pattern has: %j', (keys, problems) =>
    expect(tell({ city: { ...plain, fields: [name, { ...code, ...keys }] } })).toEqual(problems),
  );

  test('a label, a heading, a choice or a title that stands for two', () => {
    const choices = [
      { value: 'big', display: 'Big' },
      { value: 'large', display: ' big' },
    ];
    const kind = { handle: 'kind', name: 'NAME', section: 'Size', input: 'select', options: { choices } };
    const city = { ...plain, fields: [name, { ...code, section: 'Size' }, kind] };
    expect(tell({ city, town: plain })).toEqual([
      'LABEL_TWICE warning fields.kind.name: "NAME" is the name of "name" too',
      'LABEL_TWICE warning fields.kind.section: "Size" is the section of "code" too',
      'LABEL_TWICE warning fields.kind.options.choices: " big" is the label of "big" too',
      'LABEL_TWICE warning title: "Place" is the title of "city" too',
    ]);
    expect(tell({ city: { ...plain, plural: 'Cities' }, town: { ...plain, plural: 'Towns' } })).toEqual([]);
  });
});

test('a warning keeps no registry from being used', () => {
  const row = {
    route: '/city',
    roles: { list: [], detail: [] },
    menu: 'Places',
    operations: { list: 'a', item: 'b', create: 'c', update: 'd', remove: 'e', lookup: 'f' },
  };
  const { registry, problems } = compileRegistry({ city: row }, [{ file: 'schemas/city.json', text: JSON.stringify(plain) }]);
  expect(problems.map((problem) => [problem.code, problem.level])).toEqual([['MENU', 'warning']]);
  expect(registry.get('city').columns.map(({ path }) => path)).toEqual(['name']);
});
