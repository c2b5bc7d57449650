/** Search over the declared paths: trigrams on the table that holds the text (backend-notes 3 and 5). */
import { isFolded } from '../../../engine/fields/index.ts';
import { quote } from '../../../engine/names.ts';
import { mustResolve, type PathStep } from '../../../engine/paths.ts';
import type { Resource } from '../../../engine/resource.ts';
import { folded } from '../../sql/fold.ts';
import type { Source } from '../../sql/source.ts';

interface SearchPath {
  steps: readonly PathStep[];
  column: string;
}

/** Without declared paths the texts of the label are searched: what a person sees of a record, in a select too. */
const declared = ({ search, display }: Resource): string[] =>
  search.length > 0 ? [...search] : display.flatMap((part) => ('path' in part ? [part.path] : []));

const pathsOf = ({ registry }: Pick<Source, 'registry'>, resource: Resource): SearchPath[] =>
  declared(resource).flatMap((path) => {
    const { steps, end } = mustResolve(registry, resource, path);
    return 'field' in end && isFolded(end.field) ? [{ steps, column: end.field.handle }] : [];
  });

/** The text sought: `$index`, with `%` around it. */
export interface Sought {
  index: number;
  /** So short that no trigram is in it: an index would be read from end to end. */
  short: boolean;
  /** Kept from the planner, which then plans once, for any word. */
  hidden: boolean;
}

const matches = (sql: string, { index, short, hidden }: Sought): string =>
  `${folded(short ? `(${sql} || '')` : sql)} like ${hidden ? `(select $${index}::text)` : `$${index}`}`;
const anyOf = (parts: readonly string[]): string => `(${parts.join(' or ')})`;

/** True for a row that any path of these starts matches, over joins: right for one row after the other. */
export const startSql = (source: Source, starts: readonly SearchStart[], sought: Sought): string =>
  anyOf(starts.flatMap(({ paths }) => paths).map(({ steps, column }) => matches(source.column(source.at(steps), column), sought)));

/** Where a record has no text to search, nothing is found; the text sought is a value of the statement all the same. */
export const searchSql = (source: Source, sought: Sought): string => {
  const starts = searchStarts(source);
  return starts.length === 0 ? `$${sought.index}::text is null` : startSql(source, starts, sought);
};

/** Where a search begins: at the row's own texts, or at the rows of a relation. */
export interface SearchStart {
  /** Null: the row itself. */
  first: PathStep | null;
  paths: SearchPath[];
}

export type RelationStart = SearchStart & { first: PathStep };

export function searchStarts(source: Source): SearchStart[] {
  const starts = new Map<string, SearchStart>();
  for (const path of pathsOf(source, source.resource)) {
    const [first = null] = path.steps;
    const key = first?.field.handle ?? '';
    const start = starts.get(key) ?? { first, paths: [] };
    start.paths.push(path);
    starts.set(key, start);
  }
  return [...starts.values()];
}

/** The same from the other end: which rows `alias` of the first step's target match, deeper steps as a subquery each. */
export const targetSql = (alias: string, { paths }: SearchStart, sought: Sought): string =>
  anyOf(paths.map(({ steps, column }) => deep(alias, steps.slice(1), column, sought)));

function deep(alias: string, steps: readonly PathStep[], column: string, sought: Sought): string {
  const [step, ...rest] = steps;
  if (!step) return matches(`${alias}.${quote(column)}`, sought);
  const next = `${alias}_`;
  return `${alias}.${quote(step.field.handle)} in (select ${next}."id" from ${quote(step.target.name)} ${next} where ${deep(next, rest, column, sought)})`;
}
