import type { Field, Kind } from '../../engine/field.ts';

export type Width = 'xs' | 's' | 'm' | 'l';

/** How long a text can get by its pattern, e.g. 8 for `^[0-9]{8}$`; null when the pattern sets no end. */
export function patternLength(pattern: string): number | null {
  if (!/^\^[^()|+*]*\$$/.test(pattern)) return null;
  const signs = pattern.slice(1, -1).replace(/\[[^\]]*\]|\\./g, 'x');
  let length = 0;
  for (const [, most] of signs.matchAll(/.(?:\{(?:\d+,)?(\d+)\}|\?)?/g)) length += Number(most ?? 1);
  return length;
}

const textWidth = (length: number): Width => (length <= 12 ? 'xs' : length <= 24 ? 's' : length <= 60 ? 'm' : 'l');

const ofText = (field: Field): Width => {
  if (field.input === 'url') return 'l';
  if (field.input !== 'text') return 'm';
  return textWidth((field.pattern && patternLength(field.pattern)) || (field.maxLength ?? 255));
};

const longest = (field: Field): number => Math.max(0, ...(field.options?.choices ?? []).map(({ display }) => display.length));
/** The button that empties it stands in the box too, and takes the room of four letters. */
const choiceWidth = (letters: number): Width => (letters <= 8 ? 'xs' : letters <= 15 ? 's' : 'm');

const BY_KIND: Record<Kind, Width | ((field: Field) => Width)> = {
  text: (field) => (field.mode ? 's' : field.input === 'long-text' ? 'l' : ofText(field)),
  secret: 'm',
  number: 'xs',
  boolean: 'm',
  choice: (field) => choiceWidth(longest(field) + (field.required ? 0 : 4)),
  choices: 'l',
  relation: 'm',
  relations: 'l',
  date: 's',
  dates: 'l',
  dateRange: 'l',
  instant: 's',
  instants: 'l',
  instantRange: 'l',
  time: 's',
  timeRange: 'l',
};

/** Width follows content: a form reads like one of paper. */
export function fieldWidth(field: Field): Width {
  const width = BY_KIND[field.kind];
  return typeof width === 'string' ? width : width(field);
}

/** Lines of a long text. */
export const rowsOf = ({ maxLength = Infinity }: Field): number => (maxLength > 600 ? 4 : 2);
