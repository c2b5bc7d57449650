/** Between the values of a record (wire form, by handle) and the columns of its table. */
import type { Field } from '../../../engine/field.ts';
import { columnsOf, isRange, isSecret, isToMany, momentOf } from '../../../engine/fields/index.ts';
import { linkTable, quote } from '../../../engine/names.ts';
import type { Resource } from '../../../engine/resource.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A record as it is stored. Secrets are never read. */
export interface Stored {
  id: string;
  version: number;
  deleted: boolean;
  /** By handle; relations as ids, multiple ones as lists of ids, ranges as `[start, end]`. */
  values: Values;
}

const linked = new WeakMap<Resource, Field[]>();
/** Looked up once: it is asked for with each row that is read. */
export function linkedFields(resource: Resource): Field[] {
  const known = linked.get(resource) ?? resource.fields.filter(isToMany);
  linked.set(resource, known);
  return known;
}

/** The columns that these values fill, by column name. */
export function toColumns(fields: readonly Field[], values: Values): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const field of fields) {
    const names = columnsOf(field);
    const value = values[field.handle] ?? null;
    if (isRange(field)) names.forEach(({ name }, index) => (columns[name] = (value as readonly string[] | null)?.[index] ?? null));
    else if (names[0]) columns[names[0].name] = value;
  }
  return columns;
}

const toIso = (value: unknown): unknown => (typeof value === 'string' ? new Date(value).toISOString() : value);

function readValue(field: Field, row: Values): unknown {
  if (isSecret(field)) return null;
  const names = columnsOf(field);
  const read = momentOf(field) === 'instant' ? toIso : (value: unknown) => value;
  if (isRange(field)) {
    const [start, end] = names.map(({ name }) => row[name] ?? null);
    return start === null || end === null ? null : [read(start), read(end)];
  }
  const value = row[field.handle] ?? null;
  return Array.isArray(value) ? value.map(read) : read(value);
}

/** The expression that gives a whole record as JSON, whatever type parsers the connection has. */
export function rowSql(resource: Resource, alias: string): string {
  const links = linkedFields(resource).map(({ handle }) => {
    const list = `select jsonb_agg(l."target" order by l."target") from ${quote(linkTable(resource.name, handle))} l where l."owner" = ${alias}."id"`;
    return `'${handle}', coalesce((${list}), '[]'::jsonb)`;
  });
  return links.length === 0 ? `to_jsonb(${alias})` : `to_jsonb(${alias}) || jsonb_build_object(${links.join(', ')})`;
}

export function readRow(resource: Resource, row: Values): Stored {
  return {
    id: row['id'] as string,
    version: row['version'] as number,
    deleted: row['deletedAt'] !== null,
    values: Object.fromEntries(resource.fields.map((field) => [field.handle, readValue(field, row)])),
  };
}
