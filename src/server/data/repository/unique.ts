import { columnsOf, isFolded } from '../../../engine/fields/index.ts';
import type { ClientBase } from 'pg';
import { duplicateSentence, type Messages } from '../../../engine/messages.ts';
import { quote } from '../../../engine/names.ts';
import type { Resource } from '../../../engine/resource.ts';
import { folded } from '../../sql/fold.ts';
import { Params } from '../../sql/scope.ts';
import type { Draft } from './draft.ts';
import { type Values, toColumns } from './record.ts';

/** How a unique list of handles compares with these values; null when it cannot clash: one field alone that is empty. */
function sameSql(resource: Resource, handles: readonly string[], values: Values, params: Params): string | null {
  const fields = handles.map((handle) => resource.fields.find((field) => field.handle === handle)!);
  const columns = toColumns(fields, values);
  if (handles.length === 1 && Object.values(columns).every((value) => value === null)) return null;
  return fields
    .flatMap((field) =>
      columnsOf(field).map(({ name, type }) => {
        const column = `t.${quote(name)}`;
        const value = columns[name];
        if (value === null) return `${column} is null`;
        const bound = `${params.add(value)}::${type}`;
        return isFolded(field) ? `${folded(column)} = ${folded(bound)}` : `${column} = ${bound}`;
      }),
    )
    .join(' and ');
}

export type UniqueDraft = Pick<Draft, 'id' | 'values'> & Partial<Pick<Draft, 'changed' | 'chosen'>>;

/**
 * What is taken by another live record, by handle. Asked before a change, and after an insert that did not happen.
 * `chosen`: what a person gave, where a combination is told.
 */
export async function findDuplicates(
  client: ClientBase,
  resource: Resource,
  { id, values, changed, chosen }: UniqueDraft,
): Promise<Messages> {
  const params = new Params();
  const self = params.add(id);
  const rules = resource.unique.filter((handles) => changed === undefined || handles.some((handle) => changed.has(handle)));
  const others = `select 1 from ${quote(resource.name)} t where t."deletedAt" is null and t."id" <> ${self}::uuid`;
  const asked = rules.flatMap((handles) => {
    const same = sameSql(resource, handles, values, params);
    return same === null ? [] : [{ handles, sql: `exists (${others} and ${same})` }];
  });
  if (asked.length === 0) return {};
  const { rows } = await client.query<Record<string, boolean>>(
    `select ${asked.map(({ sql }, index) => `${sql} as "r${index}"`).join(', ')}`,
    params.values,
  );
  const taken = asked.filter((_, index) => rows[0]?.[`r${index}`] === true).map(({ handles }) => handles);
  return duplicateMessages(resource, taken, chosen);
}

/** One sentence for one unique list: at the first of its fields that was given, naming the others. */
export function duplicateMessages(
  { fields }: Pick<Resource, 'fields'>,
  taken: readonly (readonly string[])[],
  chosen?: ReadonlySet<string>,
): Messages {
  const messages: Messages = {};
  for (const handles of taken) {
    const at = handles.find((handle) => chosen?.has(handle)) ?? handles[0];
    if (at !== undefined) (messages[at] ??= []).push(duplicateSentence(fields, handles, at));
  }
  return messages;
}
