/** The database as it is, from pg_catalog. */
import type { ClientBase } from 'pg';
import type { StoredColumn } from '../../../engine/fields/index.ts';

export interface ColumnFacts extends Omit<StoredColumn, 'check'> {
  /** The later a column was made the higher; a rename keeps it. */
  position: number;
  /** Required, but rows from before have no value yet. */
  waiting: boolean;
}

export interface ObjectFacts {
  name: string;
  kind: 'constraint' | 'index';
  /** A constraint that holds for every row, an index that is whole. */
  valid: boolean;
  /** The table a foreign key points at. */
  target: string | null;
}

export interface TableFacts {
  name: string;
  /** Size on disk, without indexes. */
  bytes: number;
  /** The later a table was made the higher; a rename keeps it. */
  age: number;
  /** Holds the values of a multiple relation. */
  isLink: boolean;
  columns: ReadonlyMap<string, ColumnFacts>;
  objects: ReadonlyMap<string, ObjectFacts>;
}

export type Snapshot = ReadonlyMap<string, TableFacts>;

/** Comment on a column that became required before its rows had values. */
export const WAITING = 'skema: waits for values';
/** As it was written before, in databases that have it still. */
const WAITING_ONCE = 'skema: menunggu isi';

const COLUMNS = `
  select c.relname as "table", pg_relation_size(c.oid)::float8 as "bytes", c.oid::bigint::float8 as "age", a.attname as "name", a.attnum as "position", format_type(a.atttypid, a.atttypmod) as "type",
    a.attnotnull as "notNull", pg_get_expr(d.adbin, d.adrelid) as "default", coalesce(col_description(c.oid, a.attnum) in ('${WAITING}', '${WAITING_ONCE}'), false) as "waiting"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by c.relname, a.attnum`;

const OBJECTS = `
  select c.relname as "table", o.conname as "name", 'constraint' as "kind", o.convalidated as "valid", t.relname as "target"
  from pg_constraint o join pg_class c on c.oid = o.conrelid left join pg_class t on t.oid = o.confrelid
  where c.relnamespace = 'public'::regnamespace and o.contype in ('c', 'f')
  union all
  select c.relname, i.relname, 'index', x.indisvalid, null
  from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where c.relnamespace = 'public'::regnamespace`;

export async function readSnapshot(client: ClientBase): Promise<Snapshot> {
  const tables = new Map<string, TableFacts & { columns: Map<string, ColumnFacts>; objects: Map<string, ObjectFacts> }>();
  const columns = await client.query<ColumnFacts & { table: string; bytes: number; age: number }>(COLUMNS);
  for (const { table, bytes, age, ...column } of columns.rows) {
    let facts = tables.get(table);
    if (!facts) tables.set(table, (facts = { name: table, bytes, age, isLink: false, columns: new Map(), objects: new Map() }));
    facts.columns.set(column.name, column);
    facts.isLink = facts.columns.size === 2 && facts.columns.has('owner') && facts.columns.has('target');
  }
  const objects = await client.query<ObjectFacts & { table: string }>(OBJECTS);
  for (const { table, ...object } of objects.rows) tables.get(table)?.objects.set(object.name, object);
  return tables;
}
