import type { Decision } from '../../engine/rights/access.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { pathSql } from './path.ts';

/** The bound values of a statement while its text is being made. */
export class Params {
  readonly values: unknown[] = [];

  /** The placeholder that stands for this value. */
  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

/** The condition under which the record `alias` lies within these rows. */
export function scopeSql(registry: Registry, resource: Resource, rows: Decision['rows'], alias: string, params: Params): string {
  if (rows === 'all') return 'true';
  if (rows.length === 0) return 'false';
  return `(${rows.map(({ path, value }) => `coalesce(${pathSql(registry, resource, path, alias)} = ${params.add(value)}::uuid, false)`).join(' or ')})`;
}
