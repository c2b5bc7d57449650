/** A list of very many records: what an index carries is offered and is carried, everything else is refused and says which key is missing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allFilters } from '../../src/engine/derive/filters.ts';
import { AppError } from '../../src/engine/errors.ts';
import { typeOfKind } from '../../src/engine/fields/index.ts';
import { quote, typeName } from '../../src/engine/names.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { SYSTEM_PRINCIPAL } from '../../src/engine/rights/access.ts';
import type { Slow } from '../../src/engine/wire/slow.ts';
import { createRepository } from '../../src/server/data/repository/repository.ts';
import { withSizes } from '../../src/server/data/sizes.ts';
import { createGraph } from '../../src/server/graph/graph.ts';
import { pageSql, toRows } from '../../src/server/graph/plan/rows.ts';
import { conditionSql } from '../../src/server/graph/plan/where.ts';
import { askList } from '../../src/server/graph/query/ask.ts';
import { Values } from '../../src/server/graph/query/condition.ts';
import { createCursors } from '../../src/server/graph/query/cursor.ts';
import { readFilter } from '../../src/server/graph/query/filter.ts';
import { slowIn } from '../../src/server/graph/query/slow.ts';
import { createSource } from '../../src/server/sql/source.ts';
import { serveProduct, type Served } from './served.ts';
import { readTested } from './tested.ts';

const tested = await readTested();
const { prefix } = tested;
const registry = withSizes(tested.registry, () => true);

/** What has ended already may be sorted: of halves that are in order each, one page. */
const SORT_OF_ALL = /(^|->\s+)Sort\n(?!(?:\s+(?:Disabled|Sort Key): .*\n)*\s+->\s+(?:Limit|Append|Merge Append)$)/m;

interface Reply {
  data: Record<string, { info: { status: string } }>;
  extensions?: { slow?: Record<string, Slow> };
}
type Ask = (resource: Resource, variables: object, hearsWhy?: boolean) => Promise<Reply>;

let served: Served;
let ask: Ask;
beforeAll(async () => {
  served = await serveProduct('daftar-besar', tested);
  const { pool } = served.database;
  const repository = createRepository({ registry, pool });
  const graph = createGraph<null>({ registry, pool, repository, cursors: createCursors(pool), execute: () => Promise.reject(new Error()) });
  ask = async ({ name, client, operations }, variables, hearsWhy = false) => {
    const query = `query ($filter: ${typeName(name)}Filter, $sort: [SortInput!]) { ${operations.list}(filter: $filter, sort: $sort, limit: 1) { info { status } items { id } } }`;
    const call = { client, query, variables: { ...variables }, principal: SYSTEM_PRINCIPAL, idempotencyKey: null, request: null, hearsWhy };
    return JSON.parse(await graph(call)) as Reply;
  };
});
afterAll(() => served.close());

const nested = (path: string, asked: object): object => path.split('.').reduceRight<object>((inner, step) => ({ [step]: inner }), asked);
const refusal = async (resource: Resource, variables: object): Promise<AppError | null> =>
  ask(resource, variables).then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );

/** How PostgreSQL would go about it if it had to do without whatever grows with the table. */
async function planOf(sql: string): Promise<string> {
  const client = await served.database.pool.connect();
  try {
    await client.query(
      'begin; set local enable_seqscan = off; set local enable_sort = off; set local enable_hashjoin = off; set local enable_mergejoin = off',
    );
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${sql}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

for (const resource of registry.resources.filter(({ single }) => !single)) {
  const slow = slowIn(registry, resource) ?? { sort: {}, text: {} };
  describe(`resource ${prefix}${resource.name}:`, () => {
    it('an order is carried by an index, or it is refused', async () => {
      for (const by of resource.sortable) {
        const isOwn = resource.sort.length === 1 && resource.sort[0]!.by === by && resource.sort[0]!.order === 'asc';
        for (const order of ['asc', 'desc'] as const) {
          const error = await refusal(resource, { sort: [{ by, order }] });
          if (by in slow.sort && !(isOwn && order === 'asc')) {
            if (resource.sort.length === 1 && resource.sort[0]!.by === by && resource.sort[0]!.order === order) continue;
            expect([by, error?.code, error?.slow?.[resource.name]?.sort[by]]).toEqual([by, 'NO_INDEX', slow.sort[by]]);
            expect(error?.why).toContain(`"${by}"`);
            continue;
          }
          expect([by, error]).toEqual([by, null]);
          if (by in slow.sort) continue;
          const { ask: asked } = askList(SYSTEM_PRINCIPAL, resource, { sort: [{ by, order }] }, { withRows: true, further: [] });
          const plan = await planOf(pageSql(registry, asked, toRows(registry, asked, 5), { columns: [], withKeys: false, limit: 5 }));
          expect([by, order, plan]).toEqual([by, order, expect.not.stringMatching(SORT_OF_ALL)]);
        }
      }
      // Its own order is there in any case.
      expect(await refusal(resource, {})).toBeNull();
    });

    it('a text is found by an index, or it is not asked for', async () => {
      for (const { path, kind } of allFilters(resource)) {
        const { form } = typeOfKind(kind).filter!;
        if (form !== 'text' && form !== 'relation') continue;
        for (const operator of form === 'text' ? ['contains', 'startsWith'] : ['contains']) {
          const filter = nested(path, { [operator]: 'abcdef' });
          const error = await refusal(resource, { filter: { or: [{ not: filter }] } });
          if (path in slow.text) {
            expect([path, error?.code, error?.slow?.[resource.name]?.text[path]]).toEqual([path, 'NO_INDEX', slow.text[path]]);
            continue;
          }
          expect([path, error]).toEqual([path, null]);
          const source = createSource(registry, resource, { inner: true });
          const { condition } = readFilter(SYSTEM_PRINCIPAL, resource, filter, new Values());
          const where = conditionSql(source, condition!);
          const plan = await planOf(`select t."id" from ${quote(resource.name)} t${source.joins()} where ${where} limit 5`);
          expect([path, operator, plan]).toEqual([path, operator, expect.stringMatching(/Bitmap Index Scan on "?\w+cari/)]);
        }
        // What it is, or whether it is there, can always be asked.
        expect([path, await refusal(resource, { filter: nested(path, { isNull: true }) })]).toEqual([path, null]);
      }
    });

    it('the reply says what is not offered, and where to declare it to whoever may hear that', async () => {
      const isNothing = Object.keys({ ...slow.sort, ...slow.text }).length === 0;
      const { extensions } = await ask(resource, {});
      expect(extensions?.slow?.[resource.name]).toEqual(isNothing ? undefined : { sort: slow.sort, text: slow.text });
      const told = (await ask(resource, {}, true)).extensions?.slow?.[resource.name]?.key;
      expect(told).toEqual(isNothing ? undefined : expect.stringContaining(`${resource.name}.json: "index"`));
    });
  });
}
