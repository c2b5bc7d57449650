/** Whatever TypeScript of a product exports, the checks tell it; none of them breaks. */
import { describe, expect, test } from 'vitest';
import { readProductDoor, readWordsDoor } from '../../src/engine/check/door.ts';
import { type Problem, reporter } from '../../src/engine/check/problem.ts';
import { BARE_PRODUCT, type Product } from '../../src/engine/product.ts';
import { compileRegistry } from '../../src/engine/registry.ts';
import { crud, row, type Row } from '../../src/engine/row.ts';
import { typeOfKind } from '../../src/engine/fields/index.ts';
import { ownAccount } from '../../src/engine/rights/own-account.ts';
import { readServerDoor } from '../../src/server/door.ts';
import { localeOf, speaking, words as serverWords } from '../../src/server/locale.ts';

const circle: Record<string, unknown> = {};
circle['self'] = circle;
const JUNK: readonly unknown[] = [3, null, [], {}, 'x', () => 1, [3], [null], { x: 3 }, { x: null }, 5n, circle];

const relation = { handle: 'region', name: 'Region', input: 'select', source: 'region' };
const FILES = {
  city: {
    title: 'City',
    fields: [{ handle: 'name', name: 'Name', input: 'text' }, relation, { ...relation, handle: 'owner', name: 'Owner', source: 'account' }],
  },
  region: { title: 'Region', fields: [{ handle: 'name', name: 'Name', input: 'text' }] },
};
const PRODUCT = {
  ...BARE_PRODUCT,
  account: {
    ...BARE_PRODUCT.account,
    roles: { handle: 'roles', records: null, levels: { admin: 'team' } },
    anchors: {},
  },
  levels: [{ name: 'all' }, { name: 'team', own: true }],
  phone: { country: '62', mobile: '8' },
  services: [{ ...BARE_PRODUCT.services[0], client: { audience: 'a', config: 'b', device: 'c' } }],
  rules: { city: { check: () => ({}), offers: { region: () => null }, offeredBy: { region: ['region'] } } },
  computed: { size: { name: 'size', of: ['city'], counts: { resource: 'city', field: 'region' }, sql: () => '1', compute: () => 1 } },
  kinds: { stars: { ...typeOfKind('text'), inputs: ['stars'] } },
  screens: [{ path: '/a', title: { en: 'A' }, roles: ['admin'], layout: 'default', menu: 'A', invitation: 'A', isUnlisted: true }],
  roleNames: { admin: { en: 'Admin' } },
  flags: { isStaff: ['admin'] },
  seededSingles: [],
  tables: ['select 1'],
};
const ROWS = {
  city: row('/city', ['admin'], crud('city', 'cities'), {
    menu: 'Places',
    rights: { admin: { list: {}, update: { fields: ['name'], scope: 'all' } } },
    lookup: ['admin'],
    screens: { rename: { admin: { fields: ['name'] } } },
    scope: { team: 'owner' },
    client: 'api',
    extra: true,
  }),
};
const SERVER = {
  moreInfo: () => 1,
  views: [{}],
  background: () => 1,
  seed: { base: () => 1, demo: () => 1, usernames: ['a'], scales: true, areImported: true },
  datasets: {},
  shapes: [{}],
};

/** The value with each of its parts replaced by each piece of junk, one at a time. */
function* broken(value: unknown, place = ''): Generator<[place: string, value: unknown]> {
  for (const [index, junk] of JUNK.entries()) yield [`${place} = junk ${index}`, junk];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value))
    for (const [at, other] of broken(entry, `${place}.${key}`))
      yield [at, Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }];
}

function problemsOf(product: unknown, rows: Readonly<Record<string, unknown>>): Problem[] {
  const problems: Problem[] = [];
  const read = readProductDoor(reporter(problems, 'product/index.ts'), product);
  const files = Object.entries(FILES).map(([name, schema]) => ({ file: `schemas/${name}.json`, text: JSON.stringify(schema) }));
  return speaking(localeOf(read), () => {
    const account = ownAccount(read, Object.keys(FILES), serverWords().account);
    return [...problems, ...compileRegistry(rows as Record<string, Row>, account ? [...files, account] : files, read).problems];
  });
}

const thrown = (cases: Iterable<[string, unknown]>, check: (value: unknown) => unknown): string[] =>
  [...cases].flatMap(([place, value]) => {
    try {
      check(value);
      return [];
    } catch (error) {
      return [`${place}: ${String(error)}`];
    }
  });

describe('junk breaks no check', () => {
  test('the samples themselves are right', () => expect(problemsOf(PRODUCT, ROWS)).toEqual([]));
  test('in index.ts', () => expect(thrown(broken(PRODUCT), (product) => problemsOf(product, ROWS))).toEqual([]));
  test('in the rows', () => expect(thrown(broken(ROWS.city), (city) => problemsOf(PRODUCT, { city }))).toEqual([]));
  test('in words.ts and server.ts', () => {
    const report = reporter([], 'x');
    expect(thrown(broken({ en: { engine: { yes: 'Yes' } } }), (words) => readWordsDoor(report, words))).toEqual([]);
    expect(thrown(broken(SERVER), (server) => readServerDoor(report, server))).toEqual([]);
  });
});

describe('a mistake in TypeScript of a product is told at its place', () => {
  const told = (problems: readonly Problem[]): string[] => problems.map(({ code, place, remedy }) => `${code} ${place}: ${remedy}`);
  const product = (keys: object): Partial<Record<keyof Product, unknown>> => ({ ...PRODUCT, ...keys });

  test.each<[object | number, string]>([
    [3, 'VALUE_WRONG product: write defineProduct({ … })'],
    [product({ rulez: {} }), 'KEY_UNKNOWN rulez: remove it; known are '],
    [product({ colour: 'red' }), 'KEY_UNKNOWN colour: remove it; known are '],
    [product({ levels: [] }), 'VALUE_WRONG levels: write a list of levels such as { name: "all" }, at least one and none twice'],
    [product({ roles: [] }), 'VALUE_WRONG roles: write codes of roles, at least one and none twice'],
    [product({ roles: ['admin', 'clerk', 'clerk'] }), 'LISTED_TWICE roles: keep one'],
    [product({ levels: [{ name: 'all' }, { name: 'own', own: true }, { name: 'own' }] }), 'LISTED_TWICE levels: keep one'],
    [product({ flags: { isStaff: ['admin', 'admin'] } }), 'LISTED_TWICE flags.isStaff: keep one'],
    [product({ languages: ['en', 'en'] }), 'LISTED_TWICE languages: keep one'],
    [product({ words: { eng: {} } }), 'KEY_UNKNOWN words.eng: write "en"'],
    [product({ words: { en: { app: {} } } }), 'KEY_UNKNOWN words.en.app: '],
    [product({ words: { en: { engine: { yess: 'Yes' } } } }), 'KEY_UNKNOWN words.en.engine.yess: write "yes"'],
    [product({ words: { en: { engine: { yes: 3 } } } }), 'VALUE_WRONG words.en.engine.yes: '],
    [product({ languages: ['fr'], words: { fr: 3 } }), 'VALUE_WRONG words.fr: write an object'],
    [product({ rules: { citty: {} } }), 'HOOK rules.citty: write "city"'],
    [product({ rules: { city: { chekValues: () => ({}) } } }), 'KEY_UNKNOWN rules.city.chekValues: write "checkValues"'],
    [product({ rules: { city: { check: 3 } } }), 'VALUE_WRONG rules.city.check: write a function'],
    [product({ rules: { city: { offers: { regoin: () => null } } } }), 'HOOK rules.city.offers.regoin: write "region"'],
    [product({ computed: { size: { ...PRODUCT.computed.size, of: ['citty'] } } }), 'HOOK computed.size.of: write "city"'],
    [
      product({ computed: { size: { ...PRODUCT.computed.size, counts: { resource: 'city', field: 'regoin' } } } }),
      'HOOK computed.size: write "region"',
    ],
    [product({ roleNames: { admn: 'Admin' } }), 'ROLE roleNames: write "admin"'],
    [product({ flags: { isStaff: ['admn'] } }), 'ROLE flags.isStaff: write "admin"'],
    [product({ seededSingles: ['citty'] }), 'HOOK seededSingles: write "city"'],
    [product({ kinds: { text: typeOfKind('text') } }), 'VALUE_WRONG kinds.text: write another name'],
    [product({ kinds: { stars: {} } }), 'VALUE_WRONG kinds.stars: write a kind of field, with inputs, '],
    [product({ screens: [{ ...PRODUCT.screens[0], layout: 'blnk' }] }), 'VALUE_WRONG screens.0.layout: write "blank"'],
  ])('%j', (given, problem) => {
    expect(told(problemsOf(given, ROWS))).toContainEqual(expect.stringContaining(problem.replace('remove it; known are ', '')));
  });

  test.each<[object, string]>([
    [{ city: 5 }, "VALUE_WRONG city: write row('/city', ['admin'], crud('city', 'cities'))"],
    [{ city: { ...ROWS.city, mneu: 'Places' } }, 'KEY_UNKNOWN city.mneu: write "menu"'],
    [{ city: { ...ROWS.city, rights: { admin: 3 } } }, 'VALUE_WRONG city.rights.admin: write letters such as "RU", or an object by verb'],
    [{ city: { ...ROWS.city, ...row('/city', ['admin', 'admin'], ROWS.city.operations) } }, 'LISTED_TWICE city.roles.list: keep one'],
    [{ city: { ...ROWS.city, lookup: ['admin', 'admin'] } }, 'LISTED_TWICE city.lookup: keep one'],
    [{ city: { ...ROWS.city, rights: { admin: 'RUR' } } }, 'LISTED_TWICE city.rights.admin: keep one'],
  ])('row %j', (rows, problem) => expect(told(problemsOf(PRODUCT, rows as Record<string, unknown>))).toEqual([problem]));

  test.each<[string, (text: string) => Problem[]]>([
    ['title', (text) => problemsOf(product({ title: text }), ROWS)],
    ['roleNames.admin', (text) => problemsOf(product({ roleNames: { admin: { en: text } } }), ROWS)],
    ['screens.0.title', (text) => problemsOf(product({ screens: [{ ...PRODUCT.screens[0], title: text }] }), ROWS)],
    ['screens.0.menu', (text) => problemsOf(product({ screens: [{ ...PRODUCT.screens[0], menu: text }] }), ROWS)],
    ['words.en.engine.yes', (text) => problemsOf(product({ words: { en: { engine: { yes: text } } } }), ROWS)],
    ['city.menu', (text) => problemsOf(PRODUCT, { city: { ...ROWS.city, menu: text } })],
  ])('no text for people hides a sign: %s', (place, check) => {
    for (const text of ['A\u202eB', 'A\u0007B'])
      expect(check(text)).toMatchObject([
        {
          code: 'VALUE_WRONG',
          place,
          fact: expect.stringMatching(/\\u(202e|0007)/) as string,
          remedy: 'write it without signs that nobody sees',
        },
      ]);
  });

  test('a row without a menu stands in that of an entity without a row', () => {
    const plain = row('/city', ['admin'], crud('city', 'cities'));
    const { registry, problems } = compileRegistry({ city: plain }, [
      { file: 'schemas/city.json', text: JSON.stringify({ ...FILES.region }) },
    ]);
    expect([problems, registry.get('city').menu]).toEqual([
      [],
      compileRegistry({}, [{ file: 'city.json', text: JSON.stringify(FILES.region) }]).registry.get('city').menu,
    ]);
  });

  test.each<[object, string]>([
    [{ eng: {} }, 'KEY_UNKNOWN eng: write "en"'],
    [{ en: { engin: {} } }, 'KEY_UNKNOWN en.engin: write "engine"'],
    [{ en: { picker: { firstDay: 'Monday' } } }, 'VALUE_WRONG en.picker.firstDay: write a whole number'],
    [{ en: { engine: { yes: 3 } } }, 'VALUE_WRONG en.engine.yes: write a text, or one for each language'],
  ])('words %j', (words, problem) => {
    const problems: Problem[] = [];
    readWordsDoor(reporter(problems, 'product/words.ts'), words);
    expect(told(problems)).toEqual([problem]);
  });

  test.each<[object, string]>([
    [{ veiws: [] }, 'KEY_UNKNOWN veiws: write "views"'],
    [{ views: 3 }, 'VALUE_WRONG views: write a list of views'],
    [{ seed: { demo: () => 1 } }, 'KEY_MISSING seed.base: write a function'],
  ])('server.ts %j', (server, problem) => {
    const problems: Problem[] = [];
    readServerDoor(reporter(problems, 'product/server.ts'), server);
    expect(told(problems)).toContain(problem);
  });
});
