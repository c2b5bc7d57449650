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

let cluster: Promise<TestCluster> | null = null;

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

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A database of its own on the run's PostgreSQL (40 ms), with the real registry's tables, or with nothing when `empty`.
 * `name` is only for reading; names never collide. Call `drop` in `afterAll`.
 */
export async function createTestDatabase(name: string, { empty = false }: { empty?: boolean } = {}): Promise<TestDatabase> {
  cluster ??= askCluster();
  const { superuserUrl, url, adminUrl } = await cluster;
  const unique = `uji_${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 40)}_${randomBytes(4).toString('hex')}`;
  const template = empty ? EMPTY_TEMPLATE : MIGRATED_TEMPLATE;
  await administer(superuserUrl, `create database ${unique} template ${template} owner skema_owner`);
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
