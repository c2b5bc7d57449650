import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cursorsUnder, placeOf } from '../../../src/server/graph/query/cursor.ts';
import { type Ground, createGround } from './ground.ts';
import { id, smallRegistry } from './small-registry.ts';

const ROWS = 60;
const SORTABLE = ['nama', 'umur', 'jenis', 'aktif', 'asal', 'lahir', 'masuk', 'jam'];
/** One row, drawn from few values, so that many rows are equal and many are empty. */
const PERSON = fc.record({
  nama: fc.constantFrom('Ani', 'ani', 'Budi', 'É', '"x"\\', ''),
  umur: fc.constantFrom('null', '1', '1.5', '1.5000000001', '-2', '999999999999999'),
  jenis: fc.constantFrom('null', `'a'`, `'b'`),
  aktif: fc.constantFrom('true', 'false'),
  asal: fc.constantFrom('null', `'${id('kota', 1)}'`, `'${id('kota', 2)}'`),
  lahir: fc.constantFrom('null', `'2026-01-01'`, `'1999-12-31'`),
  masuk: fc.constantFrom('null', `'2026-01-01T00:00:00Z'`, `'2026-01-01T00:00:00.000001Z'`),
  jam: fc.constantFrom('null', `'08:00:00'`, `'07:59:59'`),
});
const SORT = fc.uniqueArray(fc.record({ by: fc.constantFrom(...SORTABLE), order: fc.constantFrom('asc', 'desc') }), {
  minLength: 1,
  maxLength: 3,
  selector: ({ by }) => by,
});

let ground: Ground;
beforeAll(async () => {
  ground = await createGround('graph-cursor', smallRegistry());
  const persons = fc.sample(PERSON, { numRuns: ROWS, seed: 7 });
  await ground.run(`
    insert into wilayah (id, nama) values ('${id('wilayah', 1)}', 'Barat');
    insert into kota (id, nama, wilayah) values ('${id('kota', 1)}', 'Satu', '${id('wilayah', 1)}'), ('${id('kota', 2)}', 'Dua', '${id('wilayah', 1)}');
    insert into orang (id, nama, umur, jenis, aktif, asal, kota, lahir, masuk, jam) values
    ${persons.map((p, n) => `('${id('orang', n)}', '${p.nama}', ${p.umur}, ${p.jenis}, ${p.aktif}, ${p.asal}, ${p.asal}, ${p.lahir}, ${p.masuk}, ${p.jam})`).join(', ')}`);
});
afterAll(() => ground.close());

const QUERY = `query ($sort: [SortInput!], $limit: Int, $page: Int, $after: String, $filter: OrangFilter, $search: String) {
  orangs(sort: $sort, limit: $limit, page: $page, after: $after, filter: $filter, search: $search) { info { meta { next total } } items { id } } }`;

interface Page {
  ids: string[];
  next: string | null;
}
async function page(variables: Record<string, unknown>): Promise<Page> {
  const { orangs } = await ground.ask(QUERY, variables);
  return { ids: orangs.items.map((item: { id: string }) => item.id), next: orangs.info.meta.next };
}

async function walk(variables: Record<string, unknown>): Promise<string[][]> {
  const pages: string[][] = [];
  let after: string | null = null;
  do {
    const { ids, next }: Page = await page({ ...variables, after });
    pages.push(ids);
    after = next;
  } while (after !== null);
  return pages;
}

describe('the cursor', () => {
  test('brings the same pages as the page number, in any order of any keys, with and without filter and search', async () => {
    const asked = fc.record({
      sort: SORT,
      limit: fc.integer({ min: 7, max: 25 }),
      filter: fc.constantFrom({}, { aktif: { eq: true } }, { not: { umur: { gt: 1 } } }),
      search: fc.constantFrom('', 'i', 'dua'),
    });
    await fc.assert(
      fc.asyncProperty(asked, async (variables) => {
        const whole = await page({ ...variables, limit: 200 });
        const walked = await walk(variables);
        expect(walked.flat()).toEqual(whole.ids);
        for (const [index, ids] of walked.entries()) expect((await page({ ...variables, page: index + 1 })).ids).toEqual(ids);
      }),
      { numRuns: 60, seed: 11 },
    );
  });

  test('stays in its place when a row before it goes away', async () => {
    const variables = { sort: [{ by: 'nama', order: 'asc' }], limit: 20 };
    const first = await page(variables);
    const second = await page({ ...variables, after: first.next });
    await ground.run(`update orang set "deletedAt" = now() where id = '${first.ids[0]}'`);
    expect((await page({ ...variables, after: first.next })).ids).toEqual(second.ids);
    await ground.run(`update orang set "deletedAt" = null where id = '${first.ids[0]}'`);
  });

  test('goes through a look-up as through a list, but not through what is searched for there', async () => {
    const document = `query ($limit: Int, $after: String, $search: String) {
      lookupOrang(limit: $limit, after: $after, search: $search) { info { meta { next } } items { id } } }`;
    const look = async (variables: Record<string, unknown>): Promise<Page> => {
      const { lookupOrang } = await ground.ask(document, variables);
      return { ids: lookupOrang.items.map((item: { id: string }) => item.id), next: lookupOrang.info.meta.next };
    };
    const whole = await look({ limit: 200 });
    const walked: string[] = [];
    let after: string | null = null;
    do {
      const { ids, next }: Page = await look({ limit: 7, after });
      walked.push(...ids);
      after = next;
    } while (after !== null);
    expect(whole.next).toBeNull();
    expect(whole.ids.length).toBeGreaterThan(20);
    expect(walked).toEqual(whole.ids);
    const { next } = await look({ limit: 7 });
    await expect(look({ after: next, search: 'a' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(look({ after: 'abc' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  const SORT_UMUR = [{ by: 'umur', order: 'asc' as const }];
  const ofList = (sort = SORT_UMUR, name = 'orang'): string => placeOf(ground.registry.get(name), sort);
  let key: Buffer;
  beforeAll(async () => {
    const { rows } = (await ground.run(`select value from skema.key where name = 'cursor'`)) as { rows: { value: Buffer }[] };
    key = rows[0]!.value;
  });
  /** As the server seals it. */
  const encode = (value: unknown, place = ofList(), by = key): string =>
    cursorsUnder(by)
      .sealIn(`\u0001${JSON.stringify(value)}\u0001`, place)
      .slice(1, -1);
  const person = (): unknown[] => ['1', id('orang', 1)];
  /** One bit, wherever it lies. */
  const tampered = (cursor: string, at: number): string => {
    const bytes = Buffer.from(cursor, 'base64url');
    bytes[at < 0 ? bytes.length + at : at]! ^= 1;
    return bytes.toString('base64url');
  };

  test('is one of ours, and shows nothing of the row', async () => {
    expect((await page({ sort: SORT_UMUR, after: encode(person()) })).ids.length).toBeGreaterThan(0);
    const { next } = await page({ sort: [{ by: 'nama', order: 'asc' }], limit: 7 });
    const bytes = Buffer.from(next!, 'base64url').toString('latin1');
    expect(`${next} ${bytes}`).not.toMatch(/ani|0190|-7000-/i);
    expect((await page({ sort: [{ by: 'nama', order: 'asc' }], limit: 7 })).next).toBe(next);
  });

  test.each<[string, () => string]>([
    ['not one of ours', () => 'abc'],
    ['signs of another alphabet', () => 'a+b/='],
    ['no list', () => encode({ a: 1 })],
    ['of another order', () => encode(person(), ofList([{ by: 'nama', order: 'asc' }]))],
    ['of another list', () => encode(person(), ofList(SORT_UMUR, 'kota'))],
    ['of another installation', () => encode(person(), ofList(), Buffer.alloc(32, 7))],
    ['of an earlier version', () => Buffer.from(JSON.stringify(['0123abcd', ...person()])).toString('base64url')],
    ['changed at its start', () => tampered(encode(person()), 0)],
    ['changed in its middle', () => tampered(encode(person()), 14)],
    ['changed at its end', () => tampered(encode(person()), -1)],
    ['cut short', () => encode(person()).slice(0, 24)],
    ['too few values', () => encode([id('orang', 1)])],
    ['too many values', () => encode(['1', '2', id('orang', 1)])],
    ['no id at its end', () => encode(['1', 'x'])],
    ['a value of another type', () => encode([1, id('orang', 1)])],
    ['a value that is no number', () => encode(['x', id('orang', 1)])],
    ['a value with a NUL', () => encode(['a\0', id('orang', 1)])],
    ['far too long', () => encode(['1'.repeat(9000), id('orang', 1)])],
    ['nothing', () => ''],
  ])('that is %s is refused', async (_what, after) => {
    await expect(page({ sort: SORT_UMUR, after: after() })).rejects.toSatisfy((error: { code: string }) =>
      ['BAD_REQUEST', '22P02', '22021'].includes(error.code),
    );
  });
});

test('[D-18] a bin begins with what was deleted last, page by page, unless it is sorted by something else', async () => {
  const places = [3, 1, 4, 0, 2];
  const gone = places.map((place) => id('orang', 900 + place));
  await ground.run(`insert into orang (id, nama, aktif, "deletedAt") values
    ${places.map((place, nth) => `('${id('orang', 900 + place)}', 'Pergi ${nth}', true, '2026-01-0${place + 1}T00:00:00Z')`).join(', ')}`);
  const bin = { filter: { deleted: { eq: true } }, limit: 2 };
  const latest = places.toSorted((one, other) => other - one).map((place) => id('orang', 900 + place));
  expect((await walk(bin)).flat()).toEqual(latest);
  expect((await walk({ ...bin, search: 'Pergi' })).flat()).toEqual(latest);
  expect((await walk({ ...bin, sort: [{ by: 'nama', order: 'asc' }] })).flat()).toEqual(gone);
});
