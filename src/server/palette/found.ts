/**
 * Records of every resource that a person may list and open, by what they are called or known by. One statement says where a word stands
 * at all; then each resource that has them is asked by itself, all on one connection without waiting for each other: most have none of them,
 * and to plan a question to each of all costs more than to answer it.
 */
import type { ClientBase, Pool } from 'pg';
import { type FoundGroup, FOUND_MAX, type FoundRecord } from '../../engine/wire/palette.ts';
import { SEARCH_MAX } from '../../engine/constants.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { type Principal, decide } from '../../engine/rights/access.ts';
import { withClient } from '../data/transaction.ts';
import { detailSql } from '../sql/label.ts';
import { type Placed, askPlaces } from '../graph/plan/placed.ts';
import { MANY, RANKED_ORDER, rankedSql } from '../graph/plan/ranked.ts';
import { readMeant } from '../graph/query/meant.ts';
import { Params, scopeSql } from '../sql/scope.ts';
import { plannedOnce, queryPrepared, withName } from '../sql/statement.ts';
import { objectOf, personView } from '../view.ts';

type Row = Pick<FoundRecord, 'id' | 'detail'> & { label: string; rank: number; total: number };

/** Both rights, since what is found is opened. */
export const isFindable = (principal: Principal, resource: Resource): boolean =>
  !resource.single && decide(principal, resource, 'list').allowed && decide(principal, resource, 'item').allowed;

/** Live rows of this person's, as `t`. */
export function withinSql(registry: Registry, principal: Principal, resource: Resource, params: Params): string[] {
  const rows = (['list', 'item'] as const).map((verb) => decide(principal, resource, verb).rows);
  const different = new Map(rows.map((each) => [JSON.stringify(each), each]));
  return ['t."deletedAt" is null', ...[...different.values()].map((each) => scopeSql(registry, resource, each, 't', params))];
}

interface Asked {
  registry: Registry;
  principal: Principal;
  search: string;
}

/** Null where no word tells anything of where it stands. */
async function findPlaces({ registry, search }: Asked, client: ClientBase, resources: readonly Resource[]): Promise<Placed | null> {
  const values: string[] = [];
  const meant = readMeant(search, (value) => values.push(value))!;
  const places = askPlaces(registry, resources, { meant, values });
  if (places === null) return null;
  const text = withName('palette.places', places.sql);
  const answers = await Promise.all(places.values.map((word) => queryPrepared<{ has: boolean[] }>(client, text, word)));
  return places.read(answers.map(({ rows }) => rows[0]!.has));
}

/** The best of this resource. */
async function findIn(
  { registry, principal, search }: Asked,
  client: ClientBase,
  resource: Resource,
  placed: Placed | null,
): Promise<Row[]> {
  const params = new Params();
  const meant = readMeant(search, (value) => params.values.push(value))!;
  const conditions = withinSql(registry, principal, resource, params);
  const ranked = rankedSql(registry, { resource, meant, conditions: () => conditions, placed }, detailSql);
  if (ranked === null) return [];
  const sql = `select f.*, count(*) over ()::int as "total" from (${ranked}) f order by ${RANKED_ORDER} limit ${FOUND_MAX}`;
  return (await queryPrepared<Row>(client, withName(`${resource.name}.palette`, sql), params.values)).rows;
}

async function findAll(asked: Asked, pool: Pool): Promise<FoundGroup[]> {
  const { registry, principal } = asked;
  const resources = registry.resources.filter((resource) => isFindable(principal, resource));
  const found = await withClient(pool, (client) =>
    plannedOnce(client, async () => {
      const placed = await findPlaces(asked, client, resources);
      return resources.map((resource) => findIn(asked, client, resource, placed));
    }),
  );
  const groups = resources.flatMap(({ name }, index) => {
    const rows = found[index]!;
    return rows.length === 0 ? [] : [{ name, rows, rank: rows[0]!.rank }];
  });
  return groups
    .sort((a, b) => a.rank - b.rank)
    .map(({ name, rows }) => ({
      resource: name,
      items: rows.map(({ id, label, detail }) => ({ id, display: label, detail })),
      total: Math.min(rows[0]!.total, MANY),
      more: rows[0]!.total > MANY,
    }));
}

export const palette = personView<{ search: string }>({
  name: 'palette',
  input: objectOf({ search: { type: 'string', maxLength: SEARCH_MAX } }, ['search']),
  run: ({ registry, pool }, { principal }, { search }): Promise<FoundGroup[]> =>
    readMeant(search, () => 0) === null ? Promise.resolve([]) : findAll({ registry, principal, search }, pool),
});
