/** The SQL of the read path as text; every statement here has run on the real PostgreSQL when its text is compared. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ground, type Ran, createGround } from './ground.ts';
import { id, smallRegistry } from './small-registry.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await createGround('graph-sql', smallRegistry());
});
afterAll(() => ground.close());

const statementOf: Ground['statementOf'] = (...args) => ground.statementOf(...args);
const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Behind every text that is sorted. */
const EN = ' collate skema."en-GB"';
const TAIL = `',' order by t._n), ']}')`;
const HEAD = `select concat('{"items":[', string_agg(concat(`;
const PAGE = 'from (select row_number() over () as _n, q.* from (';
const IDS = `${HEAD}'{"id":"', t."id", '"}'), ${TAIL}`;
const W1 = id('wilayah', 1);

test.each([
  ['list', '{ wilayahs(search: "rahasia") { items { id } } }'],
  ['item', `{ wilayah(id: "${W1}") { item { id } } }`],
  ['lookup', '{ lookupWilayah(search: "rahasia") { items { id } } }'],
])('a statement begins with its name (%s), and nobody typed any of it', async (verb, query) => {
  ground.statements();
  await ground.ask(query);
  const [{ text }] = ground.statements() as [Ran];
  expect(text).toMatch(new RegExp(`^/\\* skema wilayah\\.${verb} \\*/ (select|with) `));
  expect(text).not.toContain('rahasia');
});

test('a write names its statements, too', async () => {
  ground.statements();
  await ground.ask('mutation { createWilayah(input: { nama: "rahasia" }) { output { id } } }');
  const names = ground.statements().flatMap(({ text }) => /^\/\* skema ([\w.]+) \*\//.exec(text)?.[1] ?? []);
  expect(names).toEqual(['wilayah.create', 'wilayah.output']);
});

describe('a list', () => {
  test('reads only the columns that are selected, in a page of its own', async () => {
    expect(await statementOf('{ wilayahs { items { id nama } } }')).toEqual({
      text: `${HEAD}'{"id":"', t."id", '","nama":', coalesce(to_json(t."nama"), 'null'), '}'), ${TAIL} ${PAGE}select t."id", t."nama" from "wilayah" t where t."deletedAt" is null order by t."nama"${EN}, t."id" limit 20) q) t`,
      values: [],
    });
  });

  test('joins labels to the page, once per relation, and only when they are selected', async () => {
    expect((await statementOf('{ kotas(limit: 5) { items { wilayah { id } } } }')).text).toBe(
      `${HEAD}'{"wilayah":', case when t."wilayah" is null then 'null' else concat('{"id":"', t."wilayah", '"}') end, '}'), ${TAIL} ${PAGE}select t."id", t."wilayah" from "kota" t where t."deletedAt" is null order by t."nama"${EN}, t."id" limit 5) q) t`,
    );
    expect((await statementOf('{ kotas(limit: 5) { items { display wilayah { display deleted } } } }')).text).toBe(
      flat(`${HEAD}'{"display":', to_json(concat(t."nama", ' (', r1."nama", ')')), ',"wilayah":', case when t."wilayah" is null then 'null'
        else concat('{"display":', to_json(coalesce(r1."nama", '')), ',"deleted":', (r1."deletedAt" is not null)::text, '}') end, '}'), ${TAIL}
        ${PAGE}select t."id", t."nama", t."wilayah" from "kota" t where t."deletedAt" is null order by t."nama"${EN}, t."id" limit 5) q) t left join "wilayah" r1 on r1."id" = t."wilayah"`),
    );
  });

  test('counts to the cap, and not at all when the page is the whole', async () => {
    expect((await statementOf('{ wilayahs { info { code meta { total } } items { id } } }')).text).toBe(
      flat(`with total(n) as materialized (select count(*) from (select 1 from "wilayah" t where t."deletedAt" is null limit 10001) c)
        select concat('{"info":{"code":200,"meta":{"total":', case when count(*) < 20 then count(*) else (select least(n, 10000) from total) end, '}},"items":[',
        string_agg(concat('{"id":"', t."id", '"}'), ${TAIL} ${PAGE}select t."id" from "wilayah" t where t."deletedAt" is null order by t."nama"${EN}, t."id" limit 20) q) t`),
    );
    expect((await statementOf('{ wilayahs { info { meta { exact } } } }')).text).toBe(
      `with exact(n) as materialized (select count(*) from (select 1 from "wilayah" t where t."deletedAt" is null) c) select concat('{"info":{"meta":{"exact":', (select n from exact), '}}}')`,
    );
  });

  test('an exact count answers for the total too: nothing is counted twice', async () => {
    const { text } = await statementOf('{ wilayahs { info { meta { exact total capped } } items { id } } }');
    expect(text.match(/select count\(\*\) from/g)).toHaveLength(1);
    expect(text).toContain(`(select least(n, 10000) from exact)`);
    expect(text).toContain(`(select (n > 10000)::text from exact)`);
  });

  test('fetches one row more to know of a next page, whose cursor is made for the last row alone', async () => {
    expect((await statementOf('{ wilayahs(limit: 2) { info { meta { next } } } }')).text).toMatch(
      /^select concat\('{"info":{"meta":{"next":', case when count\(\*\) > 2 then max\(concat\('.?', json_build_array\(t\._k1::text, t\."id"\), '.?'\)\) filter \(where t\._n = 2\) else 'null' end, '}}}'\) from .* limit 3\) q\) t$/,
    );
  });

  test('a jump skips ids and reads the rows of the page after that', async () => {
    expect(await statementOf('{ wilayahs(limit: 2, page: 3) { items { nama } } }')).toEqual({
      text: flat(`${HEAD}'{"nama":', coalesce(to_json(t."nama"), 'null'), '}'), ',' order by p._n), ']}')
        ${PAGE}select t."id" from "wilayah" t where t."deletedAt" is null order by t."nama"${EN}, t."id" limit 2 offset $1) q) p join "wilayah" t on t."id" = p."id"`),
      values: [4],
    });
  });

  test('sorts by a relation over an inner join where it is always filled', async () => {
    expect((await statementOf('{ kotas(sort: [{ by: "wilayah", order: desc }, { by: "nama" }]) { items { id } } }')).text).toBe(
      `${IDS} ${PAGE}select t."id" from "kota" t join "wilayah" s1 on s1."id" = t."wilayah" where t."deletedAt" is null order by s1."nama"${EN} desc, t."nama"${EN}, t."id" limit 20) q) t`,
    );
  });

  test('shows the bin', async () => {
    expect((await statementOf('{ wilayahs(filter: { deleted: { eq: true } }) { items { id } } }')).text).toContain(
      'where t."deletedAt" is not null order by',
    );
  });
});

describe('the cursor', () => {
  const behind = async (list: string, sort: string): Promise<string> => {
    await ground.run(`insert into wilayah (id, nama) values ('${W1}', 'A'), ('${id('wilayah', 2)}', 'B') on conflict do nothing;
      insert into kota (id, nama, wilayah) select w.id, w.nama, w.id from wilayah w on conflict do nothing; insert into orang (id, nama, umur) select id, nama, 1 from wilayah on conflict do nothing`);
    const query = `query ($after: String) { ${list}(limit: 1, after: $after, sort: ${sort}) { info { meta { next } } items { id } } }`;
    const first = await ground.ask(query);
    const { text } = await statementOf(query, { after: first[list].info.meta.next });
    return [...text.matchAll(/where t\."deletedAt" is null( and .*?)? order by/g)].map(([, condition]) => condition).join(' | ');
  };
  test('compares rows where one index can', async () => {
    expect(await behind('kotas', '[{ by: "nama" }]')).toBe(` and (t."nama"${EN}, t."id") > ($1, $2)`);
    expect(await behind('kotas', '[{ by: "nama", order: desc }]')).toBe(` and (t."nama"${EN}, t."id") < ($1, $2)`);
  });
  test('bounds the first key where several are compared one after the other', async () => {
    expect(await behind('kotas', '[{ by: "wilayah" }, { by: "nama", order: desc }]')).toBe(
      ` and (s1."nama"${EN} >= $1 and (s1."nama"${EN} > $1 or (s1."nama"${EN} = $1 and (t."nama"${EN} < $2 or (t."nama"${EN} = $2 and t."id" < $3)))))`,
    );
  });
  test('asks for the rows without a value apart', async () => {
    expect(await behind('orangs', '[{ by: "umur" }]')).toBe(' and (t."umur", t."id") > ($1, $2) |  and t."umur" is null');
    expect(await behind('orangs', '[{ by: "umur", order: desc }]')).toBe(
      ' and t."umur" is not null and (t."umur", t."id") < ($1, $2) |  and t."umur" is null',
    );
  });
});

describe('a search', () => {
  const NAME = 'skema.sought(t."nama")';
  test('collects what matches by one index over all texts of a record; too short for a trigram it stays away from it', async () => {
    const query = 'query ($search: String) { kotas(search: $search) { items { id } } }';
    const collected = (condition: string): string =>
      `with hits as materialized (select * from (select t."id", t."nama" from "kota" t where (${condition}) and t."deletedAt" is null) h limit 500)`;
    const { text, values } = await statementOf(query, { search: 'xyz%' });
    expect(text.startsWith(collected(`${NAME} like (select $1::text)`))).toBe(true);
    expect(values).toEqual(['%xyz\\%%']);
    expect((await statementOf(query, { search: 'x%' })).text.startsWith(collected(`(${NAME} || '') like (select $1::text)`))).toBe(true);
  });

  test('sorts what was collected; of many it walks the order first, and collects all only where that was not enough', async () => {
    const sort = `order by t."nama"${EN}, t."id"`;
    const keys = `t."nama"${EN} as _k1, t."id" as _k2`;
    const { text } = await statementOf('{ kotas(search: "xyz", limit: 5) { items { id } } }');
    const many = '(select yes from many_hits)';
    expect(text).toContain('many_hits(yes) as materialized (select count(*) = 500 from hits)');
    expect(text).toContain(
      flat(`(with walked1 as materialized (select t."id", t._k1, t._k2 from (select t.*, ${keys} from "kota" t where t."deletedAt" is null ${sort} limit 1500) t
          where ((${NAME} like (select $1::text))) and ${many} order by t._k1, t._k2 limit 5)
        select * from ((select t."id", ${keys} from hits t where not ${many} ${sort} limit 5) union (select * from walked1 limit 5)
        union (select t."id", ${keys} from (select t."id", t."nama" from "kota" t where (${NAME} like (select $1::text)) and t."deletedAt" is null offset 0) t
          where ${many} and (select count(*) from walked1) < 5 ${sort} limit 5)) u order by _k1, _k2 limit 5) q) p join "kota" t`),
    );
  });

  test('over relations collects the rows of matching targets too, and counts what it has collected', async () => {
    const own = `(coalesce(skema.sought(t."catatan"), '') || E'\\n' || coalesce(skema.sought(t."nama"), '')) like (select $2::text)`;
    const columns = 't."id", t."umur", t."nama"';
    expect(await statementOf('{ orangs(search: "xyz", limit: 5, filter: { aktif: { eq: true } }) { info { meta { total } } } }')).toEqual({
      text: flat(`with found_1 as materialized (select ${columns} from "orang" t where (${own}) and t."deletedAt" is null and t."aktif" = (select $1::boolean) limit 10001),
        hits as materialized (select * from (select * from found_1
          union all select f.* from "kota" m cross join lateral (select ${columns} from "orang" t where t."kota" = m."id" and t."deletedAt" is null and t."aktif" = (select $1::boolean)
            and t."id" not in (select "id" from found_1) limit 10001) f
            where (skema.sought(m."nama") like (select $2::text) or m."wilayah" in (select m_."id" from "wilayah" m_ where skema.sought(m_."nama") like (select $2::text)))) h limit 10001),
        many_hits(yes) as materialized (select count(*) = 10001 from hits),
        total(n) as materialized (select case when (select yes from many_hits) then 10001 else (select count(*) from hits) end)
        select concat('{"info":{"meta":{"total":', (select least(n, 10000) from total), '}}}')`).replaceAll('( select', '(select'),
      values: [true, '%xyz%'],
    });
  });

  test("is planned once: no value beside it is the planner's to know, and a list of values is no query", async () => {
    const filter = { nama: { in: ['x'] }, umur: { gt: 1 }, tempat: { eq: W1 } };
    const query = 'query ($filter: OrangFilter) { orangs(search: "xyz", filter: $filter, page: 2) { items { id } } }';
    const { text } = await statementOf(query, { filter });
    expect(text).toContain(`t."nama"${EN} = any((select $1::text[])::text[]) and t."umur" > (select $2::numeric)`);
    expect(text).not.toMatch(/(?<!\(select )\$\d/);
  });

  test.each([
    ['list', 'query ($search: String) { orangs(search: $search) { items { id } } }'],
    ['lookup', 'query ($search: String) { lookupOrang(search: $search) { items { id } } }'],
  ])('[9] PostgreSQL plans a %s with words once on a connection, whatever is sought', async (verb, query) => {
    const words = Array.from({ length: 3 }, (_, index) => `siapa${index} dimana${index}`);
    for (const search of words) await ground.ask(query, { search });
    const { rows } = await ground.pool.query<{ made: string }>(
      'select custom_plans as made from pg_prepared_statements where starts_with(statement, $1) and statement ~ $2',
      [`/* skema orang.${verb} */`, 'skema.sought'],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ made }) => Number(made) > 0)).toEqual([]);
  });

  test('an exact count beside rows counts what was collected for them, and looks again only beyond the cap', async () => {
    const asked = async (selected: string): Promise<string> =>
      (await statementOf(`{ kotas(search: "xyz") { info { meta { exact } } ${selected} } }`)).text;
    const again = `select count(*) from (select t."id", t."nama" from "kota" t where (${NAME} like (select $1::text)) and t."deletedAt" is null) h`;
    expect(await asked('items { id }')).toContain(
      `exact(n) as materialized (select case when (select yes from many_hits) then (${again}) else (select count(*) from hits) end)`,
    );
    expect(await asked('')).toContain(`exact(n) as materialized (${again})`);
  });

  test('a text of several that are searched together is found by their index, and compared alone', async () => {
    expect((await statementOf('{ orangs(filter: { nama: { contains: "xyz" } }) { items { id } } }')).text).toContain(
      `((coalesce(skema.sought(t."catatan"), '') || E'\\n' || coalesce(skema.sought(t."nama"), '')) like '%' || replace($1, ' ', '%') and skema.bare(t."nama") like $1)`,
    );
  });
});

describe('an item and a look-up', () => {
  test('an item is found by its id, live and in scope', async () => {
    const { text, values } = await statementOf(`{ kota(id: "${id('kota', 1)}") { info { code } item { version display } } }`);
    expect(text).toBe(
      `select concat('{"info":{"code":200},"item":{"version":', t."version", ',"display":', to_json(concat(t."nama", ' (', r1."nama", ')')), '}}') from "kota" t left join "wilayah" r1 on r1."id" = t."wilayah" where t."id" = $1 and t."deletedAt" is null`,
    );
    expect(values).toEqual([id('kota', 1)]);
  });

  test('a look-up leaves out what is not active, unless certain ids are asked for', async () => {
    expect(await statementOf('{ lookupKota(limit: 5) { items { id } } }')).toEqual({
      text: `${IDS} ${PAGE}select t."id" from "kota" t where t."deletedAt" is null and t."aktif" = $1 order by t."nama"${EN}, t."id" limit 5) q) t`,
      values: [true],
    });
    expect((await statementOf(`{ lookupKota(filter: { id: { in: ["${id('kota', 1)}"] } }) { items { id } } }`)).text).toContain(
      'where t."deletedAt" is null and t."id" = any($1) order by',
    );
  });

  test('a look-up for a field applies what the field says', async () => {
    const lookup = 'query ($for: LookupFor) { lookupKota(for: $for) { items { id } } }';
    const conditions = async (field: string, values: object): Promise<Ran> => {
      const { text, values: given } = await statementOf(lookup, { for: { resource: 'kunjungan', field, values } });
      return { text: /is null and (.*) order by t\."nama"/.exec(text)![1]!, values: given };
    };
    expect(await conditions('kota', { wilayah: W1 })).toEqual({
      text: '(t."aktif" = $1 and (t."aktif" = $2 and t."wilayah" = $3))',
      values: [true, true, W1],
    });
    expect(await conditions('kota', { wilayah: { id: W1, display: 'Barat' } })).toMatchObject({ values: [true, true, W1] });
    expect(await conditions('kota', { wilayah: null })).toEqual({ text: '(t."aktif" = $1 and t."aktif" = $2)', values: [true, true] });
    expect(await conditions('tujuan', { orang: id('orang', 1) })).toEqual({
      text: '(t."aktif" = $1 and t."wilayah" = (select s1_1."wilayah" from "orang" s1 left join "kota" s1_1 on s1_1."id" = s1."kota" where s1."id" = $2))',
      values: [true, id('orang', 1)],
    });
  });
});

describe('one text for all values', () => {
  test('the set of texts does not grow with what is asked', async () => {
    const list = `query ($sort: [SortInput!], $page: Int, $filter: OrangFilter, $search: String) {
      orangs(sort: $sort, page: $page, filter: $filter, search: $search) { info { meta { total next } } items { id display kota { display } } } }`;
    const nasty = ['x', `'; drop table orang; --`, '$1', '"', '\\', '%', 'a'.repeat(90), '😀', '{}', 'null', '/*'];
    const texts = new Set<string>();
    for (const [index, value] of nasty.entries()) {
      ground.statements();
      await ground.askText(list, {
        sort: [{ by: 'nama', order: 'desc' }],
        page: index + 2,
        search: value,
        filter: {
          nama: { contains: value, in: Array.from({ length: index }, () => value) },
          umur: { gt: index },
          kota: { eq: id('kota', index) },
        },
      });
      for (const { text } of ground.statements()) texts.add(text);
    }
    // One for searches without a trigram, one for those with, one for several words of which some have none.
    expect(texts.size).toBe(3);
    expect([...texts].join()).not.toContain('drop table');
  });
});
