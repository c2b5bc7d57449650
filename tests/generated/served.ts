/** The real server of a product on a database of its own, without a port: requests are handed to it, and one admin is signed in. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import type { Field } from '../../src/engine/field.ts';
import { quote } from '../../src/engine/names.ts';
import type { Info } from '../../src/engine/reply.ts';
import type { Registry } from '../../src/engine/resource.ts';
import { SYSTEM_PRINCIPAL } from '../../src/engine/rights/access.ts';
import { homesOf } from '../../src/engine/services.ts';
import { readConfig } from '../../src/server/config.ts';
import { migrate } from '../../src/server/data/migrate/migrate.ts';
import { createRepository } from '../../src/server/data/repository/repository.ts';
import { DATA_ROLE } from '../../src/server/host/roles.ts';
import { type App, createApp } from '../../src/server/http/app.ts';
import type { Limits } from '../../src/server/http/context.ts';
import { createTestDatabase, type Filling, type TestDatabase } from './database.ts';
import { keepSample } from './sample-file.ts';
import { isAsked, sampleInput } from './sample.ts';
import type { Product, Samples, TestedPlace } from './tested.ts';

/** Nothing waits for a stream's sign of life. */
const LIMITS = { rate: 1e6, burst: 1e6, beat: 100 };

// oxlint-disable-next-line typescript/no-explicit-any -- replies are read as the test expects them
type Json = any;
type Values = Record<string, unknown>;

export interface Reply {
  status: number;
  body: Json;
}

export interface TestAccount {
  userId: string;
  secrets: { username: string; password: string };
}

export interface Served {
  app: App;
  registry: Registry;
  samples: Samples;
  database: TestDatabase;
  /** Of the admin. */
  token: string;
  userId: string;
  headers: Record<string, string>;
  /** Any reply, refused requests too; as the admin, or as whoever has this `Authorization` header, null for nobody. */
  post: (client: string, query: string, variables?: Values, authorization?: string | null) => Promise<Reply>;
  /** The reply's only root: `{ info, items | item | output }`. Throws when the request itself was refused. */
  ask: <T = Json>(client: string, query: string, variables?: Values) => Promise<{ info: Info } & T>;
  /** A new account with these roles, signed in; its `Authorization` header. */
  signInAs: (roles: readonly string[], values?: Values) => Promise<{ userId: string; authorization: string }>;
  /** A new account with these roles, which nobody has used. */
  createAccount: (roles: readonly string[], values?: Values) => Promise<TestAccount>;
  /** Answers at an address too, as a server of its own, with the pages of the client in that folder. */
  listen: (clientFolder: string | null) => Promise<string>;
  /** A file that the admin has sent for this field of a resource; its id. */
  file: (resource: string, field: Field) => Promise<string>;
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

/** Roles as an account holds them: their codes, or the records that have these. */
async function rolesOf({ product, get }: Registry, pool: pg.Pool, codes: readonly string[]): Promise<readonly string[]> {
  const { resource, roles } = product.account;
  if (roles.records === null) return codes;
  const { source } = get(resource).fields.find(({ handle }) => handle === roles.handle)!;
  const text = `select "id" from ${quote(source!)} where ${quote(roles.records.code)} = any($1)`;
  return (await pool.query<{ id: string }>(text, [codes])).rows.map(({ id }) => id);
}

/** Samples of accounts that tests make have lower numbers. */
const FIRST_ACCOUNT = 9000;
/** Sends the files of accounts. */
const NOBODY = '00000000-0000-7000-8000-000000000000';

export async function serveOn(database: TestDatabase, product: Product, admin: Values = {}, limits: Partial<Limits> = {}): Promise<Served> {
  const { registry, door, samples } = product;
  const { pool } = database;
  const { account, services, roles } = registry.product;
  const homes = homesOf(services);
  const repository = createRepository({ registry, pool });
  await door.seed?.base({ registry, repository, pool });
  const config = readConfig({}, services);
  const open = (clientFolder: string | null): App =>
    createApp({ config, door, registry, pool, log: pino({ level: 'silent' }), clientFolder, limits: { ...LIMITS, ...limits } });
  const app = open(null);
  const apps = [app];
  await app.ready();

  const send = async (url: string, payload: object, authorization: string | null): Promise<Reply> => {
    const key = config.apis[url.split('/')[1]!]!.key ?? '';
    const headers = { 'content-type': 'application/json', [config.apiKeyHeader]: key, ...(authorization !== null && { authorization }) };
    const reply = await app.inject({ method: 'POST', url, headers, payload });
    return { status: reply.statusCode, body: reply.json() as Json };
  };

  let accounts = 0;
  const createAccount: Served['createAccount'] = async (codes, own = {}) => {
    const resource = registry.get(account.resource);
    const sample = sampleInput(resource, FIRST_ACCOUNT + accounts++, () => null);
    const asked = resource.fields.filter(({ required, source, readOnly }) => required && !source && !readOnly);
    const values: Values = {
      ...Object.fromEntries(asked.map(({ handle }) => [handle, sample[handle]])),
      ...(account.active !== null && { [account.active]: true }),
      [account.roles.handle]: await rolesOf(registry, pool, codes),
      ...own,
    };
    for (const field of resource.fields.filter((entry) => isAsked(entry, values)))
      values[field.handle] = await keepSample(pool, resource.name, field, NOBODY);
    const { id } = await repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, (writer) => writer.create(account.resource, values));
    return { userId: id, secrets: { username: String(values[account.username]), password: String(values[account.password]) } };
  };
  const signInAs: Served['signInAs'] = async (codes, own) => {
    const { userId, secrets } = await createAccount(codes, own);
    const { status, body } = await send(`/${homes.login}/auth/login`, secrets, null);
    if (status !== 200) throw new Error(`${codes.join()}: ${JSON.stringify(body)}`);
    return { userId, authorization: `Bearer ${body.data.accessToken as string}` };
  };

  const { userId, authorization } = await signInAs(roles.slice(0, 1), admin);
  const post: Served['post'] = (client, query, variables = {}, as = authorization) => send(`/${client}/graph`, { query, variables }, as);
  return {
    app,
    registry,
    samples,
    database,
    token: authorization.replace('Bearer ', ''),
    userId,
    headers: { authorization },
    post,
    ask: async (client, query, variables) => {
      const { status, body } = await post(client, query, variables);
      if (!body.data) throw new Error(`${status} ${JSON.stringify(body)}`);
      return Object.values(body.data)[0] as Json;
    },
    signInAs,
    createAccount,
    listen: (clientFolder) => {
      const own = open(clientFolder);
      apps.push(own);
      return own.listen({ host: '127.0.0.1', port: 0 });
    },
    file: (resource, field) => keepSample(pool, resource, field, userId),
    close: async () => {
      await Promise.all(apps.map((each) => each.close()));
      await database.drop();
    },
  };
}

/** A product of a folder: its tables and what every installation has are written once in a run, then copied; anew where its declarations have changed. */
const fillingOf = (folder: string, { registry, door }: Product): Filling => ({
  name: `produk_${createHash('sha256')
    .update(JSON.stringify([folder, registry.resources]))
    .digest('hex')
    .slice(0, 12)}`,
  empty: true,
  fill: async (database) => {
    await migrateTo(database, registry);
    await door.seed?.base({ registry, repository: createRepository({ registry, pool: database.pool }), pool: database.pool });
  },
});

/** On tables of its own. */
export async function serveProduct(name: string, product: Product & Partial<TestedPlace>): Promise<Served> {
  const { folder, registry } = product;
  if (folder !== undefined) return serveOn(await createTestDatabase(name, { filled: fillingOf(folder, product) }), product);
  const database = await createTestDatabase(name, { empty: true });
  await migrateTo(database, registry);
  return serveOn(database, product);
}
