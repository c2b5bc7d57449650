/** Search over the declared paths: trigrams on the table that holds the texts (backend-notes 3 and 5). */
import { quote } from '../../../engine/names.ts';
import type { PathStep } from '../../../engine/paths.ts';
import { indexOver, type SearchedTexts, searchedTexts, searchText } from '../../sql/search-text.ts';
import type { Source } from '../../sql/source.ts';

/** The text sought: `$index`, with `%` around it. */
export interface Sought {
  index: number;
  /** So short that no trigram is in it: an index would be read from end to end. */
  short: boolean;
}

type Registered = Pick<Source, 'registry'>;

/** The value is kept from the planner, which then plans once, for any word. */
function matches({ registry }: Registered, { table, columns }: SearchedTexts, sought: Sought, sql: (column: string) => string): string {
  const text = searchText(columns, sql);
  const value = `(select $${sought.index}::text)`;
  if (sought.short) return `(${text} || '') like ${value}`;
  const indexed = indexOver(registry, table, columns) ?? columns;
  return indexed.length === columns.length
    ? `${text} like ${value}`
    : `(${searchText(indexed, sql)} like ${value} and ${text} like ${value})`;
}
const anyOf = (parts: readonly string[]): string => `(${parts.join(' or ')})`;

/** True for a row that any path of these starts matches, over joins: right for one row after the other. */
export const startSql = (source: Source, starts: readonly SearchStart[], sought: Sought): string =>
  anyOf(
    starts.flatMap((start) =>
      start.texts.map((texts) => {
        const place = source.at(texts.steps);
        return matches(source, texts, sought, (column) => source.column(place, column));
      }),
    ),
  );

/** Where a search begins: at the row's own texts, or at the rows of a relation. */
export interface SearchStart {
  /** Null: the row itself. */
  first: PathStep | null;
  texts: SearchedTexts[];
}

export type RelationStart = SearchStart & { first: PathStep };

export function searchStarts({ registry, resource }: Source): SearchStart[] {
  const starts = Map.groupBy(searchedTexts(registry, resource), ({ steps }) => steps[0]?.field.handle ?? '');
  return [...starts.values()].map((texts) => ({ first: texts[0]!.steps[0] ?? null, texts }));
}

/** The same from the other end: which rows `alias` of the first step's target match, deeper steps as a subquery each. */
export const targetSql = (registered: Registered, alias: string, { texts }: SearchStart, sought: Sought): string =>
  anyOf(texts.map((each) => deep(registered, { ...each, steps: each.steps.slice(1) }, alias, sought)));

function deep(registered: Registered, texts: SearchedTexts, alias: string, sought: Sought): string {
  const [step, ...steps] = texts.steps;
  if (!step) return matches(registered, texts, sought, (column) => `${alias}.${quote(column)}`);
  const next = `${alias}_`;
  return `${alias}.${quote(step.field.handle)} in (select ${next}."id" from ${quote(step.target.name)} ${next} where ${deep(registered, { ...texts, steps }, next, sought)})`;
}
