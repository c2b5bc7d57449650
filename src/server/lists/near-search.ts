/**
 * What was meant by a search that found nothing: the words that are nowhere are corrected, those that are there stay as they are. Only
 * where that finds nothing is one of those taken for another too, for a wrong word may stand within some text by chance.
 */
import type { Pool } from 'pg';
import { bare, wordsApart } from '../../engine/fold.ts';
import { type Brief, briefly } from '../data/brief.ts';
import { readSearch } from '../graph/query/values.ts';
import {
  type AskBriefly,
  BETWEEN,
  isFirm,
  type Known,
  type Meaning,
  nearWords,
  type Place,
  type Step,
  STEPS,
  thoseThere,
} from './near-words.ts';

/** Words that found nothing at this place. */
export interface Sought {
  place: Place;
  search: string;
  /** The text of a record that these words find, as it is written; null: they find nothing. */
  written: (brief: Brief, search: string) => Promise<string | null>;
}

const WORDS = 6;
const TOLD = 3;
/** Of one word; not all of them find something beside the others. */
const MEANINGS = 6;
const TRIED = 12;
/** It seldom takes a third of it. A guess is worth no more; what was found till then is told. */
const TIME_MS = 1000;

/** What may have been meant, the likeliest first: of each place whose words are most nearly right. */
export async function meantIn(pool: Pool, all: readonly Sought[]): Promise<string[]> {
  const told: string[] = [];
  // Signs may stand for many letters: as long as in a list, where they are unfolded.
  for (const { search } of all) readSearch(search, 'search');
  await briefly(pool, { ms: TIME_MS }, async (brief) => {
    const known: Known = new Map();
    const looks = mostlyRight(await lookAt(brief, all, known));
    for (const which of [wrongIn, othersIn])
      for (const step of STEPS) {
        for (const look of looks) if (told.length < TOLD) await tellMeant(brief, look, { which, step, known, told });
        if (told.length > 0) return;
      }
  });
  return told;
}

/** What is known of the words of a search so far. */
interface Look {
  sought: Sought;
  words: readonly string[];
  /** Whether each is there as it stands. */
  there: readonly boolean[];
  near: Meaning[][];
  tried: Set<string>;
}

const wrongIn = ({ words, there }: Look): number[] => [...words.keys()].filter((index) => !there[index]);
const othersIn = ({ words, there }: Look): number[] => [...words.keys()].filter((index) => there[index] && !isFirm(words[index]!));

/** A part of the time that is left, so that one question does not take that of the others. */
const askBriefly =
  (brief: Brief, share: number): AskBriefly =>
  async (text, values) =>
    (await brief.askWithin(share, text, values)) ?? [];

async function lookAt(brief: Brief, all: readonly Sought[], known: Known): Promise<Look[]> {
  const looks: Look[] = [];
  for (const sought of all) looks.push(...(await lookFor(brief, sought, known)));
  return looks;
}

/** Of several places those where the fewest words are wrong, and those where each stands somewhere. */
function mostlyRight(looks: readonly Look[]): Look[] {
  const fewest = Math.min(...looks.map((look) => wrongIn(look).length).filter((count) => count > 0));
  return looks.filter((look) => wrongIn(look).length <= fewest);
}

async function lookFor(brief: Brief, sought: Sought, known: Known): Promise<Look[]> {
  const words = wordsApart(sought.search);
  if (words.length === 0 || words.length > WORDS || words.some((word) => bare(word) === '')) return [];
  // One alone has found nothing.
  const there = words.length === 1 ? words.map(isFirm) : await thoseThere(askBriefly(brief, 1 / 2), sought.place, words, known);
  return [{ sought, words, there, near: words.map(() => []), tried: new Set([bare(words.join(' '))]) }];
}

interface Telling {
  /** The words that this is about. */
  which: (look: Look) => number[];
  step: Step;
  known: Known;
  told: string[];
}

/** `told` grows by what was meant, where it finds something; what is there already is not looked for again. */
async function tellMeant(brief: Brief, look: Look, { which, step, known, told }: Telling): Promise<void> {
  const { sought, words, near, tried } = look;
  const indexes = which(look);
  if (indexes.length === 0) return;
  for (const [at, index] of indexes.entries()) {
    const share = 1 / (indexes.length - at + 1);
    const found = await nearWords(askBriefly(brief, share), sought.place, words[index]!, step, known);
    const before = near[index]!;
    before.push(...found.filter(({ word }) => !before.some((each) => bare(each.word) === bare(word))).slice(0, MEANINGS));
  }
  const untried = toMeanings(look, which === wrongIn ? [] : indexes).filter((text) => !tried.has(bare(text)));
  for (const meant of untried.slice(0, TRIED)) {
    tried.add(bare(meant));
    if (told.length >= TOLD) return;
    if (told.some((text) => bare(text) === bare(meant))) continue;
    const text = await sought.written(brief, meant);
    if (text !== null) told.push(asWritten(meant, text));
  }
}

interface Said {
  words: readonly string[];
  distance: number;
}

const byDistance = (said: readonly Said[]): Said[] => said.toSorted((a, b) => a.distance - b.distance);
/** More than are tried in the end, for some are told or tried already. */
const KEPT = 4 * TRIED;

/** Each wrong word as another; and of these `others` one besides, if any. */
function toMeanings(look: Look, others: readonly number[]): string[] {
  const { words, near } = look;
  let all: Said[] = [{ words, distance: 0 }];
  for (const index of wrongIn(look))
    all = byDistance(all.flatMap((said) => near[index]!.map((meant) => changed(said, index, meant)))).slice(0, KEPT);
  if (others.length > 0)
    all = byDistance(others.flatMap((index) => all.flatMap((said) => near[index]!.map((meant) => changed(said, index, meant)))));
  return [...new Set(all.map((said) => said.words.join(' ')))];
}

const changed = ({ words, distance }: Said, index: number, meant: Meaning): Said => ({
  words: words.with(index, meant.word),
  distance: distance + meant.distance,
});

/** Each word as that text writes it, where it is one of its words. */
function asWritten(meant: string, text: string): string {
  const written = new Map([...text.split(BETWEEN), ...text.split(/\s+/)].toReversed().map((word) => [bare(word), word]));
  return meant
    .split(' ')
    .map((word) => written.get(bare(word)) ?? word)
    .join(' ');
}
