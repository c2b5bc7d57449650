/** Records of every resource that a person may list and open, by what they are called or known by: one statement. */
import { type FoundGroup, FOUND_MAX, type FoundRecord } from '../../engine/wire/palette.ts';
import { SEARCH_MAX } from '../../engine/constants.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { type Principal, decide } from '../../engine/rights/access.ts';
import { askRows } from '../data/transaction.ts';
import { detailSql } from '../sql/label.ts';
import { MANY, RANKED_ORDER, rankedSql } from '../graph/plan/ranked.ts';
import { type Meant, readMeant } from '../graph/query/meant.ts';
import { Params, scopeSql } from '../sql/scope.ts';
import { withName } from '../sql/statement.ts';
import { objectOf, personView } from '../view.ts';

type Row = Pick<FoundRecord, 'id' | 'detail'> & { part: number; label: string; rank: number; total: number };

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
  meant: Meant;
  params: Params;
}

function partSql({ registry, principal, meant, params }: Asked, resource: Resource, part: number): string[] {
  // The same conditions wherever they stand: their values are the statement's once.
  const conditions = withinSql(registry, principal, resource, params);
  const ranked = rankedSql(registry, { resource, meant, conditions: () => conditions }, detailSql);
  return ranked === null
    ? []
    : [`(select ${part} as "part", f.*, count(*) over ()::int as "total" from (${ranked}) f order by ${RANKED_ORDER} limit ${FOUND_MAX})`];
}

export const palette = personView<{ search: string }>({
  name: 'palette',
  input: objectOf({ search: { type: 'string', maxLength: SEARCH_MAX } }, ['search']),
  run: async ({ registry, pool }, { principal }, { search }): Promise<FoundGroup[]> => {
    const params = new Params();
    const meant = readMeant(search, (value) => params.values.push(value));
    if (meant === null) return [];
    const resources = registry.resources.filter((resource) => isFindable(principal, resource));
    const asked = { registry, principal, meant, params };
    const parts = resources.flatMap((resource, part) => partSql(asked, resource, part));
    if (parts.length === 0) return [];
    const rows = await askRows<Row>(
      pool,
      withName('palette', `select * from (${parts.join(' union all ')}) u order by "part", ${RANKED_ORDER}`),
      params.values,
    );
    const groups = [...Map.groupBy(rows, ({ part }) => part).values()].sort((a, b) => a[0]!.rank - b[0]!.rank);
    return groups.map((found) => {
      const [{ part, total }] = found as [Row, ...Row[]];
      return {
        resource: resources[part]!.name,
        items: found.map(({ id, label, detail }) => ({ id, display: label, detail })),
        total: Math.min(total, MANY),
        more: total > MANY,
      };
    });
  },
});
