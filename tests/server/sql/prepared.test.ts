import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '../../../src/server/data/pool.ts';
import { queryPrepared } from '../../../src/server/sql/statement.ts';
import { type TestDatabase, createTestDatabase } from '../../generated/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('prepared');
});
afterAll(() => database.drop());

const numberOf = async (asked: ReturnType<typeof queryPrepared<{ n: number }>>): Promise<number> => (await asked).rows[0]!.n;

it('a connection never holds more than 400 statements, and those that are under way when it drops them are answered', async () => {
  const pool = createPool(database.url, { max: 1 });
  const client = await pool.connect();
  try {
    const ask = (n: number): Promise<number> => numberOf(queryPrepared(client, `select ${n} as n`, []));
    let most = 0;
    for (let from = 0; from < 1000; from += 50) {
      const numbers = Array.from({ length: 60 }, (_, index) => from + index);
      const twice = [...numbers, ...numbers, 0];
      expect(await Promise.all(twice.map(ask))).toEqual(twice);
      most = Math.max(most, await numberOf(client.query('select count(*)::int as n from pg_prepared_statements')));
    }
    expect(most).toBeGreaterThan(300);
    expect(most).toBeLessThanOrEqual(400);
  } finally {
    client.release();
    await pool.end();
  }
});

it('and keeps them where it cannot drop them', async () => {
  const pool = createPool(database.url, { max: 1 });
  const client = await pool.connect();
  try {
    for (let n = 0; n < 400; n += 1) await queryPrepared(client, `select ${n} as n`, []);
    await client.query('begin');
    await expect(client.query('select from nothing')).rejects.toThrow('nothing');
    await expect(queryPrepared(client, 'select 400 as n', [])).rejects.toThrow('aborted');
    await client.query('rollback');
    for (const n of [0, 399, 400]) expect(await numberOf(queryPrepared(client, `select ${n} as n`, []))).toBe(n);
  } finally {
    client.release();
    await pool.end();
  }
});
