import type { Decision } from '../../../engine/rights/access.ts';
import { quote } from '../../../engine/names.ts';
import type { Resource } from '../../../engine/resource.ts';
import { queryPrepared, withName } from '../../sql/statement.ts';
import { type Stored, type Values, readRow, rowSql } from './record.ts';
import { Params, scopeSql } from '../../sql/scope.ts';
import type { Work } from './work.ts';

type Reading = Pick<Work, 'client' | 'registry'>;
type Rows = Decision['rows'];

/** The record, locked for this transaction; null when it is not there or not within these rows. The bin counts as there. */
export async function lockRecord({ client, registry }: Reading, resource: Resource, id: string, rows: Rows): Promise<Stored | null> {
  const params = new Params();
  const text = `select ${rowSql(resource, 't')} as "row", ${scopeSql(registry, resource, rows, 't', params)} as "within"
    from ${quote(resource.name)} t where t."id" = ${params.add(id)}::uuid for update of t`;
  const found = await queryPrepared<{ row: Values; within: boolean }>(client, withName(`${resource.name}.lock`, text), params.values);
  const row = found.rows[0];
  return row?.within ? readRow(resource, row.row) : null;
}

/** The same for many, in the order of their ids, so that two who lock some of the same wait for each other; by id. */
export async function lockRecords(
  { client, registry }: Reading,
  resource: Resource,
  ids: readonly string[],
  rows: Rows,
): Promise<Map<string, Stored>> {
  const params = new Params();
  const text = `select ${rowSql(resource, 't')} as "row", ${scopeSql(registry, resource, rows, 't', params)} as "within"
    from ${quote(resource.name)} t where t."id" = any(${params.add(ids)}::uuid[]) order by t."id" for update of t`;
  const found = await queryPrepared<{ row: Values; within: boolean }>(client, withName(`${resource.name}.lockMany`, text), params.values);
  return new Map(found.rows.filter(({ within }) => within).map(({ row }) => [row['id'] as string, readRow(resource, row)]));
}

/** Nobody else changes them until this transaction ends; in the same order. */
export async function holdRecords({ client }: Pick<Work, 'client'>, { name }: Resource, ids: readonly string[]): Promise<void> {
  const text = `select from ${quote(name)} t where t."id" = any($1::uuid[]) order by t."id" for update of t`;
  await queryPrepared(client, withName(`${name}.hold`, text), [ids]);
}

/** The same of all that an action wrote of a resource: a save that was under way has ended by then, and is seen. */
export async function holdRecordsOf({ client }: Pick<Work, 'client'>, { name }: Resource, action: string): Promise<void> {
  const written = 'select i.record from skema.action_item i where i.action = $1 and i.resource = $2';
  const text = `select from ${quote(name)} t where t."id" = any(array(${written})) order by t."id" for update of t`;
  await queryPrepared(client, withName(`${name}.holdOf`, text), [action, name]);
}

/** Which of these records lie within the rows. */
export async function idsWithin(
  { client, registry }: Reading,
  resource: Resource,
  ids: readonly string[],
  rows: Rows,
): Promise<Set<string>> {
  if (rows === 'all') return new Set(ids);
  const params = new Params();
  const text = `select t."id" from ${quote(resource.name)} t where t."id" = any(${params.add(ids)}::uuid[]) and ${scopeSql(registry, resource, rows, 't', params)}`;
  const found = await queryPrepared<{ id: string }>(client, withName(`${resource.name}.within`, text), params.values);
  return new Set(found.rows.map(({ id }) => id));
}
