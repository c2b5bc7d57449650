/** The record whose history, past or uses are asked for: one that this person may open, live or in the bin. */
import { AppError } from '../../engine/errors.ts';
import { quote } from '../../engine/names.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import type { Principal } from '../../engine/rights/access.ts';
import { demand } from '../../engine/rights/why.ts';
import { type Params, scopeSql } from '../sql/scope.ts';

export interface Named {
  resource: string;
  id: string;
}

export function resourceNamed(registry: Registry, name: string): Resource {
  if (!registry.has(name)) throw new AppError('NOT_FOUND');
  return registry.get(name);
}

/** Their rows as `t`, from-clause and condition; those that are not this person's to read are not among them. */
export function rowsOf(
  registry: Registry,
  principal: Principal,
  { resource: name, ids }: { resource: string; ids: readonly string[] },
  params: Params,
): string {
  const resource = resourceNamed(registry, name);
  const { rows } = demand(principal, resource, 'item');
  return `${quote(name)} t where t."id" = any(${params.add(ids)}::uuid[]) and ${scopeSql(registry, resource, rows, 't', params)}`;
}

export const rowOf = (registry: Registry, principal: Principal, { resource, id }: Named, params: Params): string =>
  rowsOf(registry, principal, { resource, ids: [id] }, params);
