/** What a product says of itself: a door that cannot be opened is a mistake with a place, and screens are told apart. */
import { describe, expect, test } from 'vitest';
import { checkScreens } from '../../src/engine/check/rows.ts';
import { formatProblem, type Problem, reporter } from '../../src/engine/check/problem.ts';
import { defineProduct } from '../../src/engine/product.ts';
import type { Screen } from '../../src/engine/screen.ts';
import { problemsOf } from '../support/declared.ts';
import { ROOT } from '../support/product.ts';

const name = { handle: 'name', name: 'Name', input: 'text' };
const city = JSON.stringify({ title: 'City', fields: [name] });

describe('a door that cannot be opened is one problem, with file and line', () => {
  test.each<[string, Record<string, string>, string | RegExp]>([
    [
      'it breaks off while it runs',
      { 'product/index.ts': 'export const product = {\n  name: nowhere,\n};' },
      /^product\/index\.ts:2:9: product: cannot be run \(nowhere is not defined\), mend it there \[DOOR\]$/,
    ],
    [
      'a file behind it breaks off',
      {
        'product/index.ts': "import { rules } from './rules/city.ts';\nexport const product = { rules };",
        'product/rules/city.ts': '\n\nexport const rules = nowhere.else;',
      },
      /^product\/rules\/city\.ts:3:22: product: cannot be run/,
    ],
    [
      'it is no TypeScript',
      { 'product/index.ts': 'export const product = {\n  name: ,\n};' },
      /^product\/index\.ts:2:\d+: product: cannot be run \(.*\[DOOR\]$/,
    ],
    [
      'it asks for a file that is not there',
      { 'product/index.ts': "import './rules.ts';" },
      /^product\/index\.ts: product: cannot be run \(Cannot find/,
    ],
    [
      'a language asks for a file that is not there',
      {
        'product/index.ts': "export const product = { languages: ['en', 'fr'] };",
        'product/words/fr.ts': "import { tag } from './tag.ts';\nexport const words = tag;",
      },
      /^product\/words\/fr\.ts: words: cannot be run \(Cannot find/,
    ],
    [
      'it exports another word',
      { 'product/index.ts': 'export const produkt = {};' },
      /^product\/index\.ts: product: exports no "product", write export const product = … \[DOOR\]$/,
    ],
    [
      'the app asks for another word',
      { 'product/app.tsx': 'export const dor = {};' },
      'product/app.tsx: door: exports no "door", write export const door = … [DOOR]',
    ],
    [
      'the server exports another word',
      { 'product/server.ts': 'export const sever = {};' },
      'product/server.ts: server: exports no "server", write export const server = … [DOOR]',
    ],
    [
      'its words say what nobody asks',
      { 'product/words.ts': "export const words = {\n  en: { engine: { yess: 'Yes' } },\n};" },
      /^product\/words\.ts:2:\d+: en\.engine\.yess: the key "yess" is not known/,
    ],
    ['its words break off', { 'product/words.ts': 'export const words = nowhere;' }, /^product\/words\.ts:1:22: words: cannot be run/],
  ])('%s', async (_name, files, told) => {
    const problems = await problemsOf({ 'schemas/city.json': city, ...files });
    expect(problems.map(formatProblem)).toEqual([typeof told === 'string' ? told : expect.stringMatching(told)]);
  });
});

describe('a sentence that is asked while its module is loaded is told once, with file and line', () => {
  const early = (exported: string): string => `import { spoken } from 'skema';\n\nexport const ${exported};`;
  const door = "import { defineApp } from 'skema/app';\nimport { said } from './said.ts';\nexport const door = defineApp({ said });";

  test.each<[string, Record<string, string>, string]>([
    [
      'by rules',
      {
        'product/index.ts': "import { taken } from './rules.ts';\nexport const product = { title: taken };",
        'product/rules.ts': early("taken = spoken({ en: 'Taken' })"),
        'product/app.tsx': "import { defineApp } from 'skema/app';\nexport const door = defineApp({ home: { roles: ['nobody'] } });",
      },
      'rules.ts:3:22',
    ],
    [
      'by what the server runs',
      {
        'product/server.ts': "import './effects.ts';\nexport const server = {};",
        'product/effects.ts': early("taken = spoken({ en: 'Taken' })"),
      },
      'effects.ts:3:22',
    ],
    ['by a screen', { 'product/screens/today.tsx': early("Today = <p>{spoken({ en: 'Today' })}</p>") }, 'screens/today.tsx:3:26'],
    [
      'behind the door of the app',
      { 'product/app.tsx': door, 'product/said.ts': early("said = [1].map(() => spoken({ en: 'Yes' }))") },
      'said.ts',
    ],
  ])('%s', async (_name, files, place) => {
    const told = (await problemsOf({ 'schemas/city.json': city, ...files })).map(formatProblem);
    expect(told).toEqual([
      expect.stringMatching(
        new RegExp(String.raw`^product/${place}.*: spoken: it is asked while the module is loaded, .*, ask within .*\[SPOKEN_EARLY\]$`),
      ),
    ]);
  });
});

test('what code says is owed in every language of the product, and in no other', async () => {
  const rules = [
    "import { spoken } from 'skema';",
    "const more = { nl: 'Weg' };",
    "export const rules = { city: { check: () => ({ name: [spoken({ en: 'Out', id: 'Keluar' })] }) } };",
    "export const said = () => [spoken({ en: 'Out', nl: 'Weg' }), spoken('Out'), spoken({ en: 'Out', ...more })];",
  ];
  const words = { 'product/words/nl.ts': `export * from '${ROOT}/src/engine/words/en.ts';` };
  const told = await problemsOf({
    'schemas/city.json': city,
    ...words,
    'product/rules.ts': rules.join('\n'),
    'product/index.ts': "import { rules } from './rules.ts';\nexport const product = { languages: ['en', 'nl'], rules };",
  });
  expect(told.map(formatProblem)).toEqual([
    `product/rules.ts:3:55: spoken: "id" is no language of the product and the text in "nl" is missing, write one text, or one for each of en, nl [LABEL]`,
  ]);
});

test('what rules ask of the data is held against the schema files, where it stands there as a text', async () => {
  const rules = [
    'export const rules = { city: {',
    "  closings: async ({ data }) => [...(await data.findWhere('citty', {})), ...(await data.findWhere('city', { nam: null, id: 'x' }))],",
    "  check: async (moment) => ({ name: [String(await moment.data.count('city', { ...moment.values, 'naem': [1] }))] }),",
    "  beforeWrite: async ({ data, values: { of } }) => { await data.update('city', '1', { nme: 1 }); await data.find('town', '1'); return data.find(of, '1'); },",
    '} };',
  ];
  const told = await problemsOf({
    'schemas/city.json': city,
    'product/rules.ts': rules.join('\n'),
    'product/index.ts': "import { rules } from './rules.ts';\nexport const product = { rules };",
  });
  expect(told.map(formatProblem)).toEqual([
    'product/rules.ts:2:59: findWhere: there is no entity "citty", write "city" [HOOK]',
    'product/rules.ts:2:109: findWhere: city has no field "nam", write "name" [HOOK]',
    'product/rules.ts:3:97: count: city has no field "naem", write "name" [HOOK]',
    'product/rules.ts:4:87: update: city has no field "nme", write "name" [HOOK]',
    expect.stringMatching(/^product\/rules\.ts:4:\d+: find: there is no entity "town", write the name of a schema file \[HOOK\]$/),
  ]);
});

describe('what the app has a half of', () => {
  const KIND =
    '{ inputs: ["x"], keys: () => [], write: "x", shape: "single", sort: () => null, columns: () => [], graphql: {}, schema: () => ({}), normalize: () => ({}), parse: () => ({}), format: () => "", list: {} }';
  const files = (door: string): Record<string, string> => ({
    'schemas/city.json': city,
    'product/screens.ts': "export const screens = { today: { path: '/today', title: 'Today', roles: ['admin'], layout: 'default' } };",
    'product/index.ts': `import { screens } from './screens.ts';\nexport const product = { screens: Object.values(screens), kinds: { twin: ${KIND} } };`,
    'product/app.tsx': `import { screens } from './screens.ts';\nexport const door = defineApp({ screens, ${door} });`,
  });

  test.each<[string, string[]]>([
    ["kinds: { twin }, pages: { today: { load: () => import('./today.tsx') } }", []],
    ['kinds: { ...more }, pages', []],
    [
      "kinds: {}, pages: { tody: { load: () => import('./today.tsx') } }",
      [
        'product/app.tsx:2:42: kinds: "twin" has no half here, write kinds: { twin: … } [DOOR]',
        'product/app.tsx:2:53: pages: "today" has no half here, write pages: { today: … } [DOOR]',
      ],
    ],
  ])('%s', async (door, told) => {
    expect((await problemsOf(files(door))).map(formatProblem)).toEqual(told);
  });
});

test('a view is called otherwise than what the records of its service answer', async () => {
  const files = {
    'schemas/city.json': city,
    'product/server.ts': "export const server = { views: [{ name: 'citys', kind: 'query', roles: null, run: async () => null }] };",
  };
  expect((await problemsOf(files)).map(formatProblem)).toEqual([
    'resources.config.ts: city.operations.list: "citys" is the name of a view too, rename one [OPERATION_TWICE]',
  ]);
});

describe('what the server does for an entity', () => {
  const relation = (handle: string, source: string): object => ({ handle, name: handle, input: 'select', source });
  const mark = {
    title: 'Mark',
    filters: ['member'],
    unique: [['member', 'subject', 'term']],
    pivot: [{ name: 'Marks', of: 'member', rows: 'subject', columns: 'term', value: 'name' }],
    fields: [name, relation('member', 'city'), relation('subject', 'city'), relation('term', 'city')],
  };
  const files = (door: string, more: Record<string, string> = {}): Record<string, string> => ({
    'schemas/city.json': city,
    'schemas/mark.json': JSON.stringify(mark),
    'product/server.ts': `const of = async () => new Map();\nexport const server = { ${door} };`,
    ...more,
  });

  const SAYS = '{ measure: of, say: () => [] }';

  const EFFECT = 'write an object such as { book: { measure: async ({ db }) => …, say: (before, after) => [] } } [VALUE_WRONG]';

  test.each<[string, string[]]>([
    ["expected: { mark: { by: 'member', of } }", []],
    [`effects: { marc: ${SAYS} }`, ['36: effects.marc: there is no entity "marc", write "mark" [HOOK]']],
    [
      `effects: { mark: ${SAYS} }`,
      ['36: effects.mark: no field of mark has "effect", write it into its schema file, or remove this [HOOK]'],
    ],
    ['effects: of', [`25: effects: a function does not fit, ${EFFECT}`]],
    ['effects: { mark: of }', ['36: effects.mark: a function does not fit, write an object of measure, say [VALUE_WRONG]']],
    ["expected: { marc: { by: 'member', of } }", ['37: expected.marc: there is no entity "marc", write "mark" [HOOK]']],
    ["expected: { mark: { by: 'membr', of } }", ['45: expected.mark.by: no sheet of mark is made of "membr", write "member" [HOOK]']],
    [
      "expected: { mark: { by: 'name', of } }",
      ['45: expected.mark.by: no sheet of mark is made of "name", write one of member, subject, term [HOOK]'],
    ],
    [
      "expected: { city: { by: 'name', of } }",
      ['37: expected.city: city has no sheet that would ask for it, remove it, or write "pivot" into its schema file [HOOK]'],
    ],
    ["retention: { entity: 'citi', field: 'days' }", ['25: retention: there is no entity "citi", write "city" [HOOK]']],
    ["retention: { entity: 'city', field: 'days' }", ['38: retention.entity: city has many records, write one that is "single" [HOOK]']],
    ["retention: { entity: 'city' }", ['25: retention.field: the key "field" is missing, write a text [KEY_MISSING]']],
    [
      "views: [{ name: 'figures', kind: 'query', roles: ['admn'], run: of }]",
      ['25: views.figures.roles: "admn" is no role, write "admin" [ROLE]'],
    ],
  ])('%s', async (door, told) => {
    expect((await problemsOf(files(door))).map(formatProblem)).toEqual(told.map((line) => `product/server.ts:2:${line}`));
  });

  test('a field that decides something elsewhere needs words for it', async () => {
    const deciding = { 'schemas/city.json': JSON.stringify({ title: 'City', fields: [{ ...name, effect: true }] }) };
    expect((await problemsOf(files('', deciding))).map(formatProblem)).toEqual([
      'product/server.ts: effects: nothing says what "effect" of city comes to, write effects.city, or remove the key [HOOK]',
    ]);
    expect(await problemsOf(files(`effects: { city: ${SAYS} }`, deciding))).toEqual([]);
  });

  test('[D-07] a field that says how long the bin keeps is asked about', async () => {
    const days = { handle: 'days', name: 'Days', input: 'float' };
    const settings = (more: object): Record<string, string> => ({
      'schemas/settings.json': JSON.stringify({ title: 'Settings', single: true, fields: [{ ...days, ...more }] }),
    });
    const of = (field: string): string => `retention: { entity: 'settings', field: '${field}' }`;
    const told = async (field: string, more = {}): Promise<string[]> =>
      (await problemsOf(files(of(field), settings(more)))).map(formatProblem);
    expect(await told('dayz')).toEqual([expect.stringContaining('retention.field: settings has no number "dayz", write "days" [HOOK]')]);
    expect(await told('days')).toEqual([expect.stringContaining('write "effect": true at days [HOOK]')]);
    expect(await told('days', { effect: true })).toEqual([]);
  });

  test('is told beside no mistake of the file that it belongs to', async () => {
    const door = `effects: { city: ${SAYS} }, expected: { mark: { by: 'member', of } }`;
    const broken = { 'schemas/city.json': '{', 'schemas/mark.json': JSON.stringify({ ...mark, pivto: mark.pivot, pivot: undefined }) };
    expect((await problemsOf(files(door, broken))).filter(({ file }) => file === 'product/server.ts')).toEqual([]);
  });
});

describe('what the app says of entities, fields and roles', () => {
  const relation = (handle: string): object => ({ handle, name: handle, input: 'select', source: 'city' });
  const files = (door: string, formRules = ''): Record<string, string> => ({
    'schemas/city.json': city,
    'schemas/mark.json': JSON.stringify({ title: 'Mark', fields: [name, relation('member'), relation('subject')] }),
    'product/record-ways.ts': "export const citty = () => [{ to: '/', text: '' }];",
    'product/app.tsx': [
      "import { defineApp, PageHead } from 'skema/app';",
      "import styles from './page.module.css';",
      'const Head = <PageHead title="Today" className={styles.page} />;',
      'export const door = defineApp({',
      '  screens: {},',
      '  pages: {},',
      `  ${door}`,
      '});',
      `export const formRules = {`,
      `  ${formRules}`,
      `};`,
    ].join('\n'),
    'product/page.module.css': '.page {\n  color: red;\n}\n',
  });

  test.each<[string, string, string[]]>([
    ["home: { roles: ['admin'], load: null, own: { roles: [] } }, kept: { mark: () => ({}) }", 'mark: { isClosed: () => true }', []],
    [
      "home: { roles: ['admin'], own: { roles: ['admin'] } }",
      '',
      [
        '7:36: home.own.roles: warning: "admin" stands in home.roles too, so this page never comes for it, keep it in one of the two [IDLE]',
      ],
    ],
    ["home: { roles: ['admn'] }", '', ['7:11: home.roles: "admn" is no role, write "admin" [ROLE]']],
    ["home: { roles: [], own: { roles: ['nobody'] } }", '', ['7:29: home.own.roles: "nobody" is no role, write one of admin [ROLE]']],
    ['kept: { marc: () => ({}) }', '', ['7:11: kept.marc: there is no entity "marc", write "mark" [HOOK]']],
    ['ways: async () => ({ citty: () => [] })', '', ['7:3: ways.citty: there is no entity "citty", write "city" [HOOK]']],
    ["ways: async () => await import('./record-ways.ts')", '', ['7:3: ways.citty: there is no entity "citty", write "city" [HOOK]']],
    ['', 'citty: { isClosed: () => true }', ['10:3: formRules.citty: there is no entity "citty", write "city" [HOOK]']],
    [
      '',
      'mark: { isClosd: () => true }',
      ['10:11: formRules.mark.isClosd: the key "isClosd" is not known, write "isClosed" [KEY_UNKNOWN]'],
    ],
    [
      '',
      "mark: { offeredBy: { member: ['subjct'] } }",
      ['10:24: formRules.mark.offeredBy.member: mark has no relation "subjct", write "subject" [HOOK]'],
    ],
  ])('%s %s', async (door, formRules, told) => {
    expect((await problemsOf(files(door, formRules))).map(formatProblem)).toEqual(told.map((line) => `product/app.tsx:${line}`));
  });

  test('a draft is kept for an entity that there is', async () => {
    const page = (entity: string): string => `export const Page = () => {\n  useDrafts<Draft>({\n    resource: '${entity}',\n  });\n};`;
    const told = await problemsOf({ ...files(''), 'product/screens/page.tsx': page('marc'), 'product/screens/other.tsx': page('mark') });
    expect(told.map(formatProblem)).toEqual(['product/screens/page.tsx:3:16: useDrafts: there is no entity "marc", write "mark" [HOOK]']);
  });

  test('a page asks views that there are, and follows entities that there are', async () => {
    const page = [
      "import { askPublicView, askView, runView, useLiveView, useView } from 'skema/app';",
      "const bord = { reads: ['marc'] };",
      'export function Page() {',
      "  useView('board', {});",
      "  useView<{ title: string; lent: number }>('bord', {});",
      "  useLiveView<{ lent: number }>(`board`, { status: 'open' }, { reads: ['mark', 'marc'] });",
      "  useLiveView('bord', {}, {",
      "    reads: ['citty'],",
      '  });',
      '  const name = "bord";',
      '  useView(name, {});',
      "  void [askView('recordUses', {}), runView<void>('lendd', {}), askPublicView('bord')];",
      '}',
    ];
    const views = "[{ name: 'board', kind: 'query', run: async () => ({}) }, { name: 'lend', kind: 'mutation', run: async () => ({}) }]";
    const product = {
      ...files(''),
      'product/server.ts': `export const server = { views: ${views} };`,
      'product/screens/page.tsx': page.join('\n'),
    };
    expect((await problemsOf(product)).map(formatProblem)).toEqual(
      [
        '5:45: useView: there is no view "bord", write "board" [HOOK]',
        '6:81: useLiveView: there is no entity "marc", write "mark" [HOOK]',
        '7:16: useLiveView: there is no view "bord", write "board" [HOOK]',
        '8:14: useLiveView: there is no entity "citty", write "city" [HOOK]',
        '12:51: runView: there is no view "lendd", write "lend" [HOOK]',
        '12:79: askPublicView: there is no view "bord", write "board" [HOOK]',
      ].map((line) => `product/screens/page.tsx:${line}`),
    );
  });

  test('is told beside no mistake of the file that it belongs to', async () => {
    const broken = { ...files('kept: { mark: () => ({}) }', "mark: { offeredBy: { member: ['subject'] } }"), 'schemas/mark.json': '{' };
    expect((await problemsOf(broken)).map(({ file }) => file)).toEqual(['schemas/mark.json']);
  });
});

describe('rules of a product', () => {
  const files = (rules: string): Record<string, string> => ({
    'schemas/city.json': JSON.stringify({
      title: 'City',
      fields: [name, { handle: 'twin', name: 'Twin', input: 'select', source: 'city' }],
    }),
    'product/index.ts': `export const product = {\n  rules: { city: ${rules} },\n};`,
  });

  test.each<[string, string[]]>([
    ["{ offeredBy: { twin: ['twin'] } }", []],
    ["{ offeredBy: { twin: ['twn'] } }", ['2:33: rules.city.offeredBy.twin: city has no relation "twn", write "twin" [HOOK]']],
    [
      '{ hasEffect: () => true }',
      [
        '2:20: rules.city.hasEffect: the key "hasEffect" is not known, write "effect": true at the fields in schemas/city.json, and effects.city in product/server.ts [KEY_UNKNOWN]',
      ],
    ],
  ])('%s', async (rules, told) => {
    expect((await problemsOf(files(rules))).map(formatProblem)).toEqual(told.map((line) => `product/index.ts:${line}`));
  });
});

describe('what has only one of its halves, or stands twice, is told', () => {
  const product = (keys: string): Record<string, string> => ({
    'schemas/city.json': city,
    'product/index.ts': `export const product = {\n  ${keys},\n};`,
  });
  const app = (door: string, more = ''): Record<string, string> => ({
    'product/app.tsx': `import { defineApp } from 'skema/app';\nexport const door = defineApp({ ${door} });\n${more}`,
  });
  const screen = (at: string): string => `{ path: '${at}', title: '${at}', roles: ['admin'], layout: 'default' }`;
  const closed = product('rules: { city: { isClosed: () => true, question: () => null, checkValues: () => ({}) } }');
  const cell = (handle: string): object => ({ handle, name: handle, input: 'select', source: 'city' });
  const sheet = { name: 'Marks', of: 'member', rows: 'subject', columns: 'term', value: 'name' };
  const mark = {
    title: 'Mark',
    unique: [['member', 'subject', 'term']],
    filters: ['member'],
    fields: [name, cell('member'), cell('subject'), cell('term')],
  };

  test.each<[string, Record<string, string>, string[]]>([
    [
      'a screen of the app that the product leaves out',
      { ...product(`screens: [${screen('/a')}]`), ...app(`screens: { a: ${screen('/a')}, b: ${screen('/b')} }, pages: { a: {}, b: {} }`) },
      ['app.tsx:2:113: screens.b: "/b" is no screen of the product, write it into "screens" of product/index.ts too [DOOR]'],
    ],
    [
      'a screen of the product that the app leaves out',
      { ...product(`screens: [${screen('/a')}, ${screen('/b')}]`), ...app(`screens: { a: ${screen('/a')} }, pages: { a: {} }`) },
      [
        'app.tsx:2:33: screens: "/b" is a screen of the product, and none here, write it into "screens" and "pages" of product/app.tsx too [DOOR]',
      ],
    ],
    [
      'rules of the form without any of their halves',
      { ...closed, ...app('screens: {}, pages: {}') },
      [
        'app.tsx: formRules: warning: isClosed, question of rules.city are rules of the form, and nothing here hands it on, export const formRules = { city: … } with it from product/app.tsx [IDLE]',
      ],
    ],
    [
      'a rule of the form without its half',
      { ...closed, ...app('screens: {}, pages: {}', 'export const formRules = { city: { isClosed: () => true } };') },
      [
        'app.tsx:3:28: formRules.city: warning: question of rules.city is a rule of the form, and nothing here hands it on, export const formRules = { city: … } with it from product/app.tsx [IDLE]',
      ],
    ],
    [
      'two views of one name',
      {
        ...product("name: 'a'"),
        'product/server.ts':
          "const view = { name: 'board', kind: 'query', run: async () => null };\nexport const server = { views: [view, view] };",
      },
      ['server.ts:2:25: views.board: "board" is the name of two views, and one of them is never asked, rename one [OPERATION_TWICE]'],
    ],
    [
      'an expression that nobody names',
      product("computed: { size: { name: 'size', sql: () => '1', compute: () => 1 } }"),
      [
        'index.ts:2:15: computed.size: warning: no schema file names it as an "expression", write a column of "computed" with it, or remove it [IDLE]',
      ],
    ],
    [
      'two sheets of one name',
      {
        ...product("name: 'a'"),
        'schemas/mark.json': JSON.stringify({ ...mark, pivot: [sheet, { ...sheet, rows: 'term', columns: 'subject' }] }),
      },
      [
        expect.stringMatching(
          /^schemas\/mark\.json:1:\d+: pivot\.1\.name: warning: "Marks" is the name of the sheet pivot\.0 too, .*\[LABEL_TWICE\]$/,
        ) as unknown as string,
      ],
    ],
  ])('%s', async (_name, files, told) => {
    expect((await problemsOf(files)).map((problem) => formatProblem(problem).replace(/^product\//, ''))).toEqual(told);
  });
});

describe('demo data as files', () => {
  const required = {
    'schemas/town.json': JSON.stringify({
      title: 'Town',
      fields: [
        name,
        { handle: 'phone', name: 'Phone', input: 'text', required: true },
        { handle: 'city', name: 'City', input: 'select', source: 'city', required: true },
        { handle: 'open', name: 'Open', input: 'checkbox' },
        { handle: 'since', name: 'Since', input: 'float', required: true, default: 1 },
        { handle: 'kind', name: 'Kind', input: 'select', options: { choices: [{ value: 'inn', display: 'Inn' }] } },
        { handle: 'stars', name: 'Stars', input: 'float', requiredWhen: { kind: ['inn'] } },
      ],
    }),
  };
  const seeds = (files: Record<string, string>): Record<string, string> => ({
    'schemas/city.json': JSON.stringify({ title: 'City', fields: [name, { handle: 'size', name: 'Size', input: 'float', integer: true }] }),
    ...files,
  });

  test.each<[string, Record<string, string>, (string | RegExp)[]]>([
    ['that are right', { 'seed/city.csv': 'name,size\nA,1\n' }, []],
    [
      'of every file at once',
      { 'seed/citty.csv': 'name\nA\n', 'seed/city.csv': 'name,sise,size\nA,1,many\nB,1,2\nC,1,3,4\n' },
      [
        'seed/citty.csv: file name: there is no entity "citty", write "city" [SEED]',
        'seed/city.csv:1:1: sise: city has no field "sise", write "size" [SEED]',
        /^seed\/city\.csv:2:5: Size: .*many/,
        /^seed\/city\.csv:4:1: row: /,
      ],
    ],
    ['an empty file', { 'seed/city.csv': '' }, [/^seed\/city\.csv: whole file: /]],
    [
      'where a value stands behind quotes',
      { 'seed/city.csv': 'name,size\n"A, ""the""\nfirst",1\n"B, 2",many\n' },
      [/^seed\/city\.csv:4:8: Size: .*many/],
    ],
    [
      'of more wrong values than are told',
      { 'seed/city.csv': `name,size\n${'A,many\n'.repeat(27)}` },
      [
        ...Array.from({ length: 20 }, () => /^seed\/city\.csv:\d+:3: Size: .*many/),
        'seed/city.csv: further rows: 7 more values cannot be used, mend those above first [SEED]',
      ],
    ],
    [
      'a column that must be filled is not there',
      { ...required, 'seed/town.csv': 'name,kind\nA,inn\nB,\n' },
      [
        'seed/town.csv:1:1: Phone: town needs "phone" in every record, and no column brings it, add a column "phone", or give the field a default [SEED]',
        'seed/town.csv:1:1: City: town needs "city" in every record, and no column brings it, add a column "city", or give the field a default [SEED]',
        'seed/town.csv:2:1: Stars: Required, fill it in a column "stars" [SEED]',
      ],
    ],
    [
      'a cell that must be filled is empty',
      { ...required, 'seed/town.csv': 'name,kind,phone,city,stars\nA,inn,,,\nB,,1,A,\n' },
      [
        'seed/town.csv:2:7: Phone: Required, fill it [SEED]',
        'seed/town.csv:2:8: City: Required, fill it [SEED]',
        'seed/town.csv:2:9: Stars: Required, fill it [SEED]',
      ],
    ],
    [
      'a column that a rule may fill',
      {
        ...required,
        'product/index.ts': 'export const product = { rules: { town: { beforeWrite: () => ({}) } } };',
        'seed/town.csv': 'name\nA\n',
      },
      [],
    ],
    [
      'two rows of what there is one of',
      {
        'schemas/setting.json': JSON.stringify({ title: 'Setting', single: true, fields: [name] }),
        'seed/setting.csv': 'name\nA\nB\n',
      },
      ['seed/setting.csv:3:1: row: there is one Setting, and the row before is it, leave one row [SEED]'],
    ],
  ])('%s', async (_name, files, told) => {
    const problems = (await problemsOf(seeds(files))).map(formatProblem);
    expect(problems).toEqual(told.map((line) => (typeof line === 'string' ? line : expect.stringMatching(line))));
  });
});

describe('screens', () => {
  const screen = (path: string, more: Partial<Screen> = {}): Screen => ({
    path,
    title: path,
    roles: ['admin'],
    layout: 'default',
    ...more,
  });
  const told = (...screens: Screen[]): [string, string][] => {
    const problems: Problem[] = [];
    checkScreens(reporter(problems, 'product/index.ts'), defineProduct({ screens, languages: ['en', 'id'] }));
    return problems.map(({ code, place }) => [code, place]);
  };

  test.each<[string, Screen[], [string, string][]]>([
    ['of their own', [screen('/a', { menu: 'A' }), screen('/b', { menu: 'B' }), screen('/c/:id')], []],
    ['at one address', [screen('/a'), screen('/A', { title: 'B' })], [['SCREEN_TWICE', 'screens./A']]],
    ['above and below one address', [screen('/a'), screen('/a/:id')], [['SCREEN_TWICE', 'screens./a/:id']]],
    ['where every product has a page', [screen('/login')], [['SCREEN_TWICE', 'screens./login']]],
    ['of one title', [screen('/a', { title: 'A' }), screen('/b', { title: 'A' })], [['SCREEN_TWICE', 'screens./b.title']]],
    [
      'of one name in one of the languages',
      [screen('/a', { menu: { en: 'A', id: 'X' } }), screen('/b', { menu: { en: 'B', id: 'X' } })],
      [['SCREEN_TWICE', 'screens./b.menu']],
    ],
    ['at no address', [screen('report')], [['SCREEN_PATH', 'screens.report']]],
    ['in the menu without a record to show', [screen('/a/:id', { menu: 'A' })], [['SCREEN_PATH', 'screens./a/:id.menu']]],
    ['for a role that is none', [screen('/a', { roles: ['nobody'] })], [['ROLE', 'screens./a.roles']]],
  ])('%s', (_name, screens, problems) => {
    expect(told(...screens)).toEqual(problems);
  });
});

describe('the default of a relation', () => {
  const settings = { ...name, handle: 'name' };
  const point = (value: unknown): Record<string, string> => ({
    'schemas/city.json': JSON.stringify({
      title: 'City',
      fields: [name, { handle: 'rule', name: 'Rule', input: 'select', source: 'rule', default: value }],
    }),
    'schemas/rule.json': JSON.stringify({ title: 'Rule', single: true, fields: [settings] }),
  });

  test.each<[unknown, string[]]>([
    ['00000000-0000-7000-8000-000000000001', []],
    ['00000000-0000-7000-8000-000000000002', ['DEFAULT']],
    ['first', ['DEFAULT']],
  ])('%j', async (value, codes) => {
    const problems = await problemsOf(point(value));
    expect(problems.filter(({ level }) => level === 'error').map(({ code }) => code)).toEqual(codes);
  });
});
