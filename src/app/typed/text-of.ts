import type { Held } from './hold.ts';

/** What was held, as the text it comes to in an empty field. */
export const textOf = (all: readonly Held[]): string =>
  all.reduce((text, [{ key, ctrlKey, metaKey }, pasted]) => {
    if (pasted !== undefined) return text + pasted;
    if (key === 'Backspace') return text.slice(0, -1);
    return key.length === 1 && !ctrlKey && !metaKey ? text + key : text;
  }, '');
