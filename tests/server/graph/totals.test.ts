import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ground, Json } from './ground.ts';
import { type Listed, createPersons, listPersons } from './persons.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await createPersons('graph-totals');
});
afterAll(() => ground.close());

const list = (variables: Record<string, unknown>): Promise<Listed> => listPersons(ground, variables);

describe('pages and totals', () => {
  test('page, limit and the cursor of the next page', async () => {
    const first = await list({ limit: 5 });
    expect(first).toMatchObject({
      numbers: [11, 10, 9, 7, 6],
      meta: { total: 11, capped: false, next: expect.stringMatching(/^[\w-]+$/) },
    });
    expect(await list({ limit: 5, page: 2 })).toMatchObject({ numbers: [5, 3, 2, 1, 4], meta: { total: 11 } });
    expect(await list({ limit: 5, after: first.meta.next, page: 99 })).toMatchObject({ numbers: [5, 3, 2, 1, 4], meta: { total: 11 } });
    expect(await list({ limit: 5, page: 3 })).toEqual({ numbers: [8], meta: { total: 11, capped: false, next: null } });
    expect(await list({ limit: 5, page: 4 })).toEqual({ numbers: [], meta: { total: 11, capped: false, next: null } });
  });

  test('a page that ends with the last row has no next one', async () => {
    expect((await list({ limit: 11 })).meta.next).toBeNull();
    expect((await list({ limit: 10 })).meta.next).not.toBeNull();
  });

  test('without a limit it is 20 rows, and the total may be asked for alone', async () => {
    await ground.run(
      `insert into wilayah (id, nama) select ('01900009-0000-7000-8000-' || lpad(g::text, 12, '0'))::uuid, 'Wilayah ' || lpad(g::text, 5, '0') from generate_series(1, 10050) g`,
    );
    const { wilayahs } = await ground.ask('{ wilayahs { items { id } } }');
    expect(wilayahs.items).toHaveLength(20);
    expect((await ground.ask('{ wilayahs(search: "wilayah 000") { info { meta { total } } } }')).wilayahs.info.meta).toEqual({
      total: 118,
    });
  });

  test('a total is exact up to 10,000 and capped beyond; the exact count is asked for on its own', async () => {
    const query =
      'query ($filter: WilayahFilter) { wilayahs(filter: $filter, limit: 1) { info { meta { total capped } } items { nama } } }';
    const total = async (filter: object): Promise<Json> => (await ground.ask(query, { filter })).wilayahs.info.meta;
    const many = Array.from({ length: 52 }, (_, index) => `01900009-0000-7000-8000-${String(index + 1).padStart(12, '0')}`);
    expect(await total({})).toEqual({ total: 10_000, capped: true });
    // 10,050 and two others, less 52: exactly 10,000.
    expect(await total({ not: { id: { in: many } } })).toEqual({ total: 10_000, capped: false });
    expect(await total({ not: { id: { in: many.slice(1) } } })).toEqual({ total: 10_000, capped: true });
    expect((await ground.ask('{ wilayahs { info { meta { exact } } } }')).wilayahs.info.meta).toEqual({ exact: 10_052 });
  });

  test('a search with more matches than that is capped too, and pages in order', async () => {
    await ground.run(
      `insert into kota (id, nama, wilayah) select w.id, 'Kota ' || w.nama, w.id from wilayah w where w.nama like 'Wilayah%'`,
    );
    await ground.run(`insert into orang (id, nama, kota) select k.id, 'Orang ' || k.nama, k.id from kota k where k.nama like 'Kota%'`);
    const query =
      'query ($page: Int, $search: String, $after: String) { orangs(sort: [{ by: "nama" }], limit: 2, page: $page, search: $search, after: $after) { info { meta { total capped exact next } } items { nama } } }';
    const first = (await ground.ask(query, { search: 'wilayah' })).orangs;
    expect(first).toMatchObject({
      info: { meta: { total: 10_000, capped: true, exact: 10_050 } },
      items: [{ nama: 'Orang Kota Wilayah 00001' }, { nama: 'Orang Kota Wilayah 00002' }],
    });
    const next = [{ nama: 'Orang Kota Wilayah 00003' }, { nama: 'Orang Kota Wilayah 00004' }];
    expect((await ground.ask(query, { search: 'wilayah', page: 2 })).orangs.items).toEqual(next);
    expect((await ground.ask(query, { search: 'wilayah', after: first.info.meta.next })).orangs.items).toEqual(next);
    const few = (await ground.ask(query, { search: '0999 wilayah' })).orangs;
    expect(few.info.meta).toMatchObject({ total: 11, capped: false, exact: 11 });
  });
});
