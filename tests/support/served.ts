/** The real server on a database of its own, without a port: requests are handed to it, and one admin is signed in. */
import pg from 'pg';
import pino from 'pino';
import { SYSTEM_PRINCIPAL } from '../../src/engine/rights/access.ts';
import type { Info } from '../../src/engine/reply.ts';
import type { Registry } from '../../src/engine/resource.ts';
import { readConfig } from '../../src/server/config.ts';
import { createRepository } from '../../src/server/data/repository/repository.ts';
import { type App, createApp } from '../../src/server/http/app.ts';
import { migrate } from '../../src/server/data/migrate/migrate.ts';
import { DATA_ROLE } from '../../src/server/host/roles.ts';
import { loadRegistry } from '../../src/server/registry.ts';
import { seedBase } from '../../src/product/seed/base.ts';
import { createTestDatabase, type TestDatabase } from '../generated/database.ts';
import { server as door } from '../../src/product/server.ts';

const PASSWORD = 'sandi-Uji-yang-panjang';
const UNLIMITED = { rate: 1e6, burst: 1e6 };

// oxlint-disable-next-line typescript/no-explicit-any -- replies are read as the test expects them
type Json = any;

export interface Served {
  app: App;
  registry: Registry;
  database: TestDatabase;
  token: string;
  userId: string;
  headers: Record<string, string>;
  /** Any reply, refused requests too. */
  post: (client: string, query: string, variables?: Record<string, unknown>) => Promise<{ status: number; body: Json }>;
  /** The reply's only root: `{ info, items | item | output }`. Throws when the request itself was refused. */
  ask: <T = Json>(client: string, query: string, variables?: Record<string, unknown>) => Promise<{ info: Info } & T>;
  close: () => Promise<void>;
}

export async function migrateTo({ adminUrl }: TestDatabase, registry: Registry): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await migrate(client, registry, { dataRole: DATA_ROLE });
  } finally {
    await client.end();
  }
}

/** `own`: another registry than the product's, whose tables the database has from the start. */
export async function openServed(name: string, own?: Registry): Promise<Served> {
  const database = await createTestDatabase(name);
  const { pool } = database;
  if (own) await migrateTo(database, own);
  const registry = own ?? (await loadRegistry()).registry;
  const repository = createRepository({ registry, pool });
  await seedBase({ registry, repository, pool });
  const { rows } = await pool.query<{ id: string }>(`select id from peran where kode = 'neu:admin'`);
  const account = { nama: 'Rani Wulandari', username: 'rani', kataSandi: PASSWORD, peran: rows.map(({ id }) => id) };
  const { id: userId } = await repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, (writer) => writer.create('user', account));

  const config = readConfig({}, registry.product.services);
  const app = createApp({ config, door, registry, pool, log: pino({ level: 'silent' }), clientFolder: null, limits: UNLIMITED });
  await app.ready();
  const keyOf = (client: string): Record<string, string> => ({
    'content-type': 'application/json',
    [config.apiKeyHeader]: config.apis[client]!.key ?? '',
  });
  const login = await app.inject({
    method: 'POST',
    url: '/rasionalisasi/auth/login',
    headers: keyOf('rasionalisasi'),
    payload: { username: 'rani', password: PASSWORD },
  });
  const token = (login.json() as Json).data.accessToken as string;
  const headers = { authorization: `Bearer ${token}` };

  const post: Served['post'] = async (client, query, variables = {}) => {
    const reply = await app.inject({
      method: 'POST',
      url: `/${client}/graph`,
      headers: { ...keyOf(client), ...headers },
      payload: { query, variables },
    });
    return { status: reply.statusCode, body: reply.json() as Json };
  };

  return {
    app,
    registry,
    database,
    token,
    userId,
    headers,
    post,
    ask: async (client, query, variables) => {
      const { status, body } = await post(client, query, variables);
      if (!body.data) throw new Error(`${status} ${JSON.stringify(body)}`);
      return Object.values(body.data)[0] as Json;
    },
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}
