/** Filters by what is computed, over the API, against the pure functions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computed } from '../../../src/product/computed/index.ts';
import type { Resource } from '../../../src/engine/resource.ts';
import { DEMO } from '../../support/small-demo.ts';
import { openServed, type Served } from '../../support/served.ts';
import { refreshAll } from '../ringkasan/kept.ts';

type Row = Record<string, unknown>;

let served: Served;
const rowsOf = async (sql: string): Promise<Row[]> => (await served.database.pool.query<Row>(sql)).rows;
const resourceOf = (name: string): Resource => served.registry.get(name);

beforeAll(async () => {
  served = await openServed('saring_hitungan', DEMO);
  const { pool } = served.database;
  await pool.query(`update "nilaiRaport" set "kkm" = 80 where "nilai" < 85`);
  await pool.query(`update "nilaiRaport" set "kkm" = null where "nilai" > 95`);
  await pool.query(`update "universitasProgramStudi" set "peminat" = 0 where "kode" like '%3'`);
  await pool.query(
    `delete from "nilaiRaport" where "siswa" in (select "siswa" from "nilaiRaport" group by "siswa" order by "siswa" limit 4)`,
  );
  await refreshAll(pool);
});
afterAll(() => served.close());

/** Ids of all rows that a filter lets through, over every page. */
async function idsBy(name: string, filter: object): Promise<Set<unknown>> {
  const { operations } = resourceOf(name);
  const type = name[0]!.toUpperCase() + name.slice(1);
  const query = `query ($filter: ${type}Filter, $after: String) { ${operations.list}(limit: 100, filter: $filter, after: $after) { info { code meta { next } } items { id } } }`;
  const ids = new Set<unknown>();
  let after: string | null = null;
  do {
    const reply: { info: { meta: { next: string | null } }; items: { id: string }[] } = await served.ask('pendidikan', query, {
      filter,
      after,
    });
    for (const { id } of reply.items) ids.add(id);
    after = reply.info.meta.next;
  } while (after !== null);
  return ids;
}

/** What the pure function says of every live record. */
async function valuesOf(name: string, expression: string): Promise<Map<unknown, unknown>> {
  const konfigurasi = (await rowsOf('select to_jsonb(k) as "row" from konfigurasi k')).map(({ row }) => row);
  const kept = await rowsOf('select siswa, status from skema."ringkasanSiswa"');
  const rows = await rowsOf(`select to_jsonb(t) as "row" from "${name}" t where "deletedAt" is null`);
  return new Map(
    rows.map(({ row }) => {
      const record = row as Row;
      const ringkasanSiswa = kept.filter(({ siswa }) => siswa === record['id']);
      return [record['id'], computed[expression]!.compute({ ...record, konfigurasi, ringkasanSiswa })];
    }),
  );
}

const CASES = [
  ['siswa', 'kelengkapan'],
  ['siswa', 'statusPeringkat'],
  ['nilaiRaport', 'diBawahKkm'],
  ['universitasProgramStudi', 'bandKeketatan'],
] as const;

describe.each(CASES)('%s by %s', (name, path) => {
  it('lets through what has the value, and knows what has not', async () => {
    const reference = resourceOf(name).filters.find((filter) => filter.path === path)!;
    const { expression } = resourceOf(name).computed.find(({ handle }) => handle === path)!;
    const values = await valuesOf(name, expression);
    const where = (fits: (value: unknown) => boolean): Set<unknown> =>
      new Set([...values].filter(([, value]) => fits(value)).map(([id]) => id));
    const wanted: unknown[] = reference.kind === 'boolean' ? [true, false] : reference.choices!.map(({ value }) => value);
    const seen = new Set(values.values());
    expect(seen.size).toBeGreaterThan(1);
    for (const one of wanted) {
      expect(await idsBy(name, { [path]: { eq: one } }), `eq ${String(one)}`).toEqual(where((value) => value === one));
      expect(await idsBy(name, { [path]: { ne: one } }), `ne ${String(one)}`).toEqual(where((value) => value !== one));
      expect(await idsBy(name, { not: { [path]: { eq: one } } })).toEqual(where((value) => value !== one));
    }
    if (reference.kind === 'boolean') return;
    const two = wanted.slice(0, 2);
    expect(await idsBy(name, { [path]: { in: two } })).toEqual(where((value) => two.includes(value)));
    expect(await idsBy(name, { [path]: { isNull: true } })).toEqual(where((value) => value === null));
  });
});

describe('a computed filter', () => {
  it('counts, searches and pages like any other', async () => {
    const filter = { kelengkapan: { eq: 'lengkap' } };
    const all = await idsBy('siswa', filter);
    const query = `query ($filter: SiswaFilter) { students(limit: 2, page: 2, search: "a", filter: $filter, sort: [{ by: "nisn", order: desc }]) { info { meta { total capped } } items { id kelengkapan statusPeringkat } } }`;
    const { info, items } = await served.ask('pendidikan', query, { filter });
    const found = await rowsOf(
      `select id from siswa where name ilike '%a%' or nisn ilike '%a%' or email ilike '%a%' or whatsapp ilike '%a%'`,
    );
    expect((info as { meta?: { total: number } }).meta!.total).toBe(found.filter(({ id }) => all.has(id)).length);
    for (const item of items as Row[]) expect(item).toMatchObject({ kelengkapan: 'lengkap' });
    expect(items).toHaveLength(2);
  });

  it('reads as a boolean in a row', async () => {
    const { items } = await served.ask('pendidikan', '{ nilaiRaports(limit: 50) { items { nilai kkm diBawahKkm } } }');
    for (const { nilai, kkm, diBawahKkm } of items as { nilai: number; kkm: number | null; diBawahKkm: boolean }[])
      expect(diBawahKkm).toBe(kkm !== null && nilai < kkm);
  });

  it('refuses a value of another kind', async () => {
    await expect(served.ask('pendidikan', '{ nilaiRaports(filter: { diBawahKkm: { eq: "ya" } }) { items { id } } }')).rejects.toThrow(
      /^400/,
    );
    await expect(served.ask('pendidikan', '{ students(filter: { kelengkapan: { gt: "a" } }) { items { id } } }')).rejects.toThrow(/^400/);
    await expect(served.ask('pendidikan', '{ students(sort: [{ by: "kelengkapan", order: asc }]) { items { id } } }')).rejects.toThrow(
      /^400/,
    );
  });
});
