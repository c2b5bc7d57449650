/** Accounts of a product that shares no name with the education back office, and whose roles are codes. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account } from '../../../src/engine/rights/account.ts';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import { defineProduct } from '../../../src/engine/product.ts';
import { compileRegistry } from '../../../src/engine/registry.ts';
import { crud, row } from '../../../src/engine/row.ts';
import { type Accounts, checkCredentials, openAccounts } from '../../../src/server/auth/accounts.ts';
import { createGetInfo } from '../../../src/server/auth/auth.ts';
import { createChangePassword } from '../../../src/server/auth/own-password.ts';
import { openSession, readSession } from '../../../src/server/auth/sessions.ts';
import { migrate } from '../../../src/server/data/migrate/migrate.ts';
import { type Repository, createRepository } from '../../../src/server/data/repository/repository.ts';
import { DATA_ROLE } from '../../../src/server/host/roles.ts';
import { type TestDatabase, createTestDatabase } from '../../generated/database.ts';

const ROLES = ['chief', 'clerk'] as const;
const ACCOUNT: Account = {
  resource: 'person',
  name: 'title',
  username: 'login',
  password: 'secret',
  roles: { handle: 'jobs', records: null, levels: { clerk: 'branch' } },
  active: null,
  valid: null,
  picture: 'face',
  lastLogin: null,
  anchors: { branch: 'place' },
};
const text = (handle: string): object => ({ handle, name: handle, input: 'text' });
const SCHEMAS: Record<string, readonly object[]> = {
  branch: [text('title')],
  person: [
    text('title'),
    text('login'),
    { handle: 'secret', name: 'Secret', input: 'password' },
    {
      handle: 'jobs',
      name: 'Jobs',
      input: 'select',
      multiple: true,
      options: { choices: ROLES.map((value) => ({ value, display: value })) },
    },
    { handle: 'place', name: 'Place', input: 'select', source: 'branch' },
    { handle: 'face', name: 'Face', input: 'url' },
  ],
};
const PASSWORD = Object.fromEntries(ROLES.map((role) => [role, { fields: ['secret'] }]));
const { registry, problems } = compileRegistry(
  { person: row('/person', ['chief'], crud('person', 'people'), { menu: 'People', screens: { password: PASSWORD } }) },
  Object.entries(SCHEMAS).map(([name, fields]) => ({
    file: `schemas/${name}.json`,
    text: JSON.stringify({ title: name, display: 'title', columns: ['title'], ...(name === 'person' && { unique: [['login']] }), fields }),
  })),
  defineProduct({ roles: ROLES, levels: [{ name: 'all' }, { name: 'branch' }], account: ACCOUNT }),
);

let database: TestDatabase;
let accounts: Accounts;
let repository: Repository;
beforeAll(async () => {
  expect(problems).toEqual([]);
  database = await createTestDatabase('account-model', { empty: true });
  const owner = new pg.Client({ connectionString: database.adminUrl });
  await owner.connect();
  await migrate(owner, registry, { dataRole: DATA_ROLE });
  await owner.end();
  accounts = openAccounts(database.pool, registry);
  repository = createRepository({ registry, pool: database.pool });
});
afterAll(() => database.drop());

const make = (resource: string, values: Record<string, unknown>): Promise<string> =>
  repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, async (writer) => (await writer.create(resource, values)).id);
const who = (token: string) => readSession(accounts, { token, companion: null });

it('signs in, is told of itself, and changes its password, which ends its other session', async () => {
  const place = await make('branch', { title: 'North' });
  const face = 'https://example.com/a.png';
  const id = await make('person', { title: 'Ann', login: 'ann', secret: 'first-secret', jobs: ['clerk', 'chief'], place, face });
  expect(await checkCredentials(accounts, 'ANN', 'first-secret')).toBe(id);
  expect(await checkCredentials(accounts, 'ann', 'other-secret')).toBeNull();

  const token = (await openSession(accounts, id))!;
  const principal = (await who(token))!;
  expect(principal).toMatchObject({ userId: id, username: 'ann', name: 'Ann', anchors: { branch: place } });
  expect([...principal.scopes].sort((a, b) => (a.role < b.role ? -1 : 1))).toEqual([
    { role: 'chief', level: 'all' },
    { role: 'clerk', level: 'branch' },
  ]);
  const getInfo = createGetInfo(accounts, { moreOf: async () => ({ motto: 'Read' }), viewsOf: async () => ({}) });
  expect(await getInfo(principal)).toEqual({
    id,
    name: 'Ann',
    username: 'ann',
    roles: principal.roles,
    image: { link: face },
    motto: 'Read',
  });

  const change = createChangePassword(accounts, repository);
  await change(principal, { old: 'first-secret', new: 'second-secret', token: 'another session' });
  expect(await who(token)).toBeNull();
  expect(await checkCredentials(accounts, 'ann', 'second-secret')).toBe(id);
});

it('does not sign in without a role, nor out of the bin', async () => {
  const idle = await make('person', { title: 'Bo', login: 'bo', secret: 'first-secret', jobs: [] });
  expect(await checkCredentials(accounts, 'bo', 'first-secret')).toBeNull();
  await repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, (writer) => writer.update('person', idle, null, { jobs: ['chief'] }));
  expect(await checkCredentials(accounts, 'bo', 'first-secret')).toBe(idle);
  const token = (await openSession(accounts, idle))!;
  await repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, (writer) => writer.remove('person', idle, null));
  expect([await who(token), await checkCredentials(accounts, 'bo', 'first-secret')]).toEqual([null, null]);
});
