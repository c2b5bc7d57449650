/** Words that are written nearly as one that is nowhere, in the searched texts of a resource. */
import { bare } from '../../engine/fold.ts';
import { quote } from '../../engine/names.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import type { Brief } from '../data/brief.ts';
import { baseConditions, sourceOf, tableOf, where } from '../graph/plan/way.ts';
import type { askGiven } from '../graph/query/given.ts';
import { escapeLike } from '../graph/query/values.ts';
import { indexOver, searchedTexts, searchText, type SearchedTexts } from '../sql/search-text.ts';
import { withName } from '../sql/statement.ts';
import { isWithin, nearEnough, nearness, turnedOnce } from './nearness.ts';

export type Asking = Pick<ReturnType<typeof askGiven>, 'ask' | 'values'>;

/** Where words are looked for: in the texts of all records, or of those in this person's list alone. */
export interface Place {
  registry: Registry;
  resource: Resource;
  within: Asking | null;
}

/** What was read of texts that several resources search. */
export type Known = Map<string, Promise<unknown>>;

/** As `brief.ask`, with what one of several questions may take of the time; none where that was too little. */
export type AskBriefly = Brief['ask'];

export interface Meaning {
  word: string;
  distance: number;
}

/** Of texts that are alike; the best are among them, and nobody waits for more. */
const TEXTS = 1000;
/** Of each way to turn two letters. */
const TURNED = 20;

/**
 * One after the other as long as nothing is found: two letters turned, which leave little of a short word alike, then what is
 * alike to this degree. The more alike, the fewer texts the index has to give.
 */
export const STEPS = ['turned', 0.6, 0.45, 0.3] as const;
export type Step = (typeof STEPS)[number];

/** A number is meant as it is, and fewer letters are in too much. */
export const isFirm = (word: string): boolean => /\p{N}/u.test(word) || [...bare(word)].length < 3;

/** Which of the words stand somewhere as they are, within others too. */
export async function thoseThere(ask: AskBriefly, place: Place, words: readonly string[], known: Known): Promise<boolean[]> {
  const found = words.map((word) => isFirm(word));
  for (const texts of searchedTexts(place.registry, place.resource)) {
    const values = words.map((word) => `%${escapeLike(bare(word))}%`);
    const has = await once(known, place, texts, ['there', ...values], async () => {
      const each = values.map(
        (_, index) => `exists (select from ${textsSql(place, texts, (text) => `${text} like ${valueAt(place, index)}`)})`,
      );
      const [row] = await ask<{ has: boolean[] }>(`select array[${each.join(', ')}] as "has"`, valuesOf(place, values));
      return row?.has ?? [];
    });
    for (const index of words.keys()) found[index] ||= has[index] === true;
  }
  return found;
}

/** Near words with their distance, the nearest first; of two as near, one from which letters were left out, then the one that is there more often. */
export async function nearWords(ask: AskBriefly, place: Place, word: string, step: Step, known: Known): Promise<Meaning[]> {
  const sought = bare(word);
  const found = new Map<string, { word: string; times: number }>();
  for (const texts of searchedTexts(place.registry, place.resource)) {
    const read = await once(known, place, texts, [step, sought], () => textsLike(ask, place, texts, sought, step));
    for (const { text } of read) countNear(found, sought, text);
  }
  const near = [...found].map(([text, each]) => ({ ...each, distance: nearness(sought, text), isWithin: isWithin(sought, text) }));
  return near
    .filter(({ distance }) => distance > 0 && distance <= nearEnough(sought.length))
    .sort((a, b) => a.distance - b.distance || Number(b.isWithin) - Number(a.isWithin) || b.times - a.times);
}

/** Signs between words, but for the apostrophe within one; letters of every alphabet are none. */
export const BETWEEN = /[\s!-&(-/:-@[-`{-~]+/;

function countNear(found: Map<string, { word: string; times: number }>, sought: string, text: string): void {
  for (const part of text.split(BETWEEN)) {
    const word = part.replace(/^['’]+|['’]+$/g, '');
    if (Math.abs(word.length - sought.length) > nearEnough(sought.length) || /\p{N}/u.test(word)) continue;
    const each = found.get(bare(word));
    if (each) each.times += 1;
    else found.set(bare(word), { word, times: 1 });
  }
}

const textsLike = (ask: AskBriefly, place: Place, texts: SearchedTexts, sought: string, step: Step): Promise<{ text: string }[]> =>
  step === 'turned' ? askTurned(ask, place, texts, sought) : askAlike(ask, place, texts, sought, step);

function askTurned(ask: AskBriefly, place: Place, texts: SearchedTexts, sought: string): Promise<{ text: string }[]> {
  const each = textsSql(place, texts, (text) => `${text} like w."like"`);
  const sql = `select x.text from unnest(${valueAt(place, 0)}::text[]) w("like") cross join lateral (select ${rawSql(texts)} as text from ${each} limit ${TURNED}) x`;
  const turned = turnedOnce(sought).map((word) => `%${escapeLike(word)}%`);
  return ask(withName(`${place.resource.name}.near`, sql), valuesOf(place, [turned]));
}

async function askAlike(ask: AskBriefly, place: Place, texts: SearchedTexts, sought: string, degree: number): Promise<{ text: string }[]> {
  await ask(`select set_config('pg_trgm.word_similarity_threshold', $1, true)`, [String(degree)]);
  const alike = textsSql(place, texts, (text) => `${text} %> ${valueAt(place, 0)}::text`);
  return ask(
    withName(`${place.resource.name}.near`, `select ${rawSql(texts)} as text from ${alike} limit ${TEXTS}`),
    valuesOf(place, [sought]),
  );
}

const rawSql = ({ columns }: SearchedTexts): string => `concat_ws(' ', ${columns.map(quote).join(', ')})`;
const valueAt = ({ within }: Place, index: number): string => `$${(within?.values.length ?? 0) + index + 1}`;
const valuesOf = ({ within }: Place, own: readonly unknown[]): unknown[] => [...(within?.values ?? []), ...own];

/** Texts of which this is true, as the index that knows them is asked. */
function textsSql(place: Place, texts: SearchedTexts, write: (text: string) => string): string {
  const { table, columns } = texts;
  const indexed = indexOver(place.registry, table, columns) ?? columns;
  const conditions = [write(searchText(indexed)), ...(indexed.length === columns.length ? [] : [write(searchText(columns))])];
  return `${quote(table)} where ${[...conditions, ...withinSql(place, texts)].join(' and ')}`;
}

/** The record that the texts are of stands in this person's list, or at the end of these steps from one that does. */
function withinSql({ registry, within }: Place, { steps }: SearchedTexts): string[] {
  if (within === null) return [];
  const source = sourceOf(registry, within.ask);
  const last = steps.at(-1);
  const key = last ? source.column(source.at(steps.slice(0, -1)), last.field.handle) : source.column(source.at([]), 'id');
  const conditions = baseConditions(source, within.ask);
  return [`"id" in (select ${key} from ${tableOf(within.ask)}${source.joins()}${where(conditions)})`];
}

/** Texts of all records are the same for every resource that searches them. */
async function once<T>(
  known: Known,
  { within }: Place,
  { table, columns }: SearchedTexts,
  of: readonly unknown[],
  read: () => Promise<T>,
): Promise<T> {
  if (within !== null) return read();
  const key = JSON.stringify([table, columns, of]);
  const found = known.get(key) ?? read();
  known.set(key, found);
  return (await found) as T;
}
