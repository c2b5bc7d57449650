/** Why the chosen records are others now: who changed some of them since they were counted; of all of a list, some of what this person may list. */
import { instantSql } from '../sql/instant.ts';
import type { Pool } from 'pg';
import type { BulkMismatch, BulkPromise } from '../../engine/bulk.ts';
import { quote } from '../../engine/names.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import type { Principal } from '../../engine/rights/access.ts';
import { demand } from '../../engine/rights/why.ts';
import { askRows } from '../data/transaction.ts';
import { Params, scopeSql } from '../sql/scope.ts';
import { NAMED_MAX, namesOf } from './told.ts';

const TOLD_MAX = 3;

type Told = BulkMismatch['first'][number];
type Changes = Pick<BulkMismatch, 'changes' | 'changed' | 'first'>;

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
  const text = `with step as (
      select i.record, u.${quote(account.name)} as "by", i.verb as "how", a.at, a.id as action, i.seq
      from skema.action a join skema.action_item i on i.action = a.id join ${quote(resource.name)} t on t."id" = i.record
        left join ${quote(account.resource)} u on u."id" = a."userId"
      where a.at > ${params.add(expected.at)}::timestamptz and i.resource = ${params.add(resource.name)} and ${within}${chosen}),
    last as (select distinct on (record) * from step order by record, action desc, seq desc)
    select (select count(*)::int from last) as "changed",
      (select coalesce(jsonb_agg(g), '[]') from (select "by", "how", count(distinct record)::int as "count", ${instantSql('max(at)')} as "at"
        from step group by 1, 2 order by max(at) desc limit ${TOLD_MAX}) g) as "changes",
      (select coalesce(jsonb_agg(l), '[]') from (select record as "id", "by", "how", ${instantSql('at')} as "at"
        from last order by last.at desc, record limit ${NAMED_MAX}) l) as "first"`;
  const [found] = await askRows<Changes & { first: Omit<Told, 'display'>[] }>(pool, text, params.values);
  const { changed, changes, first } = found!;
  const names = await namesOf(
    { registry, pool },
    resource,
    first.map(({ id }) => id),
    principal,
  );
  return {
    expected: expected.count,
    count,
    changes,
    changed,
    first: first.map((each) => ({ ...each, display: names.get(each.id) ?? each.id })),
  };
}
