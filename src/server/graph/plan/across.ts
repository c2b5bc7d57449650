/**
 * Several words, and no place that has them all: one in the record, another in what it points at. One word leads to the rows,
 * the others are looked for in each. Which one leads is decided while the statement runs: the rarest in a few hundred rows.
 */
import { literal, quote } from '../../../engine/names.ts';
import type { Registry } from '../../../engine/resource.ts';
import type { Source } from '../../sql/source.ts';
import type { Sought } from '../query/ask.ts';
import { isRelation, type Searching, type SearchStart, startSql, targetSql } from './search.ts';
import { sourceOf } from './way.ts';

export interface Across {
  /** Whether this word leads. */
  when: string;
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
}

const LEADERS = 2;
const SAMPLE = 500;

const joined = <T>(all: readonly T[], word: 'and' | 'or', write: (one: T, index: number) => string): string =>
  `(${all.map(write).join(` ${word} `)})`;

export function acrossOf(registry: Registry, ask: Searching, starts: readonly SearchStart[]): AcrossAll | null {
  const words = ask.search;
  if (words.length < 2 || starts.length < 2) return null;
  const places: Places = { starts, words };
  const leaders = words.filter(({ short }, index) => !short || index === 0).slice(0, LEADERS);
  const parts = leaders.flatMap((word, number) => {
    const when = `(select word from across) = ${number + 1}`;
    const conditions: Across['conditions'] = (source) => [
      when,
      hasAll(source, places),
      ...starts.map((_, start) => `${joined(words, 'and', (_word, index) => has(source, places, start, index))} is not true`),
    ];
    return starts.map((start, index) => ({ start, before: starts.slice(0, index), words: [word], across: { when, conditions } }));
  });
  return {
    ctes: [...namedCtes(registry, places), acrossCte(registry, ask, places, leaders)],
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

/** True for a row that has this word in this place. */
function has(source: Source, { starts, words }: Places, start: number, word: number): string {
  const place = starts[start]!;
  if (!isRelation(place)) return startSql(source, [place], [words[word]!]);
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
  const known = (start: number, word: number): string => `exists (select from ${named(start, word)})`;
  const counted = related.map((start) => `${joined(words, 'or', (_, word) => known(start, word))}::int`);
  const everywhere = isOwn ? [] : words.map((_, word) => joined(related, 'or', (start) => known(start, word)));
  const possible = [...everywhere, `${isOwn ? '1 + ' : ''}${counted.join(' + ')} > 1`].join(' and ');
  return `across(word) as materialized (select case when ${possible} then ${rarestSql(registry, ask, places, leaders)} end)`;
}

function rarestSql(registry: Registry, ask: Searching, places: Places, leaders: readonly Sought[]): string {
  if (leaders.length === 1) return '1';
  const source = sourceOf(registry, ask);
  const counts = leaders.map(
    (word, index) => `count(*) filter (where ${hasWord(source, places, places.words.indexOf(word))}) as n${index + 1}`,
  );
  const names = leaders.map((_, index) => `n${index + 1}`);
  const table = quote(ask.resource.name);
  const share = `(select least(100, ${100 * SAMPLE} / greatest(reltuples, 1)) from pg_class where oid = ${literal(table)}::regclass)`;
  const sample = `(select * from ${table} tablesample system (${share}) repeatable (0) limit ${2 * SAMPLE}) t`;
  return `(select case least(${names.join(', ')}) ${names.map((name, index) => `when ${name} then ${index + 1}`).join(' ')} end from (select ${counts.join(', ')} from ${sample}${source.joins()}) c)`;
}
