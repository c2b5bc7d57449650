/**
 * An earlier registry reads what a later one has made of the database: views under the names it knows, before the tables on the
 * search path. Every migration takes them away first, as a view holds on to its columns.
 */
import type { ClientBase } from 'pg';
import pg from '../driver.ts';
import { quote } from '../../../engine/names.ts';
import type { Registry } from '../../../engine/resource.ts';
import { keepingCast } from './columns/convert.ts';
import { askOrFail, runAll } from './failures.ts';
import type { PastNames } from './past.ts';
import { toTables } from './model.ts';
import type { ColumnModel, TableModel } from './objects.ts';
import type { Past } from './renames.ts';
import { readSnapshot, type Snapshot, type TableFacts } from './snapshot.ts';

const PREFIX = 'skema_lama_';

export async function dropEarlierViews(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`select nspname as name from pg_namespace where starts_with(nspname, '${PREFIX}')`);
  for (const { name } of rows) await askOrFail(client, `drop schema ${quote(name)} cascade`);
}

function columnSql({ name, type }: ColumnModel, table: string, facts: TableFacts | undefined, names: PastNames): string {
  const found =
    facts && [name, ...names.columns(table, name)].map((other) => facts.columns.get(other)).find((column) => column !== undefined);
  if (!found) return `null::${type} as ${quote(name)}`;
  if (found.type === type) return found.name === name ? quote(name) : `${quote(found.name)} as ${quote(name)}`;
  return `${keepingCast(found.type, type, quote(found.name)) ?? 'null'}::${type} as ${quote(name)}`;
}

/** The select that shows a table as this model has it; null where the table itself will do. */
function viewOf({ name, columns }: TableModel, snapshot: Snapshot, names: PastNames): string | null {
  const facts = [name, ...names.tables(name)].map((other) => snapshot.get(other)).find((table) => table !== undefined);
  const isSame = facts?.name === name && columns.every((column) => facts.columns.get(column.name)?.type === column.type);
  if (isSame) return null;
  const list = columns.map((column) => columnSql(column, name, facts, names)).join(', ');
  return facts ? `select ${list} from public.${quote(facts.name)}` : `select ${list} where false`;
}

/** The search path under which the registry can be read; null: the tables are all as it knows them. */
export async function makeEarlierViews(client: ClientBase, registry: Registry, past: Past, dataRole?: string): Promise<string | null> {
  const { names, served } = past;
  const snapshot = await readSnapshot(client);
  const schema = `${PREFIX}${served.fingerprint.slice(0, 8)}`;
  const views = toTables(registry).flatMap((model) => {
    const select = viewOf(model, snapshot, names);
    return select === null ? [] : [`create view ${quote(schema)}.${quote(model.name)} as ${select}`];
  });
  if (views.length === 0) return null;
  const grants =
    dataRole === undefined
      ? []
      : [
          `grant usage on schema ${quote(schema)} to ${pg.escapeIdentifier(dataRole)}`,
          `grant select on all tables in schema ${quote(schema)} to ${pg.escapeIdentifier(dataRole)}`,
        ];
  await runAll(client, [`drop schema if exists ${quote(schema)} cascade`, `create schema ${quote(schema)}`, ...views, ...grants]);
  return `${schema},public`;
}
