import { locale } from '../../../engine/words/locale.ts';

/** One row of a select. */
export interface Option {
  value: string;
  label: string;
  /** Small text on the right, such as a code. */
  note?: string;
  /** The record behind it lies in the bin: shown struck, never offered. */
  deleted?: boolean;
}

const matches = (query: string) => {
  const word = query.trim().toLocaleLowerCase(locale().language);
  return ({ label, note }: Option): boolean =>
    label.toLocaleLowerCase(locale().language).includes(word) ||
    (note !== undefined && note.toLocaleLowerCase(locale().language).includes(word));
};

/** The option a typed text names exactly. */
export const named = (options: readonly Option[], text: string): Option | undefined => {
  const word = text.trim().toLocaleLowerCase(locale().language);
  return options.find(({ label }) => label.toLocaleLowerCase(locale().language) === word);
};

/** So many rows stand in an open list at most; what lies beyond is found by typing. */
const ROWS_MAX = 200;

export interface Offer {
  rows: readonly Option[];
  /** There are more than these. */
  more: boolean;
}

/** What a list shows of its options. Before a search the chosen one is always among them. */
export function toOffer(options: readonly Option[], query: string, chosen: Option | null = null): Offer {
  const found = query === '' ? options : options.filter(matches(query));
  if (found.length <= ROWS_MAX) return { rows: found, more: false };
  const rows = found.slice(0, ROWS_MAX);
  const isBeyond = query === '' && chosen !== null && !chosen.deleted && !rows.some(({ value }) => value === chosen.value);
  return { rows: isBeyond ? [chosen, ...rows] : rows, more: true };
}
