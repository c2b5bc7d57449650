import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createItemPlan } from '../../../src/server/graph/operation.ts';
import { createRepository } from '../../../src/server/data/repository/repository.ts';
import { person } from '../../support/people.ts';
import { type Stage, openStage, refusalOf } from './stage.ts';

let stage: Stage;
const admin = person(['neu:admin']);
beforeAll(async () => {
  stage = await openStage('safety');
});
afterAll(() => stage.database.drop());

let number = 0;
const province = () => ({ kode: String(10 + (number += 1)), nama: `Provinsi ${number}` });

describe('a repeated request', () => {
  it('with the same key and body gets the same answer, and one record', async () => {
    const [idempotencyKey, input] = [randomUUID(), province()];
    const first = await stage.repository.create(admin, 'provinsi', input, { idempotencyKey });
    expect(await stage.repository.create(admin, 'provinsi', input, { idempotencyKey })).toEqual(first);
    expect(await refusalOf(stage.repository.create(admin, 'provinsi', province(), { idempotencyKey }))).toMatchObject({
      code: 'KEY_REUSED',
      status: 422,
    });
    expect(await stage.rows('select 1 from provinsi where kode = $1', [input.kode])).toHaveLength(1);
  });

  it('with the same key and anything else is refused: another record, reason, verb or answer asked for', async () => {
    const [idempotencyKey, why] = [randomUUID(), 'salah ketik'];
    const [one, other] = [await stage.make('provinsi', province()), await stage.make('provinsi', province())];
    const { repository, registry } = stage;
    const provinsi = registry.get('provinsi');
    const select = createItemPlan(registry, provinsi, []);
    const first = await repository.remove(admin, 'provinsi', one, 1, { idempotencyKey });
    expect(await repository.remove(admin, 'provinsi', one, 1, { idempotencyKey })).toEqual(first);
    const undone = randomUUID();
    const undo = await repository.undo(admin, first.info.state!, { idempotencyKey: undone });
    expect(await repository.undo(admin, first.info.state!, { idempotencyKey: undone })).toEqual(undo);
    const others = [
      () => repository.remove(admin, 'provinsi', other, 1, { idempotencyKey }),
      () => repository.remove(admin, 'provinsi', one, 1, { idempotencyKey, why }),
      () => repository.remove(admin, 'provinsi', one, 1, { idempotencyKey, select }),
      () => repository.restore(admin, 'provinsi', one, null, { idempotencyKey }),
      () => repository.undo(admin, first.info.state!, { idempotencyKey }),
      () => repository.undo(admin, first.info.state!, { idempotencyKey: undone, why }),
    ];
    for (const again of others) expect(await refusalOf(again())).toMatchObject({ code: 'KEY_REUSED', status: 422 });
  });

  it('sent twenty times at once is done once', async () => {
    const [idempotencyKey, input] = [randomUUID(), province()];
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => stage.repository.create(admin, 'provinsi', input, { idempotencyKey })),
    );
    expect(new Set(replies.map(({ info }) => info.state)).size).toBe(1);
    expect(await stage.rows('select 1 from provinsi where kode = $1', [input.kode])).toHaveLength(1);
  });

  it('is another request for another person, after a day, and after a refusal', async () => {
    const idempotencyKey = randomUUID();
    await stage.repository.create(admin, 'provinsi', province(), { idempotencyKey });
    await stage.repository.create(person(['neu:admin'], { userId: randomUUID() }), 'provinsi', province(), { idempotencyKey });
    await stage.rows(`update skema.idempotency set "createdAt" = now() - interval '25 hours'`);
    const again = province();
    await stage.repository.create(admin, 'provinsi', again, { idempotencyKey });
    await stage.rows(`update skema.idempotency set "createdAt" = now() - interval '25 hours'`);
    const refusedAs = async (input: object): Promise<string> =>
      (await refusalOf(stage.repository.create(admin, 'provinsi', input, { idempotencyKey }))).code;
    expect([await refusedAs(again), await refusedAs({ ...again, kode: 'x' })]).toEqual(['DUPLICATE', 'INVALID']);
    const another = randomUUID();
    await refusalOf(stage.repository.create(admin, 'provinsi', { ...province(), kode: 'x' }, { idempotencyKey: another }));
    const { info } = await stage.repository.create(admin, 'provinsi', province(), { idempotencyKey: another });
    expect(info.status).toBe('success');
  });
});

/** The same pool, but the `k`-th statement of every connection it lends fails. */
function failingAt(pool: pg.Pool, k: number): { pool: pg.Pool; failed: () => boolean } {
  let failed = false;
  let count = 0;
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    return new Proxy(client, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (key !== 'query') return typeof value === 'function' ? value.bind(target) : value;
        return (...args: unknown[]) => {
          count += 1;
          if (count !== k) return (value as (...rest: unknown[]) => unknown).apply(target, args);
          failed = true;
          return Promise.reject(new Error('statement failed'));
        };
      },
    });
  };
  return {
    pool: new Proxy(pool, { get: (target, key) => (key === 'connect' ? connect : Reflect.get(target, key)) }),
    failed: () => failed,
  };
}

describe('a write that breaks off', () => {
  it('is told by what broke it, not by what was asked after that: a taken value, and a log that cannot be written', async () => {
    const owner = new pg.Client({ connectionString: stage.database.adminUrl });
    await owner.connect();
    await owner.query(`
      create function pg_temp.break() returns trigger language plpgsql as $$ begin raise sqlstate '55P03'; end $$;
      create trigger break before insert on skema.action for each row when (new.why = 'putus') execute function pg_temp.break()`);
    const taken = province();
    await stage.repository.create(admin, 'provinsi', taken);
    const create = (input: object) => refusalOf(stage.repository.create(admin, 'provinsi', input, { why: 'putus' }));
    expect([(await create(province())).code, (await create(taken)).code]).toEqual(['BUSY', 'BUSY']);
    await owner.query('drop trigger break on skema.action');
    await owner.end();
  });

  const state = async () =>
    JSON.stringify(
      await stage.rows(`
    select (select jsonb_agg(to_jsonb(p) order by p.id) from provinsi p) as provinsi, (select jsonb_agg(to_jsonb(k) order by k.id) from kabupaten k) as kabupaten,
      (select count(*) from skema.action) as action, (select count(*) from skema.action_item) as item, (select count(*) from skema.idempotency) as key`),
    );

  it.each(['create', 'update', 'remove', 'undo'] as const)(
    '%s: at any statement leaves the state before or the state after',
    async (verb) => {
      const id = await stage.make('provinsi', province());
      const [{ action } = {}] = await stage.rows('select action from skema.action_item where record = $1', [id]);
      for (let k = 1; ; k += 1) {
        const before = await state();
        const { pool, failed } = failingAt(stage.database.pool, k);
        const repository = createRepository({ registry: stage.registry, pool });
        const options = { idempotencyKey: randomUUID() };
        const act = {
          create: () => repository.create(admin, 'provinsi', province(), options),
          update: () => repository.update(admin, 'provinsi', id, 1, { wilayah: 'jawa' }, options),
          remove: () => repository.remove(admin, 'provinsi', id, 1, options),
          undo: () => repository.undo(admin, action as string, options),
        }[verb];
        const error = await act().then(
          () => null,
          (reason: unknown) => reason,
        );
        if (!failed()) {
          expect(error).toBeNull();
          expect(k).toBeGreaterThan(5);
          expect(await state()).not.toBe(before);
          return;
        }
        expect(error).not.toBeNull();
        expect(await state()).toBe(before);
      }
    },
  );
});
