/** What was done and taken back is no later change: a chain of undos goes back step by step, and each of its steps can be done again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UndoOutcome } from '../../../src/engine/bulk.ts';
import type { ActivityChanges, ActivityEntry, ActivityPage } from '../../../src/engine/history.ts';
import { createRepository, type Repository } from '../../../src/server/data/repository/repository.ts';
import { person } from '../../support/people.ts';
import { type Ground, openGround } from '../views/ground.ts';

const ADMIN = 'neu:admin';
let ground: Ground;
let repository: Repository;
let admin: ReturnType<typeof person>;
beforeAll(async () => {
  ground = await openGround('rantai_data');
  const { registry, database } = ground.served;
  repository = createRepository({ registry, pool: database.pool });
  const [user] = await ground.rows<{ id: string }>(`select id from "user" where username = 'admin'`);
  admin = { ...person([ADMIN]), userId: user!.id };
});
afterAll(() => ground.close());

const codes = [
  '22',
  '23',
  '24',
  '25',
  '26',
  '27',
  '28',
  '29',
  '43',
  '44',
  '45',
  '46',
  '47',
  '48',
  '49',
  '83',
  '84',
  '85',
  '86',
  '87',
  '88',
  '89',
  '93',
  '95',
  '96',
  '97',
  '98',
  ...Array.from({ length: 10 }, (_, index) => `0${index}`),
  ...Array.from({ length: 7 }, (_, index) => `5${index + 3}`).slice(1),
].values();
interface Row {
  id: string;
  version: number;
  nama: string;
  zonaWaktu: string;
  deletedAt: Date | null;
}
/** Names are taken once: they end in the code. */
const rowOf = async (id: string): Promise<Row> =>
  (await ground.rows<Row>(`select *, replace(nama, ' ' || kode, '') as nama from "provinsi" where id = $1`, [id]))[0]!;
const named = async (id: string, { nama, ...input }: { nama?: string; zonaWaktu?: string }): Promise<Record<string, unknown>> => {
  const [{ kode }] = (await ground.rows<{ kode: string }>('select kode from "provinsi" where id = $1', [id])) as [{ kode: string }];
  return { ...input, ...(nama !== undefined && { nama: `${nama} ${kode}` }) };
};
async function province(): Promise<string> {
  const kode = codes.next().value!;
  await repository.create(admin, 'provinsi', { kode, nama: `Awal ${kode}`, zonaWaktu: 'wib' });
  return (await ground.rows<{ id: string }>('select id from "provinsi" where kode = $1', [kode]))[0]!.id;
}
/** By hand; the action's id. */
async function edit(id: string, input: Parameters<typeof named>[1]): Promise<string> {
  const { version } = await rowOf(id);
  return (await repository.update(admin, 'provinsi', id, version, await named(id, input))).info.state!;
}
const undo = async (action: string): Promise<string> => (await repository.undo(admin, action)).info.state!;
const entryOf = async (action: string): Promise<ActivityEntry | undefined> =>
  (await ground.ask<ActivityPage>(ADMIN, 'activity', { limit: 100 })).output.items.find(({ id }) => id === action);

describe('a chain of undos', () => {
  it('goes back one action after the other, and forth again', async () => {
    const id = await province();
    const [one, two, three] = [
      await edit(id, { nama: 'Satu' }),
      await edit(id, { nama: 'Dua' }),
      await edit(id, { nama: 'Tiga', zonaWaktu: 'wit' }),
    ];
    expect(await entryOf(two)).toMatchObject({ lasting: 'later', later: 1, stays: 1 });
    const back: string[] = [];
    for (const [action, nama, zonaWaktu] of [
      [three, 'Dua', 'wib'],
      [two, 'Satu', 'wib'],
      [one, 'Awal', 'wib'],
    ] as const) {
      expect(await entryOf(action)).toMatchObject({ lasting: null, later: 0, undone: null });
      back.push(await undo(action));
      expect(await rowOf(id)).toMatchObject({ nama, zonaWaktu });
    }
    // What stands on an undo that is not done again cannot be done again before it.
    expect(await entryOf(back[0]!)).toMatchObject({ lasting: 'later' });
    await expect(undo(back[0]!)).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const [action, nama, zonaWaktu] of [
      [back[2]!, 'Satu', 'wib'],
      [back[1]!, 'Dua', 'wib'],
      [back[0]!, 'Tiga', 'wit'],
    ] as const) {
      expect(await entryOf(action)).toMatchObject({ lasting: null, later: 0 });
      await undo(action);
      expect(await rowOf(id)).toMatchObject({ nama, zonaWaktu });
    }
  });

  it('stops at what stands: somebody else changed it, or an undo was done again', async () => {
    const id = await province();
    const [one, two] = [await edit(id, { nama: 'Satu' }), await edit(id, { nama: 'Dua' })];
    const redone = await undo(await undo(two));
    await expect(undo(one)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await entryOf(one)).toMatchObject({ lasting: 'later', later: 1 });
    await undo(redone);
    expect(await entryOf(one)).toMatchObject({ lasting: null, later: 0 });
    await edit(id, { nama: 'Ulang', zonaWaktu: 'wita' });
    await expect(undo(one)).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('riwayat') });
    expect(await rowOf(id)).toMatchObject({ nama: 'Ulang', zonaWaktu: 'wita' });
  });

  it('goes back to before the record, through its deletion, and forth again', async () => {
    const id = await province();
    const [{ action: made }] = (await ground.rows<{ action: string }>('select action from skema.action_item where record = $1', [id])) as [
      { action: string },
    ];
    const changed = await edit(id, { nama: 'Satu' });
    const removed = (await repository.remove(admin, 'provinsi', id, (await rowOf(id)).version)).info.state!;
    const back = [await undo(removed), await undo(changed)];
    expect(await entryOf(made)).toMatchObject({ lasting: null, later: 0 });
    back.push(await undo(made));
    expect((await rowOf(id)).deletedAt).not.toBeNull();
    for (const action of back.toReversed()) await undo(action);
    expect(await rowOf(id)).toMatchObject({ nama: 'Satu', deletedAt: expect.any(Date) });
  });

  it('of many goes back where it may: what another has changed since stays, also after that was changed again', async () => {
    const ids = [await province(), await province(), await province()];
    const many = async (input: Parameters<typeof named>[1]): Promise<string> => {
      const rows = await Promise.all(ids.map(async (id) => ({ id, version: (await rowOf(id)).version, input: await named(id, input) })));
      return (await repository.sheet(admin, ground.served.registry.get('provinsi'), rows)).action!;
    };
    const [one, two] = [await many({ nama: 'Satu' }), await many({ zonaWaktu: 'wit' })];
    await undo(two);
    expect(await entryOf(one)).toMatchObject({ lasting: null, later: 0 });
    const passing = await edit(ids[0]!, { nama: 'Lewat' });
    expect(await entryOf(one)).toMatchObject({ lasting: 'later', later: 1 });
    await undo(passing);
    await edit(ids[1]!, { nama: 'Tetap' });
    const { touched, kept } = await repository.undo(admin, one, { partly: true });
    expect(touched.map(({ id }) => id).sort()).toEqual([ids[0], ids[2]].sort());
    expect(kept.map(({ id }) => id)).toEqual([ids[1]]);
    expect(await Promise.all(ids.map(async (id) => (await rowOf(id)).nama))).toEqual(['Awal', 'Tetap', 'Awal']);
  });

  it('says of the records that it made that they go, beside those that come back', async () => {
    const [changed, kept] = [await province(), await province()];
    const kode = codes.next().value!;
    await repository.transaction(admin, { verb: 'import' }, async (writer) => {
      await writer.create('provinsi', { kode, nama: `Dibuat ${kode}`, zonaWaktu: 'wib' });
      for (const id of [changed, kept]) await writer.update('provinsi', id, null, { zonaWaktu: 'wit' });
    });
    const action = (await ground.rows<{ id: string }>('select id from skema.action order by id desc limit 1'))[0]!.id;
    await edit(kept, { zonaWaktu: 'wita' });
    const { output } = await ground.ask<UndoOutcome>(ADMIN, 'undoPreview', { action }, 'mutation');
    expect(output).toMatchObject({
      back: 2,
      gone: 1,
      kept: 1,
      first: [{ id: changed }],
      firstGone: [{ display: `Dibuat ${kode}` }],
      refusals: [{ id: kept }],
    });
  });

  it('takes an action back that changed one record twice', async () => {
    const id = await province();
    await repository.transaction(admin, { verb: 'import' }, async (writer) => {
      await writer.update('provinsi', id, null, await named(id, { nama: 'Sekali' }));
      await writer.update('provinsi', id, null, await named(id, { nama: 'Dua kali', zonaWaktu: 'wit' }));
    });
    const action = (await ground.rows<{ id: string }>('select id from skema.action order by id desc limit 1'))[0]!.id;
    expect(await entryOf(action)).toMatchObject({ lasting: null });
    const back = await undo(action);
    expect(await rowOf(id)).toMatchObject({ nama: 'Awal', zonaWaktu: 'wib' });
    await undo(back);
    expect(await rowOf(id)).toMatchObject({ nama: 'Dua kali', zonaWaktu: 'wit' });
  });
});

describe('an undo of a change of several fields', () => {
  const preview = async (action: string): Promise<UndoOutcome> =>
    (await ground.ask<UndoOutcome>(ADMIN, 'undoPreview', { action }, 'mutation')).output;
  const partly = async (action: string): Promise<string> => (await repository.undo(admin, action, { partly: true })).info.state!;

  it('is none of the business of who changed others since', async () => {
    const id = await province();
    const one = await edit(id, { nama: 'Satu' });
    await edit(id, { zonaWaktu: 'wita' });
    expect(await entryOf(one)).toMatchObject({ lasting: null, later: 0, stays: 0 });
    await undo(one);
    expect(await rowOf(id)).toMatchObject({ nama: 'Awal', zonaWaktu: 'wita' });
  });

  it('takes back those that nobody changed since, after showing which stay, whose they are and what they hold', async () => {
    const id = await province();
    const one = await edit(id, { nama: 'Satu', zonaWaktu: 'wit' });
    const since = await edit(id, { zonaWaktu: 'wita' });
    expect(await entryOf(one)).toMatchObject({ lasting: 'later', later: 1, stays: 0 });
    await expect(undo(one)).rejects.toMatchObject({ code: 'CONFLICT' });
    const shown = await preview(one);
    expect(shown).toMatchObject({ back: 1, partly: 1, kept: 0, first: [], refusals: [] });
    const stays = { field: 'zonaWaktu', now: 'wita', by: expect.any(String), at: expect.stringMatching(/Z$/) };
    const back = { field: 'nama', value: expect.stringContaining('Awal') };
    expect(shown.partial).toMatchObject([{ id, display: expect.stringContaining('Satu'), fields: [stays], back: [back] }]);
    expect(await rowOf(id)).toMatchObject({ nama: 'Satu', zonaWaktu: 'wita' });
    const taken = await partly(one);
    expect(await rowOf(id)).toMatchObject({ nama: 'Awal', zonaWaktu: 'wita' });
    // Done again, it is done of what went back alone.
    await undo(taken);
    expect(await rowOf(id)).toMatchObject({ nama: 'Satu', zonaWaktu: 'wita' });
    await undo(since);
    expect(await rowOf(id)).toMatchObject({ nama: 'Satu', zonaWaktu: 'wit' });
  });

  it('of many leaves fields of some, some as a whole, and none of others', async () => {
    const ids = [await province(), await province(), await province()] as [string, string, string];
    const rows = await Promise.all(
      ids.map(async (id) => ({ id, version: 1, input: await named(id, { nama: 'Banyak', zonaWaktu: 'wit' }) })),
    );
    const action = (await repository.sheet(admin, ground.served.registry.get('provinsi'), rows)).action!;
    await edit(ids[0], { zonaWaktu: 'wita' });
    await edit(ids[1], { nama: 'Tetap', zonaWaktu: 'wita' });
    expect(await entryOf(action)).toMatchObject({ lasting: 'later', later: 2, stays: 1 });
    const shown = await preview(action);
    expect(shown).toMatchObject({ back: 2, partly: 1, kept: 1, first: [{ id: ids[2] }], partial: [{ id: ids[0] }] });
    expect(shown.refusals).toMatchObject([{ id: ids[1], why: expect.stringContaining('riwayat') }]);
    expect(shown.refusals[0]!.fields.map(({ field }) => field).sort()).toEqual(['nama', 'zonaWaktu']);
    await partly(action);
    const stand = await Promise.all(ids.map(async (id) => [(await rowOf(id)).nama, (await rowOf(id)).zonaWaktu]));
    expect(stand).toEqual([
      ['Awal', 'wita'],
      ['Tetap', 'wita'],
      ['Awal', 'wib'],
    ]);
  });

  it('leaves what stands of it in the way of taking its record back', async () => {
    const id = await province();
    const [{ action: made }] = (await ground.rows<{ action: string }>('select action from skema.action_item where record = $1', [id])) as [
      { action: string },
    ];
    const one = await edit(id, { nama: 'Satu', zonaWaktu: 'wit' });
    const since = await edit(id, { zonaWaktu: 'wita' });
    await partly(one);
    await undo(since);
    expect(await rowOf(id)).toMatchObject({ nama: 'Awal', zonaWaktu: 'wit' });
    await expect(undo(made)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is checked as any save, and says what speaks against it', async () => {
    const id = await province();
    const { nama } = (await ground.rows<{ nama: string }>('select nama from "provinsi" where id = $1', [id]))[0]!;
    const one = await edit(id, { nama: 'Satu', zonaWaktu: 'wit' });
    await edit(id, { zonaWaktu: 'wita' });
    const other = await province();
    await repository.update(admin, 'provinsi', other, 1, { nama });
    expect(await preview(one)).toMatchObject({
      back: 0,
      partly: 0,
      kept: 1,
      refusals: [{ id, why: 'Nama provinsi: Sudah dipakai', at: null, fields: [] }],
    });
    expect(await rowOf(id)).toMatchObject({ nama: 'Satu', zonaWaktu: 'wita' });
  });
});

describe('the rest of an action that went back in part', () => {
  const partly = async (action: string): Promise<string> => (await repository.undo(admin, action, { partly: true })).info.state!;
  const preview = async (action: string): Promise<UndoOutcome> =>
    (await ground.ask<UndoOutcome>(ADMIN, 'undoPreview', { action }, 'mutation')).output;

  it('goes back once nothing stands in its way, without touching again what did before', async () => {
    const id = await province();
    const one = await edit(id, { nama: 'Satu', zonaWaktu: 'wit' });
    const since = await edit(id, { zonaWaktu: 'wita' });
    const first = await partly(one);
    expect(await entryOf(one)).toMatchObject({ undone: expect.any(String), rest: 1, lasting: 'later', later: 1, stays: 1 });
    await expect(undo(one)).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('riwayat') });
    expect(await preview(one)).toMatchObject({ back: 0, kept: 1, refusals: [{ id, fields: [{ field: 'zonaWaktu', now: 'wita' }] }] });
    await undo(since);
    // What went back is nobody's to hold up any more.
    await edit(id, { nama: 'Lain' });
    expect(await entryOf(one)).toMatchObject({ rest: 1, lasting: null, later: 0, stays: 0 });
    expect(await preview(one)).toMatchObject({ back: 1, partly: 0, kept: 0 });
    const second = await undo(one);
    expect(await rowOf(id)).toMatchObject({ nama: 'Lain', zonaWaktu: 'wib' });
    expect(await entryOf(one)).toMatchObject({ undone: expect.any(String), rest: 0, later: 0 });
    await expect(undo(one)).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('sudah diurungkan') });
    // Each of the two is done again by itself, as far as nobody wrote over it.
    await undo(second);
    expect(await rowOf(id)).toMatchObject({ nama: 'Lain', zonaWaktu: 'wit' });
    await expect(undo(first)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is undone and done again in the opposite order, field by field', async () => {
    const id = await province();
    const one = await edit(id, { nama: 'Satu', zonaWaktu: 'wit' });
    const since = await edit(id, { zonaWaktu: 'wita' });
    const first = await partly(one);
    await undo(since);
    const second = await undo(one);
    expect(await rowOf(id)).toMatchObject({ nama: 'Awal', zonaWaktu: 'wib' });
    await undo(second);
    expect(await rowOf(id)).toMatchObject({ nama: 'Awal', zonaWaktu: 'wit' });
    const again = await undo(first);
    expect(await rowOf(id)).toMatchObject({ nama: 'Satu', zonaWaktu: 'wit' });
    expect(await entryOf(again)).toMatchObject({ redo: true, lasting: null });
    await undo(again);
    expect(await rowOf(id)).toMatchObject({ nama: 'Awal', zonaWaktu: 'wit' });
  });

  it('of many goes back record by record, in part as often as it takes', async () => {
    const ids = [await province(), await province(), await province()] as [string, string, string];
    const rows = await Promise.all(
      ids.map(async (id) => ({ id, version: 1, input: await named(id, { nama: 'Banyak', zonaWaktu: 'wit' }) })),
    );
    const action = (await repository.sheet(admin, ground.served.registry.get('provinsi'), rows)).action!;
    const one = await edit(ids[0], { zonaWaktu: 'wita' });
    const two = await edit(ids[1], { nama: 'Tetap', zonaWaktu: 'wita' });
    await partly(action);
    expect(await entryOf(action)).toMatchObject({ rest: 2, later: 2, stays: 2 });
    await undo(one);
    expect(await entryOf(action)).toMatchObject({ rest: 2, lasting: 'later', later: 1, stays: 1 });
    expect(await preview(action)).toMatchObject({ back: 1, partly: 0, kept: 1, first: [{ id: ids[0] }], refusals: [{ id: ids[1] }] });
    await partly(action);
    expect(await entryOf(action)).toMatchObject({ rest: 1, lasting: 'later', later: 1, stays: 1 });
    const opened = async (input: object): Promise<string[]> =>
      (await ground.ask<ActivityChanges>(ADMIN, 'activityChanges', { action, ...input })).output.items.map(({ id }) => id);
    expect(await opened({ later: true })).toEqual([ids[1]]);
    expect((await opened({})).sort()).toEqual([...ids].sort());
    await undo(two);
    await undo(action);
    expect(await entryOf(action)).toMatchObject({ rest: 0 });
    const stand = await Promise.all(ids.map(async (id) => [(await rowOf(id)).nama, (await rowOf(id)).zonaWaktu]));
    expect(stand).toEqual([
      ['Awal', 'wib'],
      ['Awal', 'wib'],
      ['Awal', 'wib'],
    ]);
  });

  it('goes into the bin where it was made, and out of it where it was deleted', async () => {
    const kodes = [codes.next().value!, codes.next().value!] as [string, string];
    await repository.transaction(admin, { verb: 'import' }, async (writer) => {
      for (const kode of kodes) await writer.create('provinsi', { kode, nama: `Awal ${kode}`, zonaWaktu: 'wib' });
    });
    const made = (await ground.rows<{ id: string }>('select id from skema.action order by id desc limit 1'))[0]!.id;
    const ids = (await ground.rows<{ id: string }>('select id from "provinsi" where kode = any($1) order by kode', [kodes])).map(
      ({ id }) => id,
    ) as [string, string];
    const since = await edit(ids[1], { zonaWaktu: 'wit' });
    const first = await partly(made);
    expect(await entryOf(made)).toMatchObject({ rest: 1, lasting: 'later', later: 1, stays: 1 });
    await undo(since);
    const second = await undo(made);
    const binned = async (): Promise<boolean[]> => Promise.all(ids.map(async (id) => (await rowOf(id)).deletedAt !== null));
    expect(await binned()).toEqual([true, true]);
    await undo(second);
    await undo(first);
    expect(await binned()).toEqual([false, false]);
  });

  it('is nothing of what can never go back: a password that was changed along', async () => {
    await ground.account('ganti-bersama', ['neu:intelijen']);
    const [user] = await ground.rows<{ id: string }>(`select id from "user" where username = 'ganti-bersama'`);
    const id = await province();
    await repository.transaction(admin, { verb: 'import' }, async (writer) => {
      await writer.update('user', user!.id, null, { kataSandi: 'rahasia-sekali-9' });
      await writer.update('provinsi', id, null, { zonaWaktu: 'wit' });
    });
    const action = (await ground.rows<{ id: string }>('select id from skema.action order by id desc limit 1'))[0]!.id;
    await partly(action);
    expect(await rowOf(id)).toMatchObject({ zonaWaktu: 'wib' });
    expect(await entryOf(action)).toMatchObject({ undone: expect.any(String), rest: 0 });
  });
});

describe('an undo while another save of the same record is under way', () => {
  /** A save that has written and waits to end, and an undo that waits for it. */
  async function race<T>(id: string, input: Parameters<typeof named>[1], act: () => Promise<T>): Promise<T> {
    const gate = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const given = await named(id, input);
    const saving = repository.transaction(admin, { verb: 'import' }, async (writer) => {
      await writer.update('provinsi', id, null, given);
      written.resolve();
      await gate.promise;
    });
    await written.promise;
    const acted = act();
    acted.catch(() => undefined);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await ground.rows(waiting)).length, { timeout: 20_000 }).toBeGreaterThan(0);
    gate.resolve();
    await saving;
    return acted;
  }

  it('goes through where it was of another field', async () => {
    const id = await province();
    const one = await edit(id, { nama: 'Satu' });
    await race(id, { zonaWaktu: 'wit' }, () => undo(one));
    expect(await rowOf(id)).toMatchObject({ nama: 'Awal', zonaWaktu: 'wit' });
    const both = await edit(id, { nama: 'Dua', zonaWaktu: 'wita' });
    const { partly } = await race(id, { zonaWaktu: 'wib' }, () => repository.undo(admin, both, { partly: true }));
    expect(partly).toMatchObject([{ resource: 'provinsi', id, fields: ['zonaWaktu'] }]);
    expect(await rowOf(id)).toMatchObject({ nama: 'Awal', zonaWaktu: 'wib' });
  });

  it('says whose it was and when where it was of the same', async () => {
    const [id, other] = [await province(), await province()];
    const registry = ground.served.registry.get('provinsi');
    const rows = await Promise.all([id, other].map(async (each) => ({ id: each, version: 1, input: await named(each, { nama: 'Satu' }) })));
    const action = (await repository.sheet(admin, registry, rows)).action!;
    const { output } = await race(id, { nama: 'Sela' }, () => ground.ask<UndoOutcome>(ADMIN, 'undoPartly', { action }, 'mutation'));
    expect(output).toMatchObject({ back: 1, kept: 1 });
    expect(output.refusals).toMatchObject([
      {
        id,
        why: expect.stringContaining('riwayat'),
        by: expect.any(String),
        at: expect.any(String),
        fields: [{ field: 'nama', by: expect.any(String), at: expect.any(String) }],
      },
    ]);
    expect(await rowOf(other)).toMatchObject({ nama: 'Awal' });
  });
});

describe('what goes back', () => {
  it('is called by its name also where there is one alone, which stands in no list', async () => {
    const [{ id, version }] = (await ground.rows<Row>('select id, version from "konfigurasi"')) as [Row];
    const { info } = await repository.update(admin, 'konfigurasi', id, version, { pengumuman: 'Rapat hari Senin' });
    const { output } = await ground.ask<UndoOutcome>(ADMIN, 'undoPreview', { action: info.state! }, 'mutation');
    expect(output.first).toEqual([{ resource: 'konfigurasi', id, display: expect.stringContaining('Konfigurasi') }]);
  });
});
