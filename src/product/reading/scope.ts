/** Row scope in the statements of views: what `decide` says, as SQL. */
import { type AccessVerb, AppError, demand, type Principal, reasonOutside, type Registry } from 'skema';
import { type Db, type Params, scopeSql } from 'skema/server';

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

/** Of a record that is not there or not within reach, all in the same way: how far one reaches waits behind `Mengapa?`. */
export const outOfReach = (
  { registry, principal }: Pick<Asking, 'registry' | 'principal'>,
  { resource, verb, message }: { resource: string; verb: AccessVerb; message: string },
): AppError => new AppError('NOT_FOUND', { message, reason: reasonOutside(principal, registry.get(resource), verb) });
