/** Where the tables live, whose they are, and what each role may do with them. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MigrationFailed } from '../../../src/server/data/migrate/failures.ts';
import { migrate } from '../../../src/server/data/migrate/migrate.ts';
import { createPool } from '../../../src/server/data/pool.ts';
import { DATA_ROLE } from '../../../src/server/host/roles.ts';
import { registryOf, select, text } from '../../support/inline-registry.ts';
import { openStage, type Stage } from './stage.ts';

/** Called as the engine's own schema: its search path `"$user", public` begins there. */
const ROLE = 'skema';
const SCHEMAS = {
  ruang: { fields: [text('nama')] },
  benda: { fields: [text('nama'), select('ruang', 'ruang'), { ...select('teman', 'benda'), multiple: true }], search: ['nama'] },
};
const registry = registryOf(SCHEMAS);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('migrate-place');
});
afterAll(() => stage.close());
beforeEach(() => stage.clear());

const places = async (): Promise<string[]> =>
  (
    await stage.rows(
      `select schemaname || '.' || tablename as place from pg_tables where tablename in ('ruang', 'benda', 'benda_teman') order by 1`,
    )
  ).map(({ place }) => String(place));
const HOME = ['public.benda', 'public.benda_teman', 'public.ruang'];

describe('a role called as the schema of the engine', () => {
  let superuser: pg.Client;
  let own: pg.Pool;
  beforeAll(async () => {
    superuser = new pg.Client({ connectionString: stage.database.superuserUrl });
    await superuser.connect();
    await superuser.query(`create role ${ROLE} superuser login password 'rahasia'`);
    const url = stage.database.adminUrl.replace(/\/\/[^@]+@/, `//${ROLE}:rahasia@`);
    own = new pg.Pool({ connectionString: url, max: 2 });
    // The database may be dropped while an ended connection is still on its way out.
    own.on('error', () => undefined);
  });
  afterAll(async () => {
    await own.end();
    await superuser.query(`drop role ${ROLE}`);
    await superuser.end();
  });

  afterEach(() => superuser.query(`drop owned by ${ROLE} cascade`));

  it('has its tables in public, and starts again', async () => {
    await migrate(own, registry);
    expect(await places()).toEqual(HOME);
    expect((await migrate(own, registry)).steps).toEqual([]);
  });

  it('finds the tables that an earlier version made in the wrong schema, moves them with their rows, and leaves others alone', async () => {
    await migrate(own, registry);
    await own.query(`insert into public.ruang (id, nama) select gen_random_uuid(), 'Ruang ' || n from generate_series(1, 3) as n`);
    await own.query(`insert into public.benda (id, nama, ruang) select gen_random_uuid(), 'Meja', id from public.ruang`);
    await own.query(`
      alter table public.ruang set schema skema; alter table public.benda set schema skema; alter table public.benda_teman set schema skema;
      create table skema.catatan (like skema.benda); create schema if not exists lain; create table lain.ruang (id int)`);
    const { steps } = await migrate(own, registry);
    expect(steps).toEqual(['benda', 'benda_teman', 'ruang'].map((table) => `ALTER TABLE "skema"."${table}" SET SCHEMA public`));
    expect(await places()).toEqual(['lain.ruang', ...HOME]);
    expect((await own.query('select count(*)::int as n from benda join ruang on ruang.id = benda.ruang')).rows).toEqual([{ n: 3 }]);
    expect(await stage.rows(`select 1 from pg_tables where schemaname = 'skema' and tablename = 'catatan'`)).toHaveLength(1);
    expect((await migrate(own, registry)).steps).toEqual([]);
  });

  it('keeps to public where a table is in both places, and says so', async () => {
    await migrate(own, registry);
    await own.query('create table skema.ruang (like public.ruang)');
    expect(await migrate(own, registry)).toMatchObject({ steps: [], notices: [expect.stringContaining('tabel ruang ada di skema skema')] });
    const pool = createPool(own.options.connectionString!);
    expect((await pool.query('select current_schemas(false)::text as path')).rows).toEqual([{ path: '{public}' }]);
    await pool.end();
  });
});

describe('what is not ours', () => {
  it('a table of somebody else with the name of one of ours is told and left alone', async () => {
    await stage.admin.query('create table ruang (id serial primary key, nama varchar(20))');
    const failure = await migrate(stage.admin, registry).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MigrationFailed);
    expect(String(failure)).toContain('bukan buatan Skema: public.ruang');
    expect(await places()).toEqual(['public.ruang']);
  });

  it.each([
    ['a view', 'create view ruang as select 1 as id', 'drop view ruang'],
    ['the table of the log', 'create schema skema; create table skema.session (id int)', 'drop schema skema cascade'],
    ['the history', 'create schema skema; create table skema.migration (id int)', 'drop schema skema cascade'],
  ])('%s in our way is told with what to do about it', async (_what, made, gone) => {
    await stage.admin.query(made);
    const failure = await migrate(stage.admin, registry).catch((error: unknown) => error);
    await stage.admin.query(gone);
    expect(failure).toBeInstanceOf(MigrationFailed);
    expect(String(failure)).toContain('Pakai basis data tersendiri');
  });
});

describe('another process at the same work', () => {
  it('is waited for, which is said, and not for ever', async () => {
    const said: string[] = [];
    const log = { info: () => undefined, warn: (sentence: string) => void said.push(sentence) };
    const holder = await stage.admin.connect();
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid, pg_advisory_lock(4783106151)');
    const wait = { tellMs: 50, limitMs: 400 };
    const other = createPool(stage.database.adminUrl);
    await expect(migrate(other, registry, { log, wait })).rejects.toThrow('masih memperbarui tabel');
    expect(said).toEqual([expect.stringContaining(`Menunggu proses lain (sambungan ${rows[0]!.pid} dari komputer basis data`)]);
    const waiting = migrate(other, registry, { log, wait: { tellMs: 50 } });
    await expect.poll(() => said.length).toBe(2);
    holder.release(true);
    expect((await waiting).steps.length).toBeGreaterThan(0);
    await other.end();
  });
});

describe('the data role', () => {
  const options = { dataRole: DATA_ROLE };
  const log = `insert into skema.action (id, verb) values (gen_random_uuid(), 'uji') returning id`;

  it('writes the log and cannot rewrite it', async () => {
    await migrate(stage.admin, registry, options);
    const { pool } = stage.database;
    const { rows } = await pool.query<{ id: string }>(log);
    const { id } = rows[0]!;
    await pool.query(
      `insert into skema.action_item (action, seq, resource, record, verb, version) values ($1, 1, 'benda', gen_random_uuid(), 'create', 1)`,
      [id],
    );
    await pool.query(`insert into skema.export (action, dataset, request, expected) values ($1, 'benda', '{}', 1)`, [id]);
    await pool.query(`update skema.export set state = 'selesai', rows = 1, "endedAt" = now() where action = $1`, [id]);
    const forbidden = [
      `update skema.action set why = 'lain'`,
      'delete from skema.action',
      'truncate skema.action cascade',
      `update skema.action_item set after = '{}'`,
      'delete from skema.action_item',
      `update skema.export set request = '{}'`,
      `update skema.export set "startedAt" = now()`,
      'delete from skema.export',
      'select 1 from skema.migration',
      `insert into skema.migration (engine, steps) values (0, '{}')`,
    ];
    for (const statement of forbidden) await expect(pool.query(statement), statement).rejects.toThrow('permission denied');
  });

  it('loses at the next start what an earlier version had granted', async () => {
    await migrate(stage.admin, registry, options);
    await stage.admin.query(
      `grant select, insert, update, delete on skema.action, skema.action_item, skema.export, skema.migration to ${DATA_ROLE}`,
    );
    const { steps } = await migrate(stage.admin, registry, options);
    expect(steps).toEqual([
      `REVOKE UPDATE, DELETE ON "skema"."action" FROM "${DATA_ROLE}"`,
      `REVOKE UPDATE, DELETE ON "skema"."action_item" FROM "${DATA_ROLE}"`,
      `REVOKE UPDATE, DELETE ON "skema"."export" FROM "${DATA_ROLE}"`,
      `GRANT UPDATE ("state", "rows", "endedAt") ON "skema"."export" TO "${DATA_ROLE}"`,
      `REVOKE INSERT, SELECT, UPDATE, DELETE ON "skema"."migration" FROM "${DATA_ROLE}"`,
    ]);
    expect((await migrate(stage.admin, registry, options)).steps).toEqual([]);
    await expect(stage.database.pool.query('delete from skema.action')).rejects.toThrow('permission denied');
  });
});
