/** What a person worked on last, of what that person may still open. */
import { instantSql } from '../sql/instant.ts';
import type { Pool } from 'pg';
import type { RecentRecord } from '../../engine/history.ts';
import { type Principal, decide } from '../../engine/rights/access.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { askRows } from '../data/transaction.ts';
import { labelSql } from '../sql/label.ts';
import { Params, scopeSql } from '../sql/scope.ts';
import { createSource } from '../sql/source.ts';
import { withName } from '../sql/statement.ts';

/** Enough for whoever goes on with the same few: so many of the last that were looked at. */
const LOOKED = 200;
const ACTIONS = 50;
/** What was done to more records at once, as well as its undo, is no work on one of them, and stands among what was done. */
const FEW = 10;
const PER_ACTION = 5;

const LAST = `
  select i.resource, i.record as "id", ${instantSql('a.at')} as "at"
  from (select l.id, l.at from (select id, at from skema.action where "userId" = $1 and verb <> 'export' order by id desc limit ${LOOKED}) l
    where not exists (select from skema.action_item where action = l.id and not derived offset ${FEW}) order by l.id desc limit ${ACTIONS}) a
  cross join lateral (
    select resource, record, seq from skema.action_item where action = a.id and not derived order by seq limit ${PER_ACTION}) i
  order by a.id desc, i.seq`;

type Last = Omit<RecentRecord, 'display'>;

function labelsSql(
  registry: Registry,
  principal: Principal,
  { resource, ids }: { resource: Resource; ids: readonly string[] },
  params: Params,
) {
  const source = createSource(registry, resource, { alias: 't' });
  const { rows } = decide(principal, resource, 'item');
  return `select t."id", ${labelSql(source, resource, [], { isThere: true })} as "display" from "${resource.name}" t${source.joins()}
    where t."id" = any(${params.add(ids)}::uuid[]) and t."deletedAt" is null and ${scopeSql(registry, resource, rows, 't', params)}`;
}

/** Two statements: the person's last actions, and what their records are called now. */
export async function recentRecords(
  { registry, pool }: { registry: Registry; pool: Pool },
  principal: Principal,
  most: number,
): Promise<RecentRecord[]> {
  const actions = await askRows<Last>(pool, withName('recent.actions', LAST), [principal.userId]);
  const byId = new Map<string, Last>();
  for (const last of actions) if (!byId.has(last.id)) byId.set(last.id, last);
  const params = new Params();
  const parts = [...new Set(actions.map(({ resource }) => resource))].flatMap((name) => {
    const resource = registry.has(name) ? registry.get(name) : null;
    if (resource === null || !decide(principal, resource, 'item').allowed) return [];
    const ids = [...byId.values()].filter((last) => last.resource === name).map(({ id }) => id);
    return [labelsSql(registry, principal, { resource, ids }, params)];
  });
  if (parts.length === 0) return [];
  const labels = await askRows<{ id: string; display: string }>(pool, parts.join(' union all '), params.values);
  const names = new Map(labels.map(({ id, display }) => [id, display]));
  // The record that there is once is called as its page is.
  const nameOf = ({ resource, id }: Last): string => (registry.get(resource).single ? registry.get(resource).title : names.get(id)!);
  return [...byId.values()].flatMap((last) => (names.has(last.id) ? [{ ...last, display: nameOf(last) }] : [])).slice(0, most);
}
