/** What tables and columns have been called before: the renames that migrations have done here, whichever way. */
import type { ClientBase } from 'pg';

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

/** Names that have been one and the same thing, without the name asked about. */
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
