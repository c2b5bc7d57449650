import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '../../../src/engine/field.ts';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import { AppError } from '../../../src/engine/errors.ts';
import { SINGLE_ID } from '../../../src/engine/resource.ts';
import type { Writer } from '../../../src/server/data/repository/repository.ts';
import { WATCHED } from '../../../src/product/summaries/touched.ts';
import { person } from '../../support/people.ts';
import type { Stage } from '../repository/stage.ts';
import { at, attempt, idsOf as idsIn, openSeeded, valueFor as valueIn } from './hand.ts';
import { computeKept, pendingNotes, readKept, refreshAll } from './kept.ts';

let stage: Stage;
const admin = person(['neu:admin']);
beforeAll(async () => {
  stage = await openSeeded('ringkasan_tulis');
});
afterAll(() => stage.database.drop());

const idsOf = (resource: string, condition?: string): Promise<string[]> => idsIn(stage, resource, condition);
const valueFor = (field: Field, place: number): Promise<unknown> => valueIn(stage, field, place);

interface Command {
  resource: string;
  act: 'update' | 'create' | 'remove' | 'restore';
  record: number;
  field: number;
  value: number;
}

async function run(writer: Writer, { resource: name, act, record, field: handle, value }: Command): Promise<boolean> {
  const resource = stage.registry.get(name);
  const isBinned = act === 'restore' ? '"deletedAt" is not null' : '"deletedAt" is null';
  const id = resource.single ? SINGLE_ID : at(await idsOf(name, isBinned), record);
  if (id === undefined) return false;
  const fields = resource.fields.filter(({ readOnly, kind }) => !readOnly && kind !== 'secret');
  const field = at(fields, handle);
  if (act === 'remove' || act === 'restore') await writer[act](name, id, null);
  else if (act === 'update') await writer.update(name, id, null, { [field.handle]: await valueFor(field, value) });
  else {
    const twin = await writer.find(name, id);
    if (twin === null) return false;
    const changed = await Promise.all(
      fields.map(async (one, index) => [one.handle, (value + index) % 3 ? twin[one.handle] : await valueFor(one, value)]),
    );
    await writer.create(name, Object.fromEntries(changed));
  }
  return true;
}

const number = fc.nat(997);
// What moves students and scores comes up more often than the small tables around them.
const resource = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom('nilaiRaport', 'siswa', 'sekolah', 'targetSekolah') },
  { weight: 1, arbitrary: fc.constantFrom(...Object.keys(WATCHED)) },
);
const command: fc.Arbitrary<Command> = fc.record({
  resource,
  act: fc.constantFrom('update', 'update', 'update', 'create', 'remove', 'restore'),
  record: number,
  field: number,
  value: number,
});

describe('what is kept of the schools', () => {
  it('every field that is watched is there', () => {
    for (const [name, { fields }] of Object.entries(WATCHED)) {
      const handles = stage.registry.get(name).fields.map(({ handle }) => handle);
      expect(handles, name).toEqual(expect.arrayContaining([...fields]));
    }
  });

  it('a student who goes is gone, and a school with the last one; both come back', async () => {
    const { pool } = stage.database;
    const act = <T>(work: (writer: Writer) => Promise<T>): Promise<T> =>
      stage.repository.transaction(SYSTEM_PRINCIPAL, { verb: 'import' }, work);
    // A school's target of a year keeps its row.
    const [twin] = await stage.rows(
      `select s.sekolah, s.jurusan, t.id from siswa s cross join tahun t where s."deletedAt" is null
       and not exists (select from siswa x where x.tahun = t.id)
       and not exists (select from "targetSekolah" x where x.sekolah = s.sekolah and x.tahun = t.id) limit 1`,
    );
    const input = {
      name: 'Siswa Baru',
      nisn: '0099999999',
      sex: 'P',
      sekolah: twin!['sekolah'],
      jurusan: twin!['jurusan'],
      tahun: twin!['id'],
    };
    const { id } = await act((writer) => writer.create('siswa', input));
    await refreshAll(pool);
    const there = await readKept(pool);
    expect(there.siswa[id]).toContain('belumLengkap');
    expect(there.sekolah).toHaveProperty(`${input.sekolah} ${input.tahun}`);
    await act((writer) => writer.remove('siswa', id, null));
    await refreshAll(pool);
    const gone = await readKept(pool);
    expect(gone.siswa).not.toHaveProperty(id);
    expect(gone.sekolah).not.toHaveProperty(`${input.sekolah} ${input.tahun}`);
    expect(gone).toEqual(await computeKept(pool));
    await act((writer) => writer.restore('siswa', id, null));
    await refreshAll(pool);
    expect(await readKept(pool)).toEqual(there);
  });

  it('is noted with the write and gone with it', async () => {
    const { pool } = stage.database;
    const [id] = await idsOf('nilaiRaport', '"deletedAt" is null');
    const change = (writer: Writer): Promise<number> => writer.update('nilaiRaport', id!, null, { nilai: 71.25 });
    await stage.repository.transaction(SYSTEM_PRINCIPAL, { verb: 'import', dryRun: true }, change);
    expect(await pendingNotes(pool)).toBe(0);
    await stage.repository.transaction(SYSTEM_PRINCIPAL, { verb: 'import' }, (writer) =>
      writer.update('nilaiRaport', id!, null, { catatan: 'Remedial' }),
    );
    expect(await pendingNotes(pool)).toBe(0);
    await stage.repository.transaction(SYSTEM_PRINCIPAL, { verb: 'import' }, async (writer) => {
      await writer.update('nilaiRaport', id!, null, { nilai: 70 });
      await writer.update('nilaiRaport', id!, null, { nilai: 69 });
    });
    expect(await pendingNotes(pool)).toBe(1);
    await refreshAll(pool);
  });

  it('a new record that only others could lean on makes none stale until one does', async () => {
    const { pool } = stage.database;
    const act = <T>(work: (writer: Writer) => Promise<T>): Promise<T> =>
      stage.repository.transaction(SYSTEM_PRINCIPAL, { verb: 'import' }, work);
    const [twin] = await stage.rows('select jenjang, kabupaten from sekolah limit 1');
    const input = { npsn: '99999999', nama: 'Sekolah Baru', status: 'negeri', akreditasi: 'A', jumlahSiswa: 10, ...twin };
    const { id } = await act((writer) => writer.create('sekolah', input));
    expect(await pendingNotes(pool)).toBe(0);
    await act((writer) => writer.remove('sekolah', id, null));
    expect(await pendingNotes(pool)).toBe(1);
    await refreshAll(pool);
    await act((writer) => writer.restore('sekolah', id, null));
    expect(await pendingNotes(pool)).toBe(1);
    await refreshAll(pool);
  });

  it('a setting of the computations makes every school stale, any other setting none', async () => {
    const { pool } = stage.database;
    const set = (values: Record<string, unknown>): Promise<number> =>
      stage.repository.transaction(SYSTEM_PRINCIPAL, { verb: 'import' }, (writer) => writer.update('konfigurasi', SINGLE_ID, null, values));
    await set({ pengumuman: 'Selamat pagi' });
    expect(await pendingNotes(pool)).toBe(0);
    const [{ kuotaA }] = (await stage.rows('select "kuotaA"::float8 as "kuotaA" from konfigurasi')) as [{ kuotaA: number }];
    await set({ kuotaA: kuotaA - 1 });
    expect(await pendingNotes(pool)).toBe(1);
    const schools = Object.keys((await readKept(pool)).sekolah).length;
    expect(await refreshAll(pool)).toBe(schools + 1);
    expect(await readKept(pool)).toEqual(await computeKept(pool));
  });

  // The last one: after it the records hold whatever was written.
  it('is what their records come to, whatever was written, in one transaction or many, or taken back', async () => {
    const { pool } = stage.database;
    let written = 0;
    const property = fc.asyncProperty(
      fc.array(command, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      fc.boolean(),
      async (commands, isOne, isUndone) => {
        const batches = isOne ? [commands] : commands.map((one) => [one]);
        for (const batch of batches) {
          await stage.repository.transaction(SYSTEM_PRINCIPAL, { verb: 'import' }, async (writer) => {
            for (const one of batch) if (await attempt(() => run(writer, one))) written += 1;
          });
        }
        if (isUndone) {
          const [last] = await stage.rows('select id from skema.action order by at desc limit 1');
          await stage.repository.undo({ ...admin, system: true }, last!.id).catch((error: unknown) => {
            if (!(error instanceof AppError)) throw error;
          });
        }
        await refreshAll(pool);
        expect(await readKept(pool)).toEqual(await computeKept(pool));
      },
    );
    await fc.assert(property, { numRuns: 40 });
    expect(written).toBeGreaterThan(40);
  });
});
