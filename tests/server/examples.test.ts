/** Every product in `examples/`: it is right, its demo data come in, and each of its roles reads what it may. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { can } from '../../src/engine/access.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { readConfig } from '../../src/server/config.ts';
import { createRepository } from '../../src/server/data/repository/repository.ts';
import { migrate } from '../../src/server/data/migrate/migrate.ts';
import type { ServerDoor } from '../../src/server/door.ts';
import { DATA_ROLE } from '../../src/server/host/roles.ts';
import { type App, createApp } from '../../src/server/http/app.ts';
import { loadServerDoor } from '../../src/server/product.ts';
import { loadRegistry } from '../../src/server/registry.ts';
import { placeOf, ROOT } from '../../src/server/root.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

const PASSWORD = 'kata-sandi-contoh';
const EXAMPLES = path.join(ROOT, 'examples');
// oxlint-disable-next-line typescript/no-explicit-any -- replies are read as the test expects them
type Json = any;

describe.each(readdirSync(EXAMPLES))('the product in examples/%s', (name) => {
  let registry: Awaited<ReturnType<typeof loadRegistry>>['registry'];
  let door: ServerDoor;
  let database: TestDatabase;
  let app: App;
  beforeAll(async () => {
    const folder = path.join(EXAMPLES, name);
    const loaded = await loadRegistry(folder);
    expect(loaded.problems).toEqual([]);
    ({ registry } = loaded);
    door = await loadServerDoor(placeOf(folder));
    database = await createTestDatabase(`contoh-${name}`, { empty: true });
    const owner = new pg.Client({ connectionString: database.adminUrl });
    await owner.connect();
    await migrate(owner, registry, { dataRole: DATA_ROLE });
    await owner.end();
    const { pool } = database;
    const config = readConfig({ LOG_LEVEL: 'silent' }, registry.product.services);
    app = createApp({ config, registry, door, pool, log: pino({ level: 'silent' }), clientFolder: null });
    await app.ready();
  });
  afterAll(async () => {
    await app?.close();
    await database?.drop();
  });

  const ask = async (url: string, payload: object, token?: string): Promise<Json> => {
    const key = `skema-${url.split('/')[1]}`;
    const reply = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'x-api-key': key, ...(token && { authorization: `Bearer ${token}` }) },
    });
    return reply.json();
  };
  const graph = async (resource: Resource, query: string, token: string): Promise<Json> =>
    (await ask(`/${resource.client}/graph`, { query }, token)) as Json;

  test('fills itself with its demo data, and a second time changes nothing', async () => {
    const context = { registry, pool: database.pool, repository: createRepository({ registry, pool: database.pool }), password: PASSWORD };
    await door.seed!.base(context);
    expect((await door.seed!.demo(context)).created).toBeGreaterThan(0);
    expect(await door.seed!.demo(context)).toMatchObject({ created: 0, changed: 0 });
  });

  test('lets its demo accounts in, and each role lists exactly what the registry gives it', async () => {
    const { services, roles } = registry.product;
    expect(door.seed!.usernames).toHaveLength(roles.length);
    for (const username of door.seed!.usernames) {
      const { data } = await ask(`/${services[0]!.name}/auth/login`, { username, password: PASSWORD });
      const token: string = data.accessToken;
      const { data: info } = await ask(`/${services[0]!.name}/auth/getInfo`, {}, token);
      for (const resource of registry.resources) {
        const answer = await graph(resource, `{ ${resource.operations.list}(limit: 5) { items { id display } } }`, token);
        expect([username, resource.name, answer.data?.[resource.operations.list] !== undefined]).toEqual([
          username,
          resource.name,
          can(resource, info.roles, 'list'),
        ]);
      }
    }
  });
});
