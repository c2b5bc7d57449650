/**
 * Old and new name both there: a build that knew only one of them made its column (table, link table) anew, empty, and people went on in it.
 * What was made later holds the later work, wherever it differs from what it began with; everything else stands in the older one.
 */
import { quote } from '../../../engine/names.ts';
import { locale } from '../../../engine/words/locale.ts';
import { hostWords } from '../../locale.ts';
import { keepingCast } from './columns/convert.ts';
import { type ColumnFacts, type TableFacts, WAITING } from './snapshot.ts';

/** What is done to names and tables, and what is told of it. */
export interface Changes {
  steps: string[];
  notices: string[];
}

const changed = ({ name, default: fallback }: ColumnFacts): string => `${quote(name)} IS DISTINCT FROM ${fallback ?? 'NULL'}`;
const anyOf = (conditions: readonly string[]): string => (conditions.length > 1 ? `(${conditions.join(' OR ')})` : conditions.join(''));

/** The columns of one field, as pairs of old and new name: the ends of a range go together. */
export function mergeColumns({ name: table, columns }: TableFacts, pairs: readonly (readonly [from: string, to: string])[]): Changes {
  const parts = pairs.map(([from, to]) => ({ source: columns.get(from)!, target: columns.get(to)! }));
  const sets = parts.map(({ source, target }) => {
    const value = source.type === target.type ? quote(source.name) : keepingCast(source.type, target.type, quote(source.name));
    return value === null ? null : `${quote(target.name)} = ${value}`;
  });
  const told = pairs.map(([from, to]) => `${from} ${locale().words.and} ${to}`).join(', ');
  if (sets.includes(null)) return { steps: [], notices: [hostWords().migrate.columnsApart(table, told)] };
  const sources = parts.map(({ source }) => source);
  const targets = parts.map(({ target }) => target);
  const where =
    sources[0]!.position > targets[0]!.position
      ? `${anyOf(sources.map(changed))} OR ${anyOf(targets.map(({ name }) => `${quote(name)} IS NULL`))}`
      : `NOT ${anyOf(targets.map((column) => `(${changed(column)})`))} AND ${anyOf(sources.map(({ name }) => `${quote(name)} IS NOT NULL`))}`;
  return {
    steps: [
      `UPDATE ${quote(table)} SET ${sets.join(', ')} WHERE ${where}`,
      ...sources.map(({ name }) => `ALTER TABLE ${quote(table)} DROP COLUMN ${quote(name)}`),
    ],
    notices: [hostWords().migrate.columnsMerged(table, told)],
  };
}

/** A record's links were all chosen at once: the later table's stand where it has any. */
export function mergeLinks(from: TableFacts, to: TableFacts): Changes {
  const [source, target] = [quote(from.name), quote(to.name)];
  const isLater = from.age > to.age;
  const move = `INSERT INTO ${target} ("owner", "target") SELECT f."owner", f."target" FROM ${source} f`;
  return {
    steps: isLater
      ? [`DELETE FROM ${target} WHERE "owner" IN (SELECT "owner" FROM ${source})`, move, `DROP TABLE ${source}`]
      : [`${move} WHERE NOT EXISTS (SELECT FROM ${target} t WHERE t."owner" = f."owner")`, `DROP TABLE ${source}`],
    notices: [hostWords().migrate.tablesMerged(from.name, to.name)],
  };
}

/**
 * The later table's records join those of the older one, which keeps its name or takes the new one. What cannot join, because its
 * id or a unique value is taken, is kept beside under `spare`.
 */
export function mergeTables(from: TableFacts, to: TableFacts, spare: string): Changes {
  const [older, later] = from.age < to.age ? [from, to] : [to, from];
  const [all, own] = [[...later.columns.values()], [...older.columns.values()]];
  if (all.some(({ name, type }) => (older.columns.get(name)?.type ?? type) !== type))
    return { steps: [], notices: [hostWords().migrate.tablesApart(from.name, to.name)] };
  const [into, source, rest] = [quote(older.name), quote(later.name), quote(spare)];
  const columns = all.map(({ name }) => quote(name)).join(', ');
  const absent = own.filter(({ name, notNull }) => notNull && !later.columns.has(name)).map(({ name }) => quote(name));
  return {
    steps: [
      ...all
        .filter(({ name }) => !older.columns.has(name))
        .map(({ name, type }) => `ALTER TABLE ${into} ADD COLUMN ${quote(name)} ${type}`),
      ...absent.flatMap((name) => [
        `ALTER TABLE ${into} ALTER COLUMN ${name} DROP NOT NULL`,
        `COMMENT ON COLUMN ${into}.${name} IS '${WAITING}'`,
      ]),
      `CREATE TABLE ${rest} AS SELECT l.* FROM ${source} l JOIN ${into} o USING ("id")`,
      `INSERT INTO ${into} (${columns}) SELECT ${columns} FROM ${source} ON CONFLICT DO NOTHING`,
      `INSERT INTO ${rest} SELECT l.* FROM ${source} l WHERE NOT EXISTS (SELECT FROM ${into} o WHERE o."id" = l."id")`,
      `DO $$ BEGIN IF NOT EXISTS (SELECT FROM ${rest}) THEN DROP TABLE ${rest}; END IF; END $$`,
      `DROP TABLE ${source} CASCADE`,
      ...(older === from ? [`ALTER TABLE ${into} RENAME TO ${source}`] : []),
    ],
    notices: [hostWords().migrate.tablesMerged(from.name, to.name)],
  };
}
