/** The statements that change rows. Values travel as one JSON text, so that the text depends on the columns alone. */
import type { ClientBase } from 'pg';
import { AppError } from '../../../engine/errors.ts';
import type { Field } from '../../../engine/field.ts';
import { type StoredColumn, columnsOf, isToMany } from '../../../engine/fields/index.ts';
import { kept } from '../../../engine/kept.ts';
import { linkTable, quote } from '../../../engine/names.ts';
import type { Resource } from '../../../engine/resource.ts';
import { queryPrepared, toStatement, withName } from '../../sql/statement.ts';
import { type Stored, type Values, linkedFields, toColumns } from './record.ts';
import type { Work } from './work.ts';

const typed = (columns: readonly StoredColumn[]): string => columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ');
const names = (columns: readonly StoredColumn[], prefix = ''): string => columns.map(({ name }) => `, ${prefix}${quote(name)}`).join('');

const insertSql = kept(({ name, fields }: Resource) => {
  const columns = fields.flatMap(columnsOf);
  const text = `insert into ${quote(name)} ("id", "createdBy", "updatedBy"${names(columns)})
      select r."id", $2::uuid, $2::uuid${names(columns, 'r.')} from jsonb_to_recordset($1::jsonb) as r("id" uuid, ${typed(columns)})
      on conflict do nothing returning "id"`;
  return toStatement(withName(`${name}.create`, text));
});

export interface NewRow {
  id: string;
  values: Values;
}

/** Ids of the rows that came in; a row that clashes with another one stays out. */
export async function insertRows(client: ClientBase, resource: Resource, rows: readonly NewRow[], by: string | null): Promise<Set<string>> {
  const list = rows.map(({ id, values }) => ({ id, ...toColumns(resource.fields, values) }));
  const { rows: found } = await client.query<{ id: string }>({ ...insertSql(resource), values: [JSON.stringify(list), by] });
  const ids = new Set(found.map(({ id }) => id));
  const inserted = rows.filter(({ id }) => ids.has(id));
  for (const field of linkedFields(resource)) await insertLinks(client, resource, field, inserted);
  return ids;
}

async function insertLinks(client: ClientBase, resource: Resource, field: Field, rows: readonly NewRow[]): Promise<void> {
  const pairs = rows.flatMap(({ id, values }) => ((values[field.handle] ?? []) as string[]).map((target) => [id, target] as const));
  if (pairs.length === 0) return;
  await client.query(
    `insert into ${quote(linkTable(resource.name, field.handle))} ("owner", "target") select * from unnest($1::uuid[], $2::uuid[]) on conflict do nothing`,
    [pairs.map(([owner]) => owner), pairs.map(([, target]) => target)],
  );
}

/** Refused where the row is not at this version any more. What belongs to it is sent together with it. */
export async function updateRow(
  { client, principal }: Pick<Work, 'client' | 'principal'>,
  resource: Resource,
  { id, version }: Stored,
  { fields, values }: { fields: readonly Field[]; values: Values },
): Promise<void> {
  const columns = fields.flatMap(columnsOf);
  const sets = columns.map(({ name }) => `, ${quote(name)} = r.${quote(name)}`).join('');
  const from = columns.length === 0 ? '' : `from jsonb_to_record($4::jsonb) as r(${typed(columns)})`;
  const text = `update ${quote(resource.name)} t set "version" = t."version" + 1, "updatedAt" = now(), "updatedBy" = $3::uuid${sets} ${from}
     where t."id" = $1::uuid and t."version" = $2`;
  const updating = queryPrepared(client, withName(`${resource.name}.update`, text), [
    id,
    version,
    principal.userId,
    ...(columns.length === 0 ? [] : [JSON.stringify(toColumns(fields, values))]),
  ]);
  const linking = fields.filter(isToMany).map((field) => replaceLinks(client, resource, field, { id, values }));
  const [{ rowCount }] = await Promise.all([updating, ...linking]);
  if (rowCount === 0) throw new AppError('CONFLICT');
}

async function replaceLinks(client: ClientBase, resource: Resource, field: Field, row: NewRow): Promise<void> {
  const text = `delete from ${quote(linkTable(resource.name, field.handle))} where "owner" = $1 and not "target" = any($2::uuid[])`;
  await Promise.all([client.query(text, [row.id, row.values[field.handle] ?? []]), insertLinks(client, resource, field, [row])]);
}

/** The same fields of many; refused as a whole where one row is not at its version any more. */
export async function updateRows(
  { client, principal }: Pick<Work, 'client' | 'principal'>,
  resource: Resource,
  rows: readonly (NewRow & Pick<Stored, 'version'>)[],
  fields: readonly Field[],
): Promise<void> {
  const columns = fields.flatMap(columnsOf);
  const sets = columns.map(({ name }) => `, ${quote(name)} = r.${quote(name)}`).join('');
  const shape = [`"id" uuid`, `"version" integer`, ...(columns.length > 0 ? [typed(columns)] : [])].join(', ');
  const text = `update ${quote(resource.name)} t set "version" = t."version" + 1, "updatedAt" = now(), "updatedBy" = $2::uuid${sets}
     from jsonb_to_recordset($1::jsonb) as r(${shape}) where t."id" = r."id" and t."version" = r."version"`;
  const list = rows.map(({ id, version, values }) => ({ id, version, ...toColumns(fields, values) }));
  const { rowCount } = await queryPrepared(client, withName(`${resource.name}.updateMany`, text), [JSON.stringify(list), principal.userId]);
  if (rowCount !== rows.length) throw new AppError('CONFLICT');
  for (const field of fields.filter(isToMany)) {
    await client.query(`delete from ${quote(linkTable(resource.name, field.handle))} where "owner" = any($1::uuid[])`, [
      rows.map(({ id }) => id),
    ]);
    await insertLinks(client, resource, field, rows);
  }
}

export type Move = 'remove' | 'restore';
const DELETED_AT: Record<Move, string> = { remove: 'now()', restore: 'null' };

/** Into the bin or out of it, as it is told everywhere. Returns the version it has there. */
export async function moveRecord(work: Work, { name }: Resource, { id, version, values }: Stored, verb: Move): Promise<number> {
  const { client, principal, log, follower, data } = work;
  await work.begun;
  const text = `update ${quote(name)} set "version" = "version" + 1, "updatedAt" = now(), "updatedBy" = $3, "deletedAt" = ${DELETED_AT[verb]}
     where "id" = $1 and "version" = $2`;
  const { rowCount } = await client.query(withName(`${name}.${verb}`, text), [id, version, principal.userId]);
  if (rowCount === 0) throw new AppError('CONFLICT');
  log.add({ resource: name, record: id, verb, version: version + 1, before: null, after: null, derived: false });
  follower.add({ resource: name, id, states: [values] });
  data.forget(name);
  return version + 1;
}

/** The same with many; refused as a whole where one is not at its version any more. */
export async function moveRecords(work: Work, { name }: Resource, records: readonly Stored[], verb: Move): Promise<void> {
  const { client, principal, log, follower, data } = work;
  const text = `update ${quote(name)} t set "version" = t."version" + 1, "updatedAt" = now(), "updatedBy" = $3, "deletedAt" = ${DELETED_AT[verb]}
     from unnest($1::uuid[], $2::integer[]) r("id", "version") where t."id" = r."id" and t."version" = r."version"`;
  const values = [records.map(({ id }) => id), records.map(({ version }) => version), principal.userId];
  const { rowCount } = await queryPrepared(client, withName(`${name}.${verb}Many`, text), values);
  if (rowCount !== records.length) throw new AppError('CONFLICT');
  for (const { id, version, values: states } of records) {
    log.add({ resource: name, record: id, verb, version: version + 1, before: null, after: null, derived: false });
    follower.add({ resource: name, id, states: [states] });
  }
  data.forget(name);
}

/** New rows that turned out not to be allowed; nobody has seen them yet. */
export const deleteRows = async (client: ClientBase, resource: Resource, ids: readonly string[]): Promise<void> => {
  await client.query(`delete from ${quote(resource.name)} where "id" = any($1::uuid[])`, [ids]);
};
