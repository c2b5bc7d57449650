import { describe, expect, test } from 'vitest';
import type { Account } from '../../src/engine/rights/account.ts';
import type { Problem } from '../../src/engine/check/problem.ts';
import { defineProduct, type Product } from '../../src/engine/product.ts';
import { compileRegistry } from '../../src/engine/registry.ts';

const text = (handle: string) => ({ handle, name: handle, input: 'text' });
const relation = (handle: string, source: string, more: object = {}) => ({ handle, name: handle, input: 'select', source, ...more });
const checkbox = (handle: string) => ({ handle, name: handle, input: 'checkbox' });
const SCHEMAS = {
  branch: [text('title')],
  job: [text('code'), text('reach'), checkbox('used')],
  person: [
    text('title'),
    text('login'),
    { handle: 'secret', name: 'Secret', input: 'password' },
    relation('jobs', 'job', { multiple: true }),
    relation('branch', 'branch'),
    { handle: 'codes', name: 'Codes', input: 'select', multiple: true, options: { choices: [{ value: 'admin', display: 'Admin' }] } },
    checkbox('open'),
    { handle: 'term', name: 'Term', input: 'date', options: { range: true, isTimePicker: false } },
    { handle: 'seen', name: 'Seen', input: 'date' },
  ],
};
const ACCOUNT: Account = {
  resource: 'person',
  name: 'title',
  username: 'login',
  password: 'secret',
  roles: { handle: 'jobs', records: { code: 'code', level: 'reach', active: 'used' } },
  active: 'open',
  valid: 'term',
  picture: null,
  lastLogin: 'seen',
  anchors: { branch: 'branch' },
};
const levels = [{ name: 'all' }, { name: 'branch' }, { name: 'own', own: true }] as const;

const problemsOf = (change: Partial<Account>, person: object = {}, own: Product['levels'] = levels): Problem[] =>
  compileRegistry(
    {},
    Object.entries(SCHEMAS).map(([name, fields]) => ({
      file: `schemas/${name}.json`,
      text: JSON.stringify({
        title: name,
        display: fields[0]!.handle,
        columns: [fields[0]!.handle],
        fields,
        ...(name === 'person' && { unique: [['login']], ...person }),
      }),
    })),
    defineProduct({ levels: own, account: { ...ACCOUNT, ...change } }),
  ).problems;
const roles = (change: object): Partial<Account> => ({
  roles: { handle: 'jobs', records: { code: 'code', level: 'reach', active: 'used', ...change } },
});

describe('the account model of a product', () => {
  test('fits its registry', () => expect(problemsOf({})).toEqual([]));

  test.each<[string, Partial<Account>, string, string, string]>([
    ['no such resource', { resource: 'persn' }, 'account.resource', 'there is no resource "persn"', 'write "person"'],
    ['no such field', { username: 'logn' }, 'account.username', 'person has no field "logn"', 'write "login"'],
    [
      'a field of another kind',
      { password: 'login' },
      'account.password',
      '"login" of person is of the kind text',
      'write the handle of a field of the kind secret',
    ],
    ['a role without a code', roles({ code: 'cde' }), 'account.roles.records.code', 'job has no field "cde"', 'write "code"'],
    [
      'roles that are no codes',
      { roles: { handle: 'jobs', records: null, levels: {} } },
      'account.roles.handle',
      '"jobs" of person is of the kind relations',
      'write the handle of a field of the kind choices',
    ],
    [
      'a code that is no role',
      { roles: { handle: 'codes', records: null, levels: { admn: 'all' } } },
      'account.roles.levels.admn',
      '"admn" is no role',
      'write "admin"',
    ],
    [
      'a level without its relation',
      { anchors: {} },
      'account.anchors',
      'the level "branch" has no relation of the account',
      'name the one that holds its record',
    ],
    [
      'an anchor of no level',
      { anchors: { ...ACCOUNT.anchors, brunch: 'branch' } },
      'account.anchors.brunch',
      '"brunch" is no level with a record of its own',
      'write "branch"',
    ],
    [
      'an anchor that is no relation',
      { anchors: { branch: 'title' } },
      'account.anchors.branch',
      '"title" of person is of the kind text',
      'write the handle of a field of the kind relation',
    ],
  ])('%s is refused', (_what, change, place, fact, remedy) => {
    expect(problemsOf(change)).toMatchObject([{ code: 'ACCOUNT', file: 'product/index.ts', place, fact, remedy }]);
  });

  test('names nothing to write instead where there is nothing', () =>
    expect(problemsOf({}, {}, [{ name: 'all' }])).toMatchObject([
      { place: 'account.anchors.branch', fact: '"branch" is no level with a record of its own', remedy: 'take it out' },
    ]));

  test('has names that sign in one person', () =>
    expect(problemsOf({}, { unique: [['login', 'branch']] })).toMatchObject([
      { code: 'ACCOUNT', level: 'error', file: 'schemas/person.json', place: 'unique', remedy: 'write "unique": [["login"]]' },
    ]));

  test('offers the roles of the product, and nothing else', () => {
    const codes: Partial<Account> = { roles: { handle: 'codes', records: null, levels: {} } };
    const offered = (...values: string[]) => {
      const choices = values.map((value) => ({ value, display: value }));
      const fields = SCHEMAS.person.map((field) => (field.handle === 'codes' ? { ...field, options: { choices } } : field));
      return problemsOf(codes, { fields }).map(({ code, file, place, fact, remedy }) => [code, `${file} ${place}`, fact, remedy]);
    };
    const at = ['ACCOUNT', 'schemas/person.json fields.codes.options.choices'];
    expect(problemsOf(codes)).toEqual([]);
    expect(offered('admn')).toEqual([[...at, '"admn" is no role of the product', 'write "admin"']]);
    expect(offered('admin', 'reader')).toEqual([[...at, '"reader" is no role of the product', 'take it out']]);
    expect(offered('reader')).toEqual([
      [...at, '"reader" is no role of the product', 'take it out'],
      [...at, 'no account can be given the role "admin"', 'write { "value": "admin", "display": … } too'],
    ]);
  });
});
