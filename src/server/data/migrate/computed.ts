/** Expressions of computed columns are the product's own SQL, which nobody reads before PostgreSQL does: each is tried at the start, not by the first list that asks for it. */
import type { ClientBase } from 'pg';
import { typeOfKind } from '../../../engine/fields/index.ts';
import { quote } from '../../../engine/names.ts';
import type { Computed, Registry, Resource } from '../../../engine/resource.ts';
import { hostWords } from '../../locale.ts';
import { codeOf } from '../faults.ts';
import { MigrationFailed } from './failures.ts';

interface Tried {
  resource: Resource;
  column: Computed;
  sql: string;
}

const allOf = ({ resources, product }: Registry): Tried[] =>
  resources.flatMap((resource) =>
    resource.computed.map((column) => ({ resource, column, sql: product.computed[column.expression]!.sql(quote(resource.name), quote) })),
  );

/** What stands in the schema file does not fit the SQL, rather than the SQL the database. */
const CANNOT_CAST = '42846';

const failureOf = ({ resource, column, sql }: Tried, error: Error): MigrationFailed => {
  const { failed, computed, computedKind } = hostWords().migrate;
  const place = `schemas/${resource.name}.json: computed.${column.handle}`;
  const remedy = codeOf(error) === CANNOT_CAST ? computedKind(column.expression, column.kind) : computed(column.expression);
  return new MigrationFailed(`${failed}: ${place}: ${error.message}\n  ${sql}\n${remedy}`, sql, error);
};

/** As a list asks for it: of the kind that its column says. */
function asListed({ column, sql }: Tried): string {
  const { json, cast } = typeOfKind(column.kind);
  return json!(() => `(${sql})::${cast}`, column.handle);
}

/** An index on what is computed is made of the same SQL: what fails of it is told of the column. */
export function withComputed(registry: Registry, error: unknown): unknown {
  const { statement, cause } = error instanceof MigrationFailed ? error : {};
  if (!statement?.startsWith('CREATE INDEX') || !(cause instanceof Error)) return error;
  const found = allOf(registry).find(
    ({ resource, sql }) => statement.includes(` ON ${quote(resource.name)} `) && statement.includes(`(${sql})`),
  );
  return found ? failureOf(found, cause) : error;
}

/** Within a transaction, once all tables are there. No row is read. */
export async function tryComputed(client: ClientBase, registry: Registry): Promise<void> {
  for (const tried of allOf(registry))
    await client.query(`select ${asListed(tried)} from ${quote(tried.resource.name)} limit 0`).catch((error: Error) => {
      throw failureOf(tried, error);
    });
}
