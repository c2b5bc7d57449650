import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '../../resources.config.ts';
import { computed } from '../../src/product/computed/index.ts';
import { quote } from '../../src/engine/names.ts';
import { compileRegistry } from '../../src/engine/registry.ts';
import { migrate } from '../../src/server/data/migrate/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../generated/database.ts';
import { product } from '../../src/product/index.ts';

type Row = Record<string, unknown>;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('computed', { empty: true });
});
afterAll(() => database?.drop());

/** Columns of the tables the expressions read; a common table expression of that name stands in for the table. */
const COLUMNS: Record<string, string> = {
  sekolah: '"no" int, "akreditasi" text, "eRapor" boolean, "jumlahSiswa" numeric',
  konfigurasi:
    '"kuotaA" numeric, "kuotaB" numeric, "kuotaC" numeric, "kuotaLain" numeric, "tambahanErapor" numeric, "modeErapor" text, "pembulatanKuota" text, "ketat1" numeric, "ketat2" numeric, "ketat3" numeric, "deletedAt" timestamptz',
  nilaiRaport: '"no" int, "nilai" numeric, "kkm" numeric',
  universitasProgramStudi: '"no" int, "id" text, "universitas" text, "dayaTampung" numeric, "peminat" numeric, "deletedAt" timestamptz',
  keterikatanSekolah:
    '"sekolah" text, "tahun" text, "universitasProgramStudi" text, "jalur" text, "jumlahDiterima" numeric, "deletedAt" timestamptz',
  siswa: '"sekolah" text, "tahun" text, "diterimaDi" text, "jalurDiterima" text, "deletedAt" timestamptz',
  targetSekolah: '"no" int, "sekolah" text, "tahun" text',
  universitas: '"no" int, "id" text',
};

/** The values of the expression for every row of `table`, as PostgreSQL computes them. */
async function inSql(expression: string, table: string, tables: Record<string, Row[]>): Promise<unknown[]> {
  const names = Object.keys(tables);
  const parts = names.map((name, index) => `${quote(name)} as (select * from jsonb_to_recordset($${index + 1}) as t(${COLUMNS[name]}))`);
  const sql = `with ${parts.join(', ')} select ${computed[expression]!.sql('t0', quote)} as value from ${quote(table)} t0 order by t0."no"`;
  const found = await database.pool.query<{ value: string | boolean | null }>(
    sql,
    names.map((name) => JSON.stringify(tables[name])),
  );
  return found.rows.map(({ value }) => (typeof value === 'string' && /^-?[\d.]+$/.test(value) ? Number(value) : value));
}

const numbered = <T extends Row>(list: readonly T[]): (T & { no: number })[] => list.map((row, no) => ({ ...row, no }));
const live = (list: readonly Row[]): Row[] => list.filter(({ deletedAt }) => deletedAt === null);
const many = <T>(one: fc.Arbitrary<T>, maxLength = 40): fc.Arbitrary<T[]> => fc.array(one, { minLength: 1, maxLength });
const RUNS = { numRuns: 25 };

const deletedAt = fc.constantFrom(null, null, '2026-01-01T00:00:00Z');
const code = fc.constantFrom('a', 'b', 'c');

describe('what PostgreSQL computes equals the pure function', () => {
  test('kuotaSekolah', async () => {
    const percent = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 10_000);
    const settings = fc.record({
      kuotaA: percent,
      kuotaB: percent,
      kuotaC: percent,
      kuotaLain: percent,
      tambahanErapor: percent,
      modeErapor: fc.constantFrom('poin', 'dariKuota'),
      pembulatanKuota: fc.constantFrom('bawah', 'terdekat', 'atas'),
    });
    const school = fc.record({
      akreditasi: fc.constantFrom('A', 'B', 'C', 'belum'),
      eRapor: fc.boolean(),
      jumlahSiswa: fc.option(fc.integer({ min: 0, max: 3000 }), { nil: null }),
    });
    await fc.assert(
      fc.asyncProperty(settings, many(school), async (one, schools) => {
        const konfigurasi = [{ ...one, deletedAt: null }];
        const expected = schools.map((values) => computed.kuotaSekolah!.compute({ ...values, konfigurasi }));
        expect(await inSql('kuotaSekolah', 'sekolah', { sekolah: numbered(schools), konfigurasi })).toEqual(expected);
      }),
      RUNS,
    );
    expect(
      await inSql('kuotaSekolah', 'sekolah', { sekolah: [{ no: 0, akreditasi: 'A', eRapor: true, jumlahSiswa: 9 }], konfigurasi: [] }),
    ).toEqual([null]);
  });

  test.each(['keketatan', 'rasio'])('%s', async (name) => {
    const figure = fc.record({
      dayaTampung: fc.option(fc.integer({ min: 0, max: 2000 }), { nil: null }),
      peminat: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: null }),
    });
    await fc.assert(
      fc.asyncProperty(many(figure), async (figures) => {
        const expected = figures.map((values) => computed[name]!.compute(values));
        expect(await inSql(name, 'universitasProgramStudi', { universitasProgramStudi: numbered(figures) })).toEqual(expected);
      }),
      RUNS,
    );
  });

  test('bandKeketatan, at its bounds too', async () => {
    const bounds = fc
      .uniqueArray(fc.integer({ min: 1, max: 4000 }), { minLength: 3, maxLength: 3 })
      .map((list) => list.sort((a, b) => a - b));
    const figure = fc.record({
      dayaTampung: fc.integer({ min: 1, max: 400 }),
      peminat: fc.option(fc.integer({ min: 0, max: 2000 }), { nil: null }),
    });
    await fc.assert(
      fc.asyncProperty(bounds, many(figure), async ([one, two, three], figures) => {
        const konfigurasi = [{ ketat1: one! / 100, ketat2: two! / 100, ketat3: three! / 100, deletedAt: null }];
        const exact = { dayaTampung: one!, peminat: 10_000 };
        const all = numbered([exact, ...figures]);
        const expected = all.map((values) => computed.bandKeketatan!.compute({ ...values, konfigurasi }));
        expect(expected[0]).toBe('ketat');
        expect(await inSql('bandKeketatan', 'universitasProgramStudi', { universitasProgramStudi: all, konfigurasi })).toEqual(expected);
      }),
      RUNS,
    );
    expect(
      await inSql('bandKeketatan', 'universitasProgramStudi', {
        universitasProgramStudi: numbered([{ dayaTampung: 1, peminat: 9 }]),
        konfigurasi: [],
      }),
    ).toEqual([null]);
  });

  test('diBawahKkm', async () => {
    const mark = fc.option(
      fc.integer({ min: 7000, max: 7010 }).map((value) => value / 100),
      { nil: null },
    );
    await fc.assert(
      fc.asyncProperty(many(fc.record({ nilai: mark, kkm: mark })), async (scores) => {
        const expected = scores.map((values) => computed.diBawahKkm!.compute(values));
        expect(await inSql('diBawahKkm', 'nilaiRaport', { nilaiRaport: numbered(scores) })).toEqual(expected);
      }),
      RUNS,
    );
  });

  test('counts of records that point here', async () => {
    await fc.assert(
      fc.asyncProperty(many(fc.record({ universitas: code, deletedAt })), async (programmes) => {
        const universities = numbered([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
        const expected = universities.map(({ id }) =>
          computed.jumlahProdi!.compute({ universitasProgramStudi: live(programmes).filter(({ universitas }) => universitas === id) }),
        );
        expect(await inSql('jumlahProdi', 'universitas', { universitas: universities, universitasProgramStudi: programmes })).toEqual(
          expected,
        );
      }),
      RUNS,
    );
  });

  const record = fc.record({
    sekolah: code,
    tahun: code,
    universitasProgramStudi: code,
    jalur: fc.constantFrom('snbp', 'snbt'),
    jumlahDiterima: fc.integer({ min: 0, max: 9 }),
    deletedAt,
  });

  test('jumlahDiterima', async () => {
    await fc.assert(
      fc.asyncProperty(many(record), async (keterikatanSekolah) => {
        const programmes = numbered([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
        const expected = programmes.map(({ id }) =>
          computed.jumlahDiterima!.compute({
            keterikatanSekolah: live(keterikatanSekolah).filter((one) => one.universitasProgramStudi === id),
          }),
        );
        expect(
          await inSql('jumlahDiterima', 'universitasProgramStudi', { universitasProgramStudi: programmes, keterikatanSekolah }),
        ).toEqual(expected);
      }),
      RUNS,
    );
  });

  test('realisasiDiterima', async () => {
    const student = fc.record({
      sekolah: code,
      tahun: code,
      diterimaDi: fc.option(code, { nil: null }),
      jalurDiterima: fc.constantFrom('snbp', 'mandiri', null),
      deletedAt,
    });
    await fc.assert(
      fc.asyncProperty(many(record), many(student), async (keterikatanSekolah, siswa) => {
        const targets = numbered(['a', 'b', 'c'].flatMap((sekolah) => ['a', 'b'].map((tahun) => ({ sekolah, tahun }))));
        const expected = targets.map(({ sekolah, tahun }) => {
          const own = (list: readonly Row[]): Row[] => live(list).filter((one) => one.sekolah === sekolah && one.tahun === tahun);
          return computed.realisasiDiterima!.compute({ keterikatanSekolah: own(keterikatanSekolah), siswa: own(siswa) });
        });
        expect(await inSql('realisasiDiterima', 'targetSekolah', { targetSekolah: targets, keterikatanSekolah, siswa })).toEqual(expected);
      }),
      RUNS,
    );
  });
});

test('every expression runs on the tables of the registry', async () => {
  const folder = path.resolve(import.meta.dirname, '../../schemas');
  const files = readdirSync(folder).map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
  const { registry } = compileRegistry(rows, files, product);
  const owner = new pg.Pool({ connectionString: database.adminUrl });
  // The database may be dropped while an ended connection is still on its way out.
  owner.on('error', () => undefined);
  await migrate(owner, registry);
  const columns = registry.resources.flatMap((resource) =>
    resource.computed.map(({ expression }) => ({ resource: resource.name, expression })),
  );
  expect(columns.length).toBeGreaterThan(0);
  for (const { resource, expression } of columns) {
    await owner.query(`select ${computed[expression]!.sql('t0', quote)} from ${quote(resource)} t0`);
  }
  await owner.end();
});
