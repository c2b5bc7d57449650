/** Many records at once: what is shown, what is written, what is refused, and to whom; over the API, as each role. */
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppError } from '../../../src/engine/errors.ts';
import type { BulkMismatch, BulkOutcome, UndoOutcome } from '../../../src/engine/bulk.ts';
import type { ActivityEntry, ActivityPage } from '../../../src/engine/history.ts';
import { createRepository, type Repository } from '../../../src/server/data/repository/repository.ts';
import { person } from '../../support/people.ts';
import { type Ground, openGround } from '../views/ground.ts';

const ADMIN = 'neu:admin';
let ground: Ground;
let repository: Repository;
let admin: ReturnType<typeof person>;
beforeAll(async () => {
  ground = await openGround('ubah_banyak');
  const { registry, database } = ground.served;
  repository = createRepository({ registry, pool: database.pool });
  const [user] = await ground.rows<{ id: string }>(`select id from "user" where username = 'admin'`);
  admin = { ...person([ADMIN]), userId: user!.id };
});
afterAll(() => ground.close());

interface Province {
  id: string;
  kode: string;
  nama: string;
  version: number;
}

/** Provinces of a test of its own, which its search finds. */
async function provinces(word: string, codes: readonly string[]): Promise<string[]> {
  return repository.transaction(admin, { verb: 'seed' }, async (writer) => {
    const made = await writer.createMany(
      'provinsi',
      codes.map((kode) => ({ input: { kode, nama: `${word} ${kode}` } })),
    );
    return made.map((each) => (each as { id: string }).id);
  });
}
const stored = (ids: readonly string[]): Promise<Province[]> =>
  ground.rows<Province>('select id, kode, nama, version from "provinsi" where id = any($1) and "deletedAt" is null order by kode', [ids]);

const ask = async <O = BulkOutcome>(view: string, input: object, who = ADMIN) => ground.ask<O>(who, view, input, 'mutation');
const shown = async (asked: object): Promise<BulkOutcome> => (await ask('bulkPreview', asked)).output;
const promise = ({ count, hash, at }: BulkOutcome) => ({ count, hash, at });
const named = (nama: string) => [{ field: 'nama', how: 'set', value: nama }];

/** How many the database is asked meanwhile. */
async function statementsOf(act: () => Promise<unknown>): Promise<number> {
  const { pool } = ground.served.database;
  let statements = 0;
  const seen = new WeakSet<object>();
  let isOver = false;
  const count = (client: PoolClient): void => {
    if (seen.has(client)) return;
    seen.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => ((statements += isOver ? 0 : 1), query(...given))) as typeof client.query;
  };
  pool.on('acquire', count);
  try {
    await act();
  } finally {
    pool.off('acquire', count);
    isOver = true;
  }
  return statements;
}

describe('a bulk edit', () => {
  it('shows what would change without writing, then writes all that a search matches, as one action', async () => {
    const ids = await provinces('Tunjuk', ['91', '92', '93']);
    const asked = { resource: 'provinsi', verb: 'remove', search: 'Tunjuk' };
    const preview = await shown(asked);
    expect(preview).toMatchObject({ count: 3, changed: 3, same: 0, refused: 0, action: null });
    expect(await stored(ids)).toHaveLength(3);
    const { output } = await ask('bulkRun', { ...asked, expected: promise(preview) });
    expect(output).toMatchObject({ changed: 3 });
    expect(await stored(ids)).toEqual([]);
    const { output: page } = await ground.ask<{ items: object[] }>(ADMIN, 'recordHistory', { resource: 'provinsi', id: ids[0] });
    expect(page.items[0]).toMatchObject({ way: 'bulk', verb: 'remove', together: 3 });
    await repository.undo(admin, output.action!);
    expect(await stored(ids)).toHaveLength(3);
  });

  it('answers with its action, also where that was asked before; what is only shown has none', async () => {
    const ids = await provinces('Bernama', ['63']);
    const asked = { resource: 'provinsi', verb: 'update', ids, edits: named('Bernama Lain') };
    const preview = await ask('bulkPreview', asked);
    expect([preview.info!.state, preview.output.action]).toEqual([null, null]);
    const { info, output } = await ask('bulkRun', { ...asked, expected: promise(preview.output) });
    const [last] = await ground.rows<{ action: string }>(
      'select action from skema.action_item where record = $1 order by version desc limit 1',
      ids,
    );
    expect([info!.state, output.action]).toEqual([last!.action, last!.action]);
    expect((await ask('undoPreview', { action: output.action })).info!.state).toBe(null);
  });

  it('of more than one action takes is refused before any of it is tried', async () => {
    const job = { verb: 'remove', expected: null, edits: [], inputOf: () => ({}), most: 2, tell: () => expect.unreachable() } as const;
    const choose = { text: 'select id from sekolah limit 3', values: [] };
    for (const dryRun of [true, false])
      await expect(repository.bulk(admin, ground.served.registry.get('sekolah'), { ...job, choose }, { dryRun })).rejects.toMatchObject({
        code: 'INVALID',
        message: expect.stringContaining('Terlalu banyak'),
      });
  });

  it('refuses as a whole when what is chosen is not what was shown, and says who changed it', async () => {
    const ids = await provinces('Sepakat', ['81', '82']);
    const asked = { resource: 'provinsi', verb: 'update', search: 'Sepakat', edits: named('Sepakat semua') };
    const preview = await shown(asked);
    await repository.create(admin, 'provinsi', { kode: '83', nama: 'Sepakat 83' });
    const { info, output } = await ask<BulkMismatch>('bulkRun', { ...asked, expected: promise(preview) });
    expect(info).toMatchObject({ code: 409, error: 'CONFLICT' });
    expect(output).toMatchObject({ expected: 2, count: 3, changes: [{ by: expect.any(String), how: 'create', count: 1 }] });
    expect(output.changed).toBe(1);
    expect(output.first).toMatchObject([{ display: 'Sepakat 83', by: output.changes[0]!.by, how: 'create', at: output.changes[0]!.at }]);
    expect((await stored(ids)).map(({ version }) => version)).toEqual([1, 1]);
    // The same number of other versions is another choice, too.
    const again = await shown(asked);
    await repository.update(admin, 'provinsi', ids[0]!, 1, { nama: 'Sepakat lain' });
    expect((await ask('bulkRun', { ...asked, expected: promise(again) })).info).toMatchObject({ code: 409 });
  });

  it('refuses another verb or other edits than were shown, without saying that others changed something', async () => {
    const ids = await provinces('Terikat', ['56', '57']);
    const edits = [...named('Terikat semua'), { field: 'zonaWaktu', how: 'set', value: 'wib' }];
    const asked = { resource: 'provinsi', verb: 'update', ids, edits };
    const expected = promise(await shown(asked));
    for (const other of [
      { edits: named('Lain') },
      { edits: [edits[0], { field: 'zonaWaktu', how: 'clear' }] },
      { verb: 'remove', edits: [] },
    ]) {
      const { info, output } = await ask<null>('bulkRun', { ...asked, ...other, expected });
      expect(info).toMatchObject({ code: 409, message: expect.stringContaining('bukan perubahan ini') });
      expect(output).toBeNull();
    }
    expect((await stored(ids)).map(({ version }) => version)).toEqual([1, 1]);
    expect((await ask('bulkRun', { ...asked, edits: edits.toReversed(), expected })).output).toMatchObject({ count: 2 });
  });

  it('says of named records who changed those, and of others nothing', async () => {
    const ids = await provinces('Disebut', ['66', '67', '68']);
    const asked = { resource: 'provinsi', verb: 'update', ids: ids.slice(0, 2), edits: named('Disebut semua') };
    const preview = await shown(asked);
    await repository.update(admin, 'provinsi', ids[2]!, 1, { nama: 'Disebut lain' });
    const run = async () => ask<BulkMismatch>('bulkRun', { ...asked, expected: { ...promise(preview), hash: `${preview.hash}lain` } });
    const { info, output } = await run();
    expect(info).toMatchObject({ code: 409, error: 'CONFLICT' });
    expect(output).toEqual({ expected: 2, count: 2, changes: [], changed: 0, first: [] });
    await repository.update(admin, 'provinsi', ids[0]!, 1, { nama: 'Disebut pula' });
    expect((await run()).output).toMatchObject({ changes: [{ how: 'update', count: 1 }], changed: 1 });
    // Twice changed is one record, told by the last of it.
    await repository.update(admin, 'provinsi', ids[0]!, 2, { nama: 'Disebut lagi' });
    const { output: twice } = await run();
    expect(twice).toMatchObject({ changes: [{ count: 1 }], changed: 1, first: [{ id: ids[0], display: 'Disebut lagi', how: 'update' }] });
    expect(twice.first).toHaveLength(1);
  });

  it('leaves out those that are refused, with their reasons, and takes the others', async () => {
    const ids = await provinces('Kode', ['71', '72', '73']);
    const asked = { resource: 'provinsi', verb: 'update', ids, edits: [{ field: 'kode', how: 'set', value: '74' }] };
    const preview = await shown(asked);
    // The code is unique: the first has it, and no other.
    expect(preview).toMatchObject({ changed: 1, refused: 2, refusals: [{ display: expect.stringContaining('Kode') }, {}] });
    expect(preview.reasons.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    await ask('bulkRun', { ...asked, expected: promise(preview) });
    expect((await stored(ids)).filter(({ kode }) => kode === '74')).toHaveLength(1);
    const same = await shown({ ...asked, edits: named('Kode 99') });
    expect(same).toMatchObject({ changed: expect.any(Number), samples: expect.arrayContaining([]) });
  });

  it('[7] shows its examples in the order of the list, and named ones as they are named', async () => {
    const ids = await provinces('Urut', ['89', '85', '88', '87', '86']);
    const asked = { resource: 'provinsi', verb: 'update', edits: [{ field: 'zonaWaktu', how: 'set', value: 'wit' }] };
    const order = async (more: object): Promise<string[]> =>
      (await shown({ ...asked, ...more })).samples.map(({ display }) => display.slice(-2));
    const sort = (by: string, direction: string) => ({ search: 'urut', sort: [{ by, order: direction }] });
    expect(await order(sort('kode', 'asc'))).toEqual(['85', '86', '87', '88', '89']);
    expect(await order(sort('nama', 'desc'))).toEqual(['89', '88', '87', '86', '85']);
    expect(await order({ ids: [ids[3], ids[0], ids[4]] })).toEqual(['87', '89', '86']);
    expect((await ask('bulkPreview', { ...asked, ...sort('tidakAda', 'asc') })).error).toBe('SORT_UNKNOWN');
  });

  it('is nobody’s who may not write, and a closed field refuses it', async () => {
    const ids = await provinces('Tertutup', ['61']);
    const asked = { resource: 'provinsi', verb: 'update', ids, edits: named('Terbuka') };
    for (const role of ['neu:intelijen', 'neu:siswaRasionalisasi', 'neu:sekolah'])
      expect((await ask('bulkPreview', asked, role)).error, role).toBe('FORBIDDEN');
    expect((await ask('bulkPreview', { ...asked, edits: [{ field: 'tidakAda', how: 'clear' }] })).error).toBe('FIELD_UNKNOWN');
    expect(
      (
        await ask('bulkPreview', {
          resource: 'user',
          verb: 'update',
          search: 'a',
          edits: [{ field: ground.served.registry.product.account.password, how: 'set', value: 'Rahasia-9876' }],
        })
      ).error,
    ).toBe('BAD_REQUEST');
    expect((await ground.ask(null, 'bulkPreview', asked, 'mutation')).error).toBe('UNAUTHENTICATED');
  });
});

describe('a bulk delete of what is held fast', () => {
  it('says of each why, in the words that it hears alone, and asks for many of them together', async () => {
    const [pupil] = await ground.rows<{ id: string; sekolah: string }>('select id, sekolah from siswa order by id limit 1');
    const [target] = await ground.rows<{ id: string }>('select id from "targetSekolah" order by id limit 1');
    const made = await ground.rows<{ id: string; n: number }>(
      `insert into sekolah select (jsonb_populate_record(o.s, jsonb_build_object('id', gen_random_uuid(), 'npsn', (31000000 + n)::text, 'nama', 'Dipegang ' || n))).*
       from (select s from sekolah s where s.id = $1) o cross join generate_series(0, 89) n returning id, npsn::int - 31000000 as n`,
      [pupil!.sekolah],
    );
    const ids = made.map(({ id }) => id);
    // The last ten are free; of the others each has one to four of one kind, and some of another, too.
    await ground.rows(
      `insert into siswa select (jsonb_populate_record(o.s, jsonb_build_object('id', gen_random_uuid(), 'nisn', (7000000000 + k.npsn::bigint * 10 + n)::text, 'userId', null, 'sekolah', k.id))).*
       from (select s from siswa s where s.id = $1) o cross join sekolah k cross join generate_series(0, 3) n
       where k.id = any($2) and k.npsn::int < 31000080 and n <= k.npsn::int % 4`,
      [pupil!.id, ids],
    );
    await ground.rows(
      `insert into "targetSekolah" select (jsonb_populate_record(o.s, jsonb_build_object('id', gen_random_uuid(), 'sekolah', k.id))).*
       from (select s from "targetSekolah" s where s.id = $1) o cross join sekolah k where k.id = any($2) and k.npsn::int < 31000080 and k.npsn::int % 3 = 0`,
      [target!.id, ids],
    );
    const asked = { resource: 'sekolah', verb: 'remove', ids };
    // Whose numbers leave the same over twelve are held alike.
    const alone = new Map<number, string>();
    for (const { id, n } of made.filter((each) => each.n < 12)) {
      const { message } = await repository.remove(admin, 'sekolah', id, 1).then(
        () => expect.fail(`${n}`),
        (error: AppError) => error,
      );
      alone.set(n, message);
    }
    expect(new Set(alone.values()).size).toBe(8);
    let preview: BulkOutcome;
    const statements = await statementsOf(async () => (preview = await shown(asked)));
    const { changed, refused, reasons, refusals } = preview!;
    expect({ changed, refused }).toEqual({ changed: 10, refused: 80 });
    const held = made.filter(({ n }) => n < 80);
    const expected = new Map(held.map(({ id, n }) => [id, alone.get(n % 12)!]));
    expect(new Map(refusals.map(({ id, why }) => [id, why]))).toEqual(expected);
    expect(new Map(reasons.map(({ why, count }) => [why, count]))).toEqual(
      new Map([...Map.groupBy(expected.values(), (why) => why)].map(([why, { length }]) => [why, length])),
    );
    expect(statements).toBeLessThan(refused);
  });

  it('lets each go in its turn once nothing holds it any more, and holds those before it', async () => {
    const [like] = await ground.rows<{ id: string }>('select id from "mataPelajaran" order by id limit 1');
    const numbers = Array.from({ length: 90 }, (_, index) => index);
    const made = await ground.rows<{ id: string }>(
      `insert into "mataPelajaran" select (jsonb_populate_record(o.s, jsonb_build_object('id', ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0')),
         'kode', 'RANTAI' || n, 'nama', 'Rantai ' || n, 'singkatan', 'R' || n, 'padanan', null))).*
       from (select s from "mataPelajaran" s where s.id = $1) o cross join unnest($2::int[]) n returning id`,
      [like!.id, numbers],
    );
    const ids = made.map(({ id }) => id).sort();
    // Chains in both directions, and pairs that hold each other.
    const target = (n: number): number | null => [n + 1, n + 1, n + 1, null, n - 1, n - 1, n + 7, n - 5][n % 8] ?? null;
    const points = numbers.map((n) => target(n)).map((to, n) => (to === null || to < 0 || to >= ids.length || to === n ? null : to));
    await ground.rows(
      `update "mataPelajaran" t set padanan = g.pointed from unnest($1::uuid[], $2::uuid[]) g(id, pointed) where t.id = g.id`,
      [ids, points.map((to) => (to === null ? null : ids[to]))],
    );
    // Those that nothing holds go together, the others follow in the order of their ids.
    const gone = new Set<number>();
    const isHeld = (n: number): boolean => points.some((to, from) => to === n && !gone.has(from));
    for (const n of numbers.filter((each) => !isHeld(each))) gone.add(n);
    for (const n of numbers) if (!gone.has(n) && !isHeld(n)) gone.add(n);
    const asked = { resource: 'mataPelajaran', verb: 'remove', ids };
    const { output } = await ask('bulkRun', { ...asked, expected: promise(await shown(asked)) });
    expect(output).toMatchObject({ count: 90, changed: gone.size, refused: 90 - gone.size });
    expect(gone.size).toBeGreaterThan(45);
    expect(gone.size).toBeLessThan(90);
    const left = await ground.rows<{ id: string }>('select id from "mataPelajaran" where id = any($1) and "deletedAt" is null', [ids]);
    expect(left.map(({ id }) => ids.indexOf(id)).sort((a, b) => a - b)).toEqual(numbers.filter((n) => !gone.has(n)));
    await ground.rows('delete from "mataPelajaran" where id = any($1)', [ids]);
  });
});

describe('an undo', () => {
  it('goes as far as later changes leave it, after showing which do not', async () => {
    const ids = await provinces('Sebagian', ['51', '52', '53']);
    const asked = { resource: 'provinsi', verb: 'remove', ids };
    const { output } = await ask('bulkRun', { ...asked, expected: promise(await shown(asked)) });
    const restored = (await repository.restore(admin, 'provinsi', ids[1]!, null)).info.state!;
    const why = 'Datanya sudah dipulihkan, jadi tidak ada lagi yang perlu diurungkan.';
    await expect(repository.undo(admin, output.action!)).rejects.toMatchObject({ status: 404, message: why });
    const { output: preview } = await ask<UndoOutcome>('undoPreview', { action: output.action });
    expect(preview).toMatchObject({ back: 2, kept: 1, refusals: [{ id: ids[1], why, how: 'restore', at: expect.any(String) }] });
    expect(await stored(ids)).toHaveLength(1);
    const partly = await ask<UndoOutcome>('undoPartly', { action: output.action });
    expect(partly.output).toMatchObject({ back: 2, kept: 1 });
    expect(await stored(ids)).toHaveLength(3);
    // By it the one who asked knows the changes that are told of everywhere as the own.
    const [undo] = await ground.rows<{ id: string }>('select id from skema.action where undoes = $1', [output.action]);
    expect(partly.info!.state).toBe(undo!.id);
    // What stood in the way still does.
    expect((await ask<UndoOutcome>('undoPartly', { action: output.action })).output).toMatchObject({ back: 0, kept: 1 });
    await repository.undo(admin, restored);
    expect((await ask<UndoOutcome>('undoPartly', { action: output.action })).output).toMatchObject({ back: 1, kept: 0 });
    expect((await ask('undoPartly', { action: output.action })).info).toMatchObject({ code: 409 });
    expect((await ask('undoPreview', { action: output.action }, 'neu:siswaRasionalisasi')).info).toMatchObject({ code: 404 });
  });

  it('says of what it does not find what became of it, as far as its person may know', async () => {
    const ids = await provinces('Di Mana', ['58', '59']);
    const asked = { resource: 'provinsi', verb: 'update', ids, edits: [{ field: 'zonaWaktu', how: 'set', value: 'wit' }] };
    const { output } = await ask('bulkRun', { ...asked, expected: promise(await shown(asked)) });
    for (const { id, version } of await stored(ids)) await repository.remove(admin, 'provinsi', id, version);
    const why = async (): Promise<string[]> =>
      (await ask<UndoOutcome>('undoPreview', { action: output.action })).output.reasons.map((each) => each.why);
    expect(await why()).toEqual(['Datanya sudah dihapus sejak itu. Pulihkan dulu dari Baru dihapus.']);
    await ground.rows('delete from "provinsi" where id = any($1)', [ids]);
    expect(await why()).toEqual(['Datanya sudah terhapus selamanya.']);
  });

  it('of what is in use asks for many together, and says of each by what', async () => {
    const [province] = await provinces('Dipakai', ['98']);
    const numbers = Array.from({ length: 60 }, (_, n) => n);
    const made = await repository.transaction(admin, { verb: 'import' }, (writer) =>
      writer.createMany(
        'kabupaten',
        numbers.map((n) => ({ input: { kode: `98${n + 10}`, nama: `Dipakai ${n}`, jenis: 'kota', provinsi: province } })),
      ),
    );
    const ids = made.map((each) => (each as { id: string }).id);
    await ground.rows(
      `insert into sekolah select (jsonb_populate_record(o.s, jsonb_build_object('id', gen_random_uuid(), 'npsn', (32000000 + n)::text, 'nama', 'Pemakai ' || n, 'kabupaten', k))).*
       from (select s from sekolah s limit 1) o cross join unnest($1::uuid[]) with ordinality as u(k, n)`,
      [ids.slice(0, 55)],
    );
    const [{ action }] = (await ground.rows<{ action: string }>('select action from skema.action_item where record = $1', [ids[0]])) as [
      { action: string },
    ];
    let preview: UndoOutcome;
    const statements = await statementsOf(async () => (preview = (await ask<UndoOutcome>('undoPreview', { action })).output));
    expect(preview!).toMatchObject({
      back: 5,
      gone: 5,
      kept: 55,
      reasons: [{ why: 'Tidak dapat dihapus: masih dipakai oleh 1 Sekolah.', count: 55 }],
    });
    // Each by itself takes four, and what goes on beside counts too.
    expect(statements).toBeLessThan(3 * 55);
    await ground.rows(`delete from sekolah where kabupaten = any($1)`, [ids]);
  });

  it('takes an action of thousands back', async () => {
    const [of] = await ground.rows<{ id: string }>('select id from "sekolah" limit 1');
    const made = await ground.rows<{ id: string }>(
      `insert into "sekolah" select (jsonb_populate_record(o.s, jsonb_build_object(
         'id', gen_random_uuid(), 'npsn', (30000000 + n)::text, 'nama', 'Sekolah banyak ' || n))).*
       from (select s from "sekolah" s where s.id = $1) o cross join generate_series(1, 2500) n returning id`,
      [of!.id],
    );
    const asked = {
      resource: 'sekolah',
      verb: 'update',
      search: 'Sekolah banyak',
      edits: [{ field: 'alamat', how: 'set', value: 'Jl. Banyak 1' }],
    };
    // What decides something elsewhere is measured, and nothing of so long a deed stays.
    const deciding = { ...asked, edits: [{ field: 'akreditasi', how: 'set', value: 'C' }] };
    expect(await shown(deciding)).toMatchObject({ count: 2500, said: [expect.stringContaining('2.500 sekolah')] });
    expect(await shown({ ...asked, verb: 'remove', edits: undefined })).toMatchObject({ count: 2500, changed: 2500 });
    const { output } = await ask('bulkRun', { ...asked, expected: promise(await shown(asked)) });
    expect(output).toMatchObject({ count: 2500, changed: 2500, refused: 0 });
    // Of a long action it is known how many there are, without counting them.
    const told = async (): Promise<ActivityEntry | undefined> => {
      const { output: page } = await ground.ask<ActivityPage>(ADMIN, 'activity', { limit: 5 });
      return page.items.find(({ id }) => id === output.action);
    };
    expect(await told()).toMatchObject({ parts: [{ count: 2500 }], capped: false });
    const steps: [number, number][] = [];
    const { touched } = await repository.undo(admin, output.action!, { tell: (...at) => steps.push(at) });
    expect([steps[0], steps.at(-1)]).toEqual([
      [0, 2500],
      [2500, 2500],
    ]);
    expect(steps.length).toBeGreaterThan(4);
    expect(touched).toHaveLength(made.length);
    expect(await told()).toMatchObject({ parts: [{ count: 2500 }], undone: expect.any(String), rest: 0 });
    expect(await ground.rows(`select from "sekolah" where alamat = 'Jl. Banyak 1'`)).toEqual([]);
  });
});

describe('many that would take what is one of a kind', () => {
  const AGAIN = 120;
  interface Town {
    id: string;
    version: number;
    nama: string;
    provinsi: string;
  }
  /** Towns of the same names in three provinces, in other letters too: half of the names are in the first. */
  async function towns(word: string, code: number): Promise<{ to: string; all: () => Promise<Town[]> }> {
    const [first, ...others] = await provinces(word, [code, code + 1, code + 2].map(String));
    const insert = `insert into "kabupaten" select (jsonb_populate_record(o.k, jsonb_build_object('id', gen_random_uuid(), 'provinsi', p.id, 'version', 1,
        'kode', (p.nth * 1000 + n + ${code} * 10000)::text, 'nama', case when p.nth = 1 then $1 || n else upper($1 || n) end))).*
      from (select k from "kabupaten" k limit 1) o cross join unnest($2::uuid[]) with ordinality p(id, nth) cross join generate_series(1, ${AGAIN}) n
      where p.nth > 1 or n % 2 = 0`;
    await ground.rows(insert, [`${word} `, [first, ...others]]);
    const all = (): Promise<Town[]> =>
      ground.rows<Town>(`select id, version, nama, provinsi from "kabupaten" where lower(nama) like $1 order by id`, [
        `${word.toLowerCase()} %`,
      ]);
    return { to: first!, all };
  }
  const moved = (before: readonly Town[], now: readonly Town[]): string[] =>
    now.filter(({ provinsi }, index) => provinsi !== before[index]!.provinsi).map(({ id }) => id);

  it('come to the same as one by one: who has it keeps it, else the first of them has it', async () => {
    const { to, all } = await towns('Kembar', 41);
    const before = await all();
    const asked = {
      resource: 'kabupaten',
      verb: 'update',
      ids: before.map(({ id }) => id),
      edits: [{ field: 'provinsi', how: 'set', value: to }],
    };
    let preview = {} as BulkOutcome;
    const statements = await statementsOf(async () => (preview = await shown(asked)));
    expect(preview).toMatchObject({
      count: AGAIN * 2.5,
      changed: AGAIN / 2,
      same: AGAIN / 2,
      refused: AGAIN * 1.5,
      reasons: [{ count: AGAIN * 1.5 }],
    });
    // They hear it together, in the words that each hears alone.
    expect(statements).toBeLessThan(AGAIN);
    const { output } = await ask('bulkRun', { ...asked, expected: promise(preview) });
    const together = moved(before, await all());
    expect(together).toHaveLength(AGAIN / 2);
    expect(output.changed).toBe(AGAIN / 2);
    for (const { id, provinsi } of before) await ground.rows('update "kabupaten" set provinsi = $2 where id = $1', [id, provinsi]);
    const why = new Set<string>();
    for (const { id, version } of await all())
      await repository
        .update(admin, 'kabupaten', id, version, { provinsi: to })
        .catch(({ messages }: AppError) => why.add(Object.values(messages).flat().join()));
    expect(moved(before, await all())).toEqual(together);
    expect(preview.reasons.map((each) => each.why).join()).toContain([...why].join());
  });

  it('stay in the bin where others took their place meanwhile, and hear so together', async () => {
    const { to, all } = await towns('Kembali', 44);
    const gone = (await all()).filter(({ provinsi }) => provinsi === to).map(({ id }) => id);
    const bin = { resource: 'kabupaten', verb: 'remove', ids: gone };
    await ask('bulkRun', { ...bin, expected: promise(await shown(bin)) });
    await ground.rows(`update "kabupaten" set provinsi = $1 where "deletedAt" is null and lower(nama) like 'kembali %' and provinsi = $2`, [
      to,
      (await all()).find(({ provinsi }) => provinsi !== to)!.provinsi,
    ]);
    let preview = {} as BulkOutcome;
    const statements = await statementsOf(async () => (preview = await shown({ resource: 'kabupaten', verb: 'restore', ids: gone })));
    expect(preview).toMatchObject({ count: AGAIN / 2, changed: 0, refused: AGAIN / 2, reasons: [{ count: AGAIN / 2 }] });
    expect(statements).toBeLessThan(AGAIN / 2);
  });
});

describe('a restore of many whose rules look at one another', () => {
  interface Twins {
    id: string;
    siswa: string;
    semester: string;
    twin: string;
  }
  const live = async (ids: readonly string[]): Promise<string[]> =>
    (await ground.rows<{ id: string }>('select id from "nilaiRaport" where id = any($1) and "deletedAt" is null', [ids])).map(
      ({ id }) => id,
    );

  it('brings all back but the one that does not stand beside another of them', async () => {
    const [first] = await ground.rows<Twins>(
      `update "mataPelajaran" o set padanan = n."mataPelajaran"
       from (select * from "nilaiRaport" where "deletedAt" is null order by id limit 1) n
       where o.id = (select m.id from "mataPelajaran" m where m."deletedAt" is null
         and not exists (select from "nilaiRaport" s where s."mataPelajaran" = m.id and s.siswa = n.siswa) limit 1)
       returning n.id, n.siswa, n.semester, o.id as twin`,
    );
    const { id, siswa, semester, twin } = first!;
    const others = await ground.rows<{ id: string }>('select id from "nilaiRaport" where siswa = $1 and id <> $2 limit 5', [siswa, id]);
    const bin = async (ids: readonly string[]): Promise<void> => {
      const asked = { resource: 'nilaiRaport', verb: 'remove', ids };
      expect((await ask('bulkRun', { ...asked, expected: promise(await shown(asked)) })).output).toMatchObject({ changed: ids.length });
    };
    const ids = [id, ...others.map((other) => other.id)];
    await bin(ids);
    await repository.create(admin, 'nilaiRaport', { siswa, semester, mataPelajaran: twin, nilai: 80 });
    const [made] = await ground.rows<{ id: string }>('select id from "nilaiRaport" where siswa = $1 and "mataPelajaran" = $2', [
      siswa,
      twin,
    ]);
    const other = made!.id;
    await bin([other]);
    const asked = { resource: 'nilaiRaport', verb: 'restore', ids: [...ids, other] };
    const { output } = await ask('bulkRun', { ...asked, expected: promise(await shown(asked)) });
    expect(output).toMatchObject({ count: 7, changed: 6, refused: 1, reasons: [{ why: expect.stringContaining('sepadan'), count: 1 }] });
    expect(await live([id, other])).toHaveLength(1);
    expect(await live(ids.slice(1))).toHaveLength(5);
  });

  it('asks for many at once where they do not', async () => {
    // Every subject has an equivalent, which nobody has a score of: each rule looks among the scores, and finds none of these.
    const [free] = await ground.rows<{ id: string }>(
      `select id from "mataPelajaran" m where padanan is null and not exists (select from "nilaiRaport" n where n."mataPelajaran" = m.id)
         and not exists (select from "mataPelajaran" o where o.padanan = m.id) order by id limit 1`,
    );
    const chosen = await ground.rows<{ id: string }>(
      `update "mataPelajaran" o set padanan = $1 from (select "mataPelajaran" from "nilaiRaport" where "deletedAt" is null group by 1 order by count(*) desc limit 1) n
       where o.id = n."mataPelajaran" and o.id <> $1 returning o.id`,
      [free!.id],
    );
    const scores = await ground.rows<{ id: string }>(
      'select id from "nilaiRaport" where "mataPelajaran" = $1 and "deletedAt" is null order by id limit 100',
      [chosen[0]!.id],
    );
    const ids = scores.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(50);
    const asked = { resource: 'nilaiRaport', verb: 'remove', ids };
    const { output } = await ask('bulkRun', { ...asked, expected: promise(await shown(asked)) });
    expect(output).toMatchObject({ changed: ids.length });
    const statements = await statementsOf(async () =>
      expect((await ask<UndoOutcome>('undoPartly', { action: output.action })).output).toMatchObject({ back: ids.length, kept: 0 }),
    );
    expect(statements).toBeGreaterThan(5);
    expect(statements).toBeLessThan(ids.length);
    expect((await live(ids)).length).toBe(ids.length);
  });
});
