/** A database in trouble, too many requests, a server that stops. */
import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { readConfig } from '../../../src/server/config.ts';
import { createPool } from '../../../src/server/data/pool.ts';
import { createApp } from '../../../src/server/http/app.ts';
import { toAppError } from '../../../src/server/data/faults.ts';
import { type FaultProxy, openFaultProxy } from '../fault-proxy.ts';
import { type Stage, openStage } from './stage.ts';
import { defineServer } from '../../../src/server/door.ts';

/** `/ready` keeps its answer a second. */
const SLOW = { timeout: 20_000 };
const QUERY = '{ tahuns { items { nama } } }';

describe('who goes away', () => {
  let stage: Stage;
  let token: string;
  let owner: pg.Client;
  beforeAll(async () => {
    // What ends here was ended: nothing else would for a minute.
    stage = await openStage('http-gone', { settings: { lock_timeout: '60s', statement_timeout: '60s' } });
    ({ token } = await stage.signIn('admin', ['neu:admin']));
    owner = new pg.Client({ connectionString: stage.database.adminUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await stage.close();
  });

  const made = async (kode: string): Promise<{ id: string; action: string }> => {
    const create = `mutation { createProvinsi(input: { kode: "${kode}", nama: "Pergi ${kode}" }) { info { state } output { id } } }`;
    const { body } = await stage.graph({ query: create }, token);
    const { info, output } = body.data.createProvinsi;
    return { id: output.id, action: info.state };
  };

  test.each([
    ['bulkPreview', 'mutation', ({ id }) => ({ resource: 'provinsi', verb: 'remove', ids: [id] })],
    ['redirectPreview', 'mutation', ({ id }, to) => ({ resource: 'provinsi', id, to })],
    ['undoPreview', 'mutation', ({ action }) => ({ action })],
    ['savedViewCounts', 'query', () => ({ lists: [{ resource: 'provinsi' }, { resource: 'provinsi' }] })],
  ] satisfies [string, string, (made: { id: string; action: string }, to: string) => object][])(
    'ends what was only to be looked at, and frees what it held: %s',
    async (view, kind, inputOf) => {
      const code = String(60 + (await stage.pool.query('select from provinsi')).rowCount!);
      const [first, second] = [await made(code), await made(String(Number(code) + 1))];
      await owner.query('begin; lock table provinsi in access exclusive mode');
      const control = new AbortController();
      const query = `${kind} ($input: JSON) { ${view}(input: $input) { info { code } output } }`;
      const asked = fetch(`${stage.url}/pendidikan/graph`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': 'skema-pendidikan', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query, variables: { input: inputOf(first, second.id) } }),
        signal: control.signal,
      }).catch(() => null);
      const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%"provinsi"%'`;
      const waiting = async (): Promise<number> => (await stage.database.pool.query(waits)).rowCount!;
      try {
        await expect.poll(waiting).toBe(1);
        control.abort();
        await asked;
        await expect.poll(waiting).toBe(0);
      } finally {
        await owner.query('rollback');
      }
    },
  );
});

describe('who asks for more than their share', () => {
  let stage: Stage;
  let owner: pg.Client;
  beforeAll(async () => {
    stage = await openStage('http-share', { settings: { lock_timeout: '60s', statement_timeout: '60s' } });
    owner = new pg.Client({ connectionString: stage.database.adminUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await stage.close();
  });

  test.each([1, 2, 3])('waits for themselves (%i of them): others are answered meanwhile, and in the end everything is', async (many) => {
    const signIn = async (name: string): Promise<string> => (await stage.signIn(`${name}${many}`, ['neu:admin'])).token;
    const other = await signIn('lain');
    const much = await Promise.all(Array.from({ length: many }, (_, index) => signIn(`banyak${index}`)));
    // All sessions are known as theirs.
    for (const token of [...much, other]) expect((await stage.graph({ query: QUERY }, token)).status).toBe(200);
    await owner.query('begin; lock table provinsi in access exclusive mode');
    const asked = much.flatMap((token) =>
      Array.from({ length: 30 }, () => stage.graph({ query: '{ provinsis { items { nama } } }' }, token)),
    );
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    try {
      await expect.poll(async () => (await stage.database.pool.query(waits)).rowCount!).toBeGreaterThan(many);
      for (let turn = 0; turn < 5; turn += 1) expect((await stage.graph({ query: QUERY }, other)).status).toBe(200);
      expect((await stage.database.pool.query(waits)).rowCount!).toBeLessThan(10);
    } finally {
      await owner.query('rollback');
    }
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
  });

  test('is turned away where too many wait, and is served again after', async () => {
    const { token } = await stage.signIn('terlalu', ['neu:admin']);
    expect((await stage.graph({ query: QUERY }, token)).status).toBe(200);
    await owner.query('begin; lock table provinsi in access exclusive mode');
    const asked = Array.from({ length: 520 }, () => stage.graph({ query: '{ provinsis { items { nama } } }' }, token));
    const away = Promise.race(asked.map((one) => one.then(({ status }) => status)));
    try {
      expect(await away).toBe(429);
    } finally {
      await owner.query('rollback');
    }
    const all = (await Promise.all(asked)).map(({ status }) => status);
    expect(new Set(all)).toEqual(new Set([200, 429]));
    expect((await stage.graph({ query: QUERY }, token)).status).toBe(200);
  });
});

describe('the database', () => {
  let stage: Stage;
  let proxy: FaultProxy;
  let token: string;
  const logged: { msg: string; failure?: { code?: string } }[] = [];
  beforeAll(async () => {
    stage = await openStage('http-trouble', {
      settings: { lock_timeout: '300ms', statement_timeout: '600ms' },
      through: async (url) => (proxy = await openFaultProxy(url)).url,
      onLog: (line) => void logged.push(JSON.parse(line) as (typeof logged)[number]),
    });
    ({ token } = await stage.signIn('admin', ['neu:admin']));
  });
  afterAll(async () => {
    await stage.close();
    await proxy.close();
  });
  const ready = async (): Promise<number> => (await fetch(`${stage.url}/ready`)).status;
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
      expect([status, body.errors[0].extensions.code, headers.get('retry-after')]).toEqual([503, 'BUSY', '1']);
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

  describe('others who write the same', () => {
    const GRID = 'mutation ($input: JSON) { gridSave(input: $input) { info { code } } }';
    const PREVIEW = 'mutation ($input: JSON) { bulkPreview(input: $input) { info { code } output } }';
    const UPDATE = 'mutation ($id: ID!, $input: ProvinsiInput!) { updateProvinsi(id: $id, version: 1, input: $input) { info { code } } }';
    const UNDO = 'mutation ($input: JSON) { undoPartly(input: $input) { info { code } output } }';
    let ids: string[];
    let action: string;
    beforeAll(async () => {
      const rows = ['91', '92', '93'].map((kode) => ({ input: { kode, nama: `Rebutan ${kode}` } }));
      const { body } = await stage.graph(
        { query: GRID.replace('{ code } }', '{ code } output }'), variables: { input: { resource: 'provinsi', rows } } },
        token,
      );
      ids = body.data.gridSave.output.rows.map(({ id }: { id: string }) => id).toSorted();
      action = body.data.gridSave.output.action;
    });
    const grid = () => ({
      query: GRID,
      variables: { input: { resource: 'provinsi', rows: ids.map((id) => ({ id, version: 1, input: { zonaWaktu: 'wit' } })) } },
    });
    const edits = [{ field: 'zonaWaktu', how: 'set', value: 'wit' }];
    const preview = () => ({ query: PREVIEW, variables: { input: { resource: 'provinsi', verb: 'update', ids, edits } } });
    const told = async (body: object): Promise<unknown[]> => {
      const reply = await stage.graph(body, token);
      return [reply.status, reply.body.errors?.[0].extensions.code, reply.headers.get('retry-after')];
    };
    const BUSY = [503, 'BUSY', '1'];

    test.each(['40P01', '40001', '57014'])(
      'that go on getting in the way (%s) are told as that, never as this write’s fault',
      async (state) => {
        await owner((client) =>
          client.query(`create function rebut() returns trigger language plpgsql as $$ begin raise sqlstate '${state}'; end $$;
          create trigger rebut before insert or update on provinsi for each row execute function rebut()`),
        );
        const update = { query: UPDATE, variables: { id: ids[0], input: { zonaWaktu: 'wit' } } };
        const replies = [];
        const fresh = {
          query: GRID,
          variables: { input: { resource: 'provinsi', rows: [{ input: { kode: '94', nama: 'Rebutan 94' } }] } },
        };
        const undo = { query: UNDO, variables: { input: { action } } };
        for (const body of [update, preview(), grid(), fresh, undo]) replies.push(await told(body));
        await owner((client) => client.query('drop function rebut cascade'));
        expect(replies).toEqual([BUSY, BUSY, BUSY, BUSY, BUSY]);
      },
    );

    test('one after the other, each for less than one may wait, are a 503 as one is', async () => {
      const holders = await Promise.all(
        ids.map(async (id) => {
          const client = new pg.Client({ connectionString: stage.database.adminUrl });
          await client.connect();
          await client.query('begin');
          await client.query('select from provinsi where id = $1 for update', [id]);
          return client;
        }),
      );
      const replies = Promise.all([told(grid()), told(preview())]);
      for (const holder of holders) {
        await new Promise((resolve) => setTimeout(resolve, 250));
        await holder.end();
      }
      expect(await replies).toEqual([BUSY, BUSY]);
    });
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

  test.each([
    ['53100', 'disk_full'],
    ['53200', 'out_of_memory'],
    ['58030', 'io_error'],
  ])('a machine without room (%s) is a 503 that says so, to readers and writers, and one line in the log', async (code, name) => {
    await owner((client) =>
      client.query(`
        create or replace function penuh() returns boolean language plpgsql as $$ begin raise exception using errcode = '${name}'; end $$;
        create policy penuh on tahun using (penuh()); alter table tahun enable row level security;
        create policy penuh on provinsi for insert with check (penuh()); alter table provinsi enable row level security`),
    );
    const create = 'mutation { createProvinsi(input: { kode: "97", nama: "Provinsi penuh" }) { info { code message } } }';
    const replies = [];
    for (const query of [QUERY, create, QUERY]) replies.push(await stage.graph({ query }, token));
    for (const table of ['tahun', 'provinsi'])
      await owner((client) => client.query(`drop policy penuh on ${table}; alter table ${table} disable row level security`));
    expect(replies.map(({ status, body }) => [status, body.errors[0].extensions.code])).toEqual(replies.map(() => [503, 'EXHAUSTED']));
    expect(replies[0]!.body.errors[0].message).toContain('kehabisan ruang');
    expect(logged.filter(({ msg, failure }) => msg.includes('kehabisan') && failure?.code === code)).toHaveLength(1);
  });

  test('connections that fall silent do not hold requests for ever: 503, not ready, a line in the log, and well again afterwards', async () => {
    const ask = () => Promise.all(Array.from({ length: 12 }, () => stage.graph({ query: QUERY }, token)));
    expect((await ask()).map(({ status }) => status)).toEqual(Array(12).fill(200));
    await expect.poll(ready, SLOW).toBe(200);
    proxy.goSilent();
    const replies = await ask();
    await expect.poll(ready, SLOW).toBe(503);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
    const lines = logged.filter(({ msg }) => msg === 'basis data tidak menjawab').length;
    expect(lines).toBeGreaterThan(0);
    expect(lines).toBeLessThan(replies.length);
    expect((await fetch(`${stage.url}/health`)).status).toBe(200);
    proxy.recover();
    expect((await ask()).map(({ status }) => status)).toEqual(Array(12).fill(200));
    await expect.poll(ready, SLOW).toBe(200);
  });

  test('a statement on a connection that has just broken off is a 503, not a failure of ours', async () => {
    proxy.recover();
    const client = await stage.pool.connect();
    const broken = new Promise((resolve) => client.once('error', resolve));
    proxy.cut();
    await broken;
    const error = await client.query('select 1').catch((reason: unknown) => reason);
    client.release(true);
    expect(String(error)).toContain('is not queryable');
    expect(toAppError(error)).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  });

  test('who only asks for readiness finds it in the log too', async () => {
    const lines: string[] = [];
    const pool = createPool('postgres://siapa:apa@127.0.0.1:1/mana');
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const app = createApp({
      config: readConfig({}, stage.registry.product.services),
      registry: stage.registry,
      door: defineServer({}),
      pool,
      log,
      clientFolder: null,
    });
    expect((await app.inject('/ready')).statusCode).toBe(503);
    expect(lines.join('')).toMatch(/ECONNREFUSED.*basis data tidak menjawab/);
    await app.close();
    await pool.end();
  });

  test('one that is gone is a 503, the server stays, and says it is not ready', async () => {
    await stage.pool.end();
    const { status, body, headers } = await stage.graph({ query: QUERY }, token);
    expect([status, body.errors[0].extensions.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '1']);
    await expect.poll(ready, SLOW).toBe(503);
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
      .poll(
        async () =>
          (
            await owner.query(
              `select count(*)::int as n from pg_locks where not granted and relation = 'tahun'::regclass and database = (select oid from pg_database where datname = current_database())`,
            )
          ).rows[0].n,
      )
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
