/** A plan as a person weighs it: what each statement locks, how many rows that concerns, and what is left over. */
import type { ClientBase, Pool } from 'pg';
import type { Registry } from '../../src/engine/resource.ts';
import { lookAhead, type MigrationOptions } from '../../src/server/data/migrate/migrate.ts';
import { quote } from '../../src/engine/names.ts';
import { hostWords } from '../../src/server/locale.ts';
import { isLarge } from '../../src/server/data/migrate/columns/diff-columns.ts';
import { filled } from '../../src/server/data/migrate/leftovers.ts';
import { type Lock, locksOf } from './locks.ts';
import { formatRefusal, type Ghost, type Plan, statementsOf } from '../../src/server/data/migrate/plan.ts';
import { readSnapshot, type Snapshot, type TableFacts } from '../../src/server/data/migrate/snapshot.ts';

export interface PlannedStatement {
  sql: string;
  /** In the one transaction, or each by itself behind it. */
  when: 'inside' | 'after';
  locks: Lock[];
}

export interface TableRows {
  table: string;
  rows: number;
  /** Counted; else as the catalogue guesses it. */
  isExact: boolean;
}

/** With the rows in which there is something. */
type FilledGhost = Ghost & { rows: number };

export interface PlanReport extends Pick<Plan, 'refusals' | 'notices' | 'ghosts'> {
  statements: PlannedStatement[];
  /** Those that are there already and that a statement locks. */
  tables: TableRows[];
}

const numberOf = async (client: ClientBase, sql: string): Promise<number> => Number((await client.query<{ n: string }>(sql)).rows[0]!.n);

async function rowsOf(client: ClientBase, table: string, snapshot: Snapshot): Promise<TableRows> {
  const isExact = !isLarge(snapshot.get(table)!);
  if (isExact) return { table, rows: await numberOf(client, `select count(*) as n from ${quote(table)}`), isExact };
  // The planner goes by the size of today where the catalogue is of yesterday.
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    `explain (format json) select from ${quote(table)}`,
  );
  return { table, rows: rows[0]!['QUERY PLAN'][0]!.Plan['Plan Rows'], isExact };
}

/** `before` is how the plan found the tables. */
async function reportPlan(client: ClientBase, plan: Plan, before: Snapshot): Promise<PlanReport> {
  const now = await readSnapshot(client);
  // Under a name that is given up by then there is a table to lock, and nothing on it.
  const former = [...before].map(([name, facts]) => [name, { ...facts, objects: new Map() }] as const);
  const known: Snapshot = new Map<string, TableFacts>([...former, ...now]);
  const behind = new Set(plan.after);
  const statements = statementsOf(plan).map((sql): PlannedStatement => ({
    sql,
    when: behind.has(sql) ? 'after' : 'inside',
    locks: locksOf(sql, known),
  }));
  const touched = new Set(statements.flatMap(({ locks }) => locks.map(({ table }) => table)));
  const tables: TableRows[] = [];
  for (const table of [...touched].filter((name) => now.has(name)).sort()) tables.push(await rowsOf(client, table, now));
  const { refusals, notices, ghosts } = plan;
  return { statements, tables, refusals, notices, ghosts };
}

async function fillGhosts(client: ClientBase, ghosts: readonly Ghost[]): Promise<FilledGhost[]> {
  const snapshot = await readSnapshot(client);
  const all: FilledGhost[] = [];
  for (const ghost of ghosts)
    all.push({
      ...ghost,
      rows: await numberOf(client, `select count(*) as n from ${quote(ghost.table)} where ${filled(snapshot, ghost)}`),
    });
  return all;
}

export const planMigration = (source: Pool | ClientBase, registry: Registry, options: MigrationOptions = {}): Promise<PlanReport> =>
  lookAhead(source, registry, options, reportPlan);

export interface MigrationList {
  /** The oldest first; `engine` is the version of the engine's own tables, which grows with Skema. */
  migrations: { at: Date; engine: number; steps: string[] }[];
  ghosts: FilledGhost[];
}

/** What was done here, and what is left over, as the registry would find it after its renames. */
export const listMigrations = (source: Pool | ClientBase, registry: Registry): Promise<MigrationList> =>
  lookAhead(source, registry, { older: 'newest' }, async (client, { ghosts }) => ({
    migrations: (await client.query<MigrationList['migrations'][number]>('select at, engine, steps from skema.migration order by id')).rows,
    ghosts: await fillGhosts(client, ghosts),
  }));

const lockText = (locks: readonly Lock[], tables: readonly TableRows[]): string[] => {
  const rows = ({ table }: Lock): string => {
    const found = tables.find((entry) => entry.table === table);
    return found ? ` (${found.isExact ? '' : '±'}${found.rows})` : '';
  };
  return locks.length === 0 ? [] : [`  -- ${locks.map((lock) => `${lock.mode}: ${lock.table}${rows(lock)}`).join(', ')}`];
};

export const formatPlan = ({ statements, tables, refusals, notices }: PlanReport): string =>
  [
    ...(statements.length + refusals.length === 0 ? [`-- ${hostWords().migrate.nothing}`] : []),
    ...statements.flatMap(({ sql, when, locks }) => [
      `${sql}${sql.startsWith('--') ? '' : ';'}${when === 'after' ? ` -- ${hostWords().migrate.afterwards}` : ''}`,
      ...lockText(locks, tables),
    ]),
    ...refusals.map(formatRefusal),
    ...notices.map((notice) => `-- ${notice}`),
  ].join('\n');
