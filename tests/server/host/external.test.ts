/** A start on a PostgreSQL of one's own. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SERVICES } from '../../../src/product/services.ts';
import { readConfig } from '../../../src/server/config.ts';
import { createPool } from '../../../src/server/data/pool.ts';
import { toStartProblem } from '../../../src/server/data/start-problem.ts';
import { serve, type Served } from '../../../src/server/serve.ts';
import { createTestDatabase, type TestDatabase } from '../../generated/database.ts';

describe('an external database', () => {
  let folder: string;
  let database: TestDatabase;
  const running: Served[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'skema-external-'));
    await writeFile(path.join(folder, 'index.html'), '<!doctype html>');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    database = await createTestDatabase('external', { empty: true });
  });
  afterEach(async () => {
    for (const { close } of running.splice(0)) await close();
    await database.drop();
  });

  async function start(env: Record<string, string>): Promise<{ served: Served; said: string }> {
    const said: string[] = [];
    const config = readConfig({ PORT: '0', DATA_DIR: path.join(folder, 'data'), DEMO: '0', ...env }, SERVICES);
    const served = await serve(
      config,
      pino({ level: 'silent' }),
      (line) => said.push(line),
      async () => folder,
    );
    running.push(served);
    return { served, said: said.join('\n') };
  }

  const refusal = async (url: string): Promise<readonly string[]> => {
    const error: unknown = await start({ DATABASE_URL: url }).catch((reason: unknown) => reason);
    return toStartProblem(error)!.sentences;
  };

  const asSuperuser = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: database.superuserUrl });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };

  it('is filled by one of three servers that start at once, and all of them serve; one role for both is said', async () => {
    const all = await Promise.all([1, 2, 3].map(() => start({ DATABASE_URL: database.adminUrl })));
    for (const { served, said } of all) {
      expect((await fetch(`${served.address}/ready`)).status).toBe(200);
      expect(said).toContain('Isi DATABASE_URL_ADMIN');
    }
    const { rows } = await database.pool.query(`select count(*)::int as n from pg_stat_activity where datname = current_database()`);
    expect(rows[0].n).toBeGreaterThan(3);
    const owner = createPool(database.adminUrl);
    const counts = await owner.query(
      'select (select count(*)::int from peran) as roles, (select count(*)::int from skema.migration) as migrations, (select count(*)::int from skema.registry) as registries',
    );
    await owner.end();
    expect(counts.rows).toEqual([{ roles: 8, migrations: 1, registries: 1 }]);
  });

  it('has its log out of the reach of a second role, and nothing is said then', async () => {
    const { said } = await start({ DATABASE_URL: database.url, DATABASE_URL_ADMIN: database.adminUrl });
    expect(said).not.toContain('DATABASE_URL_ADMIN');
    await expect(database.pool.query('delete from skema.action')).rejects.toThrow('permission denied');
  });

  it('in another encoding is refused with the command that makes a right one', async () => {
    const name = `${database.name}_ascii`;
    await asSuperuser(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0 owner skema_owner`);
    const sentences = await refusal(database.adminUrl.replace(database.name, name));
    await asSuperuser(`drop database ${name}`);
    expect(sentences).toEqual([expect.stringMatching(/memakai pengodean SQL_ASCII: .* createdb --encoding=UTF8/)]);
  });

  it('that holds tables of somebody else is refused, and they are left alone', async () => {
    const owner = createPool(database.adminUrl);
    await owner.query('create table sekolah (id serial primary key, nama text)');
    expect(await refusal(database.adminUrl)).toEqual([expect.stringContaining('bukan buatan Skema: public.sekolah')]);
    const { rows } = await owner.query(`select count(*)::int as columns from information_schema.columns where table_name = 'sekolah'`);
    await owner.end();
    expect(rows).toEqual([{ columns: 2 }]);
  });

  it('whose disk fills up while it is seeded is told so, and keeps the registry it had: nothing was served', async () => {
    const made = await createTestDatabase('external-full');
    const owner = createPool(made.adminUrl);
    await owner.query(`
      create function penuh() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger penuh before insert on peran for each row execute function penuh()`);
    expect(await refusal(made.adminUrl)).toEqual([expect.stringContaining('Ruang disk basis data habis (could not extend file)')]);
    expect((await owner.query('select * from skema.registry')).rows).toEqual([]);
    await owner.end();
    await made.drop();
  });

  it('whose password is wrong is told where it stands', async () => {
    const wrong = database.url.replace(/:[0-9a-f]+@/, ':salah@');
    expect(await refusal(wrong)).toEqual([expect.stringContaining('pengguna atau sandinya ditolak')]);
    const pool = createPool(wrong);
    const error: unknown = await pool.query('select 1').catch((reason: unknown) => reason);
    await pool.end();
    expect(toStartProblem(error)!.sentences).toEqual([expect.stringContaining('secrets.json')]);
  });
});
