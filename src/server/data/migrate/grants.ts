/** A second role for data owns nothing: it reads and writes rows, and of the logs only what a log allows (safety 3.1, decision 44). */
import type { ClientBase } from 'pg';
import pg from '../driver.ts';
import { quote } from '../../../engine/names.ts';

type Privilege = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

interface Right {
  table: readonly Privilege[];
  /** Columns that may be changed where the table may not. */
  columns: readonly string[];
}

const ROWS: Right = { table: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'], columns: [] };
const APPEND: Right = { table: ['SELECT', 'INSERT'], columns: [] };
/** Of the engine's own tables; all others are rows like any other. */
const NONE: Right = { table: [], columns: [] };
const NARROW: Readonly<Record<string, Right>> = {
  action: APPEND,
  action_item: APPEND,
  action_part: APPEND,
  undo_rest: APPEND,
  export: { ...APPEND, columns: ['state', 'rows', 'endedAt'] },
  ...Object.fromEntries(['migration', 'registry', 'allowance', 'product', 'rule'].map((table) => [table, NONE])),
};

interface TableRights {
  schema: string;
  table: string;
  /** What the role may do, by whatever way. */
  may: Privilege[];
  /** What was granted to the role itself. */
  given: Privilege[];
  columns: string[];
}

const RIGHTS = `
  select n.nspname as "schema", c.relname as "table",
    array(select p from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as p where has_table_privilege($1, c.oid, p)) as "may",
    array(select a.privilege_type from aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee where r.rolname = $1) as "given",
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and has_column_privilege($1, c.oid, a.attnum, 'UPDATE')) as "columns"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'skema') and c.relkind in ('r', 'p') and (n.nspname = 'skema' or c.relname = any($2))
  order by 1, 2`;

function stepsFor({ schema, table, may, given, columns }: TableRights, role: string): string[] {
  const right = schema === 'skema' ? (NARROW[table] ?? ROWS) : ROWS;
  const place = `ON "${schema}"."${table}"`;
  const surplus = right === ROWS ? [] : given.filter((privilege) => !right.table.includes(privilege));
  const missing = right.table.filter((privilege) => !may.includes(privilege));
  // With the right to change the table goes the right to change each column of it.
  const changeable = surplus.includes('UPDATE') ? [] : columns;
  const closed = right.columns.filter((column) => !changeable.includes(column));
  return [
    ...(surplus.length > 0 ? [`REVOKE ${surplus.join(', ')} ${place} FROM ${pg.escapeIdentifier(role)}`] : []),
    ...(missing.length > 0 ? [`GRANT ${missing.join(', ')} ${place} TO ${pg.escapeIdentifier(role)}`] : []),
    ...(closed.length > 0 ? [`GRANT UPDATE (${closed.map(quote).join(', ')}) ${place} TO ${pg.escapeIdentifier(role)}`] : []),
  ];
}

/** `tables` are those of the registry; what is not there yet is granted as a whole. */
export async function planGrants(client: ClientBase, role: string, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<TableRights>(RIGHTS, [role, tables]);
  const there = new Set(rows.filter(({ schema }) => schema === 'public').map(({ table }) => table));
  const coming = tables.filter((table) => !there.has(table)).sort();
  const schemas = await client.query<{ name: string }>(
    `select name from unnest(array['public', 'skema']) as name where not has_schema_privilege($1, name, 'usage')`,
    [role],
  );
  return [
    ...schemas.rows.map(({ name }) => `GRANT USAGE ON SCHEMA "${name}" TO ${pg.escapeIdentifier(role)}`),
    ...coming.flatMap((table) => stepsFor({ schema: 'public', table, may: [], given: [], columns: [] }, role)),
    ...rows.flatMap((row) => stepsFor(row, role)),
  ];
}

/** Whether this role may change what the log says: it owns the log, or everything. */
export async function mayRewriteLog(client: { query: ClientBase['query'] }): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_table_privilege('skema.action', 'UPDATE') or has_table_privilege('skema.action', 'DELETE') as may`,
  );
  return rows[0]!.may;
}
