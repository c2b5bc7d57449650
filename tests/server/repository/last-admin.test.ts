import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Principal, SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import type { Writer } from '../../../src/server/data/repository/repository.ts';
import { person } from '../../support/people.ts';
import { type Stage, openStage, refusalOf } from './stage.ts';

const LAST = 'Ini admin terakhir yang dapat masuk tanpa batas waktu; jadikan dulu akun lain admin';
const ENDED: [string, string] = ['2020-01-01', '2020-12-31'];
const LIMITED: [string, string] = ['2020-01-01', '2099-12-31'];

let stage: Stage;
let role: Record<string, string>;
let ana: string;
let budi: string;
const as = (userId: string): Principal => person(['neu:admin'], { userId });

beforeAll(async () => {
  stage = await openStage('last-admin');
  role = Object.fromEntries((await stage.rows('select kode, id from peran')).map(({ kode, id }) => [kode, id]));
  const account = (username: string, more = {}) =>
    stage.make('user', { nama: username, username, kataSandi: 'sandi-yang-panjang', peran: [role['neu:admin']], ...more });
  [ana, budi] = [await account('ana'), await account('budi')];
  // Neither of these two can always let the others in.
  await account('cici', { aktif: false });
  await account('dodi', { berlaku: LIMITED });
});
afterAll(() => stage.database.drop());
/** Ana and Budi are the two admins. */
beforeEach(async () => {
  const both = [[ana, budi]];
  await stage.rows(`update "user" set "deletedAt" = null, aktif = true, berlaku_start = null, berlaku_end = null where id = any($1)`, both);
  await stage.rows('delete from user_peran where owner = any($1)', both);
  await stage.rows('insert into user_peran (owner, target) select unnest($1::uuid[]), $2', [...both, role['neu:admin']]);
});

/** How an admin stops being one who can always sign in, and what is said of it. */
const WAYS: Record<string, { act: (writer: Writer, id: string) => Promise<unknown>; at: string }> = {
  removed: { act: (writer, id) => writer.remove('user', id, null), at: '' },
  inactive: { act: (writer, id) => writer.update('user', id, null, { aktif: false }), at: 'aktif' },
  ended: { act: (writer, id) => writer.update('user', id, null, { berlaku: ENDED }), at: 'berlaku' },
  limited: { act: (writer, id) => writer.update('user', id, null, { berlaku: LIMITED }), at: 'berlaku' },
  demoted: { act: (writer, id) => writer.update('user', id, null, { peran: [role['neu:pusatPendidikan']] }), at: 'peran' },
};
const ways = Object.keys(WAYS);

const within = <T>(who: Principal, work: (writer: Writer) => Promise<T>): Promise<T> =>
  stage.repository.transaction(who, { verb: 'import' }, work);

/** Somebody waits for a lock. */
const isWaiting = async (): Promise<boolean> =>
  (await stage.rows(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length > 0;

/** Two transactions, of which neither has ended when the other acts. */
async function atOnce(first: (writer: Writer) => Promise<unknown>, second: (writer: Writer) => Promise<unknown>) {
  const acted = Promise.withResolvers<void>();
  let isSettled = false;
  const one = within(as(budi), async (writer) => {
    await first(writer);
    acted.resolve();
    while (!isSettled && !(await isWaiting()));
  });
  await acted.promise;
  const two = within(as(ana), second).finally(() => (isSettled = true));
  return Promise.allSettled([one, two]);
}

const lasting = async (): Promise<number> =>
  (
    await stage.rows(
      `select 1 from "user" u join user_peran l on l.owner = u.id where l.target = $1 and u.aktif and u."deletedAt" is null and u.berlaku_end is null`,
      [role['neu:admin']],
    )
  ).length;

describe('two admins who end each other at once', () => {
  const pairs = ways.flatMap((first) => ways.map((second) => [first, second] as const));
  it.each(pairs)('%s and %s: the second is refused', async (first, second) => {
    const results = await atOnce(
      (writer) => WAYS[first]!.act(writer, ana),
      (writer) => WAYS[second]!.act(writer, budi),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect((results[1] as PromiseRejectedResult).reason).toMatchObject({ code: 'INVALID', messages: { [WAYS[second]!.at]: [LAST] } });
    expect(await lasting()).toBe(1);
  });

  it('two who do nothing of the kind do not wait for each other', async () => {
    const results = await atOnce(
      (writer) => writer.update('user', ana, null, { nama: 'Ana Baru' }),
      (writer) => writer.update('user', budi, null, { nama: 'Budi Baru' }),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });
});

describe('the last one', () => {
  beforeEach(() => stage.rows('update "user" set aktif = false where id = $1', [budi]));

  it.each(ways)('is not %s by an import, whoever runs it', async (way) => {
    const { act, at } = WAYS[way]!;
    const error = await refusalOf(within(SYSTEM_PRINCIPAL, (writer) => act(writer, ana)));
    expect(error.messages).toEqual({ [at]: [LAST] });
    expect(await lasting()).toBe(1);
  });

  it('does not give the own account a last day', async () => {
    const { version } = (await stage.row('user', ana))!;
    for (const berlaku of [ENDED, LIMITED])
      expect((await refusalOf(stage.repository.update(as(ana), 'user', ana, version, { berlaku }))).messages).toEqual({ berlaku: [LAST] });
  });

  it('is not lost by an undo', async () => {
    const { repository } = stage;
    const admin = as(ana);
    const { id, action: made } = await stage.create('user', {
      nama: 'Eka',
      username: 'eka',
      kataSandi: 'sandi-yang-panjang',
      peran: [role['neu:admin']],
      berlaku: LIMITED,
    });
    const opened = (await repository.update(admin, 'user', id, 1, { berlaku: null })).info.state!;
    await stage.rows('update "user" set aktif = false where id = $1', [ana]);
    expect((await refusalOf(repository.undo(admin, opened))).messages).toEqual({ berlaku: [LAST] });
    await stage.rows('update "user" set version = 1 where id = $1', [id]);
    expect((await refusalOf(repository.undo(admin, made))).messages).toEqual({ '': [LAST] });
    await stage.rows('update "user" set aktif = true where id = $1', [ana]);
    await repository.undo(admin, made);
    await repository.restore(admin, 'user', id, null);
    await repository.remove(admin, 'user', id, 3);
  });

  it('keeps the role that makes it one', async () => {
    const id = role['neu:admin']!;
    const active = { aktif: ['Peran admin harus tetap aktif'] };
    const versionOf = async (): Promise<number> => (await stage.row('peran', id))!.version;
    expect((await refusalOf(stage.repository.update(as(ana), 'peran', id, await versionOf(), { aktif: false }))).messages).toEqual(active);
    const bulk = within(SYSTEM_PRINCIPAL, (writer) => writer.update('peran', id, null, { aktif: false }));
    expect((await refusalOf(bulk)).messages).toEqual(active);
    await stage.rows('update peran set aktif = false where id = $1', [id]);
    const { info } = await stage.repository.update(as(ana), 'peran', id, await versionOf(), { aktif: true });
    expect((await refusalOf(stage.repository.undo(as(ana), info.state!))).messages).toEqual(active);
    expect((await refusalOf(stage.repository.remove(as(ana), 'peran', id, await versionOf()))).messages).toEqual({
      '': ['Peran bawaan tidak dapat dihapus'],
    });
  });
});
