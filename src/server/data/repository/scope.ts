import type { Decision } from '../../../engine/rights/access.ts';
import type { Registry, Resource } from '../../../engine/resource.ts';
import type { Params } from '../params.ts';
import { pathSql } from '../../sql/path.ts';

/** The condition under which the record `alias` lies within these rows. */
export function scopeSql(registry: Registry, resource: Resource, rows: Decision['rows'], alias: string, params: Params): string {
  if (rows === 'all') return 'true';
  if (rows.length === 0) return 'false';
  return `(${rows.map(({ path, value }) => `coalesce(${pathSql(registry, resource, path, alias)} = ${params.add(value)}::uuid, false)`).join(' or ')})`;
}
