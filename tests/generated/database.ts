import { randomBytes } from 'node:crypto';
import net from 'node:net';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool } from '../../src/server/data/pool.ts';
import { EMPTY_TEMPLATE, MIGRATED_TEMPLATE, NAME, type TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Socket on which the run's PostgreSQL is asked for; it starts with the first question. */
    testDatabaseSocket: string;
  }
}

export interface TestDatabase {
  name: string;
  /** As the data role. */
  url: string;
  /** As the owner of the tables. */
  adminUrl: string;
  /** As the superuser. */
  superuserUrl: string;
  /** As the data role. */
  pool: pg.Pool;
  drop: () => Promise<void>;
}

/** Rows that many files begin with: written once in a run, then copied with their tables. */
export interface Filling {
  /** By which all workers know it. */
  name: string;
  /** It begins without the real registry's tables. */
  empty?: boolean;
  fill: (database: TestDatabase) => Promise<unknown>;
}

let cluster: Promise<TestCluster> | null = null;
const templates = new Map<Filling, Promise<string>>();
/** One worker at a time fills. */
const FILLING = 4_783_106_152;

const askCluster = (): Promise<TestCluster> =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = net.connect(inject('testDatabaseSocket'));
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', reject);
    socket.on('end', () => {
      const answer = JSON.parse(text) as TestCluster & { error?: string };
      if (answer.error) reject(new Error(answer.error));
      else resolve(answer);
    });
  });

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const administer = (url: string, statement: string): Promise<unknown> => withClient(url, (client) => client.query(statement));

/** It has its name only once it is full. */
const makeTemplate = ({ superuserUrl }: TestCluster, { name, empty = false, fill }: Filling): Promise<string> =>
  withClient(superuserUrl, async (client) => {
    const template = `${MIGRATED_TEMPLATE}_${name}`;
    await client.query('select pg_advisory_lock($1)', [FILLING]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const database = await createTestDatabase(name, { empty });
      await fill(database);
      await database.pool.end();
      await client.query(`alter database ${database.name} rename to ${template}`);
    }
    return template;
  });

function templateOf(made: TestCluster, filling: Filling): Promise<string> {
  if (!templates.has(filling)) templates.set(filling, makeTemplate(made, filling));
  return templates.get(filling)!;
}

/**
 * A database of its own on the run's PostgreSQL (40 ms), with the real registry's tables, or with nothing when `empty`; with rows when `filled`.
 * `name` is only for reading; names never collide. Call `drop` in `afterAll`.
 */
export async function createTestDatabase(
  name: string,
  { empty = false, filled }: { empty?: boolean; filled?: Filling } = {},
): Promise<TestDatabase> {
  cluster ??= askCluster();
  const { superuserUrl, url, adminUrl } = await cluster;
  const unique = `uji_${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 40)}_${randomBytes(4).toString('hex')}`;
  const template = filled ? await templateOf(await cluster, filled) : empty ? EMPTY_TEMPLATE : MIGRATED_TEMPLATE;
  await administer(superuserUrl, `create database ${unique} template ${template} owner skema_owner strategy file_copy`);
  const pool = createPool(url.replace(NAME, unique));
  return {
    name: unique,
    url: url.replace(NAME, unique),
    adminUrl: adminUrl.replace(NAME, unique),
    superuserUrl: superuserUrl.replace('/postgres?', `/${unique}?`),
    pool,
    drop: async () => {
      if (!pool.ended) await pool.end();
      await administer(superuserUrl, `drop database if exists ${unique} with (force)`);
    },
  };
}
