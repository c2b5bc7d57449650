/** Search over the declared paths: trigrams on the table that holds the texts (backend-notes 3 and 5). */
import { quote } from '../../../engine/names.ts';
import type { PathStep } from '../../../engine/paths.ts';
import { indexOver, type SearchedTexts, searchedTexts, searchText } from '../../sql/search-text.ts';
import type { Source } from '../../sql/source.ts';
import type { Ask, Sought } from '../query/ask.ts';

/** What is asked with words that are sought. */
export type Searching = Ask & { search: Words };

/** `unless`: where this is true, once for all rows, any text will do; then the index is asked for the others alone. */
export type Word = Sought & { unless?: string };
type Words = readonly Word[];
type Registered = Pick<Source, 'registry'>;

/** The value is kept from the planner, which then plans once, for any word. */
const valueOf = ({ index, unless }: Word): string =>
  unless === undefined ? `(select $${index}::text)` : `(select case when ${unless} then '%' else $${index}::text end)`;

function matches({ registry }: Registered, { table, columns }: SearchedTexts, sought: Word, sql: (column: string) => string): string {
  const text = searchText(columns, sql);
  const value = valueOf(sought);
  if (sought.short) return `(${text} || '') like ${value}`;
  const indexed = indexOver(registry, table, columns) ?? columns;
  return indexed.length === columns.length
    ? `${text} like ${value}`
    : `(${searchText(indexed, sql)} like ${value} and ${text} like ${value})`;
}

/** True for a row `alias` of the table that holds these texts, if they have the word. */
export const textSql = (registered: Registered, texts: SearchedTexts, word: Word, alias: string): string =>
  matches(registered, texts, word, (column) => `${alias}.${quote(column)}`);

export const anyOf = (parts: readonly string[]): string => `(${parts.join(' or ')})`;
/** Each word must be there, in whichever text. */
const allOf = (words: Words, write: (word: Word) => string): string =>
  words.length === 1 ? write(words[0]!) : `(${words.map(write).join(' and ')})`;

/** True for a row in which these starts have all the words among them, over joins: right for one row after the other. */
export const startSql = (source: Source, starts: readonly SearchStart[], words: Words): string =>
  allOf(words, (word) =>
    anyOf(
      starts.flatMap((start) =>
        start.texts.map((texts) => {
          const place = source.at(texts.steps);
          return matches(source, texts, word, (column) => source.column(place, column));
        }),
      ),
    ),
  );

/** Where a search begins: at the row's own texts, or at the rows of a relation. */
export interface SearchStart {
  /** Null: the row itself. */
  first: PathStep | null;
  texts: SearchedTexts[];
}

export type RelationStart = SearchStart & { first: PathStep };
export const isRelation = (start: SearchStart): start is RelationStart => start.first !== null;

export function searchStarts({ registry, resource }: Source): SearchStart[] {
  const starts = Map.groupBy(searchedTexts(registry, resource), ({ steps }) => steps[0]?.field.handle ?? '');
  return [...starts.values()].map((texts) => ({ first: texts[0]!.steps[0] ?? null, texts }));
}

/** The same from the other end: which rows `alias` of the first step's target match, deeper steps as a subquery each. */
export const targetSql = (registered: Registered, alias: string, { texts }: SearchStart, words: Words): string =>
  allOf(words, (word) => anyOf(texts.map((each) => deep(registered, { ...each, steps: each.steps.slice(1) }, alias, word))));

function deep(registered: Registered, texts: SearchedTexts, alias: string, sought: Word): string {
  const [step, ...steps] = texts.steps;
  if (!step) return textSql(registered, texts, sought, alias);
  const next = `${alias}_`;
  return `${alias}.${quote(step.field.handle)} in (select ${next}."id" from ${quote(step.target.name)} ${next} where ${deep(registered, { ...texts, steps }, next, sought)})`;
}
