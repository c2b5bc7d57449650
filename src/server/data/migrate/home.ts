/** All tables of the registry live in schema `public`, whatever the role's own search path says. */
import type { ClientBase } from 'pg';
import pg from '../driver.ts';
import { quote } from '../../../engine/names.ts';
import { hostWords } from '../../locale.ts';
import { SYSTEM_COLUMNS } from './model.ts';

/** `public`, and behind it the schema of the trigrams where somebody put them elsewhere. */
export const SEARCH_PATH = `
  concat_ws(',', 'public', (
    select quote_ident(n.nspname) from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm' and n.nspname not in ('public', 'pg_catalog')))`;

export const stayHome = (client: ClientBase, until: 'transaction' | 'session'): Promise<unknown> =>
  client.query(`select set_config('search_path', ${SEARCH_PATH}, ${until === 'transaction'})`);

/** Made by a migration before, shaped as ours, ours to move, and not where they belong. */
const STRAYS = `
  with made as (
    select distinct (regexp_match(step, '^(?:CREATE TABLE|ALTER TABLE "[^"]+" RENAME TO) "([^"]+)"'))[1] as name
    from skema.migration, unnest(steps) as step)
  select n.nspname as "schema", c.relname as "table", to_regclass('public.' || quote_ident(c.relname)) is not null as "taken"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join made on made.name = c.relname
  where c.relkind in ('r', 'p') and n.nspname not in ('public', 'pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
    and pg_has_role(c.relowner, 'usage')
    and exists (select 1 from (select array_agg(a.attname::text) as names from pg_attribute a where a.attrelid = c.oid and a.attnum > 0) x
      where x.names @> $1::text[] or x.names @> '{owner,target}')
  order by 1, 2`;

/** Where the search path began with the role's own schema (`"$user", public`), the tables were made there, and never found again. */
export async function planMoves(client: ClientBase): Promise<{ moves: string[]; notices: string[] }> {
  const { rows } = await client.query<{ schema: string; table: string; taken: boolean }>(STRAYS, [SYSTEM_COLUMNS.map(({ name }) => name)]);
  return {
    moves: rows
      .filter(({ taken }) => !taken)
      .map(({ schema, table }) => `ALTER TABLE ${pg.escapeIdentifier(schema)}.${quote(table)} SET SCHEMA public`),
    notices: rows.filter(({ taken }) => taken).map(({ schema, table }) => hostWords().migrate.elsewhere(table, schema)),
  };
}
