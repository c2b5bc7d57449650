/** The smallest product there is: a folder with one schema file of a title and fields. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { createRepository } from '../../src/server/data/repository/repository.ts';
import { migrate } from '../../src/server/data/migrate/migrate.ts';
import { DATA_ROLE } from '../../src/server/host/roles.ts';
import { type App, createApp } from '../../src/server/http/app.ts';
import { loadServerDoor } from '../../src/server/product.ts';
import { loadRegistry } from '../../src/server/registry.ts';
import { placeOf } from '../../src/server/root.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

const PASSWORD = 'kata-sandi-contoh';
// oxlint-disable-next-line typescript/no-explicit-any -- replies are read as the test expects them
type Json = any;

let folder: string;
let database: TestDatabase;
let app: App;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'skema-smallest-'));
  await mkdir(path.join(folder, 'schemas'));
  const schema = { title: 'Book', fields: [{ handle: 'name', name: 'Name', input: 'text', required: true }] };
  await writeFile(path.join(folder, 'schemas/book.json'), JSON.stringify(schema));
  const { registry, problems } = await loadRegistry(folder);
  expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
  const door = await loadServerDoor(placeOf(folder));
  database = await createTestDatabase('smallest', { empty: true });
  const owner = new pg.Client({ connectionString: database.adminUrl });
  await owner.connect();
  await migrate(owner, registry, { dataRole: DATA_ROLE });
  await owner.end();
  const { pool } = database;
  const context = { registry, pool, repository: createRepository({ registry, pool }), password: PASSWORD };
  expect(await door.seed!.demo(context)).toEqual({ created: 1, changed: 0, same: 0 });
  expect(await door.seed!.demo(context)).toEqual({ created: 0, changed: 0, same: 1 });
  expect(door.seed!.usernames).toEqual(['admin']);
  const config = readConfig({}, registry.product.services);
  app = createApp({ config, registry, door, pool, log: pino({ level: 'silent' }), clientFolder: null });
  await app.ready();
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
  await rm(folder, { recursive: true });
});

const ask = async (url: string, payload: object, token?: string): Promise<Json> => {
  const headers = { 'x-api-key': 'skema-api', ...(token && { authorization: `Bearer ${token}` }) };
  return (await app.inject({ method: 'POST', url, payload, headers })).json();
};

test('starts, lets its admin in, shows and saves', async () => {
  const { data } = await ask('/api/auth/login', { username: 'admin', password: PASSWORD });
  const token: string = data.accessToken;
  const graph = (query: string): Promise<Json> => ask('/api/graph', { query }, token);
  const saved = await graph('mutation { createBook(input: { name: "Moby Dick" }) { info { status } output { id name } } }');
  expect(saved.data.createBook).toMatchObject({ info: { status: 'success' }, output: { name: 'Moby Dick' } });
  const { id } = saved.data.createBook.output;
  expect((await graph('{ books { items { id display } } }')).data.books.items).toEqual([{ id, display: 'Moby Dick' }]);
  const accounts = await graph('{ accounts { items { display roles } } }');
  expect(accounts.data.accounts.items).toEqual([{ display: 'admin (admin)', roles: ['admin'] }]);
});
