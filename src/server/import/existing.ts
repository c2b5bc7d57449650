import { isFolded } from '../../engine/fields/index.ts';
import type { ClientBase, Pool } from 'pg';
import { quote } from '../../engine/names.ts';
import type { Resource } from '../../engine/resource.ts';
import { folded } from '../sql/fold.ts';
import { type Stored, type Values, columnsOf, readRow, rowSql, toColumns } from '../data/repository/record.ts';

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

/** The live records that carry each of these keys, in the order of `rows`; one statement. */
export async function findExisting(
  client: Pool | ClientBase,
  resource: Resource,
  key: readonly string[],
  rows: readonly Values[],
): Promise<Stored[][]> {
  const fields = key.map((handle) => resource.fields.find((field) => field.handle === handle)!);
  const columns = fields
    .flatMap(columnsOf)
    .map(({ name, type }) => `${quote(name)} ${type}`)
    .join(', ');
  const found: Stored[][] = rows.map(() => []);
  const text = `select k."n", ${rowSql(resource, 't')} as "row" from jsonb_to_recordset($1::jsonb) as k("n" integer, ${columns})
    join ${quote(resource.name)} t on ${sameSql(resource, key)} and t."deletedAt" is null`;
  const asked = rows.map((values, n) => ({ n, ...toColumns(fields, values) }));
  const answer = await client.query<{ n: number; row: Values }>(text, [JSON.stringify(asked)]);
  for (const { n, row } of answer.rows) found[n]!.push(readRow(resource, row));
  return found;
}
