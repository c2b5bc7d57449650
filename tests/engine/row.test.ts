import { describe, expect, test } from 'vitest';
import { decide } from '../../src/engine/rights/access.ts';
import { defineProduct } from '../../src/engine/product.ts';
import { OWN_ACCOUNT } from '../../src/engine/rights/account.ts';
import { type Compiled, compileRegistry } from '../../src/engine/registry.ts';
import { type Row, crud, row } from '../../src/engine/row.ts';

const text = { handle: 'title', name: 'Title', input: 'text' };
const branch = { handle: 'branch', name: 'Branch', input: 'select', source: 'branch' };
const SCHEMAS = { branch: [text], book: [text, branch] };
const product = defineProduct({
  roles: ['chief', 'clerk', 'reader'],
  levels: [{ name: 'all' }, { name: 'branch' }, { name: 'own', own: true }],
  services: [
    { name: 'accounts', answers: ['login', 'info', 'graph', 'picture'], holds: ['sessions'] },
    { name: 'library', answers: ['graph', 'export'], holds: ['records'] },
  ],
});
type Extra = Partial<Parameters<typeof row>[3]>;

const compile = (rows: Record<string, Row>, own = product): Compiled =>
  compileRegistry(
    rows,
    Object.entries(SCHEMAS).map(([name, fields]) => ({
      file: `schemas/${name}.json`,
      text: JSON.stringify({ title: name, display: 'title', columns: ['title'], fields }),
    })),
    own,
  );
const book = (extra: Extra, roles: readonly string[] = ['chief']): Compiled =>
  compile({ book: row('/book', roles, crud('book', 'books'), { menu: 'Books', ...extra }) });

describe('a row is spelled out with the roles of its product', () => {
  test('pages, rights, look-ups and screens give each role its grants', () => {
    const { registry, problems } = book({
      rights: { clerk: 'RU' },
      lookup: ['clerk'],
      screens: { stamp: { reader: { fields: ['title'] } } },
    });
    expect(problems).toEqual([]);
    expect(registry.get('book').grants).toEqual({
      chief: { list: {}, item: {}, create: {}, update: {}, remove: {} },
      clerk: { list: {}, item: {}, update: {}, lookup: {} },
      reader: { stamp: { fields: ['title'] } },
    });
    expect(registry.get('book').screens).toEqual(['stamp']);
  });

  test('without a row only the first role reaches it, on the last service', () => {
    const { roles, grants, client } = compile({}).registry.get('book');
    expect([roles, Object.keys(grants), client]).toEqual([{ list: ['chief'], detail: ['chief'] }, ['chief'], 'library']);
    const bare = compile({}, defineProduct({})).registry.get('book');
    expect([Object.keys(bare.grants), bare.client]).toEqual([['admin'], 'api']);
  });

  test('a level reaches what hangs on its record: all, the one the account names, or the account', () => {
    const { registry } = book({ scope: { branch: 'branch', own: 'id' }, rights: { clerk: 'R', reader: { list: { scope: 'own' } } } });
    const rowsOf = (role: string, level: string) => {
      const who = { userId: 'u', username: 'u', name: 'U', roles: [role], scopes: [{ role, level }], anchors: { branch: 'b' } };
      return decide(who, registry.get('book'), 'list').rows;
    };
    expect(rowsOf('chief', 'all')).toBe('all');
    expect(rowsOf('clerk', 'branch')).toEqual([{ path: 'branch', value: 'b' }]);
    expect(rowsOf('reader', 'branch')).toEqual([{ path: 'id', value: 'u' }]);
    expect(rowsOf('clerk', 'nowhere')).toEqual([]);
  });
});

describe('[I-04] a row that its product does not know', () => {
  test.each<[string, Extra, string, string, string]>([
    ['a role in rights', { rights: { clerck: 'R' } }, 'ROLE', 'book.rights', 'write "clerk"'],
    ['a role in lookup', { lookup: ['admin'] }, 'ROLE', 'book.lookup', 'write one of chief, clerk, reader'],
    ['a role of a screen', { screens: { stamp: { readers: {} } } }, 'ROLE', 'book.screens.stamp', 'write "reader"'],
    ['a level of a scope', { scope: { brnch: 'branch' } }, 'SCOPE', 'book.scope.brnch', 'write "branch"'],
    ['a level of a right', { rights: { clerk: { list: { scope: 'owm' } } } }, 'SCOPE', 'book.rights.clerk.list', 'write "own"'],
    ['a level of a screen', { screens: { stamp: { clerk: { scope: 'x' } } } }, 'SCOPE', 'book.screens.stamp.clerk', 'write one of all'],
    ['a service', { client: 'libary' }, 'CLIENT', 'book.client', 'write "library"'],
    ['a screen called as a verb', { screens: { update: {} } }, 'SCREEN', 'book.screens.update', 'write the name of a screen'],
  ])('%s', (_what, extra, code, place, remedy) => {
    const [problem, ...more] = book(extra).problems;
    expect(problem).toMatchObject({ code, file: 'resources.config.ts', place });
    expect(problem?.remedy).toContain(remedy);
    if (code !== 'SCOPE') expect(more).toEqual([]);
  });

  test('a role of its pages', () => {
    expect(book({}, ['chef']).problems).toMatchObject([{ code: 'ROLE', place: 'book.roles', remedy: 'write "chief"' }]);
  });
});

describe('the field named as active', () => {
  const compileWith = (active: string): Compiled => {
    const fields = [text, { handle: 'lent', name: 'Lent', input: 'checkbox' }];
    const schema = { title: 'Book', display: 'title', columns: ['title'], active, fields };
    return compileRegistry({}, [{ file: 'schemas/book.json', text: JSON.stringify(schema) }]);
  };

  test('says what is offered', () => {
    const { registry, problems } = compileWith('lent');
    expect([problems, registry.get('book').lookupWhere]).toEqual([[], { lent: true }]);
  });

  test.each([
    ['lnt', 'there is no field "lnt"', 'write "lent"'],
    ['title', '"title" is no checkbox', 'write the handle of a checkbox of this file'],
  ])('%s is refused', (active, fact, remedy) => {
    expect(compileWith(active).problems).toMatchObject([{ code: 'ACTIVE', file: 'schemas/book.json', place: 'active', fact, remedy }]);
  });
});

describe('what a row gives is something', () => {
  const branches = defineProduct({
    roles: ['chief', 'clerk', 'reader'],
    levels: [{ name: 'all' }, { name: 'branch' }, { name: 'own', own: true }],
    account: {
      ...OWN_ACCOUNT,
      valid: null,
      lastLogin: null,
      roles: { handle: 'roles', records: null, levels: { clerk: 'branch' } },
      anchors: { branch: 'branch' },
    },
  });
  const field = (handle: string, input: string, more: object = {}) => ({ handle, name: handle, input, ...more });
  const account = [
    field('name', 'text'),
    field('username', 'text'),
    field('password', 'password'),
    field('active', 'checkbox'),
    field('roles', 'select', { multiple: true, options: { choices: branches.roles.map((value) => ({ value, display: value })) } }),
    branch,
  ];
  const number = field('number', 'text', { series: 'B-{0000}' });
  const files = {
    account,
    branch: [field('name', 'text'), number],
    book: [{ ...text, required: true }, branch, number, field('holder', 'select', { source: 'account' })],
  };
  const told = (extra: Extra, own = branches): string[] =>
    compileRegistry(
      { book: row('/book', ['chief'], crud('book', 'books'), { menu: 'Books', ...extra }) },
      Object.entries(files).map(([name, fields]) => ({
        file: `schemas/${name}.json`,
        text: JSON.stringify({ title: name, ...(name === 'account' && { unique: [['username']] }), fields }),
      })),
      own,
    ).problems.map(({ code, place, fact }) => `${code} ${place}: ${fact}`);

  test('a screen of the engine that is misspelt is told', () => {
    expect(told({ screens: { passwd: { clerk: {} } } })).toEqual(['SCREEN book.screens.passwd: "passwd" is no screen']);
    expect(told({ screens: { stamp: { clerk: {} } } })).toEqual([]);
  });

  test('a level that is none is told once, where it stands', () => {
    const roles = { handle: 'roles', records: null, levels: { clerk: 'brnch' } };
    const own = defineProduct({ ...branches, account: { ...branches.account, roles } });
    expect(told({ scope: { branch: 'branch' }, rights: { clerk: 'RU' } }, own)).toEqual([
      'ACCOUNT account.roles.levels.clerk: "brnch" is no level',
    ]);
  });

  test.each<[Extra, string[]]>([
    [{ scope: { branch: 'branch', own: 'holder' }, rights: { clerk: 'RU', reader: { list: { scope: 'own' } } } }, []],
    [{ rights: { clerk: { create: { fields: ['title'] } } } }, []],
    [
      { scope: { branch: 'holder.branch', own: 'branch' } },
      ['SCOPE book.scope.own: "branch" ends at branch, and an account hangs on account there'],
    ],
    [{ scope: { branch: 'id' } }, ['SCOPE book.scope.branch: "id" ends at book, and an account hangs on branch there']],
    [{ rights: { clerk: { update: { fields: ['number'] } } } }, ['GRANT book.clerk.update: "number" is written by the server alone']],
    [
      { rights: { clerk: { create: { fields: ['branch'] } } } },
      ['RIGHT_IDLE book.rights.clerk.create: no record can be made without title'],
    ],
    [{ rights: { clerk: '' } }, ['RIGHT_IDLE book.rights.clerk: "clerk" is named and has no right']],
    [
      { scope: { own: 'holder' }, rights: { clerk: 'R' } },
      ['RIGHT_IDLE book.rights.clerk: it holds at the level "branch", to which "scope" has no path'],
    ],
  ])('%j', (extra, problems) => {
    expect(told(extra)).toEqual(problems);
  });
});
