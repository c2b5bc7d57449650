/** Which records are meant, as a statement that gives their ids in the order of the list: named ones, or all of a list; in both cases those of who asks. */
import type { BulkAsked } from '../../engine/bulk.ts';
import { quote } from '../../engine/names.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import type { Principal } from '../../engine/rights/access.ts';
import { demand } from '../../engine/rights/why.ts';
import { pageSql, toRows } from '../graph/plan/rows.ts';
import { askGiven } from '../graph/query/given.ts';
import { Params, scopeSql } from '../sql/scope.ts';
import type { Question } from '../sql/statement.ts';

/** One transaction holds them all. */
export const CHOSEN_MAX = 100_000;

type Asked = Pick<BulkAsked, 'verb' | 'ids' | 'filter' | 'search' | 'sort'>;

function namedOnes(registry: Registry, principal: Principal, resource: Resource, { verb, ids }: Asked): Question {
  const params = new Params();
  const { rows } = demand(principal, resource, 'list');
  const named = `unnest(${params.add(ids)}::uuid[]) with ordinality c("id", "at")`;
  const text = `select t."id" from ${named} join ${quote(resource.name)} t on t."id" = c."id"
    where t."deletedAt" is ${verb === 'restore' ? 'not ' : ''}null and ${scopeSql(registry, resource, rows, 't', params)} order by c."at"`;
  return { text, values: params.values };
}

function allOfList(registry: Registry, principal: Principal, resource: Resource, asked: Asked): Question {
  const { ask, values } = askGiven(registry, principal, resource, asked);
  const rows = toRows(registry, ask, CHOSEN_MAX + 1);
  const page = pageSql(registry, ask, rows, { columns: [], withKeys: false, limit: CHOSEN_MAX + 1 });
  return { text: `${rows.ctes.length > 0 ? `with ${rows.ctes.join(', ')} ` : ''}select c."id" from (${page}) c`, values };
}

export const choose = (registry: Registry, principal: Principal, resource: Resource, asked: Asked): Question =>
  (asked.ids === undefined ? allOfList : namedOnes)(registry, principal, resource, asked);
