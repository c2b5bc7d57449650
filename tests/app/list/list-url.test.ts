import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenColumns } from '../../../src/engine/derive/shown-columns.ts';
import { filtersOf } from '../../../src/engine/derive/filters.ts';
import type { Condition } from '../../../src/app/list/filter/conditions.ts';
import {
  cleared,
  deepestPage,
  withCondition,
  withGroup,
  withoutGroup,
  withLimit,
  withPage,
  withSearch,
  withSort,
} from '../../../src/app/list/state/list-changes.ts';
import { filled, type Group, isEmptyGroup } from '../../../src/app/list/state/groups.ts';
import { DEFAULT_LIMIT, type ListUrl, readListUrl, toListQuery, writeListUrl } from '../../../src/app/list/state/list-url.ts';
import { PAGE_LIMITS } from '../../../src/engine/constants.ts';
import { listRegistry } from '../../support/list-registry.ts';

const resource = listRegistry().get('sekolah');
const read = (text: string): ListUrl => readListUrl(resource, new URLSearchParams(text));
const ID = '0190a1b2-0000-7000-8000-000000000001';
const ID2 = '0190a1b2-0000-7000-8000-000000000002';
const ZONE = 'Asia/Jakarta';

describe('a list in the URL', () => {
  it('is the defaults when the URL is empty, and writes nothing for them', () => {
    const url = read('');
    expect(toListQuery(url, ZONE)).toEqual({
      search: '',
      filter: {},
      sort: [],
      page: 1,
      limit: DEFAULT_LIMIT,
      after: null,
      deleted: false,
    });
    expect(writeListUrl(url).toString()).toBe('');
  });

  it.each([
    ['q=smp+3', { search: 'smp 3' }],
    ['urut=-nama', { sort: [{ by: 'nama', order: 'desc' }] }],
    [
      'urut=akreditasi,-nama',
      {
        sort: [
          { by: 'akreditasi', order: 'asc' },
          { by: 'nama', order: 'desc' },
        ],
      },
    ],
    ['hal=2&per=50', { page: 2, limit: 50 }],
    ['hal=9000&sesudah=abc', { page: 9000, after: 'abc' }],
    ['dihapus=ya', { deleted: true }],
    ['f.nama=smp', { filter: { nama: { contains: 'smp' } } }],
    ['f.akreditasi=A', { filter: { akreditasi: { eq: 'A' } } }],
    ['f.akreditasi=A&f.akreditasi=B', { filter: { akreditasi: { in: ['A', 'B'] } } }],
    [`f.kabupaten.provinsi=${ID}`, { filter: { kabupaten: { provinsi: { eq: ID } } } }],
    [
      `f.kabupaten=${ID}&f.kabupaten.provinsi=${ID2}`,
      { filter: { kabupaten: { eq: ID }, and: [{ kabupaten: { provinsi: { eq: ID2 } } }] } },
    ],
    ['f.jumlahSiswa=10..90', { filter: { jumlahSiswa: { gte: 10, lte: 90 } } }],
    ['f.jumlahSiswa=..90.5', { filter: { jumlahSiswa: { lte: 90.5 } } }],
    ['f.eRapor=tidak', { filter: { eRapor: { eq: false } } }],
    ['f.berlaku=2026-01-01..2026-01-31', { filter: { berlaku: { gte: '2026-01-01', lte: '2026-01-31' } } }],
    ['f.diperiksa=2026-01-01..2026-01-31', { filter: { diperiksa: { gte: '2025-12-31T17:00:00.000Z', lt: '2026-01-31T17:00:00.000Z' } } }],
    ['f.buka=07:00..', { filter: { buka: { gte: '07:00:00' } } }],
    ['f.1.nama=smp&f.1.akreditasi=A', { filter: { or: [{ nama: { contains: 'smp' } }, { akreditasi: { eq: 'A' } }] } }],
    ['f.1.nama=smp&f.1.nama=sma', { filter: { or: [{ nama: { contains: 'smp' } }, { nama: { contains: 'sma' } }] } }],
    [
      'f.eRapor=ya&f.1.akreditasi=A&f.1.akreditasi=B&f.1.1.nama-awal=smp&f.1.1.jumlahSiswa=10..',
      {
        filter: {
          eRapor: { eq: true },
          or: [{ akreditasi: { in: ['A', 'B'] } }, { nama: { startsWith: 'smp' }, jumlahSiswa: { gte: 10 } }],
        },
      },
    ],
    [
      'f.1.nama=a&f.1.nama=b&f.2.nama=c&f.2.nama=d',
      {
        filter: {
          or: [{ nama: { contains: 'a' } }, { nama: { contains: 'b' } }],
          and: [{ or: [{ nama: { contains: 'c' } }, { nama: { contains: 'd' } }] }],
        },
      },
    ],
    [
      'f.1.akreditasi=A&f.1.eRapor=ya&f.2.akreditasi=B&f.2.eRapor=tidak&cocok=salah-satu',
      {
        filter: {
          or: [
            { akreditasi: { eq: 'A' }, eRapor: { eq: true } },
            { akreditasi: { eq: 'B' }, eRapor: { eq: false } },
          ],
        },
      },
    ],
  ])('%s', (text, expected) => {
    const url = read(text);
    expect(url.stale).toEqual([]);
    expect(toListQuery(url, ZONE)).toMatchObject(expected);
    expect(writeListUrl(url).toString()).toBe(new URLSearchParams(text).toString());
  });

  it.each([
    'utm_source=x',
    'f.alamat=x',
    'f.akreditasi=Z',
    'f.kabupaten=bukan-id',
    'f.jumlahSiswa=banyak',
    'f.jumlahSiswa=..',
    'f.eRapor=mungkin',
    'f.berlaku=2026-02-30..',
    'urut=alamat',
    'urut=nama,nama',
    'hal=0',
    'hal=99999',
    'per=7',
    'sesudah=abc',
    'dihapus=1',
    '__proto__=x',
    'f.__proto__=x',
    'f.constructor=x',
    'f.0.nama=x',
    'f.1.=x',
    'f.1.alamat=x',
    'f.1.1.1.nama=x',
    'f.99.nama=x',
  ])('keeps %s aside: never sent, kept in the URL until it is removed', (text) => {
    const url = read(`q=smp&${text}`);
    expect(url.stale).toEqual([text.split('=').slice(0, 2)]);
    expect(toListQuery(url, ZONE)).toEqual({
      search: 'smp',
      filter: {},
      sort: [],
      page: 1,
      limit: DEFAULT_LIMIT,
      after: null,
      deleted: false,
    });
    expect([...writeListUrl(url)]).toEqual([...new URLSearchParams(`q=smp&${text}`)]);
    expect([...writeListUrl(cleared(url))]).toEqual([]);
  });

  const bounds = <T>(value: fc.Arbitrary<T>) =>
    fc
      .tuple(fc.option(value), fc.option(value))
      .filter(([from, to]) => from !== null || to !== null)
      .map(([from, to]) => ({ from, to }));
  const date = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10));
  const ids = fc.uniqueArray(fc.uuid({ version: 7 }), { minLength: 1, maxLength: 4 });
  const conditions: Record<string, fc.Arbitrary<Condition>> = {
    nama: fc
      .string({ minLength: 1 })
      .map((word) => word.trim())
      .filter(Boolean)
      .chain((word) =>
        fc.constantFrom<Condition>(
          { shape: 'text', text: word },
          { shape: 'text', text: word, how: 'starts' },
          { shape: 'empty', is: word < 'm' },
        ),
      ),
    akreditasi: fc.uniqueArray(fc.constantFrom('A', 'B', 'belum'), { minLength: 1 }).map((values) => ({ shape: 'choice', values })),
    kabupaten: fc.oneof(
      ids.map((values) => ({ shape: 'relation' as const, values })),
      fc.constant({ shape: 'text' as const, text: 'band', how: 'label' as const }),
    ),
    'kabupaten.provinsi': ids.map((values) => ({ shape: 'relation', values })),
    jumlahSiswa: bounds(fc.integer({ min: -99_999, max: 99_999 }).map((value) => (value === 0 ? 0 : value / 100))).map((value) => ({
      shape: 'number',
      bounds: value,
    })),
    eRapor: fc.boolean().map((value) => ({ shape: 'boolean', value })),
    berlaku: bounds(date).map((value) => ({ shape: 'date', bounds: value })),
  };
  const pinned = fc.constantFrom(...Object.keys(conditions)).chain((path) => conditions[path]!.map((condition) => ({ path, condition })));
  /** Values of one path are one condition. */
  const together = fc
    .array(pinned, { maxLength: 4 })
    .map((all) =>
      all.filter(
        ({ path, condition }, index) =>
          !('values' in condition) || all.findIndex((other) => other.path === path && 'values' in other.condition) === index,
      ),
    );
  const inner: fc.Arbitrary<Group> = together.map((all) => ({ conditions: all, groups: [] }));
  const groups: fc.Arbitrary<readonly Group[]> = fc
    .array(fc.record({ conditions: together, groups: fc.array(inner, { maxLength: 3 }) }), { maxLength: 3 })
    .map(filled);
  const state: fc.Arbitrary<ListUrl> = fc
    .record({
      search: fc.string({ maxLength: 100, unit: 'grapheme' }).map((word) => word.trim().slice(0, 100).trim()),
      conditions: fc
        .record(conditions, { requiredKeys: [] })
        .map((record) => Object.fromEntries(filtersOf(resource).flatMap(({ path }) => (record[path] ? [[path, record[path]]] : [])))),
      groups,
      sort: fc.uniqueArray(
        fc.record({ by: fc.constantFrom(...resource.sortable), order: fc.constantFrom('asc' as const, 'desc' as const) }),
        { maxLength: 3, selector: ({ by }) => by },
      ),
      columns: fc.option(
        fc
          .shuffledSubarray(['npsn', 'akreditasi', 'kabupaten.provinsi', 'diperiksa', 'nama'])
          .map((paths) => chosenColumns(resource, ['nama', ...paths.filter((path) => path !== 'nama')])!),
      ),
      page: fc.integer({ min: 1, max: 500 }),
      limit: fc.constantFrom(...PAGE_LIMITS),
      after: fc.option(fc.string({ minLength: 1 })),
      deleted: fc.boolean(),
      any: fc.boolean(),
      sheet: fc.constantFrom(null, 0),
      widths: fc.dictionary(fc.constantFrom('npsn', 'nama', 'kabupaten.provinsi'), fc.integer({ min: 40, max: 800 }), {
        noNullPrototype: true,
      }),
      saved: fc.constantFrom(null, '0a1b2c3d4e', 'semua'),
      stale: fc.constant([]),
    })
    .map((url) => (url.page === 1 ? { ...url, after: null } : url));

  it('says its columns, and knows those that are not there', () => {
    expect(read('kolom=nama,jumlahSiswa').columns).toEqual(['nama', 'jumlahSiswa']);
    // What leads to the record is always among them.
    expect(read('kolom=jumlahSiswa,npsn').columns).toEqual(['nama', 'jumlahSiswa', 'npsn']);
    // A field that the schema file does not list.
    expect(read('kolom=diperiksa,nama').columns).toEqual(['diperiksa', 'nama']);
    expect(read(`kolom=${resource.columns.map(({ path }) => path).join()}`).columns).toBeNull();
    // Another resource's field, a secret, twice the same, none.
    for (const wrong of ['nama,kodepos', 'nama,kode', 'nama,nama', '']) {
      expect(read(`kolom=${wrong}`)).toMatchObject({ columns: null, stale: [['kolom', wrong]] });
    }
    expect(cleared(read('kolom=nama&q=smp')).columns).toEqual(['nama']);
  });

  it('survives the way there and back', () => {
    fc.assert(
      fc.property(state, (url) => {
        expect(readListUrl(resource, new URLSearchParams(writeListUrl(url).toString()))).toEqual(url);
      }),
    );
  });

  it('reads any URL without failing, and what it writes reads the same', () => {
    const pair = fc.tuple(
      fc.oneof(
        fc.constantFrom(
          'q',
          'urut',
          'hal',
          'per',
          'sesudah',
          'dihapus',
          'f.nama',
          'f.eRapor',
          'f.jumlahSiswa',
          'f.1.nama',
          'f.3.2.eRapor',
          'f.2.1.1.nama',
        ),
        fc.string(),
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const sorted = (url: ListUrl) => ({ ...url, stale: url.stale.map((entry) => entry.join('=')).sort() });
        const once = readListUrl(resource, new URLSearchParams(pairs));
        expect(sorted(readListUrl(resource, writeListUrl(once)))).toEqual(sorted(once));
      }),
    );
  });
});

describe('steps on a list', () => {
  it('begin again at page 1, except paging and the stale rest', () => {
    const deep = read('hal=3&sesudah=abc&urut=-nama');
    for (const next of [
      withSearch(deep, ' a '),
      withLimit(deep, 50),
      withCondition(deep, resource, 'eRapor', { shape: 'boolean', value: true }),
      withSort(deep, resource, 'npsn'),
    ]) {
      expect([next.page, next.after]).toEqual([1, null]);
    }
    expect(withPage(deep, 4, 'next')).toMatchObject({ page: 4, after: 'next', sort: deep.sort });
    expect(withPage(deep, 1, 'x').after).toBeNull();
  });

  it('put a group in its place, and take it away with what was asked of all', () => {
    const group: Group = { conditions: [{ path: 'nama', condition: { shape: 'text', text: 'a' } }], groups: [] };
    const none: Group = { conditions: [], groups: [{ conditions: [], groups: [] }] };
    const one = withGroup(read('hal=3&sesudah=x&f.eRapor=ya'), 0, [null, group]);
    expect(writeListUrl(one).toString()).toBe('f.eRapor=ya&f.1.nama=a');
    const other = { ...group, conditions: [...group.conditions, { path: 'npsn', condition: { shape: 'empty' as const, is: true } }] };
    const two = withGroup(withGroup(one, 0, [group, other]), 1, [null, group]);
    expect(writeListUrl(two).toString()).toBe('f.eRapor=ya&f.1.nama=a&f.1.npsn-kosong=ya&f.2.nama=a');
    expect(isEmptyGroup(none)).toBe(true);
    expect(withGroup(one, 0, [group, none]).groups).toEqual([]);
    expect(withoutGroup({ ...one, any: true }, 0)).toMatchObject({ groups: [], any: false });
    expect(writeListUrl(cleared(two)).toString()).toBe('');
  });

  it.each([
    ['another column: ascending, descending, default', 'npsn', ['npsn', '-npsn', '']],
    ['the default ascending column: descending, default', 'nama', ['-nama', '']],
  ])('a header click, %s', (_, by, expected) => {
    let url = read('');
    for (const text of expected) {
      url = withSort(url, resource, by);
      expect(writeListUrl(url).get('urut') ?? '').toBe(text);
    }
  });

  it('a header click on a column that is descending by default goes up, then back', () => {
    const years = { ...resource, sort: [{ by: 'nama', order: 'desc' as const }] };
    const up = withSort(read(''), years, 'nama');
    expect(up.sort).toEqual([{ by: 'nama', order: 'asc' }]);
    expect(withSort(up, years, 'nama').sort).toEqual([]);
  });

  it('the deepest page that can be jumped to', () => {
    expect(deepestPage(25, 60, false)).toBe(3);
    expect(deepestPage(25, 0, false)).toBe(1);
    expect(deepestPage(25, 10_000, true)).toBe(4000);
  });
});
