/** A search finds the same rows by whichever of its ways, however common the word: held against one plain question. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileRegistry } from '../../../src/engine/registry.ts';
import { ROLES_PRODUCT } from '../../support/roles-product.ts';
import { type Ground, createGround } from './ground.ts';

const relation = (handle: string, source: string, more: object = {}): object => ({
  handle,
  name: handle,
  input: 'select',
  source,
  ...more,
});
const SCHEMAS = {
  murid: {
    title: 'Murid',
    display: 'nama',
    columns: ['nama'],
    search: ['nama'],
    sort: 'nama',
    fields: [{ handle: 'nama', name: 'Nama', input: 'text', required: true }],
  },
  pelajaran: {
    title: 'Pelajaran',
    display: 'nama',
    columns: ['nama'],
    sort: 'nama',
    fields: [{ handle: 'nama', name: 'Nama', input: 'text', required: true }],
  },
  angka: {
    title: 'Angka',
    display: '{murid.nama}',
    columns: ['murid', 'pelajaran', 'poin'],
    search: ['murid.nama', 'pelajaran.nama', 'catatan'],
    sort: ['murid.nama', 'pelajaran.nama'],
    filters: ['poin'],
    fields: [
      relation('murid', 'murid', { required: true }),
      relation('pelajaran', 'pelajaran'),
      { handle: 'poin', name: 'Poin', input: 'float' },
      { handle: 'catatan', name: 'Catatan', input: 'text' },
    ],
  },
  // Found by what it points at alone.
  rapor: {
    title: 'Rapor',
    display: '{murid.nama}',
    columns: ['murid', 'pelajaran'],
    search: ['murid.nama', 'pelajaran.nama'],
    sort: ['murid.nama', 'pelajaran.nama'],
    fields: [relation('murid', 'murid', { required: true }), relation('pelajaran', 'pelajaran')],
  },
};
const { registry } = compileRegistry(
  {},
  Object.entries(SCHEMAS).map(([name, schema]) => ({ file: `schemas/${name}.json`, text: JSON.stringify(schema) })),
  ROLES_PRODUCT,
);

let ground: Ground;
beforeAll(async () => {
  ground = await createGround('graph-search', registry);
  // 12,000 students, half of them "ani"; 40,000 rows; a word in one student, in thousands, in one subject, in both, nowhere.
  await ground.run(`
    create function pg_temp.id(kind int, n int) returns uuid immutable language sql as $$ select ('0190000' || kind || '-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
    insert into murid (id, nama) select pg_temp.id(0, n), case n % 2 when 0 then 'Ani ' else 'Budi ' end || case when n % 100 = 7 then 'Matematikawan ' else '' end || n from generate_series(1, 12000) n;
    insert into pelajaran (id, nama) values (pg_temp.id(1, 1), 'Matematika'), (pg_temp.id(1, 2), 'Fisika'), (pg_temp.id(1, 3), 'Seni'), (pg_temp.id(1, 4), 'Kriya Langka');
    insert into angka (id, murid, pelajaran, poin, catatan) select pg_temp.id(2, n), pg_temp.id(0, 1 + (n * 7919) % 12000),
      case when n % 9999 = 1 then pg_temp.id(1, 4) when n % 10 = 0 then null else pg_temp.id(1, 1 + n % 3) end, n % 50, case when n % 7777 = 5 then 'catatan fisika' end
      from generate_series(1, 40000) n;
    update angka set "deletedAt" = now() where id in (pg_temp.id(2, 77), pg_temp.id(2, 1000));
    insert into murid (id, nama) select pg_temp.id(3, n), case when n <= 1400 then 'Zsambung' else 'Zzsambung ' || n end from generate_series(1, 1500) n;
    insert into angka (id, murid, pelajaran, poin) select pg_temp.id(4, n * 3 + p), pg_temp.id(3, n), pg_temp.id(1, 1 + (n + p) % 3), 0 from generate_series(1, 1500) n, generate_series(0, 2) p;
    insert into rapor (id, murid, pelajaran, "deletedAt") select id, murid, pelajaran, "deletedAt" from angka where poin < 20;
    analyze murid, pelajaran, angka, rapor`);
});
afterAll(() => ground.close());

const SORTS = {
  'murid.nama': 's.nama, t.id',
  '-murid.nama': 's.nama desc, t.id desc',
  pelajaran: 'p.nama, t.id',
  '-poin': 't.poin desc, t.id desc',
} as const;
const QUERY = `query ($search: String, $sort: [SortInput!], $limit: Int, $page: Int, $after: String, $filter: AngkaFilter) {
  angkas(search: $search, sort: $sort, limit: $limit, page: $page, after: $after, filter: $filter) { info { meta { total capped next exact } } items { id } } }`;

async function plainly(search: string, order: string, condition: string, table: 'angka' | 'rapor' = 'angka'): Promise<string[]> {
  const own = table === 'angka' ? ['t.catatan'] : [];
  const words = search
    .split(' ')
    .map((word) => `(${['s.nama', 'p.nama', ...own].map((text) => `${text} ilike '%${word}%'`).join(' or ')})`);
  const { rows } = (await ground.run(`select t.id from ${table} t join murid s on s.id = t.murid left join pelajaran p on p.id = t.pelajaran
    where t."deletedAt" is null and ${condition} and ${words.join(' and ')} order by ${order}`)) as {
    rows: { id: string }[];
  };
  return rows.map(({ id }) => id);
}
const sortKeys = (sort: string) => [{ by: sort.replace('-', ''), order: sort.startsWith('-') ? 'desc' : 'asc' }];
const LIMIT = 30;
/** In one text, in several records, in either order, rare and common, short ones, one that is nowhere. */
const MANY = [
  '119 budi',
  'ani fisika',
  'fisika budi 11',
  'langka ani',
  'catatan matematika',
  'catatan fisika 1',
  '7 a',
  'matematikawan seni',
  'ani fisika nihil',
];

describe('a search over relations', () => {
  const cases = [
    'ani',
    'budi 11',
    'budi 119',
    'matematika',
    'fisika',
    'langka',
    'catatan',
    'a',
    'an',
    'tak ada',
    '1',
    'sambung',
    ...MANY,
  ].flatMap((word) => Object.keys(SORTS).map((sort) => [word, sort] as const));
  test.each(cases)('"%s" by %s: page, next page, a later page, totals', async (search, sort) => {
    const all = await plainly(search, SORTS[sort as keyof typeof SORTS], 'true');
    const ask = async (more: object) => (await ground.ask(QUERY, { search, sort: sortKeys(sort), limit: LIMIT, ...more })).angkas;
    const ids = ({ items }: { items: { id: string }[] }): string[] => items.map(({ id }) => id);
    const first = await ask({});
    expect(ids(first)).toEqual(all.slice(0, LIMIT));
    expect(first.info.meta).toMatchObject({ total: Math.min(all.length, 10_000), capped: all.length > 10_000, exact: all.length });
    expect(ids(await ask({ page: 7 }))).toEqual(all.slice(6 * LIMIT, 7 * LIMIT));
    if (first.info.meta.next === null) return;
    const next = await ask({ after: first.info.meta.next });
    expect(ids(next)).toEqual(all.slice(LIMIT, 2 * LIMIT));
    expect(next.info.meta.total).toBe(first.info.meta.total);
  });

  const RELATED = [
    'ani fisika',
    'ani matematikawan 107',
    'matematikawan fisika budi',
    'matematikawan matematika 107',
    'budi nihil fisika',
    'langka ani',
    'seni 1107 budi',
    'ani 7 fisika',
  ];
  const related = RELATED.flatMap((search) => (['murid.nama', '-murid.nama'] as const).map((sort) => [search, sort] as const));
  test.each(related)('"%s" by %s where only what a record points at has texts', async (search, sort) => {
    const query = `query ($search: String, $sort: [SortInput!], $page: Int, $after: String) {
      rapors(search: $search, sort: $sort, limit: ${LIMIT}, page: $page, after: $after) { info { meta { total next exact } } items { id } } }`;
    const all = await plainly(search, SORTS[sort], 'true', 'rapor');
    const ask = async (more: object) => (await ground.ask(query, { search, sort: sortKeys(sort), ...more })).rapors;
    const ids = ({ items }: { items: { id: string }[] }): string[] => items.map(({ id }) => id);
    const first = await ask({});
    expect(ids(first)).toEqual(all.slice(0, LIMIT));
    expect(first.info.meta).toMatchObject({ total: all.length, exact: all.length });
    expect(ids(await ask({ page: 3 }))).toEqual(all.slice(2 * LIMIT, 3 * LIMIT));
    if (first.info.meta.next !== null) expect(ids(await ask({ after: first.info.meta.next }))).toEqual(all.slice(LIMIT, 2 * LIMIT));
  });

  test('of namesakes on the edge of a walk none is left out, nor out of place', async () => {
    const all = await plainly('sambung', 's.nama, p.nama, t.id', 'true');
    const sort = [{ by: 'murid.nama' }, { by: 'pelajaran' }];
    const found: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const { items, info } = (await ground.ask(QUERY, { search: 'sambung', sort, limit: 200, after })).angkas;
      found.push(...items.map(({ id }: { id: string }) => id));
      after = info.meta.next as string | null;
    }
    expect(found).toEqual(all);
  });

  test('of very many matches a longer walk finds the page where the first has not', async () => {
    const asked = { search: 'ani', sort: sortKeys('murid.nama'), limit: LIMIT, page: 50 };
    const { text, values } = await ground.statementOf(QUERY, asked);
    const { rows } = await ground.pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const foundBy = (walk: string): number => Number(new RegExp(`CTE ${walk}\n.*?actual rows=(\\d+)`).exec(plan)![1]);
    const wanted = 50 * LIMIT + 1;
    expect(foundBy('walked1')).toBeLessThan(wanted);
    expect(foundBy('walked2')).toBe(wanted);
    const { items } = (await ground.ask(QUERY, asked)).angkas;
    const all = await plainly('ani', SORTS['murid.nama'], 'true');
    expect(items.map(({ id }: { id: string }) => id)).toEqual(all.slice(49 * LIMIT, 50 * LIMIT));
  });

  test.each(['ani', 'matematika', 'langka', 'a'])('"%s" within a filter', async (search) => {
    const all = await plainly(search, SORTS['murid.nama'], 't.poin < 5');
    const { items, info } = (await ground.ask(QUERY, { search, sort: sortKeys('murid.nama'), limit: LIMIT, filter: { poin: { lt: 5 } } }))
      .angkas;
    expect(items.map(({ id }: { id: string }) => id)).toEqual(all.slice(0, LIMIT));
    expect(info.meta).toMatchObject({ total: Math.min(all.length, 10_000), exact: all.length });
  });
});
