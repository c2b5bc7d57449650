import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import { SINGLE_ID } from '../../../src/engine/resource.ts';
import { readConfig } from '../../../src/server/config.ts';
import { createPool } from '../../../src/server/data/pool.ts';
import { createRepository, type Repository } from '../../../src/server/data/repository/repository.ts';
import { type App, createApp } from '../../../src/server/http/app.ts';
import { createRefresher } from '../../../src/product/summaries/refresher.ts';
import { TAKE_LOCK } from '../../../src/product/summaries/sql.ts';
import { runStep } from '../../../src/product/summaries/step.ts';
import { seedTest } from '../../support/small-demo.ts';
import { openServed, type Served } from '../../support/served.ts';
import { computeKept, pendingNotes, readKept, refreshAll } from './kept.ts';
import { server as door } from '../../../src/product/server.ts';

let served: Served;
let repository: Repository;
let pool: pg.Pool;
let scores: string[];

/** Another process on the same database. */
async function openAnother(): Promise<{ app: App; close: () => Promise<void> }> {
  const own = createPool(served.database.url);
  const app = createApp({
    door,
    config: readConfig({}, served.registry.product.services),
    registry: served.registry,
    pool: own,
    log: pino({ level: 'silent' }),
    clientFolder: null,
  });
  await app.ready();
  const close = async (): Promise<void> => {
    await app.close();
    await own.end();
  };
  return { app, close };
}

const settled = (): Promise<void> =>
  vi.waitFor(
    async () => {
      expect(await pendingNotes(pool)).toBe(0);
      expect(await readKept(pool)).toEqual(await computeKept(pool));
    },
    { timeout: 20_000, interval: 50 },
  );

const write = (resource: string, id: string, values: Record<string, unknown>): Promise<number> =>
  repository.transaction(SYSTEM_PRINCIPAL, { verb: 'import' }, (writer) => writer.update(resource, id, null, values));

beforeAll(async () => {
  served = await openServed('ringkasan_segar');
  ({ pool } = served.database);
  repository = createRepository({ registry: served.registry, pool });
  await seedTest({ registry: served.registry, repository, pool, password: 'sandi-uji-bersama' });
  scores = (await pool.query<{ id: string }>('select id from "nilaiRaport" order by id')).rows.map(({ id }) => id);
});
afterAll(() => served.close());

describe('the refresher of a running server', () => {
  it('picks up what a seed has written beside it', async () => {
    await settled();
    expect(Object.keys((await readKept(pool)).siswa)).toHaveLength(30);
  });

  it('computes again after a write over the API', async () => {
    const before = await readKept(pool);
    const { rows } = await pool.query<{ id: string; version: number }>('select id, version from "sekolah" where "cabang" is not null');
    const [{ id, version }] = rows as [{ id: string; version: number }];
    const document =
      'mutation ($id: ID!, $version: Int!) { updateSekolah(id: $id, version: $version, input: { cabang: null }) { info { code } } }';
    const { info } = await served.ask('pendidikan', document, { id, version });
    expect(info.code).toBe(200);
    await settled();
    expect((await readKept(pool)).cabang).not.toEqual(before.cabang);
  });

  it('two processes take turns, and what both write is right in the end', async () => {
    const another = await openAnother();
    try {
      await Promise.all(scores.slice(0, 120).map((id, index) => write('nilaiRaport', id, { nilai: 60 + (index % 40) })));
      const [student] = (await pool.query<{ id: string }>('select id from siswa order by id limit 1')).rows;
      const { rows: schools } = await pool.query<{ id: string }>('select distinct sekolah as id from siswa');
      for (const { id } of schools) await write('siswa', student!.id, { sekolah: id });
      await settled();
      expect((await readKept(pool)).siswa[student!.id]).toContain(schools.at(-1)!.id);
    } finally {
      await another.close();
    }
  });

  it('a setting changes every school', async () => {
    const before = await readKept(pool);
    const [row] = (await pool.query<{ version: number }>('select version from konfigurasi')).rows;
    const document =
      'mutation ($id: ID!, $version: Int!) { updateKonfigurasi(id: $id, version: $version, input: { kuotaA: 100 }) { info { code } } }';
    const { info } = await served.ask('pendidikan', document, { id: SINGLE_ID, version: row!.version });
    expect(info.code).toBe(200);
    await settled();
    expect(await readKept(pool)).not.toEqual(before);
  });
});

describe('without a running server', () => {
  beforeAll(() => served.app.close());

  it('notes wait for the next start', async () => {
    await write('nilaiRaport', scores[0]!, { nilai: 61 });
    await write('mataPelajaran', (await pool.query<{ id: string }>('select id from "mataPelajaran" limit 1')).rows[0]!.id, {
      padanan: null,
    });
    await write('semester', (await pool.query<{ id: string }>('select id from "semester" where urutan = 1')).rows[0]!.id, {
      dihitungSnbp: false,
    });
    expect(await pendingNotes(pool)).toBeGreaterThan(0);
    const next = await openAnother();
    await settled();
    await next.close();
  });

  it('is woken by a write, however long it would have rested', async () => {
    const refresher = createRefresher({ pool, log: pino({ level: 'silent' }), lookMs: 3_600_000 });
    const woken = createRepository({ registry: served.registry, pool, onFollowed: refresher.wake });
    refresher.start();
    await settled();
    for (const nilai of [63, 64]) {
      await woken.transaction(SYSTEM_PRINCIPAL, { verb: 'import' }, (writer) => writer.update('nilaiRaport', scores[1]!, null, { nilai }));
      await settled();
    }
    await refresher.stop();
    await write('nilaiRaport', scores[1]!, { nilai: 65 });
    refresher.wake();
    expect(await pendingNotes(pool)).toBe(1);
    await refreshAll(pool);
  });

  it('one at a time computes, whichever process', async () => {
    await write('nilaiRaport', scores[0]!, { nilai: 62 });
    const other = new pg.Client({ connectionString: served.database.url });
    await other.connect();
    await other.query('begin');
    await other.query(TAKE_LOCK);
    expect(await runStep(pool)).toBe('busy');
    await other.end();
    await vi.waitFor(async () => expect(await runStep(pool)).toBe('done'), 10_000);
    await settled();
  });

  it('a school that fails lets the others pass and is tried again', async () => {
    const owner = new pg.Client({ connectionString: served.database.adminUrl });
    await owner.connect();
    const [bad] = (await pool.query<{ sekolah: string }>('select sekolah from siswa order by sekolah limit 1')).rows;
    await owner.query(`alter table skema."ringkasanSiswa" add constraint rusak check (sekolah <> '${bad!.sekolah}') not valid`);
    await owner.query('insert into skema.basi default values');
    await owner.query('delete from skema."ringkasanSiswa"');
    await runStep(pool);
    const waiting = await pendingNotes(pool);
    expect(waiting).toBeGreaterThan(1);
    for (let step = 0; step < waiting; step++) await runStep(pool).catch((error: unknown) => expect(String(error)).toContain('rusak'));
    expect(await pendingNotes(pool)).toBe(1);
    await expect(runStep(pool)).rejects.toThrow('rusak');
    await owner.query('alter table skema."ringkasanSiswa" drop constraint rusak');
    await owner.end();
    expect(await refreshAll(pool)).toBe(1);
    await settled();
  });
});
