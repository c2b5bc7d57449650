/** A database in trouble, too many requests, a server that stops. */
import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Stage, openStage } from './stage.ts';

const QUERY = '{ tahuns { items { nama } } }';

describe('the database', () => {
  let stage: Stage;
  let token: string;
  beforeAll(async () => {
    stage = await openStage('http-trouble', { settings: { lock_timeout: '300ms', statement_timeout: '600ms' } });
    ({ token } = await stage.signIn('admin', ['neu:admin']));
  });
  afterAll(() => stage.close());
  const owner = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: stage.database.adminUrl });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };

  test('a connection that breaks is not noticed by readers', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await Promise.all(Array.from({ length: 8 }, () => stage.graph({ query: QUERY }, token)));
      expect(before.map(({ status }) => status)).toEqual(Array(8).fill(200));
      await owner((client) =>
        client
          .query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename <> current_user`)
          .catch(() => null),
      );
      await stage.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename = current_user`,
      );
      const after = await Promise.all(Array.from({ length: 8 }, () => stage.graph({ query: QUERY }, token)));
      expect(after.map(({ status }) => status)).toEqual(Array(8).fill(200));
    }
  });

  test('a statement that waits too long is given up, with a code', async () => {
    await owner(async (client) => {
      await client.query('begin; lock table tahun in access exclusive mode');
      const { status, body, headers } = await stage.graph({ query: QUERY }, token);
      expect([status, body.errors[0].extensions.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '1']);
      await client.query('rollback');
    });
    expect((await stage.graph({ query: QUERY }, token)).status).toBe(200);
  });

  test('a statement that runs too long is given up, with a code', async () => {
    await expect(stage.pool.query('select pg_sleep(2)')).rejects.toMatchObject({ code: '57014' });
    await owner(async (client) => {
      await client.query(`create or replace function lambat() returns boolean language sql volatile as 'select true from pg_sleep(2)'`);
      await client.query(`create policy lambat on tahun using (lambat()); alter table tahun enable row level security`);
    });
    const { status, body } = await stage.graph({ query: QUERY }, token);
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'LIMIT_EXCEEDED']);
    await owner((client) => client.query('alter table tahun disable row level security'));
  });

  test('a failure nobody foresaw tells nothing but its number', async () => {
    await owner((client) => client.query('alter table tahun rename column "tahunAjaran" to x'));
    const { status, body, headers } = await stage.graph({ query: '{ tahuns { items { tahunAjaran } } }' }, token);
    expect(status).toBe(500);
    expect(body).toEqual({
      errors: [{ message: `Terjadi kesalahan di server. Kode: ${headers.get('x-request-id')}.`, extensions: { code: 'INTERNAL' } }],
    });
    await owner((client) => client.query('alter table tahun rename column x to "tahunAjaran"'));
  });

  test('one that is gone is a 503, the server stays, and says it is not ready', async () => {
    await stage.pool.end();
    const { status, body, headers } = await stage.graph({ query: QUERY }, token);
    expect([status, body.errors[0].extensions.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '1']);
    expect((await fetch(`${stage.url}/ready`)).status).toBe(503);
    expect((await fetch(`${stage.url}/health`)).status).toBe(200);
    expect((await fetch(`${stage.url}/sekolah`)).status).toBe(200);
  });
});

describe('too many requests', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage('http-rate', { limits: { rate: 0.5, burst: 5 } });
  });
  afterAll(() => stage.close());

  const ask = async (token: string | null, times: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let index = 0; index < times; index += 1) statuses.push((await stage.graph({ query: QUERY }, token)).status);
    return statuses;
  };

  test('a session has its own measure, an address the other one, and made-up tokens share that', async () => {
    const [a, b] = [await stage.signIn('satu', ['neu:admin']), await stage.signIn('dua.', ['neu:admin'])];
    // The first request of a token that is not known yet is the address's.
    expect(await ask(a.token, 6)).toEqual(Array(6).fill(200));
    expect(await ask(a.token, 1)).toEqual([429]);
    expect(await ask(b.token, 6)).toEqual(Array(6).fill(200));
    const madeUp = [];
    for (let index = 0; index < 5; index += 1) madeUp.push((await stage.graph({ query: QUERY }, String(index).repeat(43))).status);
    expect(madeUp).toEqual([401, 401, 401, 429, 429]);
    const { status, body, headers } = await stage.graph({ query: QUERY });
    expect([status, body.errors[0].extensions.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('pages and their files are not counted', async () => {
    for (let index = 0; index < 8; index += 1) expect((await fetch(`${stage.url}/theme.js`)).status).toBe(200);
    expect((await fetch(`${stage.url}/health`)).status).toBe(200);
  });
});

describe('stopping', () => {
  test('finishes what is under way and takes nothing new', async () => {
    const stage = await openStage('http-stop');
    const { token } = await stage.signIn('admin', ['neu:admin']);
    const owner = new pg.Client({ connectionString: stage.database.adminUrl });
    await owner.connect();
    await owner.query('begin; lock table tahun in access exclusive mode');
    const running = stage.graph({ query: QUERY }, token);
    await expect
      .poll(async () => (await owner.query(`select count(*)::int as n from pg_locks where not granted`)).rows[0].n)
      .toBeGreaterThan(0);
    const closing = stage.app.close();
    await owner.query('rollback');
    expect((await running).status).toBe(200);
    await closing;
    const port = Number(new URL(stage.url).port);
    await expect(
      new Promise((resolve, reject) => connect(port, '127.0.0.1', () => resolve('open')).on('error', reject)),
    ).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await owner.end();
    await stage.close();
  });
});
