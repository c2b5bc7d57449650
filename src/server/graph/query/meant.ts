/** A text by which somebody means a record: as a whole, and word by word. */
import { bare, wordsIn } from '../../../engine/fold.ts';
import type { Sought } from './ask.ts';
import { escapeLike } from './values.ts';

const TRIGRAM = 3;

/** Places of the text and of its words among a statement's values; the longest first. */
export interface Meant {
  whole: number;
  words: readonly { raw: number; like: Sought }[];
}

/** Equal for texts that give the same SQL. */
export const meantShape = ({ words }: Meant): string => words.map(({ like }) => (like.short ? 's' : 'l')).join('');

const isShort = (word: string): boolean => (word.match(/[\p{L}\p{N}]/gu) ?? []).length < TRIGRAM;

/** Null where nothing is sought. */
export function readMeant(text: string, add: (value: string) => number): Meant | null {
  const words = wordsIn(text);
  if (words.length === 0) return null;
  return {
    whole: add(bare(text)),
    words: words.map((word) => ({ raw: add(word), like: { index: add(`%${escapeLike(word)}%`), short: isShort(word) } })),
  };
}
