/** How large the tables are, as PostgreSQL knows by itself: looked at now and then, and no request waits for it. */
import type { Pool } from 'pg';
import type { Registry } from '../../engine/resource.ts';

const FRESH_MS = 60_000;
/** A table that nothing has counted yet is judged by its bytes. */
const ROW_BYTES = 128;

const SQL = `select c.relname as name,
    greatest(case when c.reltuples < 0 then pg_relation_size(c.oid) / ${ROW_BYTES} else c.reltuples end, pg_stat_get_live_tuples(c.oid))::float8 as rows
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

export interface Sizes {
  isLarge: (table: string) => boolean;
  /** Looks at once, for whoever wants to wait for it. */
  look: () => Promise<void>;
}

/** `from`: so many records are many. */
export function createSizes(pool: Pick<Pool, 'query'>, from: number): Sizes {
  let large: ReadonlySet<string> = new Set();
  let due = 0;
  const look = async (): Promise<void> => {
    due = Date.now() + FRESH_MS;
    const { rows } = await pool.query<{ name: string; rows: number }>(SQL);
    large = new Set(rows.filter((table) => table.rows >= from).map(({ name }) => name));
  };
  return {
    look,
    isLarge: (table) => {
      // A database in trouble is told by those who need it.
      if (Date.now() >= due) void look().catch(() => undefined);
      return large.has(table);
    },
  };
}

/** The registry that knows it, in each language. */
export const withSizes = (registry: Registry, isLarge: Sizes['isLarge']): Registry =>
  Object.freeze({
    ...registry,
    isLarge,
    ...(registry.inOther && { inOther: new Map([...registry.inOther].map(([language, own]) => [language, withSizes(own, isLarge)])) }),
  });
