/** A second role for data owns nothing: it reads and writes rows, and that is all (safety 3.1). */
import type { ClientBase } from 'pg';

const quoteRole = (role: string): string => `"${role.replaceAll('"', '""')}"`;

const MISSING = `
  select n.nspname as "schema", c.relname as "table"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'skema') and c.relkind in ('r', 'p') and (n.nspname = 'skema' or c.relname = any($2))
    and not (has_table_privilege($1, c.oid, 'select') and has_table_privilege($1, c.oid, 'insert')
      and has_table_privilege($1, c.oid, 'update') and has_table_privilege($1, c.oid, 'delete'))
  order by 1, 2`;

export async function planGrants(client: ClientBase, role: string, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ schema: string; table: string }>(MISSING, [role, tables]);
  const schemas = await client.query<{ name: string }>(
    `select name from unnest(array['public', 'skema']) as name where not has_schema_privilege($1, name, 'usage')`,
    [role],
  );
  return [
    ...schemas.rows.map(({ name }) => `GRANT USAGE ON SCHEMA "${name}" TO ${quoteRole(role)}`),
    ...rows.map(({ schema, table }) => `GRANT SELECT, INSERT, UPDATE, DELETE ON "${schema}"."${table}" TO ${quoteRole(role)}`),
  ];
}
