/** Row scope in the statements of views: what `decide` says, as SQL. */
import { type AccessVerb, demand, type Principal, quote, type Registry } from 'skema';
import { askRows, type Db, Params, scopeSql } from 'skema/server';

/** Who asks, and with what. */
export interface Asking {
  db: Db;
  registry: Registry;
  principal: Principal;
}

/** The condition under which the record `alias` of this resource may be read; refuses who may not ask at all. */
export function scopedTo(
  registry: Registry,
  principal: Principal,
  { resource, verb, alias }: { resource: string; verb: AccessVerb; alias: string },
  params: Params,
): string {
  const target = registry.get(resource);
  const { rows } = demand(principal, target, verb);
  return scopeSql(registry, target, rows, alias, params);
}

/** Whether this record is there and within what the person reaches. `lookup` reaches schools for all roles, `item` and `list` what their pages show. */
export async function isInScope(
  db: Db,
  registry: Registry,
  principal: Principal,
  { resource, id, verb }: { resource: string; id: string; verb: AccessVerb },
): Promise<boolean> {
  const params = new Params();
  const condition = scopedTo(registry, principal, { resource, verb, alias: 't' }, params);
  const text = `select 1 from ${quote(resource)} t where t."id" = ${params.add(id)}::uuid and t."deletedAt" is null and ${condition}`;
  return (await askRows(db, text, params.values)).length > 0;
}
