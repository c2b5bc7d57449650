/** Which lock a statement of a migration holds until its transaction ends, by the form it is written in here. */
import type { Snapshot } from '../../src/server/data/migrate/snapshot.ts';

export interface Lock {
  table: string;
  /** As PostgreSQL calls it in its manual, chapter "Explicit Locking". */
  mode: string;
}

const [EXCLUSIVE, SHARE, QUIET, ROWS, BOTH] = [
  'ACCESS EXCLUSIVE',
  'SHARE',
  'SHARE UPDATE EXCLUSIVE',
  'ROW EXCLUSIVE',
  'SHARE ROW EXCLUSIVE',
];

/** The tables of a group, without the schema they come home from. */
const tablesIn = (list: string): string[] => list.split(',').map((name) => name.replace(/^.*\."/, '').replaceAll(/["\s]/g, ''));
const T = String.raw`((?:"[^"]+"\.)?"\w+")`;
const form = (text: string): RegExp => new RegExp(`^${text.replaceAll('TABLE_NAME', T)}`);

/** The first that fits counts. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [form(`ALTER TABLE TABLE_NAME ADD CONSTRAINT .* FOREIGN KEY .* REFERENCES TABLE_NAME`), BOTH],
  [form(`ALTER TABLE TABLE_NAME VALIDATE CONSTRAINT`), QUIET],
  [form(`ALTER TABLE TABLE_NAME`), EXCLUSIVE],
  [form(`CREATE (?:UNIQUE )?INDEX CONCURRENTLY .*? ON TABLE_NAME`), QUIET],
  [form(`CREATE (?:UNIQUE )?INDEX .*? ON TABLE_NAME`), SHARE],
  [form(`DROP TABLE ((?:"\\w+"(?:, )?)+)`), EXCLUSIVE],
  [form(`COMMENT ON COLUMN TABLE_NAME\\."`), QUIET],
  [form(`(?:INSERT INTO|UPDATE|DELETE FROM) TABLE_NAME`), ROWS],
];

/** What hangs on a table by a foreign key is locked with it when the key goes. */
function pointedAt(statement: string, tables: readonly string[], snapshot: Snapshot): string[] {
  const [, constraint] = /DROP CONSTRAINT "(\w+)"/.exec(statement) ?? [];
  const isTable = statement.startsWith('DROP TABLE');
  return tables.flatMap((table) =>
    [...(snapshot.get(table)?.objects.values() ?? [])].flatMap(({ name, target }) =>
      target !== null && (isTable || name === constraint) ? [target] : [],
    ),
  );
}

const holderOf = (index: string, snapshot: Snapshot): string[] =>
  [...snapshot.values()].filter(({ objects }) => objects.has(index)).map(({ name }) => name);

/** Of the tables of these snapshots: one that is made just now is in nobody's way, and the engine's own are not told. */
export function locksOf(statement: string, snapshot: Snapshot): Lock[] {
  const [, verb, index] = /^(DROP|REINDEX) INDEX (?:CONCURRENTLY )?"(\w+)"/.exec(statement) ?? [];
  if (index !== undefined) return holderOf(index, snapshot).map((table) => ({ table, mode: verb === 'DROP' ? EXCLUSIVE : QUIET }));
  for (const [pattern, mode] of FORMS) {
    const [, ...groups] = pattern.exec(statement) ?? [];
    if (groups.length === 0) continue;
    const named = groups.flatMap(tablesIn);
    const all = new Set([...named, ...pointedAt(statement, named, snapshot)]);
    return [...all].filter((table) => snapshot.has(table)).map((table) => ({ table, mode }));
  }
  return [];
}
