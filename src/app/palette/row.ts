/** What the palette shows, one below the other. */
import { bare, wordsApart } from '../../engine/fold.ts';

export interface Row {
  key: string;
  title: string;
  detail?: string;
  /** At the right end. */
  end?: string;
  /** Where it leads; of what leads nowhere, what it does. */
  to?: string;
  state?: unknown;
  run?: () => void;
  /** What is looked for in the place of what was typed. */
  search?: string;
  /** Of a record: what else can be done with it. */
  record?: { resource: string; id: string; display: string };
}

export interface Group {
  title: string;
  /** Not what was looked for, but near it. */
  isNear?: true;
  count?: string;
  rows: readonly Row[];
}

export const wordsOf = (text: string): string[] => wordsApart(bare(text));

/** Each of the words begins one of the text's. */
export function says(text: string, words: readonly string[]): boolean {
  const own = ` ${bare(text).replaceAll(/[()\-/.,:]/g, ' ')}`;
  return words.every((word) => own.includes(` ${word}`));
}

/** Something of what was typed is seen in it. */
export const shows = ({ title, detail = '' }: Pick<Row, 'title' | 'detail'>, words: readonly string[]): boolean => {
  const own = bare(`${title} ${detail}`);
  return words.some((word) => own.includes(word));
};
