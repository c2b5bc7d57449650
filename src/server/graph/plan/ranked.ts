/**
 * The records that a text is meant to name, the best first: for a choice and for the palette, where a list keeps its own order.
 * Of a word that names many only the first `MANY` are looked at; those whose label begins with it are always among them, and of a common word many that are called so.
 */
import { codesBeside } from '../../../engine/derive/indexed.ts';
import { columnsOf, isFolded } from '../../../engine/fields/index.ts';
import { quote } from '../../../engine/names.ts';
import { mustResolve } from '../../../engine/paths.ts';
import type { Registry, Resource } from '../../../engine/resource.ts';
import { sortedSql } from '../../sql/collation.ts';
import { bared } from '../../sql/fold.ts';
import { labelSql } from '../../sql/label.ts';
import { byName, indexOver, searchedTexts, searchText } from '../../sql/search-text.ts';
import { type Source, createSource } from '../../sql/source.ts';
import type { Meant } from '../query/meant.ts';
import { type Placed, type Spreads, spreadsOf } from './placed.ts';
import { isRelation, type SearchStart, searchStarts, startSql, targetSql, textSql } from './search.ts';

/** As many are looked at, of each place where the words may stand. */
export const MANY = 200;
/** Of those whose label begins with the text, in the label's order. */
const BEGINNING = 50;
/** Of those that have a word in whichever text; who is called so is looked for among them. */
const NAMED = 5000;
const NAMED_WORDS = 3;
/** Near misses are looked for where fewer than these are found. */
const FEW_FOUND = 3;
/** The nearest of as many that are alike; so few that what else can be done stays in sight below them. */
const NEAR_MAX = 5;
const NEAR_COMPARED = 1000;
/** How much of the text its name has at least, by trigrams. */
const NEAR_LEAST = 0.6;
/** Words without a trigram are looked for among so many records, which is all of them in most tables. */
const FEW_RECORDS = 2000;
export interface Ranked {
  resource: Resource;
  meant: Meant;
  /** Which records come into question at all, over any source of them. */
  conditions: (source: Source) => string[];
  /** What is almost written so, too, where little is found. */
  near?: boolean;
  /** Where the words stand at all, if that is known. */
  placed?: Placed | null;
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

/** Of those that have one of the words in any own text, the ones that are called so: in too many it may stand in another. */
function namedSql(within: Within): string[] {
  const { registry, resource, meant, placed } = within;
  const source = createSource(registry, resource);
  const own = searchStarts(source).find((start) => !isRelation(start));
  const named = namesOf(within);
  const [columns, more] = halved(ownTexts(source), (column) => named.includes(column));
  if (!own || columns.length === 0 || more.length === 0) return [];
  const isThere = ({ like }: Meant['words'][number]): boolean => !placed || own.texts.some((texts) => placed.has(texts, like.index));
  const words = meant.words.filter((word) => !word.like.short && isThere(word)).slice(0, NAMED_WORDS);
  return words.map((word) => {
    const some = `(select * from ${quote(resource.name)} m where ${targetSql({ registry }, 'm', own, [word.like])} limit ${NAMED}) t`;
    const isNamed = textSql({ registry }, { steps: [], table: resource.name, columns }, word.like, 't');
    const others = meant.words.filter((each) => each !== word);
    return `${idsSql(within, some, [isNamed], others)} limit ${MANY + 1}`;
  });
}

/** The own columns of what it is called. */
const namesOf = ({ registry, resource }: Within): string[] =>
  searchedTexts(registry, byName(resource)).flatMap(({ steps, columns }) => (steps.length === 0 ? columns : []));

const halved = <T>(all: readonly T[], is: (each: T) => boolean): [T[], T[]] => [all.filter(is), all.filter((each) => !is(each))];

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

/** Null where nothing can be found. */
function candidatesSql(within: Within): string | null {
  const { registry, resource, meant, placed } = within;
  const starts = searchStarts(createSource(registry, resource));
  if (starts.length === 0) return null;
  const spreads = placed ? spreadsOf(registry, resource, meant, placed) : null;
  const found = spreads ? throughSpreads(within, spreads) : throughStarts(within, starts);
  if (found.length === 0) return null;
  const all = [...(spreads?.isOwn === false ? [] : beginningSql(within)), ...namedSql(within), ...found]
    .map((sql) => `(${sql})`)
    .join(' union ');
  return `with found as materialized (${all}) select "id", false as "near" from found${nearSql(within)}`;
}

function throughStarts(within: Within, starts: readonly SearchStart[]): string[] {
  const { resource, meant } = within;
  if (!meant.words[0]!.like.short) return starts.map((start) => throughStart(within, start));
  const some = `(select * from ${quote(resource.name)} limit ${FEW_RECORDS}) t`;
  return [`${idsSql(within, some, [], meant.words)} limit ${MANY + 1}`];
}

const throughSpreads = (within: Within, { all, rest }: Spreads): string[] =>
  all.map(({ from, conditions }) => `${idsSql(within, from, conditions, rest)} limit ${MANY + 1}`);

/** Of the record's own texts, those that have an index. */
function nearSql(within: Within): string {
  const { registry, resource, meant, near } = within;
  const own = searchStarts(createSource(registry, resource)).find((start) => !isRelation(start))?.texts[0];
  const indexed = own && indexOver(registry, resource.name, own.columns);
  // By what it is called: a miss that one would not see in its name is none.
  const named = namesOf(within).filter((column) => own?.columns.includes(column));
  if (!near || !indexed || named.length === 0 || meant.words[0]!.like.short) return '';
  const source = sourceOf(within);
  const isNear = (columns: readonly string[]): string =>
    `${searchText(columns, (column) => `t.${quote(column)}`)} %> (select $${meant.whole}::text)`;
  const conditions = [
    isNear(indexed),
    // What the index knows besides is not searched.
    ...(indexed.length === own.columns.length ? [] : [isNear(own.columns)]),
    // A code is meant exactly.
    `$${meant.whole}::text !~ '[0-9]'`,
    `(select count(*) from found) < ${FEW_FOUND}`,
    't."id" not in (select "id" from found)',
    ...within.conditions(source),
  ];
  const likeness = `word_similarity($${meant.whole}::text, ${searchText(named, (column) => `t.${quote(column)}`)}) as "likeness"`;
  const alike = `select t."id", ${likeness} from ${quote(resource.name)} t${source.joins()} where ${conditions.join(' and ')} limit ${NEAR_COMPARED}`;
  return ` union all (select a."id", true from (${alike}) a where a."likeness" >= ${NEAR_LEAST} order by a."likeness" desc, a."id" limit ${NEAR_MAX})`;
}

/**
 * 0 is exactly it, by its name or its code; then its name begins so, has words that begin so, has the words inside; then its code begins so;
 * then what was found by other texts, the more of the words its name has, the sooner. Of names and words that begin so, whole words come first,
 * and of these the text as it was typed before its words apart.
 */
function rankSql({ whole, words }: Meant, codes: readonly string[]): string {
  const text = `$${whole}::text`;
  const label = 'r."bare"';
  const spaced = `' ' || translate(${label}, '()-/.,', '      ') || ' '`;
  const every = (write: (word: string) => string): string => words.map(({ raw }) => write(`$${raw}::text`)).join(' and ');
  const inName = words.map(({ raw }) => `(position($${raw}::text in ${label}) > 0)::int`).join(' + ');
  const notWhole = words.map(({ raw }) => `(position(' ' || $${raw}::text || ' ' in ${spaced}) = 0)::int`).join(' + ');
  const begun = (rank: number): string => `${rank} + (${notWhole})::float8 / ${2 * words.length}`;
  const apart = words.length === 1 ? '' : ` + (position(${text} in ${label}) = 0)::int::float8 / ${4 * words.length}`;
  const exactly = [label, ...codes].map((sql) => `${sql} = ${text}`).join(' or ');
  const byCode = codes.map((sql) => ` when starts_with(${sql}, ${text}) then 4`).join('');
  return `case when r."near" then 7 - word_similarity(${text}, ${label}) when ${exactly} then 0 when starts_with(${label}, ${text}) then ${begun(1)}
    when ${every((word) => `position(' ' || ${word} in ${spaced}) > 0`)} then ${begun(2)}${apart}
    when ${every((word) => `position(${word} in ${label}) > 0`)} then 3${byCode} else 6 - (${inName})::float8 / ${words.length} end`;
}

/** What tells a record apart: the own searched texts beside its name, and those that no other has. */
function codesOf(source: Source): string[] {
  const { resource } = source;
  const beside = codesBeside(resource);
  const codes = ownTexts(source).filter((column) => beside.includes(column) || isAlone(resource, column));
  return codes.map((column) => bared(source.column(source.at([]), column)));
}

const isAlone = ({ unique }: Resource, column: string): boolean => unique.some(([first, ...more]) => first === column && more.length === 0);

/** The record's own texts that are searched. */
const ownTexts = (source: Source): string[] =>
  searchStarts(source).flatMap(({ first, texts }) => (first === null ? texts.flatMap(({ columns }) => columns) : []));

/**
 * `id`, `rank`, `label` and whether it is but `near`, of each that was looked at, and `detail` where it is asked for; null of a resource in which nothing can be found.
 * What a record is called is made once, and the rank is of that.
 */
export function rankedSql(registry: Registry, ranked: Ranked, detail: ((source: Source) => string) | null = null): string | null {
  const candidates = candidatesSql({ ...ranked, registry });
  if (candidates === null) return null;
  const source = createSource(registry, ranked.resource);
  const label = labelSql(source, ranked.resource, []);
  const codes = codesOf(source);
  const columns = [
    `c."near", ${label} as "label", ${bared(label)} as "bare"`,
    ...codes.map((sql, index) => `${sql} as "code_${index}"`),
    ...(detail ? [`${detail(source)} as "detail"`] : []),
  ];
  const named = `select t."id", ${columns.join(', ')} from (${candidates}) c join ${quote(ranked.resource.name)} t on t."id" = c."id"${source.joins()} offset 0`;
  const rank = rankSql(
    ranked.meant,
    codes.map((_, index) => `r."code_${index}"`),
  );
  return `select r."id", r."near", r."label", ${rank} as "rank"${detail ? ', r."detail"' : ''} from (${named}) r`;
}

/** The best first. */
export const RANKED_ORDER = '"rank", length("label"), "label", "id"';
