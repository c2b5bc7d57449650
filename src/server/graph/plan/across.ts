/**
 * Several words, and no place that has them all: one in the record, another in what it points at. One word leads to the rows,
 * the others are looked for in each. Which one leads is decided while the statement runs: that below whose records the fewest rows stand.
 */
import { literal, quote } from '../../../engine/names.ts';
import type { Registry } from '../../../engine/resource.ts';
import type { Source } from '../../sql/source.ts';
import type { Sought } from '../query/ask.ts';
import { anyOf, isRelation, type RelationStart, type Searching, type SearchStart, startSql, targetSql, type Word } from './search.ts';

export interface Across {
  /** Whether this word leads. */
  when: string;
  /** The related records below which rows are looked for, as `m`; null where rows are found by their own text. */
  parents: string | null;
  /** All words, and not all in one place: those are found by themselves. */
  conditions: (source: Source) => string[];
}

interface Part {
  start: SearchStart;
  before: readonly SearchStart[];
  words: readonly Sought[];
  across: Across;
}

export interface AcrossAll {
  ctes: string[];
  parts: Part[];
  /** Of one row after the other: whether it is one of these. */
  matches: (source: Source) => string;
}

interface Places {
  starts: readonly SearchStart[];
  words: readonly Sought[];
  /** Below whose records the row stands, and by which word those were found; null where it was found by its own text: such rows are few. */
  lead?: Lead | null;
}

interface Lead {
  start: number;
  word: number;
}

const LEADERS = 2;
/** So few rows are looked at below what a word finds, whatever another would. */
const FEW_ROWS = 2000;
/** So many records are counted that would lead, by their own texts and by a relation's; more count as all. */
const SOME = { own: 2000, related: 10_000 };

const joined = <T>(all: readonly T[], word: 'and' | 'or', write: (one: T, index: number) => string): string =>
  `(${all.map(write).join(` ${word} `)})`;

export function acrossOf(registry: Registry, ask: Searching, starts: readonly SearchStart[]): AcrossAll | null {
  const words = ask.search;
  if (words.length < 2 || starts.length < 2) return null;
  const places: Places = { starts, words };
  const leaders = words.filter(({ short }, index) => !short || index === 0).slice(0, LEADERS);
  const parts = leaders.flatMap((word, number) => {
    const when = `(select word from across) = ${number + 1}`;
    return starts.map((start, index) => {
      const lead = isRelation(start) ? { start: index, word: words.indexOf(word) } : null;
      const led: Places = { ...places, lead };
      const conditions: Across['conditions'] = (source) => [
        when,
        hasAll(source, led),
        ...starts.map((_, each) => `${joined(words, 'and', (_word, one) => has(source, led, each, one))} is not true`),
      ];
      const parents = lead && `${ledName(lead)} m`;
      return { start, before: starts.slice(0, index), words: [word], across: { when, parents, conditions } };
    });
  });
  return {
    ctes: [
      sizesCte(ask, places),
      ...namedCtes(registry, places),
      ...ledCtes(registry, places, leaders),
      acrossCte(registry, ask, places, leaders),
    ],
    parts,
    matches: (source) => `((select word from across) is not null and ${hasAll(source, places)})`,
  };
}

const named = (start: number, word: number): string => `named_${start + 1}_${word + 1}`;

/** The records of a relation that have a word: collected once, as far as anybody asks. */
const namedCtes = (registry: Registry, { starts, words }: Places): string[] =>
  starts.flatMap((start, index) => {
    if (!isRelation(start)) return [];
    const ids = `select m."id" from ${quote(start.first.target.name)} m where`;
    return words.map((word, number) => `${named(index, number)} as materialized (${ids} ${targetSql({ registry }, 'm', start, [word])})`);
  });

/**
 * The related records that have the word and could have a row with all of them: each further word stands in it, or at all in another place.
 * What else stands in one is found out once, not for each of its rows.
 */
function ledSql(registry: Registry, places: Places, lead: Lead): string {
  const { starts, words } = places;
  const start = starts[lead.start] as RelationStart;
  const hasOf = (...sought: Word[]): string => targetSql({ registry }, 'm', start, sought);
  const others = [...words.keys()].filter((word) => word !== lead.word);
  const [asked, looked] = others.reduce<[Word[], string[]]>(
    ([indexed, each], word) => {
      const elsewhere = elsewhereSql(places, lead, word);
      if (elsewhere === null) return [indexed, each];
      const sought = words[word]!;
      // By the same index as the word that leads, which then gives those alone that have both.
      if (isIndexed(start, sought)) return [[...indexed, { ...sought, unless: elsewhere }], each];
      return [indexed, [...each, anyOf([elsewhere, hasOf(sought)])]];
    },
    [[], []],
  );
  const found = `select m.* from ${quote(start.first.target.name)} m where ${[hasOf(words[lead.word]!, ...asked), ...looked].join(' and ')} offset 0`;
  return `select m."id", ${others.map((word) => `${hasOf(words[word]!)} as "has_${word + 1}"`).join(', ')} from (${found}) m`;
}

/** Texts of the related records themselves and of nothing beyond: those that have one word are there for every other. */
const isIndexed = ({ texts }: SearchStart, { short }: Sought): boolean => !short && texts.length === 1 && texts[0]!.steps.length === 1;

const known = (start: number, word: number): string => `exists (select from ${named(start, word)})`;

/** Whether a word stands in any of the other places; null where that is not asked before a row is looked at. */
function elsewhereSql({ starts }: Places, lead: Lead, word: number): string | null {
  const others = starts.flatMap((start, index) => (index === lead.start ? [] : [{ start, index }]));
  if (!others.every(({ start }) => isRelation(start))) return null;
  // Larger tables are not searched for the sake of a smaller one: what leads there is weighed by the word alone.
  const smaller = others.map(({ index }) => `${sizeOf(lead.start)} < ${sizeOf(index)}`);
  return anyOf([...smaller, ...others.map(({ index }) => known(index, word))]);
}

const ledName = ({ start, word }: Lead): string => `led_${start + 1}_${word + 1}`;

const ledCtes = (registry: Registry, places: Places, leaders: readonly Sought[]): string[] =>
  leadsOf(places, leaders).flatMap(({ leads }) =>
    leads.map((lead) => `${ledName(lead)} as materialized (${ledSql(registry, places, lead)})`),
  );

/** Each word that may lead, with the relations through which it does. */
const leadsOf = ({ starts, words }: Places, leaders: readonly Sought[]) =>
  leaders.map((leader) => ({
    leader,
    leads: starts.flatMap((start, index): Lead[] => (isRelation(start) ? [{ start: index, word: words.indexOf(leader) }] : [])),
  }));

/** True for a row that has this word in this place. */
function has(source: Source, { starts, words, lead }: Places, start: number, word: number): string {
  if (lead?.start === start) return lead.word === word ? 'true' : `m."has_${word + 1}"`;
  const place = starts[start]!;
  if (!isRelation(place) || lead === null) return startSql(source, [place], [words[word]!]);
  return `${source.column(source.at([]), place.first.field.handle)} in (select "id" from ${named(start, word)})`;
}

const hasWord = (source: Source, places: Places, word: number): string =>
  joined(places.starts, 'or', (_, start) => has(source, places, start, word));
const hasAll = (source: Source, places: Places): string => joined(places.words, 'and', (_, word) => hasWord(source, places, word));

/** The number of the word that leads; null where words cannot stand in different places. Of the records themselves it is not asked. */
function acrossCte(registry: Registry, ask: Searching, places: Places, leaders: readonly Sought[]): string {
  const { starts, words } = places;
  const related = starts.flatMap((start, index) => (isRelation(start) ? [index] : []));
  const isOwn = related.length < starts.length;
  const found = (start: number): string[] => [
    ...leaders.map((leader) => `exists (select from ${ledName({ start, word: words.indexOf(leader) })})`),
    ...words.map((_, word) => known(start, word)),
  ];
  const counted = related.map((start) => `${anyOf(found(start))}::int`);
  const possible = `${isOwn ? '1 + ' : ''}${counted.join(' + ')} > 1`;
  return `across(word) as materialized (select case when ${possible} then ${rarestSql(registry, ask, places, leaders)} end)`;
}

/** Each word stands somewhere. Of the records themselves that is not asked. */
function everywhereSql({ starts, words }: Places): string {
  if (!starts.every(isRelation)) return 'true';
  return joined(words, 'and', (_, word) => joined(starts, 'or', (_start, start) => known(start, word)));
}

const sizeOf = (start: number): string => `(select size_${start + 1} from sizes)`;

/** Of the records themselves, and of those of each relation. */
function sizesCte({ resource }: Searching, { starts }: Places): string {
  const rowsOf = (name: string): string => `(select greatest(reltuples, 1) from pg_class where oid = ${literal(quote(name))}::regclass)`;
  const sizes = starts.flatMap((start, index) => (isRelation(start) ? [`${rowsOf(start.first.target.name)} as size_${index + 1}`] : []));
  return `sizes as materialized (select ${[`${rowsOf(resource.name)} as size`, ...sizes].join(', ')})`;
}

/** By how many rows would have to be looked at, below the records that would lead there: the second is counted until it is not the rarer. */
function rarestSql(registry: Registry, { resource }: Searching, places: Places, leaders: readonly Sought[]): string {
  const everywhere = everywhereSql(places);
  if (leaders.length === 1) return `case when ${everywhere} then 1 end`;
  const own = places.starts.filter((start) => !isRelation(start));
  const rows = '(select size from sizes)';
  const counted = (found: string, some: string, all: string): string =>
    `(select case when count(*) < ${some} then count(*) else ${all} end from (${found} limit ${some}) c)`;
  const [first, second] = leadsOf(places, leaders).map(({ leader, leads }, index) => {
    const upTo = (some: number, enough: string): string => (index === 0 ? `${some}` : `least(${some}, 1 + ceil(${enough})::bigint)`);
    const below = leads.map((lead) => {
      const related = sizeOf(lead.start);
      const some = upTo(SOME.related, `n1 * ${related} / ${rows}`);
      return `${counted(`select from ${ledName(lead)}`, some, related)} * ${rows} / ${related}`;
    });
    const ownRows = own.map((start) => {
      const found = `select from ${quote(resource.name)} t where ${targetSql({ registry }, 't', start, [leader])}`;
      return counted(found, upTo(SOME.own, 'n1'), rows);
    });
    return [...below, ...ownRows].join(' + ');
  });
  const rarer = `case when n2 <= ${FEW_ROWS} then 2 when ${everywhere} then case when n1 <= n2 then 1 else 2 end end`;
  const orSecond = `(select ${rarer} from (select ${second} as n2 offset 0) b)`;
  return `(select case when n1 <= ${FEW_ROWS} then 1 else ${orSecond} end from (select ${first} as n1 offset 0) a)`;
}
