/** What of a change somebody may know: one statement for all who reach the same rows. */
import type { Pool } from 'pg';
import { quote } from '../../engine/names.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import type { Decision } from '../../engine/rights/access.ts';
import { askRows } from '../data/transaction.ts';
import { Params, scopeSql } from '../sql/scope.ts';
import { withName } from '../sql/statement.ts';

type Rows = Decision['rows'];

export interface Standing {
  version: number;
  deleted: boolean;
}

/** Answers each question once for each set of rows. */
function perRows<T>(ask: (rows: Rows) => Promise<T>): (rows: Rows) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (rows) => {
    const key = JSON.stringify(rows);
    const known = answers.get(key);
    if (known) return known;
    const answer = ask(rows);
    answers.set(key, answer);
    return answer;
  };
}

interface Ground {
  pool: Pool;
  registry: Registry;
  resource: Resource;
}

/** Which of these records lie within rows, in the bin or not, and as what they stand there now. */
export const reaching = ({ pool, registry, resource }: Ground, ids: readonly string[]) =>
  perRows(async (rows): Promise<ReadonlyMap<string, Standing>> => {
    if (ids.length === 0 || rows.length === 0) return new Map();
    const params = new Params();
    const text = `select t."id", t."version", t."deletedAt" is not null as "deleted" from ${quote(resource.name)} t
      where t."id" = any(${params.add(ids)}::uuid[]) and ${scopeSql(registry, resource, rows, 't', params)}`;
    const found = await askRows<Standing & { id: string }>(pool, withName(`${resource.name}.live`, text), params.values);
    return new Map(found.map((row) => [row.id, row]));
  });

/** How many records of an action lie within rows. */
export const counting = ({ pool, registry, resource }: Ground, log: string, count: number) =>
  perRows(async (rows): Promise<number> => {
    if (rows === 'all') return count;
    if (rows.length === 0) return 0;
    const params = new Params();
    const text = `select count(*)::int as "count" from skema.action_item i join ${quote(resource.name)} t on t."id" = i.record
      where i.action = ${params.add(log)}::uuid and i.resource = ${params.add(resource.name)}
      and ${scopeSql(registry, resource, rows, 't', params)}`;
    const [row] = await askRows<{ count: number }>(pool, withName(`${resource.name}.live-many`, text), params.values);
    return row!.count;
  });
