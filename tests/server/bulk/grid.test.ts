/** Cells of many records saved at once: what is written, what says why not, what somebody else was quicker with; over the API, as each role. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GridOutcome, GridRow } from '../../../src/engine/bulk.ts';
import { createRepository, type Repository } from '../../../src/server/data/repository/repository.ts';
import { person } from '../../support/people.ts';
import { type Ground, openGround } from '../views/ground.ts';

const ADMIN = 'neu:admin';
let ground: Ground;
let repository: Repository;
let admin: ReturnType<typeof person>;
beforeAll(async () => {
  ground = await openGround('lembar');
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

async function provinces(word: string, codes: readonly string[]): Promise<string[]> {
  return repository.transaction(admin, { verb: 'seed' }, async (writer) => {
    const made = await writer.createMany(
      'provinsi',
      codes.map((kode) => ({ input: { kode, nama: `${word} ${kode}` } })),
    );
    return made.map((each) => (each as { id: string }).id);
  });
}
const stored = (ids: readonly (string | null)[]): Promise<Province[]> =>
  ground.rows<Province>('select id, kode, nama, version from "provinsi" where id = any($1) and "deletedAt" is null order by kode', [ids]);

const ask = async (rows: readonly GridRow[], { who = ADMIN, resource = 'provinsi' } = {}) =>
  ground.ask<GridOutcome>(who, 'gridSave', { resource, rows }, 'mutation');
const saved = async (rows: readonly GridRow[]): Promise<GridOutcome> => (await ask(rows)).output;
const cell = (id: string, input: Readonly<Record<string, unknown>>, version = 1): GridRow => ({ id, version, input });
const gone = (id: string, version = 1): GridRow => ({ id, version, remove: true });

describe('a sheet', () => {
  it('believes in no version that is still to come: what somebody else wrote stands, and the record stays', async () => {
    const [id] = (await provinces('Kelak', ['78'])) as [string];
    await repository.update(admin, 'provinsi', id, 1, { nama: 'Diubah orang lain' });
    expect((await saved([cell(id, { nama: 'Milikku' }, 500)])).rows).toMatchObject([{ saved: [], clashes: ['nama'] }]);
    expect((await saved([gone(id, 500)])).rows).toMatchObject([{ clashes: [''] }]);
    expect(await stored([id])).toMatchObject([{ nama: 'Diubah orang lain', version: 2 }]);
  });

  it('knows a new row that was saved before, by its key: it is one record, and what it says by now is a change of that one', async () => {
    const key = (): string => `baris-${randomUUID()}`;
    const named = (name: string): Promise<{ nama: string; version: number }[]> =>
      ground.rows('select nama, version from "provinsi" where nama like $1 and "deletedAt" is null order by nama', [name]);
    const [one, two] = [key(), key()];
    const first = await saved([{ key: one, input: { kode: '82', nama: 'Ulang Satu' } }]);
    const { id } = first.rows[0]!;
    const again = await saved([
      { key: one, input: { kode: '82', nama: 'Ulang Satu' } },
      { key: two, input: { kode: '83', nama: 'Ulang Dua' } },
    ]);
    expect(again.rows).toMatchObject([{ id, known: true, messages: {}, clashes: [] }, { messages: {} }]);
    expect([...again.rows[0]!.saved].sort()).toEqual(['kode', 'nama']);
    expect(again.rows[1]).not.toHaveProperty('known');
    expect(await named('Ulang%')).toMatchObject([{ nama: 'Ulang Dua' }, { nama: 'Ulang Satu', version: 1 }]);
    // Corrected before it was sent again.
    const corrected = await saved([{ key: one, input: { kode: '82', nama: 'Ulang Tiga' } }]);
    expect(corrected.rows).toMatchObject([{ id, known: true, messages: {}, clashes: [] }]);
    expect(await named('Ulang%')).toMatchObject([{ nama: 'Ulang Dua' }, { nama: 'Ulang Tiga', version: 2 }]);
    // Both changed it since.
    const met = await saved([{ key: one, input: { kode: '82', nama: 'Ulang Empat' } }]);
    expect(met.rows).toMatchObject([{ id, known: true, saved: ['kode'], clashes: ['nama'] }]);
    // Of another person, or gone since, it comes in.
    await saved([gone(id!, 2), gone(again.rows[1]!.id!)]);
    const anew = await saved([{ key: one, input: { kode: '82', nama: 'Ulang Lima' } }]);
    expect(anew.rows[0]!.id).not.toBe(id);
    expect(anew.rows[0]).not.toHaveProperty('known');
    // What was refused is not known.
    const refused = await saved([{ key: two, input: { kode: '82', nama: 'Ulang Enam' } }]);
    expect(refused.rows).toMatchObject([{ id: null, messages: { kode: [expect.any(String)] } }]);
    expect((await saved([{ key: two, input: { kode: '83', nama: 'Ulang Enam' } }])).rows).toMatchObject([{ messages: {} }]);
    expect(await named('Ulang%')).toMatchObject([{ nama: 'Ulang Enam' }, { nama: 'Ulang Lima' }]);
    await saved([gone((await saved([{ key: two, input: { kode: '83', nama: 'Ulang Enam' } }])).rows[0]!.id!), gone(anew.rows[0]!.id!)]);
    expect(
      (
        await ask([
          { key: one, input: { nama: 'a' } },
          { key: one, input: { nama: 'b' } },
        ])
      ).error,
    ).toBe('BAD_REQUEST');
  });

  it('writes other values into each record and new records beside them, as one action that one undo takes back', async () => {
    const [first, second] = (await provinces('Lembar', ['81', '82'])) as [string, string];
    const { rows, action } = await saved([
      cell(first, { nama: 'Satu' }),
      cell(second, { nama: 'Dua', kode: '83' }),
      { input: { kode: '84', nama: 'Tiga' } },
    ]);
    expect(rows.map(({ saved: handles }) => [...handles].sort())).toEqual([['nama'], ['kode', 'nama'], ['kode', 'nama']]);
    const ids = [first, second, rows[2]!.id];
    expect((await stored(ids)).map(({ kode, nama }) => [kode, nama])).toEqual([
      ['81', 'Satu'],
      ['83', 'Dua'],
      ['84', 'Tiga'],
    ]);
    const { output: page } = await ground.ask<{ items: object[] }>(ADMIN, 'recordHistory', { resource: 'provinsi', id: first });
    expect(page.items[0]).toMatchObject({ way: 'sheet', verb: 'update', together: 3 });
    await repository.undo(admin, action!);
    expect((await stored(ids)).map(({ kode, nama }) => [kode, nama])).toEqual([
      ['81', 'Lembar 81'],
      ['82', 'Lembar 82'],
    ]);
  });

  it('takes records away beside what it writes, as the same one action; what somebody else has changed since stays, and says so', async () => {
    const [first, second, third] = (await provinces('Pergi', ['45', '46', '47'])) as [string, string, string];
    await saved([cell(third, { nama: 'Lain' })]);
    const { rows, action } = await saved([
      gone(first),
      cell(second, { nama: 'Tetap' }),
      gone(third),
      { input: { kode: '45', nama: 'Ganti' } },
    ]);
    expect(rows.map(({ removed, saved: handles, clashes, messages }) => [removed, handles.length, clashes, messages])).toEqual([
      [true, 0, [], {}],
      [undefined, 1, [], {}],
      [undefined, 0, [''], {}],
      [undefined, 2, [], {}],
    ]);
    const ids = [first, second, third, rows[3]!.id];
    expect((await stored(ids)).map(({ nama }) => nama)).toEqual(['Ganti', 'Tetap', 'Lain']);
    await repository.undo(admin, action!);
    expect((await stored(ids)).map(({ nama }) => nama)).toEqual(['Pergi 45', 'Pergi 46', 'Lain']);
  });

  it('says of a record that may not go why it stays, and takes neither a new one away nor one without its version', async () => {
    const [used] = await ground.rows<{ id: string; version: number }>(
      'select p.id, p.version from "provinsi" p where exists (select 1 from "kabupaten" k where k."provinsi" = p.id) limit 1',
    );
    const { rows, action } = await saved([gone(used!.id, used!.version)]);
    expect([rows[0]!.removed, rows[0]!.messages[''], action]).toEqual([undefined, [expect.stringContaining('masih')], null]);
    for (const row of [{ remove: true }, { id: used!.id, remove: true }, { ...gone(used!.id), input: { nama: 'x' } }] as GridRow[])
      expect((await ask([row])).error).toBe('BAD_REQUEST');
  });

  it('refuses a cell and saves the others, also those of the same record; each says why at its own handle', async () => {
    const [first, second] = (await provinces('Tolak', ['71', '72'])) as [string, string];
    const { rows } = await saved([
      cell(first, { nama: 'Sebagian', kode: 'x' }),
      cell(second, { kode: '71' }),
      { input: { kode: '73' } },
      { input: { kode: '74', nama: 'Baru' } },
    ]);
    expect(rows[0]).toMatchObject({ saved: ['nama'], messages: { kode: [expect.any(String)] } });
    expect(rows[1]).toMatchObject({ saved: [], messages: { kode: ['Sudah dipakai'] } });
    expect(rows[2]).toMatchObject({ id: null, saved: [], messages: { nama: ['Wajib diisi'] } });
    expect(rows[3]).toMatchObject({ id: expect.any(String), messages: {} });
    expect((await stored([first, second])).map(({ kode, nama }) => [kode, nama])).toEqual([
      ['71', 'Sebagian'],
      ['72', 'Tolak 72'],
    ]);
  });

  it('lets stand what somebody else has changed since to something else, and writes the rest over their version', async () => {
    const [first, second] = (await provinces('Bentrok', ['61', '62'])) as [string, string];
    await repository.update(admin, 'provinsi', first, 1, { nama: 'Punya mereka' });
    await repository.update(admin, 'provinsi', second, 1, { nama: 'Sama' });
    const { rows } = await saved([cell(first, { nama: 'Punyaku', kode: '63' }), cell(second, { nama: 'Sama' })]);
    expect(rows[0]).toMatchObject({ saved: ['kode'], clashes: ['nama'], messages: {} });
    expect(rows[1]).toMatchObject({ saved: ['nama'], clashes: [] });
    expect((await stored([first])).map(({ kode, nama }) => [kode, nama])).toEqual([['63', 'Punya mereka']]);
    const again = await saved([cell(first, { nama: 'Punyaku' }, 3)]);
    expect(again.rows[0]).toMatchObject({ saved: ['nama'], clashes: [] });
  });

  it('says nothing of records out of reach, and writes no field that a role may not', async () => {
    const [first] = (await provinces('Jangkau', ['51'])) as [string];
    const { status } = await ask([cell(first, { nama: 'Bukan hakku' })], { who: 'neu:sekolah' });
    expect(status).toBe(403);
    const other = await saved([cell(randomUUID(), { nama: 'Tidak ada' })]);
    expect(other.rows[0]).toMatchObject({ saved: [], messages: { '': [expect.any(String)] } });

    const scores = await ground.rows<{ id: string; version: number; cabang: string }>(
      `select n.id, n.version, k.cabang from "nilaiRaport" n join siswa s on s.id = n.siswa join sekolah k on k.id = s.sekolah
       where n."deletedAt" is null and not n.terverifikasi order by k.cabang, n.id`,
    );
    const [branch] = await ground.rows<{ cabang: string }>(`select cabang from "user" where username = 'cabangrasionalisasi'`);
    const own = scores.find(({ cabang }) => cabang === branch!.cabang)!;
    const foreign = scores.find(({ cabang }) => cabang !== branch!.cabang)!;
    const rows = [cell(own.id, { nilai: 81 }, own.version), cell(foreign.id, { nilai: 82 }, foreign.version)];
    const { output } = await ask(rows, { who: 'neu:cabangRasionalisasi', resource: 'nilaiRaport' });
    expect(output.rows[0]).toMatchObject({ saved: ['nilai'] });
    expect(output.rows[1]).toMatchObject({ saved: [], clashes: [] });
    const [untouched] = await ground.rows<{ nilai: string }>('select nilai from "nilaiRaport" where id = $1', [foreign.id]);
    expect(Number(untouched!.nilai)).not.toBe(82);
  });

  it('happens once under one key, and takes no record twice nor without its version', async () => {
    const [first] = (await provinces('Sekali', ['41'])) as [string];
    const key = randomUUID();
    const rows = [cell(first, { nama: 'Sekali saja' }), { input: { kode: '42', nama: 'Sekali baru' } }];
    const resource = ground.served.registry.get('provinsi');
    const once = await repository.sheet(admin, resource, rows, { idempotencyKey: key });
    expect(await repository.sheet(admin, resource, rows, { idempotencyKey: key })).toEqual(once);
    expect((await ask([cell(first, { nama: 'a' }, 2), cell(first, { kode: '43' }, 2)])).error).toBe('BAD_REQUEST');
    expect((await ask([{ id: first, input: { nama: 'a' } }])).error).toBe('BAD_REQUEST');
  });
});
