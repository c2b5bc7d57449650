/** What this database remembers. Which registries it has served: an earlier one must not write into what a later one has made of it (decision 42). */
import { hash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { quote } from '../../../engine/names.ts';
import type { Registry } from '../../../engine/resource.ts';
import { toTables } from './model.ts';
import { handleOf } from './objects.ts';

/** Table → column → type: all that decides whether two registries can share a database. */
type Shape = Record<string, Record<string, string>>;

/** Developing serves a new one with every save; only the latest are worth keeping. */
const KEPT = 200;

const sorted = <T>(record: Record<string, T>): [string, T][] => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

const toShape = (registry: Registry): Shape =>
  Object.fromEntries(
    toTables(registry).map(({ name, columns }) => [name, Object.fromEntries(columns.map((column) => [column.name, column.type]))]),
  );

const toFingerprint = (shape: Shape): string =>
  hash('sha256', JSON.stringify(sorted(shape).map(([table, columns]) => [table, sorted(columns)])));

const lackingIn = (own: Shape, newest: Shape): string[] =>
  sorted(newest).flatMap(([table, columns]) => {
    const known = own[table];
    // Of a relation to several records the table is named by entity and field.
    if (!known) return [table.replace('_', '.')];
    return [...new Set(Object.keys(columns).flatMap((column) => (column in known ? [] : [`${table}.${handleOf(column)}`])))];
  });

export type Served = Awaited<ReturnType<typeof readServed>>;

export async function readServed(client: ClientBase, registry: Registry) {
  const { rows } = await client.query<{ fingerprint: string; shape: Shape }>(
    `select fingerprint, shape from skema.registry order by turn desc`,
  );
  // Before shapes were kept: what one statement made together.
  const made = await client.query<{ step: string }>(
    `select s.step from skema.migration m cross join unnest(m.steps) as s(step) where s.step like 'CREATE TABLE "%'`,
  );
  const wanted = toShape(registry);
  const own = toFingerprint(wanted);
  return {
    fingerprint: own,
    /** What the newest registry has and this one does not: tables, and fields of those that both have. */
    lacking: rows[0] ? lackingIn(wanted, rows[0].shape) : [],
    /** This registry was served before, and another one since. */
    isEarlier: rows.findIndex(({ fingerprint }) => fingerprint === own) > 0,
    /** One registry had both: they are two fields, whatever a later one calls them. */
    hadBoth: (table: string, a: string, b: string): boolean =>
      rows.some(({ shape }) => shape[table]?.[a] !== undefined && shape[table][b] !== undefined) ||
      made.rows.some(({ step }) => step.startsWith(`CREATE TABLE ${quote(table)} `) && step.includes(quote(a)) && step.includes(quote(b))),
    hadBothTables: (a: string, b: string): boolean => rows.some(({ shape }) => shape[a] !== undefined && shape[b] !== undefined),
  };
}

/** From now on it is the newest. Writes nothing when it is that already. */
export async function noteServed(client: ClientBase, registry: Registry): Promise<void> {
  const shape = toShape(registry);
  const fingerprint = toFingerprint(shape);
  const newest = await client.query<{ fingerprint: string }>('select fingerprint from skema.registry order by turn desc limit 1');
  if (newest.rows[0]?.fingerprint === fingerprint) return;
  await client.query('delete from skema.registry where fingerprint = $1', [fingerprint]);
  await client.query('insert into skema.registry (fingerprint, shape) values ($1, $2)', [fingerprint, JSON.stringify(shape)]);
  await client.query('delete from skema.registry where turn <= (select max(turn) from skema.registry) - $1', [KEPT]);
}

const TABLE = /^ALTER TABLE "(\w+)" RENAME TO "(\w+)"$/;
const COLUMN = /^ALTER TABLE "(\w+)" RENAME COLUMN "(\w+)" TO "(\w+)"$/;

export type PastNames = Awaited<ReturnType<typeof readPastNames>>;

/** Groups of equal things that grow together. */
class Groups {
  readonly #groups = new Map<string, Set<string>>();

  of(name: string): ReadonlySet<string> {
    return this.#groups.get(name) ?? new Set([name]);
  }

  join(a: string, b: string): void {
    const all = new Set([...this.of(a), ...this.of(b)]);
    for (const name of all) this.#groups.set(name, all);
  }
}

/** What tables and columns have been called before, by the renames that migrations have done here: without the name asked about. */
export async function readPastNames(client: ClientBase) {
  const { rows } = await client.query<{ step: string }>(
    `select s.step from skema.migration m cross join unnest(m.steps) with ordinality s(step, n) where s.step like '% RENAME %' order by m.id, s.n`,
  );
  const [tables, columns] = [new Groups(), new Groups()];
  for (const { step } of rows) {
    const [, from, to] = TABLE.exec(step) ?? [];
    if (from && to) tables.join(from, to);
  }
  // A column is known under any name that its table has had.
  const keyOf = (table: string, column: string): string => `${[...tables.of(table)].sort()[0]}.${column}`;
  for (const { step } of rows) {
    const [, table, from, to] = COLUMN.exec(step) ?? [];
    if (table && from && to) columns.join(keyOf(table, from), keyOf(table, to));
  }
  return {
    tables: (name: string): string[] => [...tables.of(name)].filter((other) => other !== name),
    columns: (table: string, name: string): string[] =>
      [...columns.of(keyOf(table, name))].map((key) => key.split('.')[1]!).filter((other) => other !== name),
  };
}
