/** What was done, as each person may know it: over the API. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isId } from '../../../src/engine/fields/index.ts';
import type {
  ActivityChanges,
  ActivityCount,
  ActivityEntry,
  ActivityPage,
  ActivityPerson,
  ActivityWhole,
  HistoryPage,
} from '../../../src/engine/history.ts';
import { canUndo } from '../../../src/engine/history.ts';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import { createRepository, type Repository } from '../../../src/server/data/repository/repository.ts';
import { person } from '../../support/people.ts';
import { type Ground, openGround } from '../views/ground.ts';

const ADMIN = 'neu:admin';
let ground: Ground;
let repository: Repository;
let admin: ReturnType<typeof person>;
beforeAll(async () => {
  ground = await openGround('aktivitas_data');
  const { registry, database } = ground.served;
  repository = createRepository({ registry, pool: database.pool });
  const [user] = await ground.rows<{ id: string }>(`select id from "user" where username = 'admin'`);
  admin = { ...person([ADMIN]), userId: user!.id };
});
afterAll(() => ground.close());

type Asker = Parameters<Ground['ask']>[0];
const page = async (who: Asker, input: object = {}): Promise<ActivityPage> =>
  (await ground.ask<ActivityPage>(who, 'activity', input)).output;
const changes = async (who: Asker, input: object): Promise<ActivityChanges> =>
  (await ground.ask<ActivityChanges>(who, 'activityChanges', input)).output;
const entryOf = async (who: Asker, action: string, input: object = {}): Promise<ActivityEntry | undefined> =>
  (await page(who, { limit: 100, ...input })).items.find(({ id }) => id === action);

interface Row {
  id: string;
  version: number;
  alamat: string | null;
  nama: string;
}
const schools = (amount: number): Promise<Row[]> =>
  ground.rows<Row>('select id, version, alamat, nama from "sekolah" where "deletedAt" is null order by nama limit $1', [amount]);
const several = async (rows: readonly Row[], alamat: string): Promise<string> => {
  await repository.transaction(admin, { verb: 'import', why: 'sekolah.csv' }, async (writer) => {
    for (const { id } of rows) await writer.update('sekolah', id, null, { alamat });
  });
  return (await ground.rows<{ id: string }>('select id from skema.action order by id desc limit 1'))[0]!.id;
};

describe('what was done', () => {
  it('is told as one entry of an action, the newest first, with who, way, records and fields', async () => {
    const [one, two] = await schools(2);
    const first = (await repository.update(admin, 'sekolah', one!.id, one!.version, { alamat: 'Jl. Satu' })).info.state!;
    const both = await several([one!, two!], 'Jl. Dua');
    const { items } = await page(ADMIN, { limit: 2 });
    expect(items.map(({ id }) => id)).toEqual([both, first]);
    expect(items[0]).toMatchObject({ way: 'import', why: 'sekolah.csv', only: null, undone: null, lasting: null, later: 0 });
    expect(items[0]!.parts).toEqual([{ resource: 'sekolah', verb: 'update', derived: false, count: 2, fields: ['alamat'] }]);
    expect(items[1]).toMatchObject({
      way: 'update',
      by: expect.any(String),
      only: { resource: 'sekolah', id: one!.id, display: expect.stringContaining(one!.nama) },
      lasting: 'later',
      later: 1,
    });
  });

  it('opens field by field, as many at a time as are wanted, and only those that were changed again', async () => {
    const rows = await schools(3);
    const action = await several(rows, 'Jl. Tiga');
    const shown = await changes(ADMIN, { action, limit: 2 });
    expect(shown.items).toHaveLength(2);
    expect(shown.items[0]).toMatchObject({ resource: 'sekolah', verb: 'update', later: false, display: expect.any(String) });
    expect(shown.items[0]!.changes).toEqual([{ field: 'alamat', before: expect.anything(), after: 'Jl. Tiga' }]);
    const rest = await changes(ADMIN, { action, after: shown.next });
    expect(rest).toMatchObject({ items: [{ id: expect.any(String) }], next: null });
    const [again] = await schools(1);
    await repository.update(admin, 'sekolah', again!.id, again!.version, { alamat: 'Jl. Lagi' });
    const inTheWay = await changes(ADMIN, { action, later: true });
    expect(inTheWay.items.map(({ id, later }) => [id, later])).toEqual([[again!.id, true]]);
    expect(await entryOf(ADMIN, action)).toMatchObject({ lasting: 'later', later: 1 });
  });

  it('of a long one is counted beside the page, with what was changed again anywhere in it', async () => {
    interface Score {
      id: string;
      version: number;
      sekolah: string;
    }
    const rows = await ground.rows<Score>(
      'select n.id, n.version, s.sekolah from "nilaiRaport" n join siswa s on s.id = n.siswa where n."deletedAt" is null order by n.id limit 120',
    );
    const scores = async (of: readonly Score[], nilai: number): Promise<string> => {
      await repository.transaction(admin, { verb: 'import' }, async (writer) => {
        for (const { id } of of) await writer.update('nilaiRaport', id, null, { nilai });
      });
      return (await ground.rows<{ id: string }>('select id from skema.action order by id desc limit 1'))[0]!.id;
    };
    const action = await scores(rows, 81.25);
    const last = rows.at(-1)!;
    await scores([last], 82.5);
    const whole = async (who: Asker): Promise<ActivityWhole> => (await ground.ask<ActivityWhole>(who, 'activityWhole', { action })).output;
    const part = { resource: 'nilaiRaport', verb: 'update', derived: false, count: 120 };
    expect(await entryOf(ADMIN, action)).toMatchObject({ later: 0 });
    expect(await whole(ADMIN)).toEqual({ parts: [part], capped: false, later: 1, stays: 1 });
    await repository.undo(admin, action, { partly: true });
    expect(await whole(ADMIN)).toEqual({ parts: [part], capped: false, later: 1, stays: 1 });
    // Of rows that somebody may not see nothing is counted.
    await ground.account('sekolah-ujung', ['neu:sekolah'], { sekolah: last.sekolah });
    const count = rows.filter(({ sekolah }) => sekolah === last.sekolah).length;
    expect(count).toBeLessThan(120);
    expect(await whole('sekolah-ujung')).toEqual({ parts: [{ ...part, count }], capped: false, later: 1, stays: 1 });
    expect((await ground.ask(null, 'activityWhole', { action })).error).toBe('UNAUTHENTICATED');
  });

  it('tells of an undo on both, and of an undo that was taken back that the work stands again', async () => {
    const [one] = await schools(1);
    const done = (await repository.update(admin, 'sekolah', one!.id, one!.version, { alamat: 'Jl. Salah' })).info.state!;
    const undo = (await repository.undo(admin, done)).info.state!;
    expect(await entryOf(ADMIN, done)).toMatchObject({ undone: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(await entryOf(ADMIN, undo)).toMatchObject({ way: 'undo', redo: false, lasting: null });
    const redo = (await repository.undo(admin, undo)).info.state!;
    expect(await entryOf(ADMIN, redo)).toMatchObject({ way: 'undo', redo: true, lasting: null });
    expect(await entryOf(ADMIN, undo)).toMatchObject({ undone: expect.any(String) });
  });

  it('is counted as far as this person sees it, under every filter of its pages', async () => {
    const all = async (who: Asker, input: object): Promise<number> => {
      let [found, after]: [number, string | null | undefined] = [0, undefined];
      while (after !== null) {
        const { items, next }: ActivityPage = await page(who, { ...input, limit: 100, ...(after && { after }) });
        [found, after] = [found + items.length, next];
      }
      return found;
    };
    for (const who of [ADMIN, 'neu:cabangKBM', 'neu:siswaRasionalisasi'] as const)
      for (const input of [{}, { ways: ['import'] }, { resources: ['sekolah'] }, { people: [admin.userId] }, { search: 'Jl. Dua' }]) {
        const { output } = await ground.ask<ActivityCount>(who, 'activityCount', input);
        expect([who, input, output]).toEqual([who, input, { total: await all(who, input), capped: false }]);
      }
    expect((await ground.ask<ActivityCount>(ADMIN, 'activityCount', { ways: ['import'] })).output.total).toBeGreaterThan(0);
    expect((await ground.ask(null, 'activityCount', {})).error).toBe('UNAUTHENTICATED');
    // Somebody else's place in it is none of one's own.
    const { next } = await page(ADMIN, { limit: 1 });
    for (const after of [next, all.name])
      expect((await ground.ask('neu:siswaRasionalisasi', 'activity', { after })).error).toBe('BAD_REQUEST');
  });

  it('is narrowed by person, resource, way and day, and paged without a gap', async () => {
    const [town] = await ground.rows<{ id: string; version: number }>('select id, version from "provinsi" limit 1');
    const other = (await repository.update(SYSTEM_PRINCIPAL, 'provinsi', town!.id, town!.version, { nama: 'Provinsi Baru' })).info.state!;
    const ids = async (input: object): Promise<string[]> => (await page(ADMIN, { limit: 100, ...input })).items.map(({ id }) => id);
    const all = await ids({});
    expect(all[0]).toBe(other);
    expect(await ids({ resources: ['provinsi'] })).toContain(other);
    expect((await ids({ resources: ['provinsi'] })).length).toBeLessThan(all.length);
    expect(await ids({ resources: ['sekolah', 'provinsi'] })).toEqual(expect.arrayContaining(all.slice(0, 3)));
    expect(await ids({ resources: ['tidakAda'] })).toEqual([]);
    expect(await ids({ people: [admin.userId] })).not.toContain(other);
    expect(await ids({ ways: ['import'] })).not.toContain(other);
    expect((await page(ADMIN, { ways: ['import'] })).items.every(({ way }) => way === 'import')).toBe(true);
    const { at } = (await page(ADMIN, { limit: 1 })).items[0]!;
    expect(await ids({ before: at })).not.toContain(other);
    expect(await ids({ before: at })).toContain(all[1]);
    expect(await ids({ from: at })).toContain(other);
    expect(await ids({ from: '2999-01-01T00:00:00.000Z' })).toEqual([]);
    for (const filter of [{}, { resources: ['sekolah'] }, { resources: ['sekolah', 'provinsi'], people: [admin.userId] }]) {
      const whole = await ids(filter);
      const paged: string[] = [];
      for (let after: string | null | undefined; after !== null;) {
        const { items, next }: ActivityPage = await page(ADMIN, { ...filter, limit: 1, ...(after && { after }) });
        // Where a page ends may be an action that nobody told of: it is sealed.
        expect(isId(next)).toBe(false);
        paged.push(...items.map(({ id }) => id));
        after = next;
      }
      expect(paged.slice(0, whole.length)).toEqual(whole);
    }
  });

  it('is told whole also where it is found by one of its resources: it is taken back whole', async () => {
    const [[school], [town]] = await Promise.all([schools(1), ground.rows<{ id: string }>('select id from "provinsi" limit 1')]);
    await repository.transaction(admin, { verb: 'import' }, async (writer) => {
      await writer.update('sekolah', school!.id, null, { alamat: 'Jl. Bersama' });
      await writer.update('provinsi', town!.id, null, { nama: 'Provinsi Bersama' });
    });
    const action = (await page(ADMIN, { limit: 1 })).items[0]!.id;
    const narrowed = await entryOf(ADMIN, action, { resources: ['provinsi'] });
    expect(narrowed?.parts.map(({ resource }) => resource)).toEqual(['sekolah', 'provinsi']);
    expect(narrowed).toEqual(await entryOf(ADMIN, action));
  });
});

describe('what somebody may not see', () => {
  it('is not told, not counted and not opened; of an action it takes away the undo', async () => {
    const [own] = await ground.rows<{ id: string; cabang: string }>('select id, cabang from "sekolah" where cabang is not null limit 1');
    const [pupil] = await ground.rows<{ id: string }>('select id from "siswa" where sekolah = $1 limit 1', [own!.id]);
    const [other] = await ground.rows<{ id: string }>('select id from "siswa" where sekolah <> $1 limit 1', [own!.id]);
    await ground.account('sekolah-sendiri', ['neu:sekolah'], { sekolah: own!.id });
    const both = async (ids: readonly string[]): Promise<string> => {
      await repository.transaction(admin, { verb: 'import' }, async (writer) => {
        for (const id of ids) await writer.update('siswa', id, null, { email: `uji${String(Math.random()).slice(2)}@contoh.id` });
      });
      return (await ground.rows<{ id: string }>('select id from skema.action order by id desc limit 1'))[0]!.id;
    };
    const mixed = await both([pupil!.id, other!.id]);
    const foreign = await both([other!.id]);
    expect((await entryOf(ADMIN, mixed))!.parts[0]!.count).toBe(2);
    const seen = await entryOf('sekolah-sendiri', mixed);
    expect(seen).toMatchObject({ only: { id: pupil!.id }, parts: [{ resource: 'siswa', count: 1 }] });
    expect(seen!.lasting).not.toBeNull();
    expect(await entryOf('sekolah-sendiri', foreign)).toBeUndefined();
    expect((await changes('sekolah-sendiri', { action: mixed })).items.map(({ id }) => id)).toEqual([pupil!.id]);
    expect((await changes('sekolah-sendiri', { action: foreign })).items).toEqual([]);
    // Numbers count what is seen alone: not that it came after another one.
    const behind = await both([other!.id, pupil!.id]);
    expect((await changes('sekolah-sendiri', { action: behind })).items).toMatchObject([{ id: pupil!.id, place: 0 }]);
    expect((await changes('sekolah-sendiri', { action: behind, after: 0 })).items).toEqual([]);
    const of = { resource: 'siswa', id: pupil!.id, limit: 1 };
    const history = async (after?: string) =>
      (await ground.ask<HistoryPage>('sekolah-sendiri', 'recordHistory', { ...of, ...(after !== undefined && { after }) })).output.items;
    const [last] = await history();
    expect(last!.place).toBe(`${behind}.${last!.version}`);
    expect(await history(last!.place)).toMatchObject([{ action: mixed }]);
    expect(JSON.stringify(await page('sekolah-sendiri', { limit: 100 }))).not.toContain(other!.id);
  });

  it('of a record far down a long action its fields are named all the same', async () => {
    const scores = await ground.rows<{ id: string; sekolah: string }>(
      'select n.id, s.sekolah from "nilaiRaport" n join siswa s on s.id = n.siswa where n."deletedAt" is null order by n.id',
    );
    const last = scores[0]!;
    const others = scores.filter(({ sekolah }) => sekolah !== last.sekolah).slice(0, 60);
    expect(others.length).toBe(60);
    await ground.account('sekolah-jauh', ['neu:sekolah'], { sekolah: last.sekolah });
    await repository.transaction(admin, { verb: 'import' }, async (writer) => {
      for (const { id } of [...others, last]) await writer.update('nilaiRaport', id, null, { nilai: 77.25 });
    });
    const [{ id: action }] = (await ground.rows<{ id: string }>('select id from skema.action order by id desc limit 1')) as [
      { id: string },
    ];
    const seen = await entryOf('sekolah-jauh', action);
    expect(seen).toMatchObject({ only: { id: last.id }, parts: [{ resource: 'nilaiRaport', count: 1, fields: ['nilai'] }] });
    expect(seen!.lasting).not.toBe('secret');
  });

  it('names who did what is seen, and nobody else', async () => {
    const people = async (who: Asker): Promise<ActivityPerson[]> => (await ground.ask<ActivityPerson[]>(who, 'activityPeople')).output;
    const [town] = await ground.rows<{ id: string; version: number }>(
      'select id, version from "provinsi" where "deletedAt" is null limit 1',
    );
    await ground.account('orang-provinsi', ['neu:admin']);
    const [by] = await ground.rows<{ id: string; nama: string }>(`select id, nama from "user" where username = 'orang-provinsi'`);
    await repository.update({ ...admin, userId: by!.id }, 'provinsi', town!.id, town!.version, { nama: 'Provinsi Orang' });
    expect(await people(ADMIN)).toContainEqual({ id: by!.id, name: by!.nama });
    for (const who of ['neu:pengajarKBM', 'sekolah-sendiri'] as const) {
      const named = await people(who);
      const seen: string[] = [];
      for (let after: string | null | undefined; after !== null;) {
        const { items, next }: ActivityPage = await page(who, { limit: 100, ...(after && { after }) });
        seen.push(...items.flatMap(({ by: name }) => name ?? []));
        after = next;
      }
      expect(named.map(({ name }) => name).sort()).toEqual([...new Set(seen)].sort());
    }
    expect(await people('sekolah-sendiri')).not.toContainEqual({ id: by!.id, name: by!.nama });
    expect((await ground.ask(null, 'activityPeople')).error).toBe('UNAUTHENTICATED');
  });

  it('has no secret in it, and nobody who is not signed in is told anything', async () => {
    await ground.account('sandi-lain', ['neu:intelijen']);
    const [user] = await ground.rows<{ id: string; version: number }>(`select id, version from "user" where username = 'sandi-lain'`);
    const action = (await repository.update(admin, 'user', user!.id, user!.version, { kataSandi: 'rahasia-sekali-9' })).info.state!;
    expect(await entryOf(ADMIN, action)).toBeUndefined();
    expect((await changes(ADMIN, { action })).items).toEqual([]);
    expect((await ground.ask(null, 'activity')).error ?? (await ground.ask(null, 'activity')).info?.error).toBe('UNAUTHENTICATED');
  });
});

it('of the one record its making is not offered to be taken back, and the reason is said', async () => {
  const [made] = await ground.rows<{ action: string }>(
    `select action from skema.action_item where resource = 'konfigurasi' and verb = 'create'`,
  );
  const entry = (await entryOf(ADMIN, made!.action))!;
  expect(entry).toMatchObject({ lasting: 'single', undone: null });
  expect(canUndo(entry)).toBe(false);
});
