/**
 * In which texts each word of a search stands at all, asked of every table that is searched before any record is looked for.
 * What has not all the words is not looked at, and each word leads straight to the records that have it in one of its places.
 */
import { quote } from '../../../engine/names.ts';
import type { Registry, Resource } from '../../../engine/resource.ts';
import type { SearchedTexts } from '../../sql/search-text.ts';
import { createSource } from '../../sql/source.ts';
import type { Sought } from '../query/ask.ts';
import type { Meant } from '../query/meant.ts';
import { isRelation, type SearchStart, searchStarts, targetSql, textSql } from './search.ts';

/** The longest words; others are looked for in each record that has these. */
const WORDS_MAX = 4;
/** In more ways than these the words of nobody's text are spread over a record. */
const SPREADS_MAX = 12;

type Word = Meant['words'][number];

/** A word without a trigram may be anywhere. */
const placedWords = ({ words }: Meant): Word[] => words.filter(({ like }) => !like.short).slice(0, WORDS_MAX);

const keyOf = ({ table, columns }: SearchedTexts): string => `${table} ${columns.join(' ')}`;

export interface Asking {
  /** One row, `has`: whether each text has the word. The same for all words: planning it takes longer than its answers. */
  sql: string;
  /** For each word that tells anything of where it stands. */
  values: readonly unknown[][];
  /** What their answers say. */
  read: (answers: readonly (readonly boolean[])[]) => Placed;
}

/** Whether these texts have the word that is sought at this number. */
export interface Placed {
  has: (texts: SearchedTexts, index: number) => boolean;
}

/** `values`: those of the text. Null where no word is long enough to tell. */
export function askPlaces(
  registry: Registry,
  resources: readonly Resource[],
  { meant, values }: { meant: Meant; values: readonly unknown[] },
): Asking | null {
  const words = placedWords(meant);
  const starts = resources.flatMap((resource) => searchStarts(createSource(registry, resource)));
  const places = [...new Map(starts.flatMap(({ texts }) => texts.map((each) => [keyOf(each), each] as const)))];
  if (words.length === 0 || places.length === 0) return null;
  const sought: Sought = { index: 1, short: false };
  // Planned as if all of it were read, and read as far as the first.
  const ctes = places.map(
    ([, texts], index) =>
      `place_${index} as materialized (select from ${quote(texts.table)} m where ${textSql({ registry }, texts, sought, 'm')})`,
  );
  const each = places.map((_, index) => `exists (select from place_${index})`);
  return {
    sql: `with ${ctes.join(', ')} select array[${each.join(', ')}] as "has"`,
    values: words.map(({ like }) => [values[like.index - 1]]),
    read: (answers) => {
      const found = new Set(
        words.flatMap(({ like }, word) => places.flatMap(([key], place) => (answers[word]![place] ? [`${key} ${like.index}`] : []))),
      );
      return { has: (texts, index) => found.has(`${keyOf(texts)} ${index}`) };
    },
  };
}

interface Spread {
  /** Ends with the record, as `t`. */
  from: string;
  conditions: string[];
}

/** How the words may be spread over a record. */
export interface Spreads {
  all: readonly Spread[];
  /** To be looked for in each record besides. */
  rest: readonly Word[];
  /** Whether the record's own texts have all the words. */
  isOwn: boolean;
}

/** Null where there are too many ways to tell; none where nothing can be found. */
export function spreadsOf(registry: Registry, resource: Resource, meant: Meant, placed: Placed): Spreads | null {
  const words = placedWords(meant);
  if (words.length === 0) return null;
  const starts = searchStarts(createSource(registry, resource));
  const within = words.map(({ like }) => starts.filter(({ texts }) => texts.some((each) => placed.has(each, like.index))));
  const count = within.reduce((product, { length }) => product * length, 1);
  if (count > SPREADS_MAX) return null;
  const ways = within.reduce<SearchStart[][]>((before, those) => before.flatMap((way) => those.map((start) => [...way, start])), [[]]);
  return {
    all: ways.map((way) => spreadSql(registry, resource, words, way)),
    rest: meant.words.filter((word) => !words.includes(word)),
    isOwn: within.every((those) => those.some((start) => !isRelation(start))),
  };
}

/** `way`: where each word is looked for. */
function spreadSql(registry: Registry, resource: Resource, words: readonly Word[], way: readonly SearchStart[]): Spread {
  const parts = [...Map.groupBy(words.keys(), (index) => way[index]!)];
  const joins = parts.flatMap(([{ first }], index) =>
    first === null ? [] : [` join ${quote(first.target.name)} m${index} on m${index}."id" = t.${quote(first.field.handle)}`],
  );
  const conditions = parts.map(([start, indexes], index) => {
    const sought = indexes.map((each) => words[each]!.like);
    return targetSql({ registry }, isRelation(start) ? `m${index}` : 't', start, [...sought]);
  });
  return { from: `${quote(resource.name)} t${joins.join('')}`, conditions };
}
