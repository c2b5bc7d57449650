/** Columns and filters that read what is kept of students and schools. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { computed } from '../../src/product/computed/index.ts';
import { RANK_STATUS_LABELS, TIGHTNESS_LABELS } from '../../src/product/snbp/labels.ts';
import { quote } from '../../src/engine/names.ts';
import { loadRegistry } from '../../src/server/registry.ts';
import { createTestDatabase, type TestDatabase } from '../generated/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('computed_ringkasan');
});
afterAll(() => database?.drop());

const STATES = Object.keys(RANK_STATUS_LABELS);
const RUNS = { numRuns: 25 };

async function inSql(expression: string, rows: string, values: unknown[]): Promise<unknown[]> {
  const { rows: found } = await database.pool.query<{ value: string | null }>(
    `select ${computed[expression]!.sql('t0', quote)} as value from (${rows}) t0 order by t0."no"`,
    values,
  );
  return found.map(({ value }) => value);
}

describe('what PostgreSQL computes equals the pure function', () => {
  test.each(['kelengkapanNilai', 'statusPeringkat'])('%s', async (name) => {
    const state = fc.option(fc.constantFrom(...STATES), { nil: null });
    const property = fc.asyncProperty(fc.array(fc.tuple(fc.uuid(), state), { minLength: 1, maxLength: 30 }), async (students) => {
      await database.pool.query('delete from skema."ringkasanSiswa"');
      const kept = students.filter(([, status]) => status !== null);
      await database.pool.query(
        'insert into skema."ringkasanSiswa" select siswa, siswa, siswa, status from unnest($1::uuid[], $2::text[]) as n(siswa, status)',
        [kept.map(([id]) => id), kept.map(([, status]) => status)],
      );
      const expected = students.map(([, status]) => computed[name]!.compute({ ringkasanSiswa: status === null ? [] : [{ status }] }));
      const ids = students.map(([id]) => id);
      expect(await inSql(name, 'select * from unnest($1::uuid[]) with ordinality as u("id", "no")', [ids])).toEqual(expected);
    });
    await fc.assert(property, RUNS);
  });

  test.each(['realisasiPeserta', 'realisasiEligible'])('%s', async (name) => {
    const counts = fc.option(fc.record({ lengkap: fc.nat(400), eligible: fc.nat(200) }), { nil: null });
    const property = fc.asyncProperty(
      fc.uuid(),
      fc.array(fc.tuple(fc.uuid(), counts), { minLength: 1, maxLength: 30 }),
      async (tahun, schools) => {
        await database.pool.query('delete from skema."ringkasanSekolah"');
        for (const [sekolah, own] of schools) {
          if (own === null) continue;
          await database.pool.query(`insert into skema."ringkasanSekolah" values ($1, $2, null, 500, $3, $4, 0, 0, 0, 0, 0, 0)`, [
            sekolah,
            tahun,
            own.lengkap,
            own.eligible,
          ]);
        }
        const expected = schools.map(([, own]) => computed[name]!.compute({ ringkasanSekolah: own === null ? [] : [own] }));
        const rows = 'select u.*, $2::uuid as "tahun" from unnest($1::uuid[]) with ordinality as u("sekolah", "no")';
        expect((await inSql(name, rows, [schools.map(([id]) => id), tahun])).map(Number)).toEqual(expected);
      },
    );
    await fc.assert(property, RUNS);
  });
});

test('what a filter offers is what the computations give, under the same words', async () => {
  const { registry } = await loadRegistry();
  const offered = (resource: string, path: string): Record<string, string> =>
    Object.fromEntries(
      registry
        .get(resource)
        .filters.find((filter) => filter.path === path)!
        .choices!.map(({ value, display }) => [value, display]),
    );
  expect(offered('siswa', 'statusPeringkat')).toEqual(RANK_STATUS_LABELS);
  expect(offered('siswa', 'kelengkapan')).toEqual({ lengkap: 'Lengkap', belumLengkap: RANK_STATUS_LABELS.belumLengkap });
  expect(offered('universitasProgramStudi', 'bandKeketatan')).toEqual(TIGHTNESS_LABELS);
});
