/** Records made or changed by their key: the one way of imports and seeds through the repository. */
import type { ClientBase, Pool } from 'pg';
import { AppError, asRefusal } from '../../engine/errors.ts';
import { columnsOf, isEmpty, isFolded } from '../../engine/fields/index.ts';
import { hasMessages, type Messages } from '../../engine/messages.ts';
import { type Resource, SINGLE_ID } from '../../engine/resource.ts';
import { type Stored, type Values, readRow, rowSql, toColumns } from '../data/repository/record.ts';
import { type Input, REFUSED } from '../data/repository/input.ts';
import type { NewRecord } from '../data/repository/create.ts';
import type { Writer } from '../data/repository/repository.ts';
import { differing } from '../data/repository/update.ts';
import { hostWords } from '../locale.ts';
import { quote } from '../../engine/names.ts';
import { folded } from '../sql/fold.ts';

/** Texts compare as the unique indexes do; an empty part of a longer key equals an empty one. */
function sameSql(resource: Resource, key: readonly string[]): string {
  const fields = key.map((handle) => resource.fields.find((field) => field.handle === handle)!);
  return fields
    .flatMap((field) =>
      columnsOf(field).map(({ name }) => {
        const [own, asked] = [`t.${quote(name)}`, `k.${quote(name)}`];
        const equal = isFolded(field) ? `${folded(own)} = ${folded(asked)}` : `${own} = ${asked}`;
        return field.required || key.length === 1 ? equal : `(${equal} or (${own} is null and ${asked} is null))`;
      }),
    )
    .join(' and ');
}

/** Of a `single` resource every row means its one record. */
async function findSingle(client: Pool | ClientBase, resource: Resource, rows: readonly unknown[]): Promise<Stored[][]> {
  const text = `select ${rowSql(resource, 't')} as "row" from ${quote(resource.name)} t where t."id" = $1`;
  const found = (await client.query<{ row: Values }>(text, [SINGLE_ID])).rows.map(({ row }) => readRow(resource, row));
  return rows.map(() => found);
}

/** The live records that carry each of these keys, in the order of `rows`; one statement. */
async function findExisting(
  client: Pool | ClientBase,
  resource: Resource,
  key: readonly string[],
  rows: readonly Pick<KeyedRecord, 'values'>[],
): Promise<Stored[][]> {
  const fields = key.map((handle) => resource.fields.find((field) => field.handle === handle)!);
  const columns = fields.flatMap(columnsOf).map(({ name, type }) => `${quote(name)} ${type}`);
  const found: Stored[][] = rows.map(() => []);
  if (key.length === 0) return found;
  const text = `select k."n", ${rowSql(resource, 't')} as "row" from jsonb_to_recordset($1::jsonb) as k("n" integer, ${columns.join(', ')})
    join ${quote(resource.name)} t on ${sameSql(resource, key)} and t."deletedAt" is null`;
  const asked = rows.map(({ values }, n) => ({ n, ...toColumns(fields, values) }));
  const answer = await client.query<{ n: number; row: Values }>(text, [JSON.stringify(asked)]);
  for (const { n, row } of answer.rows) found[n]!.push(readRow(resource, row));
  return found;
}

export interface KeyedRecord {
  /** All of it, for finding. */
  values: Values;
  /** What a new record gets; null: a missing record is refused. */
  create: Values | null;
  /** What an existing record gets. */
  update: Values;
  /** What it gets only where it has nothing. */
  fill?: Values;
  /** Why it does not come in whatever else holds: of its values that could not be read. */
  refused?: Messages;
  /** Of a seeded record; absent, the server makes one. */
  id?: string;
}

export type Written = { state: 'new' | 'changed' | 'same'; id: string } | { refused: AppError };

/** Told at the first field of the key. */
const refuse = (key: readonly string[], text: string): Written => ({
  refused: new AppError('INVALID', { messages: { [key[0] ?? '']: [text] } }),
});

/** A number that nobody has entered reads as 0. */
const lacking = ({ values }: Stored, fill: Values): Values =>
  Object.fromEntries(Object.entries(fill).filter(([handle]) => isEmpty(values[handle]) || values[handle] === 0));

/** Without a version whatever stands there is changed. */
async function change(
  writer: Writer,
  resource: Resource,
  { id, version, values }: Omit<Stored, 'version'> & { version: number | null },
  input: Input,
): Promise<Written> {
  const changed = differing(resource, values, input);
  if (changed.size === 0 && !hasMessages(input[REFUSED] ?? {})) return { state: 'same', id };
  const given = { ...Object.fromEntries([...changed].map((handle) => [handle, input[handle]])), [REFUSED]: input[REFUSED] };
  const now = await writer.update(resource.name, id, version, given).catch(asRefusal);
  return now instanceof AppError ? { refused: now } : { state: now === version ? 'same' : 'changed', id };
}

/** What became of each record, in their order. Existing ones are read on `reader`, beside the writing transaction. */
export async function writeBatch(
  writer: Writer,
  reader: Pool | ClientBase,
  resource: Resource,
  key: readonly string[],
  records: readonly KeyedRecord[],
): Promise<Written[]> {
  const existing = resource.single ? await findSingle(reader, resource, records) : await findExisting(reader, resource, key, records);
  const outcomes: Written[] = [];
  const missing: { index: number; record: NewRecord }[] = [];
  for (const [index, { create, update, fill = {}, refused = {}, id }] of records.entries()) {
    const [stored, more] = existing[index]!;
    if (more) outcomes[index] = refuse(key, hostWords().import.matches);
    // Found under the same key, made by somebody else: a seed changes only what is its own.
    else if (stored && id !== undefined && stored.id !== id) outcomes[index] = { state: 'same', id: stored.id };
    else if (stored) {
      // A row before it in the same seed may have changed it.
      const read = { ...stored, version: id === undefined ? stored.version : null };
      outcomes[index] = await change(writer, resource, read, { ...update, ...lacking(stored, fill), [REFUSED]: refused });
    } else if (create === null) outcomes[index] = refuse(key, hostWords().import.missing);
    else missing.push({ index, record: { input: { ...create, [REFUSED]: refused }, ...(id !== undefined && { id }) } });
  }
  const absent = missing.map(({ record }) => record);
  for (const [place, outcome] of (await writer.createMany(resource.name, absent)).entries())
    outcomes[missing[place]!.index] = outcome instanceof AppError ? { refused: outcome } : { state: 'new', id: outcome.id };
  return outcomes;
}
