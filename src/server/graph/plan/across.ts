/**
 * Several words, and no place that has them all: one in the record, another in what it points at. One word leads to the rows,
 * the others are looked for in each. Which one leads is decided while the statement runs: the rarest in a few hundred rows.
 */
import { literal, quote } from '../../../engine/names.ts';
import type { Registry } from '../../../engine/resource.ts';
import type { Source } from '../../sql/source.ts';
import type { Sought } from '../query/ask.ts';
import { isRelation, type Searching, type SearchStart, startSql, targetSql } from './search.ts';
import { sourceOf, where } from './way.ts';

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

const LEADERS = 3;
const SAMPLE = 500;

export function acrossOf(registry: Registry, ask: Searching, starts: readonly SearchStart[]): { ctes: string[]; parts: Part[] } | null {
  const words = ask.search;
  if (words.length < 2 || starts.length < 2) return null;
  const leaders = words.filter(({ short }, index) => !short || index === 0).slice(0, LEADERS);
  const parts = leaders.flatMap((word, number) => {
    const when = `(select word from across) = ${number + 1}`;
    const conditions: Across['conditions'] = (source) => [
      when,
      startSql(source, starts, words),
      ...starts.map((start) => `${startSql(source, [start], words)} is not true`),
    ];
    return starts.map((start, index) => ({ start, before: starts.slice(0, index), words: [word], across: { when, conditions } }));
  });
  return { ctes: [...knownCtes(registry, words, starts), acrossCte(registry, ask, starts, leaders)], parts };
}

const known = (start: number, word: number): string => `(select w${word + 1} from known_${start + 1})`;

/** Which words are there at all in what is pointed at; of the records themselves it is not asked. */
const knownCtes = (registry: Registry, words: readonly Sought[], starts: readonly SearchStart[]): string[] =>
  starts.flatMap((start, index) => {
    if (!isRelation(start)) return [];
    const is = (word: Sought): string =>
      `exists (select from ${quote(start.first.target.name)} m where ${targetSql({ registry }, 'm', start, [word])})`;
    return [`known_${index + 1} as materialized (select ${words.map((word, number) => `${is(word)} as w${number + 1}`).join(', ')})`];
  });

/** The number of the word that leads; null where words cannot stand in different places. */
function acrossCte(registry: Registry, ask: Searching, starts: readonly SearchStart[], leaders: readonly Sought[]): string {
  const words = ask.search;
  const related = starts.flatMap((start, index) => (isRelation(start) ? [index] : []));
  const isOwn = related.length < starts.length;
  const any = (parts: readonly string[]): string => `(${parts.join(' or ')})`;
  const places = related.map((start) => `${any(words.map((_, word) => known(start, word)))}::int`);
  const everywhere = isOwn ? [] : words.map((_, word) => any(related.map((start) => known(start, word))));
  const possible = [`${isOwn ? '1 + ' : ''}${places.join(' + ')} > 1`, ...everywhere].join(' and ');
  return `across(word) as materialized (select case when ${possible} then ${rarestSql(registry, ask, starts, leaders)} end)`;
}

function rarestSql(registry: Registry, ask: Searching, starts: readonly SearchStart[], leaders: readonly Sought[]): string {
  if (leaders.length === 1) return '1';
  const source = sourceOf(registry, ask);
  const counts = leaders.map((word, index) => `count(*) filter (where ${startSql(source, starts, [word])}) as n${index + 1}`);
  const names = leaders.map((_, index) => `n${index + 1}`);
  const table = quote(ask.resource.name);
  const share = `(select least(100, ${100 * SAMPLE} / greatest(reltuples, 1)) from pg_class where oid = ${literal(table)}::regclass)`;
  const sample = `(select * from ${table} tablesample system (${share}) repeatable (0) limit ${2 * SAMPLE}) t`;
  return `(select case least(${names.join(', ')}) ${names.map((name, index) => `when ${name} then ${index + 1}`).join(' ')} end from (select ${counts.join(', ')} from ${sample}${source.joins()}${where([])}) c)`;
}
