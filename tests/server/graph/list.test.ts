import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ground } from './ground.ts';
import { type Listed, PERSONS, createPersons, listPersons } from './persons.ts';
import { id } from './small-registry.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await createPersons('graph-list');
});
afterAll(() => ground.close());

const list = (variables: Record<string, unknown>): Promise<Listed> => listPersons(ground, variables);
const sorted = async (variables: Record<string, unknown>): Promise<number[]> => (await list(variables)).numbers.sort((a, b) => a - b);

const LIVE = PERSONS.filter((n) => n !== 12);
const without = (...numbers: number[]): number[] => LIVE.filter((n) => !numbers.includes(n));

describe('filters', () => {
  const day = (n: number): string => `2026-01-${String(n).padStart(2, '0')}`;
  test.each<[string, object, number[]]>([
    ['text eq', { nama: { eq: 'Nama 03' } }, [3]],
    ['text eq keeps capitals', { nama: { eq: 'nama 03' } }, []],
    ['text ne', { nama: { ne: 'Nama 03' } }, without(3)],
    ['text in', { nama: { in: ['Nama 03', 'Nama 04', 'x'] } }, [3, 4]],
    ['text in nothing', { nama: { in: [] } }, []],
    ['text contains, whatever the capitals', { nama: { contains: 'AMA 1' } }, [10, 11]],
    ['text startsWith', { nama: { startsWith: 'nama 0' } }, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['a percent sign is a percent sign', { nama: { contains: '%' } }, []],
    ['number bounds', { umur: { gt: 11, lte: 15 } }, [2, 3, 5]],
    ['number ne counts the empty ones', { umur: { ne: 11 } }, without(1)],
    ['number isNull', { umur: { isNull: true } }, [4, 8]],
    ['number is not null', { umur: { isNull: false } }, without(4, 8)],
    ['boolean', { aktif: { eq: true } }, [2, 4, 6, 8, 10]],
    ['boolean ne', { aktif: { ne: true } }, [1, 3, 5, 7, 9, 11]],
    ['choice', { jenis: { eq: 'a' } }, [2, 4, 6, 8, 10]],
    ['choice ne counts the empty ones', { jenis: { ne: 'a' } }, [1, 3, 5, 7, 9, 11]],
    ['choices eq: has it', { hobi: { eq: 'a' } }, [2, 3]],
    ['choices in: has one of them', { hobi: { in: ['b', 'a'] } }, [2, 3]],
    ['choices ne: has it not', { hobi: { ne: 'b' } }, without(3)],
    ['choices isNull: none', { hobi: { isNull: true } }, without(2, 3)],
    ['relation', { kota: { eq: id('kota', 2) } }, [1, 5]],
    ['relation in capitals', { kota: { eq: id('kota', 2).toUpperCase() } }, [1, 5]],
    ['relation isNull', { kota: { isNull: true } }, [3, 6, 9]],
    ['relation ne counts those without', { kota: { ne: id('kota', 2) } }, without(1, 5)],
    ['relation path', { kota: { wilayah: { eq: id('wilayah', 1) } } }, [1, 2, 4, 5, 8, 10]],
    ['relation path to a text', { kota: { wilayah: { kode: { eq: 'W2' } } } }, [7, 11]],
    ['relation path isNull counts those without', { kota: { wilayah: { isNull: true } } }, [3, 6, 9]],
    ['relation and its path at once', { kota: { in: [id('kota', 1), id('kota', 3)], wilayah: { eq: id('wilayah', 1) } } }, [2, 4, 8, 10]],
    ['relations eq: has it', { tempat: { eq: id('kota', 3) } }, [1, 2]],
    ['relations in', { tempat: { in: [id('kota', 1), id('kota', 2)] } }, [1]],
    ['relations ne', { tempat: { ne: id('kota', 1) } }, without(1)],
    ['relations isNull', { tempat: { isNull: true } }, without(1, 2)],
    ['date bounds', { lahir: { gte: day(3), lt: day(5) } }, [3, 4]],
    ['dates: one date within both bounds', { libur: { gte: '2026-02-01', lte: '2026-04-01' } }, [5]],
    ['dates: no date within both bounds', { libur: { gte: '2026-03-02', lte: '2026-04-30' } }, []],
    ['dates eq', { libur: { eq: '2026-05-01' } }, [5]],
    ['dates isNull', { libur: { isNull: false } }, [5]],
    ['range bounds are about the start', { masa: { gte: day(10) } }, [10, 11]],
    ['range contains a day', { masa: { contains: day(2) } }, [1, 2]],
    ['range isNull', { masa: { isNull: true } }, []],
    ['instant bounds, in any zone', { masuk: { gte: '2026-01-03T15:00:00+07:00', lt: '2026-01-05T00:00:00Z' } }, [3, 4]],
    ['instants', { jadwal: { gte: '2026-03-01T00:00:00Z' } }, [5]],
    ['time', { jam: { gte: '07:00:00' } }, [1, 2, 3, 4, 5]],
    ['id', { id: { in: [id('orang', 4), id('orang', 9)] } }, [4, 9]],
    ['and', { and: [{ aktif: { eq: true } }, { umur: { isNull: true } }] }, [4, 8]],
    ['or', { or: [{ nama: { eq: 'Nama 01' } }, { umur: { isNull: true } }] }, [1, 4, 8]],
    ['not: unknown is no', { not: { umur: { lt: 15 } } }, [4, 5, 6, 7, 8, 9, 10, 11]],
    [
      'everything at once',
      {
        aktif: { eq: true },
        not: { kota: { wilayah: { eq: id('wilayah', 2) } } },
        or: [{ umur: { gt: 15 } }, { nama: { contains: '04' } }],
      },
      [4, 6, 10],
    ],
    ['an empty filter', {}, LIVE],
    ['the bin', { deleted: { eq: true } }, [12]],
    ['not the bin', { deleted: { eq: false }, nama: { contains: '1' } }, [1, 10, 11]],
  ])('%s', async (_what, filter, expected) => {
    // Every record has the letter: a search by it narrows by the same values in its own way.
    for (const search of [null, 'a']) {
      const { numbers, meta } = await list({ filter, search, limit: 20 });
      expect(numbers.sort((a, b) => a - b)).toEqual(expected);
      expect(meta).toEqual({ total: expected.length, capped: false, next: null });
    }
  });

  test('[G-05] null, or nothing, in the place of a value is refused, never everybody', async () => {
    for (const filter of [
      { kota: { eq: null } },
      { kota: {} },
      { kota: { eq: undefined } },
      { or: [] },
      { and: [{}] },
      { not: {} },
      { kota: null },
    ]) {
      await expect(list({ filter })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });
});

describe('search', () => {
  test.each([
    ['own text', 'nama 03', [3]],
    ['text of a relation', 'SATU', [2, 4, 8, 10]],
    ['text two relations away', 'timur', [7, 11]],
    ['in several places at once', 'a', LIVE],
    ['signs of a pattern mean themselves', '50% dari _ini_ \\', [7]],
    ['a percent sign alone', '%', [7]],
    ['nothing', 'tidak ada', []],
    ['only blanks', '   ', LIVE],
    ['blanks are one blank', '  Nama   05 ', [5]],
  ])('%s', async (_what, search, expected) => {
    const { numbers, meta } = await list({ search, limit: 20 });
    expect(numbers.sort((a, b) => a - b)).toEqual(expected);
    expect(meta.total).toBe(expected.length);
  });

  test('stays inside the filter, pages, and finds each row once', async () => {
    const filter = { aktif: { eq: true } };
    expect(await sorted({ search: 'a', filter, limit: 20 })).toEqual([2, 4, 6, 8, 10]);
    const pages = [
      await list({ search: 'a', filter, limit: 2 }),
      await list({ search: 'a', filter, limit: 2, page: 2 }),
      await list({ search: 'a', filter, limit: 2, page: 3 }),
    ];
    expect(pages.map(({ numbers }) => numbers)).toEqual([[10, 6], [2, 4], [8]]);
    expect(pages.map(({ meta }) => meta.total)).toEqual([5, 5, 5]);
    expect((await list({ search: 'a', filter, limit: 2, after: pages[0]!.meta.next })).numbers).toEqual([2, 4]);
  });
});

describe('order', () => {
  test('the default sort of the schema, empty ones last, closed by the id', async () => {
    expect((await list({ limit: 20 })).numbers).toEqual([11, 10, 9, 7, 6, 5, 3, 2, 1, 4, 8]);
  });

  test.each([
    ['umur', 'asc', [1, 2, 3, 5, 6, 7, 9, 10, 11, 4, 8]],
    ['umur', 'desc', [11, 10, 9, 7, 6, 5, 3, 2, 1, 8, 4]],
    ['nama', 'desc', [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['aktif', 'asc', [1, 3, 5, 7, 9, 11, 2, 4, 6, 8, 10]],
    ['asal', 'asc', [1, 5, 2, 4, 8, 10, 7, 11, 3, 6, 9]],
    ['asal', 'desc', [11, 7, 10, 8, 4, 2, 5, 1, 9, 6, 3]],
    ['jam', 'asc', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ])('by %s %s', async (by, order, expected) => {
    expect((await list({ sort: [{ by, order }], limit: 20 })).numbers).toEqual(expected);
  });

  test('a relation that is shown by several values is sorted by its label', async () => {
    const pairs = [
      [1, 7],
      [2, 3],
      [3, 1],
    ] as const;
    await ground.run(
      `insert into kunjungan (id, orang) values ${pairs.map(([n, person]) => `('${id('kunjungan', n)}', '${id('orang', person)}')`).join(', ')}`,
    );
    const { kunjungans } = await ground.ask('{ kunjungans(limit: 2) { info { meta { next } } items { display orang { display } } } }');
    expect(kunjungans.items).toEqual([
      { display: 'Nama 01', orang: { display: 'Nama 01 - Dua (Barat) []' } },
      { display: 'Nama 03', orang: { display: 'Nama 03 -  []' } },
    ]);
    const next = await ground.ask('query ($after: String) { kunjungans(after: $after) { items { display } } }', {
      after: kunjungans.info.meta.next,
    });
    expect(next.kunjungans.items).toEqual([{ display: 'Nama 07' }]);
  });

  test('several keys, in both directions', async () => {
    const sort = [{ by: 'aktif', order: 'desc' }, { by: 'jam' }, { by: 'nama', order: 'desc' }];
    expect((await list({ sort, limit: 20 })).numbers).toEqual([4, 2, 10, 8, 6, 5, 3, 1, 11, 9, 7]);
  });
});
