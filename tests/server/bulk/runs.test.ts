/** A bulk action while it runs, repeated, and what it does to lists; and that an undo names only what one may still list. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkOutcome, BulkProgress, UndoOutcome } from '../../../src/engine/bulk.ts';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import { cancelRun, readRun } from '../../../src/server/data/runs.ts';
import { createRepository } from '../../../src/server/data/repository/repository.ts';
import { type Ground, openGround } from '../views/ground.ts';

const [ADMIN, OFFICE] = ['neu:admin', 'neu:pusatPendidikan'];
let ground: Ground;
beforeAll(async () => {
  ground = await openGround('ubah_banyak_jalan');
});
afterAll(() => ground.close());

const ask = <O = BulkOutcome>(view: string, input: object, who = ADMIN!) => ground.ask<O>(who, view, input, 'mutation');
const progress = async (run: string, who: string): Promise<BulkProgress | null> =>
  (await ground.ask<BulkProgress | null>(who, 'bulkProgress', { run })).output;
const promised = async (asked: object, who = ADMIN!): Promise<object> => {
  const { count, hash, at } = (await ask('bulkPreview', asked, who)).output;
  return { ...asked, expected: { count, hash, at } };
};

let codes = 10;
async function provinces(amount: number): Promise<string[]> {
  const { registry, database } = ground.served;
  const repository = createRepository({ registry, pool: database.pool });
  return repository.transaction(SYSTEM_PRINCIPAL, { verb: 'seed' }, async (writer) => {
    const inputs = Array.from({ length: amount }, () => ({ input: { kode: `${(codes += 1)}`, nama: `Jalan ${codes}`, zonaWaktu: 'wib' } }));
    return (await writer.createMany('provinsi', inputs)).map((each) => (each as { id: string }).id);
  });
}
const zoned = (value: string) => [{ field: 'zonaWaktu', how: 'set', value }];
const zonesOf = async (ids: readonly string[]): Promise<string[]> =>
  (await ground.rows<{ zone: string }>('select "zonaWaktu" as zone from "provinsi" where id = any($1) order by kode', [ids])).map(
    ({ zone }) => zone,
  );

describe('while it runs', () => {
  it('its person alone sees how far it is and cancels it, and then nothing has changed', async () => {
    const ids = await provinces(3);
    const before = await zonesOf(ids);
    const asked = await promised({ resource: 'provinsi', verb: 'update', ids, edits: zoned('wit') });
    const run = randomUUID();
    const holder = await ground.served.database.pool.connect();
    await holder.query('begin');
    await holder.query('select from "provinsi" where id = $1 for update', [ids[1]]);
    const reply = ask('bulkRun', { ...asked, run });
    await expect.poll(() => progress(run, ADMIN!)).not.toBeNull();
    expect(await progress(run, OFFICE!)).toBeNull();
    expect((await ask<boolean>('bulkCancel', { run }, OFFICE)).output).toBe(false);
    expect((await ask<boolean>('bulkCancel', { run })).output).toBe(true);
    await holder.query('commit');
    holder.release();
    const { info, output } = await reply;
    expect(info).toMatchObject({ code: 409, message: 'Dibatalkan. Tidak ada yang berubah.' });
    expect(output).toBeNull();
    expect(await zonesOf(ids)).toEqual(before);
    expect(await progress(run, ADMIN!)).toBeNull();
  });

  it('is told and cancelled from another server of the same database', async () => {
    const other = new pg.Pool({ connectionString: ground.served.database.adminUrl });
    const [{ id: admin }] = (await ground.rows<{ id: string }>(`select id from "user" where username = 'admin'`)) as [{ id: string }];
    const ids = await provinces(3);
    const before = await zonesOf(ids);
    const asked = await promised({ resource: 'provinsi', verb: 'update', ids, edits: zoned('wit') });
    const run = randomUUID();
    const holder = await other.connect();
    await holder.query('begin');
    await holder.query('select from "provinsi" where id = $1 for update', [ids[1]]);
    const reply = ask('bulkRun', { ...asked, run });
    await expect.poll(() => readRun(other, admin, run), { timeout: 10_000 }).toMatchObject({ finished: 0 });
    expect(await readRun(other, randomUUID(), run)).toBeNull();
    expect(await cancelRun(other, randomUUID(), run)).toBe(false);
    expect(await cancelRun(other, admin, run)).toBe(true);
    const beat = async (): Promise<number> =>
      (await ground.rows<{ at: Date }>('select at from skema.run where id = $1 and "userId" = $2', [run, admin]))[0]!.at.getTime();
    // Heard with its next beat, whatever it waits for; the one after that comes behind it.
    for (let heard = 0; heard < 2; heard += 1) {
      const last = await beat();
      await expect.poll(beat, { timeout: 10_000 }).toBeGreaterThan(last);
    }
    await holder.query('commit');
    holder.release();
    expect((await reply).info).toMatchObject({ code: 409, message: 'Dibatalkan. Tidak ada yang berubah.' });
    expect(await zonesOf(ids)).toEqual(before);
    expect(await readRun(other, admin, run)).toBeNull();
    expect(await ground.rows('select from skema.run where id = $1 and "userId" = $2', [run, admin])).toEqual([]);
    await other.end();
  });

  it('is told no more once the server that did it was killed, and not cancelled either', async () => {
    const [{ id: admin }] = (await ground.rows<{ id: string }>(`select id from "user" where username = 'admin'`)) as [{ id: string }];
    const run = randomUUID();
    const program = `
      import pg from 'pg';
      import { openRun } from './src/server/data/runs.ts';
      const pool = new pg.Pool({ connectionString: process.env.URL });
      Object.assign(openRun(pool, process.env.WHO, process.env.RUN).run, { finished: 7, total: 9 });
      setInterval(() => undefined, 1000);`;
    const env = { ...process.env, URL: ground.served.database.adminUrl, WHO: admin, RUN: run };
    const server = spawn(process.execPath, ['--input-type=module', '-e', program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    try {
      await expect.poll(() => progress(run, ADMIN!), { timeout: 20_000 }).toEqual({ finished: 7, total: 9 });
    } finally {
      server.kill('SIGKILL');
    }
    await once(server, 'exit');
    // Soon, and not once its row is cleared away.
    await expect.poll(() => progress(run, ADMIN!), { timeout: 30_000 }).toBeNull();
    expect(await ground.rows('select finished from skema.run where id = $1', [run])).toEqual([{ finished: 7 }]);
    expect((await ask<boolean>('bulkCancel', { run })).output).toBe(false);
  });

  it('a cancel that comes before it does is heard, of its person alone', async () => {
    const ids = await provinces(2);
    const before = await zonesOf(ids);
    const asked = await promised({ resource: 'provinsi', verb: 'update', ids, edits: zoned('wit') });
    const [mine, theirs] = [randomUUID(), randomUUID()];
    await ask('bulkCancel', { run: mine });
    await ask('bulkCancel', { run: theirs }, OFFICE);
    expect((await ask('bulkRun', { ...asked, run: mine })).info).toMatchObject({
      code: 409,
      message: 'Dibatalkan. Tidak ada yang berubah.',
    });
    expect(await zonesOf(ids)).toEqual(before);
    const { output } = await ask('bulkRun', { ...asked, run: theirs });
    expect(output).toMatchObject({ changed: 2 });
    // An undo is followed and cancelled in the same way.
    const undo = { action: output.action, run: randomUUID() };
    await ask('bulkCancel', { run: undo.run });
    expect((await ask('undoPartly', undo)).info).toMatchObject({ code: 409, message: 'Dibatalkan. Tidak ada yang berubah.' });
    expect(await zonesOf(ids)).toEqual(['wit', 'wit']);
    expect((await ask('undoPartly', { ...undo, run: randomUUID() })).output).toMatchObject({ back: 2 });
  });
});

describe('a repetition under the same key', () => {
  it('gets the answer of the first time, and does nothing', async () => {
    const { registry, database } = ground.served;
    const repository = createRepository({ registry, pool: database.pool });
    const ids = await provinces(2);
    const job = {
      verb: 'update' as const,
      choose: { text: 'select unnest($1::uuid[]) as id', values: [ids] },
      expected: null,
      inputOf: () => ({ zonaWaktu: 'wita' }),
      edits: [{ field: 'zonaWaktu', how: 'set' as const, value: 'wita' }],
      most: ids.length,
      tell: () => undefined,
    };
    const again = () => repository.bulk(SYSTEM_PRINCIPAL, registry.get('provinsi'), job, { idempotencyKey: 'sekali' });
    const first = await again();
    expect(first).toMatchObject({ changed: 2 });
    expect(await again()).toEqual(first);
    const rows = await ground.rows('select from skema.action_item where record = any($1) and verb = $2', [ids, 'update']);
    expect(rows).toHaveLength(2);
    const other = repository.bulk(SYSTEM_PRINCIPAL, registry.get('provinsi'), { ...job, edits: [] }, { idempotencyKey: 'sekali' });
    await expect(other).rejects.toMatchObject({ code: 'KEY_REUSED' });
  });
});

describe('of a list', () => {
  it('values are added once and taken out, whatever else a record holds', async () => {
    const cabang = await ground.rows<{ id: string }>('select id from "cabang" where "deletedAt" is null limit 2');
    const ids = cabang.map(({ id }) => id);
    await ground.rows(`update "cabang" set "jadwalKonsultasi" = '{}' where id = any($1)`, [ids]);
    const days = async (): Promise<unknown[]> =>
      (
        await ground.rows<{ days: unknown }>(`select to_jsonb("jadwalKonsultasi") as days from "cabang" where id = any($1) order by id`, [
          ids,
        ])
      ).map((row) => row.days);
    const edit = async (how: string, value: string[]) =>
      (
        await ask(
          'bulkRun',
          await promised({ resource: 'cabang', verb: 'update', ids, edits: [{ field: 'jadwalKonsultasi', how, value }] }),
        )
      ).output;
    const [one, two] = ['2099-01-05', '2099-01-06'];
    expect(await edit('add', [one!, two!])).toMatchObject({ changed: 2, refused: 0 });
    expect(await edit('add', [two!])).toMatchObject({ changed: 0, same: 2, action: null });
    expect(await edit('take', [one!])).toMatchObject({ changed: 2 });
    expect(await days()).toEqual([[two], [two]]);
    // What is no list adds nothing, and says so.
    for (const value of ['x', null, 5, { a: 1 }])
      expect(
        await ask('bulkPreview', { resource: 'cabang', verb: 'update', ids, edits: [{ field: 'jadwalKonsultasi', how: 'add', value }] }),
      ).toMatchObject({
        error: 'BAD_REQUEST',
      });
  });
});

describe('an undo', () => {
  it('names to its author only what that person may still list, and whom else only there', async () => {
    const userId = await ground.account('penulis', ['neu:pusatPendidikan']);
    const ids = await provinces(2);
    const asked = await promised({ resource: 'provinsi', verb: 'update', ids, edits: zoned('wit') }, 'penulis');
    const { output } = await ask('bulkRun', asked, 'penulis');
    await ask('bulkRun', await promised({ resource: 'provinsi', verb: 'update', ids: [ids[0]], edits: zoned('wita') }));
    const preview = async (): Promise<UndoOutcome> => (await ask<UndoOutcome>('undoPreview', { action: output.action }, 'penulis')).output;
    expect(await preview()).toMatchObject({
      back: 1,
      kept: 1,
      first: [{ id: ids[1], display: expect.stringMatching(/^Jalan/) }],
      refusals: [
        {
          id: ids[0],
          display: expect.stringMatching(/^Jalan/),
          by: expect.any(String),
          at: expect.stringMatching(/Z$/),
          fields: [{ field: 'zonaWaktu', now: 'wita' }],
        },
      ],
    });
    await ground.rows(
      `update "user_peran" set "target" = (select id from "peran" where kode = 'neu:siswaRasionalisasi') where "owner" = $1`,
      [userId],
    );
    const later = await preview();
    expect(later).toMatchObject({ back: 0, kept: 2, first: [] });
    expect(later.refusals.map(({ display, by, at, fields }) => [display, by, at, fields])).toEqual([
      [null, null, null, []],
      [null, null, null, []],
    ]);
  });
});
