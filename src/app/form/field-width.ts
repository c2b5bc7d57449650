import type { Field } from '../../engine/field.ts';

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

/** Of one line. */
export function lineWidth({ input, pattern, maxLength = 255 }: Field): Width {
  if (input === 'url') return 'l';
  return input === 'text' ? textWidth((pattern && patternLength(pattern)) || maxLength) : 'm';
}

const longest = (field: Field): number => Math.max(0, ...(field.options?.choices ?? []).map(({ display }) => display.length));
/** The button that empties it stands in the box too, and takes the room of four letters. */
export function choiceWidth(field: Field): Width {
  const letters = longest(field) + (field.required ? 0 : 4);
  return letters <= 8 ? 'xs' : letters <= 20 ? 's' : 'm';
}

/** Lines of a long text. */
export const rowsOf = ({ maxLength = Infinity }: Field): number => (maxLength > 600 ? 4 : 2);
