/** Exports while they run: how many at once, what ends them, and what the log says of each. */
import http from 'node:http';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import { datasets } from '../../../src/product/datasets/index.ts';
import { logLost } from '../../../src/server/export/log.ts';
import { startExport } from '../../../src/server/export/run.ts';
import { type ExportGround, ADMIN, openExportGround } from './ground.ts';

let ground: ExportGround;

/** Texts long enough that no socket swallows the whole file. */
const MANY = 20_000;
const HUGE = { dataset: 'rumpunIlmu', format: 'json', columns: ['kode', 'nama', 'deskripsi'] };

beforeAll(async () => {
  ground = await openExportGround('ekspor-berjalan');
  await ground.rows(
    `insert into "rumpunIlmu" (id, kode, nama, deskripsi, urutan) select gen_random_uuid(), 'X' || n, 'Rumpun ' || n, repeat('panjang ', 120) || n, n
      from generate_series(1, ${MANY}) n`,
  );
}, 60_000);
afterAll(() => ground.close());
beforeEach(() => settled());

interface Logged {
  state: string;
  rows: number;
  expected: number;
  ended: boolean;
}
const logged = async (id: string): Promise<Logged> =>
  (
    await ground.rows<Logged>(
      'select state, rows::int, expected::int, "endedAt" is not null as ended from skema.export where action = $1',
      [id],
    )
  )[0]!;

/** Nothing runs any more, and no connection is held. */
async function settled(): Promise<void> {
  const { pool } = ground.served.database;
  await expect
    .poll(
      async () => [
        (await ground.rows(`select 1 as one from skema.export where state = 'berjalan'`)).length,
        pool.totalCount - pool.idleCount,
      ],
      {
        timeout: 20_000,
      },
    )
    .toEqual([0, 0]);
}

const waiting = async (): Promise<number> =>
  (await ground.rows(`select 1 as one from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)).length;

/** Begun, and not read on. */
async function begin(
  who: Parameters<ExportGround['request']>[0],
  body: object = HUGE,
): Promise<{ response: Response; stop: () => void; id: string }> {
  const control = new AbortController();
  const response = await ground.request(who, body, { signal: control.signal });
  expect(response.status).toBe(200);
  return { response, stop: () => control.abort(), id: response.headers.get('x-export-id')! };
}

describe('at once', () => {
  test('one to a person: the second is refused with a sentence, and welcome after the first', async () => {
    const first = await begin(ADMIN);
    const second = await ground.file(ADMIN, { dataset: 'provinsi', format: 'csv' });
    expect([second.status, second.refusal?.error, second.refusal?.message]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      'Ekspormu yang lain masih berjalan. Tunggu selesai atau batalkan dulu.',
    ]);
    expect(await first.response.json()).toHaveLength(Number(first.response.headers.get('x-rows')));
    expect((await ground.file(ADMIN, { dataset: 'provinsi', format: 'csv' })).status).toBe(200);
  });

  test('two to a process: a third person is asked to come back', async () => {
    const running = [await begin(ADMIN), await begin('neu:pusatPendidikan')];
    const third = await ground.file('neu:intelijen', { dataset: 'siswa', format: 'csv' });
    expect([third.status, third.refusal?.message, third.headers.get('retry-after')]).toEqual([
      503,
      'Ekspor orang lain masih berjalan. Coba lagi sebentar lagi.',
      '1',
    ]);
    for (const { stop } of running) stop();
    await settled();
    expect((await ground.file('neu:intelijen', { dataset: 'siswa', format: 'csv' })).status).toBe(200);
  });

  test('a refused one holds no place', async () => {
    for (let round = 0; round < 3; round += 1)
      expect((await ground.file(ADMIN, { dataset: 'siswa', format: 'csv', columns: ['x'] })).status).toBe(400);
    expect((await ground.file(ADMIN, { dataset: 'siswa', format: 'csv' })).status).toBe(200);
  });
});

describe('the end', () => {
  test.each(['json', 'csv', 'xlsx'] as const)('who goes away cancels it: %s', async (format) => {
    const { stop, id } = await begin(ADMIN, { ...HUGE, format });
    expect(await logged(id)).toMatchObject({ state: 'berjalan', ended: false });
    stop();
    await settled();
    const { state, rows, expected, ended } = await logged(id);
    expect([state, ended]).toEqual(['batal', true]);
    expect(rows).toBeLessThan(expected);
  });

  test('whoever is signed out meanwhile takes no more of it', async () => {
    const { response, id } = await begin('neu:pusatPendidikan');
    await ground.rows(`delete from skema.session where "userId" = (select "userId" from skema.action where id = $1)`, [id]);
    await expect.poll(async () => (await logged(id)).state).toBe('batal');
    await expect(response.arrayBuffer()).rejects.toThrow(/terminated|aborted|closed/);
    const { rows, expected } = await logged(id);
    expect(rows).toBeLessThan(expected);
  });

  test('a statement under way is cancelled too', async () => {
    // Nobody waits for the table's lock longer than the person does.
    const { adminUrl } = ground.served.database;
    const owner = new pg.Client({ connectionString: adminUrl });
    await owner.connect();
    await owner.query('begin; lock table "universitas" in access exclusive mode');
    const control = new AbortController();
    const asked = ground.request(ADMIN, { dataset: 'universitas', format: 'csv' }, { signal: control.signal }).catch(() => null);
    await expect.poll(waiting).toBe(1);
    control.abort();
    await asked;
    const { pool } = ground.served.database;
    await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 2500 }).toBe(0);
    await owner.query('rollback');
    await owner.end();
    expect((await ground.file(ADMIN, { dataset: 'universitas', format: 'csv' })).status).toBe(200);
  });

  test('who goes away before it has begun leaves nothing to be done, and no fault in the log', async () => {
    const { app } = ground.served;
    const open = (): Promise<number> => promisify(app.server.getConnections.bind(app.server))();
    const owner = new pg.Client({ connectionString: ground.served.database.adminUrl });
    await owner.connect();
    await owner.query('begin; lock table skema.session in access exclusive mode');
    const going = http.request(ground.url, { method: 'POST', headers: ground.headersOf(ADMIN), agent: false });
    going.on('error', () => undefined).end(JSON.stringify({ dataset: 'provinsi', format: 'csv' }));
    await expect.poll(waiting).toBe(1);
    const before = await open();
    going.destroy();
    await expect.poll(open).toBe(before - 1);
    const [{ mark }] = (await owner.query<{ mark: Date }>('select clock_timestamp() as mark')).rows as [{ mark: Date }];
    await owner.query('rollback');
    await settled();
    expect((await owner.query('select state from skema.export where "startedAt" > $1', [mark])).rows).toEqual([]);
    await owner.end();
  });

  test('a connection that breaks half-way ends the file without its end, and is logged', async () => {
    const { response, id } = await begin(ADMIN);
    await ground.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
    );
    expect(
      await response.text().then(
        (text) => text.length,
        () => 'putus',
      ),
    ).toBe('putus');
    await settled();
    expect((await logged(id)).state).toBe('gagal');
  });

  test('who goes away before the last byte has not taken the file, though all of it was read', async () => {
    const gone = new AbortController();
    const { served } = ground;
    const context = { pool: served.database.pool, registry: served.registry, datasets, clock: () => new Date(), release: () => undefined };
    const warn = (error: unknown): never => {
      throw error;
    };
    const request = { dataset: 'provinsi', format: 'json' } as const;
    const admin = { ...SYSTEM_PRINCIPAL, roles: [ADMIN], scopes: [{ role: ADMIN, level: 'semua' }] } as const;
    const { id, body } = await startExport({ ...context, warn, patience: 60_000, gone: gone.signal }, admin, request);
    for await (const _ of body);
    await expect.poll(async () => (await logged(id)).state).toBe('selesai');
    // What the socket still held never left.
    gone.abort();
    await expect.poll(async () => (await logged(id)).state).toBe('batal');
  });

  test('one whose server went away is told as cut off by the next server', async () => {
    const { id, response, stop } = await begin(ADMIN);
    stop();
    await response.text().catch(() => undefined);
    await settled();
    await ground.own(
      `update skema.export set state = 'berjalan', "endedAt" = null, "startedAt" = now() - interval '11 minutes' where action = '${id}'`,
    );
    const { pool } = ground.served.database;
    // Where an export may take an hour, it may still run.
    await logLost(pool, 3_600_000);
    expect(await logged(id)).toMatchObject({ state: 'berjalan', ended: false });
    expect((await ground.file(ADMIN, { dataset: 'provinsi', format: 'csv' })).status).toBe(200);
    expect(await logged(id)).toMatchObject({ state: 'terputus', ended: true });
  });

  test('what is read is one moment: rows that come meanwhile are not in the file', async () => {
    const { response } = await begin(ADMIN);
    await ground.rows(`insert into "rumpunIlmu" (id, kode, nama, urutan) values (gen_random_uuid(), 'ZZZ', 'Rumpun baru', ${MANY + 1})`);
    const rows = (await response.json()) as { kode: string }[];
    expect(rows).toHaveLength(Number(response.headers.get('x-rows')));
    expect(rows.some(({ kode }) => kode === 'ZZZ')).toBe(false);
  });
});

describe('more rows than a spreadsheet takes', () => {
  test('are refused before anything is sent; CSV takes them', async () => {
    // The indexes would take a minute, and nobody asks them; the one that stays is quick with ids in order.
    await ground.own(
      `do $$ declare r record; begin for r in select indexrelid::regclass as name from pg_index where indrelid = '"rumpunIlmu"'::regclass and not indisprimary
        loop execute 'drop index ' || r.name; end loop; end $$`,
    );
    await ground.own(
      `insert into "rumpunIlmu" (id, kode, nama) select uuidv7(), 'M' || n, 'Banyak ' || n from generate_series(1, 1000001) n`,
    );
    const refused = await ground.file(ADMIN, { dataset: 'rumpunIlmu', format: 'xlsx' });
    expect([refused.status, refused.refusal?.error, refused.refusal?.messages]).toEqual([
      422,
      'INVALID',
      { filter: ['Persempit saringan (maksimal 1.000.000 baris)'] },
    ]);
    const { response, stop } = await begin(ADMIN, { dataset: 'rumpunIlmu', format: 'csv', columns: ['kode'] });
    expect(Number(response.headers.get('x-rows'))).toBeGreaterThan(1_000_000);
    stop();
    await settled();
  }, 120_000);
});
