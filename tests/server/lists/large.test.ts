/** Tables that are large here from three records on: what the server knows of them, and what it answers then. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ComputedExpression } from '../../../src/engine/computed.ts';
import { compileRegistry } from '../../../src/engine/registry.ts';
import { crud, row } from '../../../src/engine/row.ts';
import { ADMIN } from '../../../src/product/roles.ts';
import type { createPool } from '../../../src/server/data/pool.ts';
import { createSizes, withSizes } from '../../../src/server/data/sizes.ts';
import { type Ground, createGround } from '../graph/ground.ts';
import { id, SCHEMAS, smallRegistry } from '../graph/small-registry.ts';
import { person } from '../../support/people.ts';
import { ROLES_PRODUCT } from '../../support/roles-product.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await createGround('daftar-besar-kecil', smallRegistry());
  const people = PEOPLE.map((one, index) => `('${one}', 'Orang ${index}', true, ${index < 2 ? 'null' : 9 - index})`);
  await ground.run(`insert into orang (id, nama, aktif, umur) values ${people.join(', ')}; analyze`);
});
afterAll(() => ground.close());

const PEOPLE = Array.from({ length: 5 }, (_, index) => id('orang', index + 1));
const LIST =
  'query ($sort: [SortInput!], $filter: OrangFilter, $after: String) { orangs(sort: $sort, filter: $filter, after: $after, limit: 2) { info { meta { next } } items { id nama } } }';

describe('how large a table is', () => {
  test('is known once it was looked at, and asked of the database no more for a while', async () => {
    let asked = 0;
    const counting = {
      query: (...args: [string]) => {
        asked += 1;
        return ground.pool.query(...args);
      },
    } as unknown as ReturnType<typeof createPool>;
    const sizes = createSizes(counting, 3);
    expect(sizes.isLarge('orang')).toBe(false);
    await sizes.look();
    const before = asked;
    expect([sizes.isLarge('orang'), sizes.isLarge('kota'), sizes.isLarge('tidakAda')]).toEqual([true, false, false]);
    expect(asked).toBe(before);
    const more = createSizes(counting, 6);
    await more.look();
    expect(more.isLarge('orang')).toBe(false);
  });

  test('a database that does not answer leaves every list as it was', async () => {
    const sizes = createSizes({ query: () => Promise.reject(new Error('away')) } as unknown as ReturnType<typeof createPool>, 1);
    expect(sizes.isLarge('orang')).toBe(false);
    await Promise.resolve();
    expect(sizes.isLarge('orang')).toBe(false);
  });
});

/** All of it page by page in this order, upwards and downwards: who they are. */
async function walkedBoth(ask: ReturnType<Ground['under']>, by: string): Promise<string[]> {
  const seen: string[] = [];
  for (const order of ['asc', 'desc']) {
    let after: string | null = null;
    const found: string[] = [];
    do {
      const { info, items } = (await ask(LIST, { sort: [{ by, order }], after }))['orangs'] as {
        info: { meta: { next: string | null } };
        items: { id: string }[];
      };
      found.push(...items.map((item) => item.id));
      after = info.meta.next;
    } while (after !== null);
    seen.push(found.map((each) => PEOPLE.indexOf(each)).join());
  }
  return seen;
}

describe('a large list', () => {
  test('refuses an order without an index with its code, and gives it where the table is small', async () => {
    const large = ground.under(withSizes(ground.registry, (table) => table === 'orang'));
    const small = ground.under(withSizes(ground.registry, () => false));
    const sort = [{ by: 'catatan' }];
    await expect(large(LIST, { sort })).rejects.toMatchObject({
      code: 'NO_INDEX',
      status: 400,
      message: expect.stringContaining('Catatan'),
    });
    await expect(large(LIST, { filter: { kota: { contains: 'a' } } })).resolves.toBeDefined();
    expect((await small(LIST, { sort }))['orangs'].items).toHaveLength(2);
  });

  test('a look-up is asked by what its list declares alone', async () => {
    const lookup = 'query ($filter: OrangFilter) { lookupOrang(filter: $filter) { items { id } } }';
    const { ask } = ground;
    expect((await ask(lookup, { filter: { nama: { contains: 'orang' } } }))['lookupOrang'].items).toHaveLength(5);
    for (const filter of [{ catatan: { isNull: true } }, { or: [{ not: { catatan: { contains: 'a' } } }] }])
      await expect(ask(lookup, { filter })).rejects.toMatchObject({ code: 'FILTER_UNKNOWN' });
    expect((await ask(LIST, { filter: { catatan: { isNull: true } } }))['orangs'].items).toHaveLength(2);
  });

  test('says nothing of an index to whoever may not ask by the path at all', async () => {
    const kota = SCHEMAS['kota'] as { filters: string[]; fields: object[] };
    const contact = { handle: 'kontak', name: 'Kontak', input: 'text' };
    const schemas = { ...SCHEMAS, kota: { ...kota, filters: [...kota.filters, 'nama', 'kontak'], fields: [...kota.fields, contact] } };
    const registry = smallRegistry(schemas, { kota: row('/kota', ADMIN, crud('kota', 'kotas'), { menu: 'Uji' }) });
    const ask = ground.under(withSizes(registry, () => true));
    const lookup = 'query ($filter: KotaFilter) { lookupKota(filter: $filter) { items { id } } }';
    for (const filter of [{ nama: { contains: 'a' } }, { kontak: { eq: 'a' } }, { kontak: { contains: 'a' } }])
      await expect(ask(lookup, { filter }, person(['neu:cabangKBM']))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(ask(lookup, { filter: { kontak: { contains: 'a' } } })).rejects.toMatchObject({ code: 'NO_INDEX' });
  });

  test('an order by what is computed from the own row goes on behind a row, its empty ones too', async () => {
    const twice = { handle: 'duaKali', name: 'Dua kali', expression: 'duaKali', kind: 'number' };
    const schemas = { ...SCHEMAS, orang: { ...SCHEMAS['orang'], columns: ['nama', 'duaKali'], computed: [twice], index: ['duaKali'] } };
    const duaKali: ComputedExpression = {
      name: 'duaKali',
      isOwn: true,
      sql: (alias) => `(${alias}."umur" * 2)`,
      compute: ({ umur }) => (typeof umur === 'number' ? umur * 2 : null),
    };
    const product = { ...ROLES_PRODUCT, computed: { duaKali } };
    const { registry, problems } = compileRegistry(
      {},
      Object.entries(schemas).map(([file, text]) => ({ file: `schemas/${file}.json`, text: JSON.stringify(text) })),
      product,
    );
    expect(problems).toEqual([]);
    const ask = ground.under(withSizes(registry, () => true));
    // Either way the empty ones come last.
    expect(await walkedBoth(ask, 'duaKali')).toEqual(['4,3,2,0,1', '2,3,4,1,0']);
  });

  test('an order by a record that need not be there goes on behind a row, those without one too', async () => {
    const [satu, dua] = [id('kota', 1), id('kota', 2)];
    await ground.run(`
      insert into wilayah (id, nama) values ('${id('wilayah', 1)}', 'Barat');
      insert into kota (id, nama, wilayah) values ('${satu}', 'Satu', '${id('wilayah', 1)}'), ('${dua}', 'Dua', '${id('wilayah', 1)}');
      update orang set asal = case nama when 'Orang 0' then '${satu}'::uuid when 'Orang 3' then '${dua}' when 'Orang 4' then '${satu}' end`);
    const ask = ground.under(withSizes(ground.registry, () => true));
    expect(await walkedBoth(ask, 'asal')).toEqual(['3,0,4,1,2', '4,0,3,2,1']);
    const jump = (await ask(LIST.replace('limit: 2', 'limit: 2, page: 2'), { sort: [{ by: 'asal' }] }))['orangs'].items;
    expect(jump.map((item: { id: string }) => PEOPLE.indexOf(item.id))).toEqual([4, 1]);
  });
});
