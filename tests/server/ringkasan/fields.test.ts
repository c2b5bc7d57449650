/** Field by field: does what is kept follow every change of a record that the computations read? */
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM_PRINCIPAL } from '../../../src/engine/rights/access.ts';
import type { Field } from '../../../src/engine/field.ts';
import { SINGLE_ID } from '../../../src/engine/resource.ts';
import { READS } from '../../../src/product/screens/beranda/reads.ts';
import { WATCHED } from '../../../src/product/summaries/touched.ts';
import type { Stage } from '../repository/stage.ts';
import { attempt, idsOf, openSeeded, valueFor } from './hand.ts';
import { computeKept, readKept, refreshAll } from './kept.ts';

type Input = readonly [id: string, values: Record<string, unknown>];

let stage: Stage;
beforeAll(async () => {
  stage = await openSeeded('ringkasan_isian');
});
afterAll(() => stage.database.drop());

const RECORDS = 8;
/** Words and dates decide nothing. */
const KINDS: readonly string[] = ['number', 'boolean', 'choice', 'relation'];
/** How far the values of two records are apart: one value for all of them, then different ones. */
const STRIDES = [0, 1];

const asInput = (value: unknown, { kind }: Field): unknown => (kind === 'number' && value !== null ? Number(value) : value);

/** How many of them were written. */
async function write(name: string, inputs: readonly Input[]): Promise<number> {
  let written = 0;
  await stage.repository.transaction(SYSTEM_PRINCIPAL, { verb: 'import' }, async (writer) => {
    for (const [id, input] of inputs) if (await attempt(() => writer.update(name, id, null, input))) written += 1;
  });
  return written;
}

/** Changes each field of many records, and back; returns the fields that made a difference to what is kept. */
async function changeAll(names: readonly string[]): Promise<string[]> {
  const { pool } = stage.database;
  const decisive = new Set<string>();
  for (const name of names) {
    const { single, fields } = stage.registry.get(name);
    const ids = single ? [SINGLE_ID] : (await idsOf(stage, name)).slice(0, RECORDS);
    for (const field of fields.filter(({ readOnly, kind }) => !readOnly && KINDS.includes(kind))) {
      const stored = await stage.rows(`select * from "${name}" where id = any($1)`, [ids]);
      for (const stride of STRIDES) {
        const inputs = ids.map(async (id, index): Promise<Input> => [
          id,
          { [field.handle]: await valueFor(stage, field, 1 + stride * index) },
        ]);
        const before = await readKept(pool);
        if ((await write(name, await Promise.all(inputs))) === 0) continue;
        await refreshAll(pool);
        const after = await readKept(pool);
        expect(after, `${name}.${field.handle}`).toEqual(await computeKept(pool));
        if (!isDeepStrictEqual(after, before)) decisive.add(`${name}.${field.handle}`);
      }
      await write(
        name,
        stored.map((row): Input => [row['id'], { [field.handle]: asInput(row[field.handle], field) }]),
      );
      await refreshAll(pool);
    }
  }
  return [...decisive].sort();
}

const DECISIVE = [
  'jenjang.jumlahSemester',
  'konfigurasi.dasarPeringkat',
  'mapelUtama.jurusan',
  'mapelWajib.mataPelajaran',
  'mataPelajaran.padanan',
  'nilaiRaport.nilai',
  'nilaiRaport.semester',
  'sekolah.akreditasi',
  'sekolah.cabang',
  'sekolah.jumlahSiswa',
  'semester.dihitungSnbp',
  'siswa.jurusan',
  'siswa.sekolah',
  'siswa.tahun',
  'targetSekolah.targetDiterima',
];

describe('what is kept follows each field', { timeout: 180_000 }, () => {
  it('of every table behind the computations', async () => {
    const decisive = await changeAll(Object.keys(WATCHED));
    // Otherwise it would prove nothing.
    expect(decisive).toEqual(expect.arrayContaining(DECISIVE));
  });

  it('that breaks ties, when all students have the same scores', async () => {
    await stage.rows('update "nilaiRaport" set nilai = 80');
    await stage.rows(
      'update siswa set prestasi1 = p.id from (select id, row_number() over (order by id) as n from prestasi) p where p.n = 1 + mod(siswa.nisn::bigint, 9)',
    );
    await stage.rows('insert into skema.basi default values');
    await refreshAll(stage.database.pool);
    const decisive = await changeAll(['konfigurasi', 'prestasi', 'tingkatPrestasi', 'siswa']);
    expect(decisive).toEqual(
      expect.arrayContaining(['prestasi.poin', 'prestasi.tingkatPrestasi', 'siswa.prestasi1', 'tingkatPrestasi.diakuiSnbp']),
    );
  });
});

it('the landing page of the staff listens to every resource that makes a summary stale', () => {
  expect(Object.keys(WATCHED).filter((name) => !(READS as readonly string[]).includes(name))).toEqual([]);
});
