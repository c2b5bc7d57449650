/**
 * The records that a text is meant to name, the best first: for a choice and for the palette, where a list keeps its own order.
 * Of a word that names many only the first `MANY` are looked at; those whose label begins with it are always among them.
 */
import { columnsOf, isFolded } from '../../../engine/fields/index.ts';
import { quote } from '../../../engine/names.ts';
import { mustResolve } from '../../../engine/paths.ts';
import type { Registry, Resource } from '../../../engine/resource.ts';
import { sortedSql } from '../../sql/collation.ts';
import { bared } from '../../sql/fold.ts';
import { labelSql } from '../../sql/label.ts';
import { indexOver, searchText } from '../../sql/search-text.ts';
import { type Source, createSource } from '../../sql/source.ts';
import type { Meant } from '../query/meant.ts';
import { isRelation, type SearchStart, searchStarts, startSql, targetSql } from './search.ts';

/** As many are looked at, of each place where the words may stand. */
export const MANY = 200;
/** Of those whose label begins with the text, in the label's order. */
const BEGINNING = 50;
/** Near misses are looked for where fewer than these are found. */
const FEW_FOUND = 3;
const NEAR_MAX = 20;
/** Words without a trigram are looked for among so many records, which is all of them in most tables. */
const FEW_RECORDS = 2000;
export interface Ranked {
  resource: Resource;
  meant: Meant;
  /** Which records come into question at all, over any source of them. */
  conditions: (source: Source) => string[];
  /** What is almost written so, too, where little is found. */
  near?: boolean;
}

type Within = Ranked & { registry: Registry };

const sourceOf = ({ registry, resource }: Within): Source => createSource(registry, resource, { letter: 's', inner: true, once: true });

/** The ids of what `from`, as `t`, has of them. */
function idsSql(within: Within, from: string, own: readonly string[], wordsLeft: Meant['words']): string {
  const source = sourceOf(within);
  const starts = searchStarts(source);
  const conditions = [
    ...own,
    ...(wordsLeft.length > 0
      ? [
          startSql(
            source,
            starts,
            wordsLeft.map(({ like }) => like),
          ),
        ]
      : []),
    ...within.conditions(source),
  ];
  return `select t."id" from ${from}${source.joins()} where ${conditions.join(' and ')}`;
}

/** Records whose label begins with the text: the sort index knows where those stand. */
function beginningSql(within: Within): string[] {
  const { registry, resource, meant } = within;
  const [part] = resource.display;
  if (!part || !('path' in part)) return [];
  const { steps, end } = mustResolve(registry, resource, part.path);
  if (steps.length > 0 || !('field' in end) || !isFolded(end.field) || !resource.ordered.includes(part.path)) return [];
  const sorted = sortedSql(registry, end.field, quote(columnsOf(end.field)[0]!.name));
  const first = `(select * from ${quote(resource.name)} where ${sorted} >= $${meant.whole}::text order by ${sorted}, "id" limit ${BEGINNING}) t`;
  return [idsSql(within, first, [], meant.words)];
}

/** Where the longest word stands, by its trigrams; the others may stand anywhere. */
function throughStart(within: Within, start: SearchStart): string {
  const { registry, resource, meant } = within;
  const [longest, ...others] = meant.words;
  const table = `${quote(resource.name)} t`;
  if (!isRelation(start))
    return `${idsSql(within, table, [targetSql({ registry }, 't', start, [longest!.like])], others)} limit ${MANY + 1}`;
  const { field, target } = start.first;
  const below = idsSql(within, table, [`t.${quote(field.handle)} = m."id"`], others);
  return `select f."id" from ${quote(target.name)} m cross join lateral (${below} offset 0) f where ${targetSql({ registry }, 'm', start, [longest!.like])} limit ${MANY + 1}`;
}

function candidatesSql(within: Within): string | null {
  const { registry, resource, meant } = within;
  const starts = searchStarts(createSource(registry, resource));
  if (starts.length === 0) return null;
  const some = `(select * from ${quote(resource.name)} limit ${FEW_RECORDS}) t`;
  const found = meant.words[0]!.like.short
    ? [`${idsSql(within, some, [], meant.words)} limit ${MANY + 1}`]
    : starts.map((start) => throughStart(within, start));
  const all = [...beginningSql(within), ...found].map((sql) => `(${sql})`).join(' union ');
  return `with found as materialized (${all}) select "id", false as "near" from found${nearSql(within)}`;
}

/** Of the record's own texts, those that have an index. */
function nearSql(within: Within): string {
  const { registry, resource, meant, near } = within;
  const own = searchStarts(createSource(registry, resource)).find((start) => !isRelation(start))?.texts[0];
  const indexed = own && indexOver(registry, resource.name, own.columns);
  if (!near || !indexed || meant.words[0]!.like.short) return '';
  const source = sourceOf(within);
  const isNear = `${searchText(indexed, (column) => `t.${quote(column)}`)} %> (select $${meant.whole}::text)`;
  const conditions = [
    isNear,
    // A code is meant exactly.
    `$${meant.whole}::text !~ '[0-9]'`,
    `(select count(*) from found) < ${FEW_FOUND}`,
    't."id" not in (select "id" from found)',
    ...within.conditions(source),
  ];
  return ` union all (select t."id", true from ${quote(resource.name)} t${source.joins()} where ${conditions.join(' and ')} limit ${NEAR_MAX})`;
}

/** 0 is exactly it, by its name or its code; then what begins so, what has words that begin so, the words inside, and what else was found. */
function rankSql(source: Source, { whole, words }: Meant, label: string): string {
  const own = searchStarts(source).filter(({ first }) => first === null);
  const columns = own.flatMap(({ texts }) => texts.flatMap((texts_) => texts_.columns));
  const codes = columns.map((column) => bared(source.column(source.at([]), column)));
  const text = `$${whole}::text`;
  const any = (write: (sql: string) => string): string => [label, ...codes].map(write).join(' or ');
  const spaced = `' ' || translate(${label}, '()-/.,', '      ')`;
  const every = (write: (word: string) => string): string => words.map(({ raw }) => write(`$${raw}::text`)).join(' and ');
  return `case when c."near" then 7 - word_similarity(${text}, ${label}) when ${any((sql) => `${sql} = ${text}`)} then 0 when starts_with(${label}, ${text}) then 1
    when ${any((sql) => `starts_with(${sql}, ${text})`)} then 2
    when ${every((word) => `position(' ' || ${word} in ${spaced}) > 0`)} then 3
    when ${every((word) => `position(${word} in ${label}) > 0`)} then 4 else 5 end`;
}

/** `id`, `rank` and `label` of each that was looked at, and `detail` where it is asked for; null of a resource without a text to search. */
export function rankedSql(registry: Registry, ranked: Ranked, detail: ((source: Source) => string) | null = null): string | null {
  const candidates = candidatesSql({ ...ranked, registry });
  if (candidates === null) return null;
  const source = createSource(registry, ranked.resource);
  const label = labelSql(source, ranked.resource, []);
  const columns = [
    `${label} as "label"`,
    `${rankSql(source, ranked.meant, bared(label))} as "rank"`,
    ...(detail ? [`${detail(source)} as "detail"`] : []),
  ];
  return `select t."id", ${columns.join(', ')} from (${candidates}) c join ${quote(ranked.resource.name)} t on t."id" = c."id"${source.joins()}`;
}

/** The best first. */
export const RANKED_ORDER = '"rank", length("label"), "label", "id"';
