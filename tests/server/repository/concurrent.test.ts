import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/engine/errors.ts';
import { inTransaction } from '../../../src/server/data/transaction.ts';
import { createRuleData } from '../../../src/server/data/repository/rule-data.ts';
import { person } from '../../support/people.ts';
import { type Stage, openStage } from './stage.ts';

let stage: Stage;
const admin = person(['neu:admin']);
beforeAll(async () => {
  stage = await openStage('concurrent');
});
afterAll(() => stage.database.drop());

let number = 0;
const province = () => ({ kode: String(10 + (number += 1)), nama: `Provinsi ${number}` });

describe('writers at the same time', () => {
  it('never lose an update: every one that was acknowledged is there, in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 6 }), async (writers) => {
        number += 1;
        const id = await stage.make('rumpunIlmu', {
          kode: String(1000 + number)
            .slice(-3)
            .replace(/\d/g, (digit) => String.fromCharCode(65 + Number(digit))),
          nama: `Rumpun ${number}`,
          deskripsi: 'mulai',
        });
        const write = async (token: string): Promise<void> => {
          for (;;) {
            const { version, deskripsi } = (await stage.row('rumpunIlmu', id))!;
            const done = await stage.repository.update(admin, 'rumpunIlmu', id, version, { deskripsi: `${deskripsi} ${token}` }).then(
              () => true,
              (error: unknown) => {
                if (error instanceof AppError && error.code === 'CONFLICT') return false;
                throw error;
              },
            );
            if (done) return;
          }
        };
        const tokens = writers.flatMap((count, writer) => Array.from({ length: count }, (_, index) => `${writer}.${index}`));
        await Promise.all(
          writers.map(async (count, writer) => {
            for (let index = 0; index < count; index += 1) await write(`${writer}.${index}`);
          }),
        );
        const { version, deskripsi } = (await stage.row('rumpunIlmu', id))!;
        expect((deskripsi as string).split(' ').slice(1).sort()).toEqual(tokens.sort());
        expect(version).toBe(tokens.length + 1);
      }),
      { numRuns: 8 },
    );
  });

  it('a child and the removal of its parent: one of the two is refused', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { kode, nama } = province();
      const provinsi = await stage.make('provinsi', { kode, nama });
      const [child, removal] = await Promise.allSettled([
        stage.repository.create(admin, 'kabupaten', { kode: `${kode}01`, nama: `Kota ${kode}`, provinsi }),
        stage.repository.remove(admin, 'provinsi', provinsi, 1),
      ]);
      expect([child.status, removal.status].sort()).toEqual(['fulfilled', 'rejected']);
    }
    expect(
      await stage.rows(
        `select k.id from kabupaten k join provinsi p on p.id = k.provinsi where k."deletedAt" is null and p."deletedAt" is not null`,
      ),
    ).toEqual([]);
  });

  it('the same unique value: one comes in, the others are told by field', async () => {
    const { kode } = province();
    const replies = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => stage.repository.create(admin, 'provinsi', { kode, nama: `Bersama ${kode} ${index}` })),
    );
    const refused = replies.flatMap((reply) => (reply.status === 'rejected' ? [reply.reason as AppError] : []));
    expect(refused.map(({ code, messages }) => [code, messages])).toEqual(
      Array.from({ length: 7 }, () => ['DUPLICATE', { kode: ['Sudah dipakai'] }]),
    );
  });

  it('the same unique value by changes: what the database refused last is told as it is', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => stage.make('provinsi', province())));
    const { kode } = province();
    const replies = await Promise.allSettled(ids.map((id) => stage.repository.update(admin, 'provinsi', id, 1, { kode })));
    const refused = replies.flatMap((reply) => (reply.status === 'rejected' ? [reply.reason as AppError] : []));
    expect(refused.map(({ code, messages }) => [code, messages])).toEqual(
      Array.from({ length: 7 }, () => ['DUPLICATE', { kode: ['Sudah dipakai'] }]),
    );
  });
});

describe('many records of one deed', () => {
  /** While somebody holds the first of two, this deed waits for it; whether it holds the other one meanwhile. */
  async function holdsAnother(first: string, other: string, act: () => Promise<unknown>): Promise<boolean> {
    const { pool } = stage.database;
    const [holder, watcher] = [await pool.connect(), await pool.connect()];
    try {
      await holder.query('begin');
      await holder.query('select from provinsi where id = $1 for update', [first]);
      const { rows: pids } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
      const done = act();
      done.catch(() => undefined);
      const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
      await expect.poll(async () => (await watcher.query(waiting, [pids[0]!.pid])).rowCount).toBe(1);
      const free = await watcher.query('select from provinsi where id = $1 for update skip locked', [other]);
      await holder.query('commit');
      await done;
      return free.rowCount === 0;
    } finally {
      holder.release();
      watcher.release();
    }
  }
  const two = async (): Promise<[string, string]> => {
    const ids = [await stage.make('provinsi', province()), await stage.make('provinsi', province())].toSorted();
    return ids as [string, string];
  };

  it('are held in one order, whatever a sheet does with each: no two wait for one another', async () => {
    const [first, other] = await two();
    const rows = [
      { id: other, version: 1, remove: true as const },
      { id: first, version: 1, input: { nama: `Lembar ${number}` } },
    ];
    expect(await holdsAnother(first, other, () => stage.repository.sheet(admin, stage.registry.get('provinsi'), rows))).toBe(false);
  });

  it('are held so by an undo, too, in whatever order they were written', async () => {
    const [first, other] = await two();
    const { action } = await stage.repository.sheet(admin, stage.registry.get('provinsi'), [
      { id: first, version: 1, remove: true },
      { id: other, version: 1, input: { nama: `Kembali ${number}` } },
    ]);
    expect(await holdsAnother(first, other, () => stage.repository.undo(admin, action!))).toBe(false);
  });
});

describe('what rules ask at once', () => {
  it('goes to the transaction’s connection before the first of it is answered; after a failure the others fail too', async () => {
    const client = await stage.database.pool.connect();
    let [open, most, sent] = [0, 0, 0];
    const counting = new Proxy(client, {
      get: (target, name) => {
        if (name !== 'query') return Reflect.get(target, name) as unknown;
        return async (...given: Parameters<typeof client.query>) => {
          sent += 1;
          most = Math.max(most, (open += 1));
          return Promise.resolve(target.query(...given)).finally(() => (open -= 1));
        };
      },
    });
    try {
      await client.query('begin');
      const data = createRuleData(counting, stage.registry, async () => undefined);
      const answers = await Promise.all([
        data.findWhere('peran', {}),
        data.count('peran', {}),
        data.findWhere('tahun', {}),
        data.alone('x'),
      ]);
      expect(answers.slice(0, 2)).toEqual([expect.objectContaining({ length: 8 }), 8]);
      expect({ most, sent }).toEqual({ most: 4, sent: 4 });

      const failed = await Promise.allSettled([data.find('peran', 'bukan id'), data.count('tahun', {}), data.count('jenjang', {})]);
      expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      await client.query('rollback');
      expect(await data.count('peran', { kode: 'neu:admin' })).toBe(1);
    } finally {
      client.release();
    }
  });

  it('reaches no connection any more when its transaction has failed meanwhile', async () => {
    const later = Promise.withResolvers<void>();
    const asked: Promise<unknown>[] = [];
    const failing = inTransaction(stage.database.pool, async (client) => {
      const data = createRuleData(client, stage.registry, async () => undefined);
      asked.push(
        ...[() => data.count('peran', {}), () => data.alone('x'), () => data.update('peran', 'x', {})].map((ask: () => Promise<unknown>) =>
          later.promise.then(ask),
        ),
      );
      expect(await data.count('tahun', {})).toBeTypeOf('number');
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    later.resolve();
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });
});
