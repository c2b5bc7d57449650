import type { Field } from '../../../engine/field.ts';
import { columnsOf, isFolded, type StoredColumn } from '../../../engine/fields/index.ts';
import type { ClientBase } from 'pg';
import { duplicateSentence, type Messages } from '../../../engine/messages.ts';
import { quote } from '../../../engine/names.ts';
import type { Resource } from '../../../engine/resource.ts';
import { folded } from '../../sql/fold.ts';
import { Params } from '../../sql/scope.ts';
import type { Draft } from './draft.ts';
import { toColumns } from './record.ts';

export type UniqueDraft = Pick<Draft, 'id' | 'values'> & Partial<Pick<Draft, 'changed' | 'chosen'>>;

export const fieldsOf = ({ fields }: Resource, handles: readonly string[]): Field[] =>
  handles.map((handle) => fields.find((field) => field.handle === handle)!);

/** Whether the list may be broken by what changed. */
export const isTouched = (handles: readonly string[], { changed }: Pick<UniqueDraft, 'changed'>): boolean =>
  changed === undefined || handles.some((handle) => changed.has(handle));

/** One field alone that is empty clashes with nothing; in a list of fields empty is a value like any other. */
export const canClash = (handles: readonly string[], columns: Readonly<Record<string, unknown>>): boolean =>
  handles.length > 1 || Object.values(columns).some((value) => value !== null);

/** How a record `t` has the same: what is empty by being so, by which the index finds it, else by `value` of the column in SQL. */
export const sameSql = (
  fields: readonly Field[],
  columns: Readonly<Record<string, unknown>>,
  value: (column: StoredColumn) => string,
): string =>
  fields
    .flatMap((field) =>
      columnsOf(field).map((column) => {
        const stored = `t.${quote(column.name)}`;
        if (columns[column.name] === null) return `${stored} is null`;
        return `${comparedSql(field, stored)} = ${comparedSql(field, value(column))}`;
      }),
    )
    .join(' and ');

/** What a value counts as. */
export const comparedSql = (field: Field, sql: string): string => (isFolded(field) ? folded(sql) : sql);

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
  const rules = resource.unique.filter((handles) => isTouched(handles, { changed }));
  const others = `select 1 from ${quote(resource.name)} t where t."deletedAt" is null and t."id" <> ${self}::uuid`;
  const asked = rules.flatMap((handles) => {
    const fields = fieldsOf(resource, handles);
    const columns = toColumns(fields, values);
    if (!canClash(handles, columns)) return [];
    const same = sameSql(fields, columns, ({ name, type }) => `${params.add(columns[name])}::${type}`);
    return [{ handles, sql: `exists (${others} and ${same})` }];
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
