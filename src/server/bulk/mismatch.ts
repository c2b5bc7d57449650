/** Why the chosen records are others now: who changed some of them since they were counted; of all of a list, some of what this person may list. */
import type { Pool } from 'pg';
import type { BulkMismatch, BulkPromise } from '../../engine/bulk.ts';
import { quote } from '../../engine/names.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import type { Principal } from '../../engine/rights/access.ts';
import { demand } from '../../engine/rights/why.ts';
import { askRows } from '../data/transaction.ts';
import { Params, scopeSql } from '../sql/scope.ts';

const TOLD_MAX = 3;

export async function toMismatch(
  { registry, pool }: { registry: Registry; pool: Pool },
  principal: Principal,
  resource: Resource,
  { expected, count, ids }: { expected: BulkPromise; count: number; ids: readonly string[] | undefined },
): Promise<BulkMismatch> {
  const { account } = registry.product;
  const params = new Params();
  const within = scopeSql(registry, resource, demand(principal, resource, 'list').rows, 't', params);
  const chosen = ids === undefined ? '' : ` and i.record = any(${params.add(ids)}::uuid[])`;
  const text = `select u.${quote(account.name)} as "by", i.verb as "how", count(distinct i.record)::int as "count",
      to_char(max(a.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "at"
    from skema.action a join skema.action_item i on i.action = a.id join ${quote(resource.name)} t on t."id" = i.record
      left join ${quote(account.resource)} u on u."id" = a."userId"
    where a.at > ${params.add(expected.at)}::timestamptz and i.resource = ${params.add(resource.name)} and ${within}${chosen}
    group by 1, 2 order by max(a.at) desc limit ${TOLD_MAX}`;
  const changes = await askRows<BulkMismatch['changes'][number]>(pool, text, params.values);
  return { expected: expected.count, count, changes };
}
