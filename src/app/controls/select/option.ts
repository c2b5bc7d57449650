import { wordsApart } from '../../../engine/fold.ts';
import { locale } from '../../../engine/words/locale.ts';

/** One row of a select. */
export interface Option {
  value: string;
  label: string;
  /** Small text on the right, such as a code. */
  note?: string;
  /** The record behind it lies in the bin: shown struck, never offered. */
  deleted?: boolean;
  /** It is not called what was typed, only nearly so; all that are stand together. */
  near?: boolean;
}

/** The row that makes a new one: no value that could be chosen. */
const CREATE = '+';
export const isToCreate = ({ value }: Option): boolean => value === CREATE;
export const toCreate = (label: string): Option => ({ value: CREATE, label });

const lower = (text: string): string => text.toLocaleLowerCase(locale().language);

/** Those that have the words: the label that begins with what was typed first, then where each begins a word, then elsewhere. */
function search(options: readonly Option[], query: string): readonly Option[] {
  const whole = lower(query.trim());
  const words = wordsApart(whole);
  const ranked = options.flatMap((option) => {
    const [label, note] = [lower(option.label), lower(option.note ?? '')];
    if (!words.every((word) => label.includes(word) || note.includes(word))) return [];
    const spaced = ` ${label.replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
    return [{ option, rank: label.startsWith(whole) ? 0 : words.every((word) => spaced.includes(` ${word}`)) ? 1 : 2 }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ option }) => option);
}

/** The option a typed text names exactly. */
export const named = (options: readonly Option[], text: string): Option | undefined => {
  const word = lower(text.trim());
  return options.find(({ label }) => lower(label) === word);
};

/** So many rows stand in an open list at most; what lies beyond is found by typing. */
const ROWS_MAX = 200;

/** What a list shows of its options, and whether there are more. Before a search the chosen one is always among them. */
export function toOffer(options: readonly Option[], query: string, chosen: Option | null = null) {
  const found = query === '' ? options : search(options, query);
  if (found.length <= ROWS_MAX) return { rows: found, more: false };
  const rows = found.slice(0, ROWS_MAX);
  const isBeyond = query === '' && chosen !== null && !chosen.deleted && !rows.some(({ value }) => value === chosen.value);
  return { rows: isBeyond ? [chosen, ...rows] : rows, more: true };
}
