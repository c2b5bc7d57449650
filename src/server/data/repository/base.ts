/** What a record held at an earlier version, for those who changed it from there. */
import { isSecret } from '../../../engine/fields/index.ts';
import type { ClientBase } from 'pg';
import type { Resource } from '../../../engine/resource.ts';
import { queryPrepared } from '../../sql/statement.ts';
import type { Stored, Values } from './record.ts';

const CHANGES_SINCE = `
  select before from skema.action_item
  where resource = $1 and record = $2::uuid and version > $3 and before is not null
  order by version desc`;

/** These fields as they were at that version: the oldest change since then says what it found. Secrets are never told. */
export async function valuesAt(
  client: ClientBase,
  resource: Resource,
  { id, values }: Stored,
  version: number,
  handles: readonly string[],
): Promise<Values> {
  const { rows } = await queryPrepared<{ before: Values }>(client, CHANGES_SINCE, [resource.name, id, version]);
  const then: Values = Object.assign({ ...values }, ...rows.map(({ before }) => before));
  const told = resource.fields.filter((field) => !isSecret(field) && handles.includes(field.handle));
  return Object.fromEntries(told.map(({ handle }) => [handle, then[handle] ?? null]));
}
