import { fold } from '../../engine/fold.ts';
import type { ColumnMapping, Condition, Steps } from './mapping.ts';

type Step = (text: string) => string;

function stripper({ prefix = [], suffix = [], characters = '' }: NonNullable<Steps['strip']>): Step {
  const dropped = new Set(characters);
  return (text) => {
    let rest = text;
    const start = prefix.find((word) => rest.toLowerCase().startsWith(word.toLowerCase()));
    if (start !== undefined) rest = rest.slice(start.length);
    const end = suffix.find((word) => rest.toLowerCase().endsWith(word.toLowerCase()));
    if (end !== undefined) rest = rest.slice(0, rest.length - end.length);
    return dropped.size === 0 ? rest : [...rest].filter((letter) => !dropped.has(letter)).join('');
  };
}

function mapper(values: NonNullable<Steps['values']>): Step {
  const known = new Map(Object.entries(values).map(([from, to]) => [fold(from), to]));
  return (text) => known.get(fold(text)) ?? (text === '' ? text : (known.get('*') ?? text));
}

/** The steps of a mapping, but for its default, as one function over the trimmed text; `empty` are the texts that mean empty. */
export function compileSteps(steps: Steps, empty: readonly string[] = []): Step {
  const nothing = new Set(empty.map(fold));
  const list: Step[] = [(text) => (nothing.has(fold(text)) ? '' : text)];
  const { split, strip, replace = [], values } = steps;
  if (split) list.push((text) => text.split(split.at).at(split.take > 0 ? split.take - 1 : split.take) ?? '');
  if (strip) list.push(stripper(strip));
  for (const { pattern, with: text } of replace) {
    const expression = new RegExp(pattern, 'gu');
    list.push((value) => value.replace(expression, text));
  }
  if (values) list.push(mapper(values));
  return (text) => list.reduce((value, step) => step(value).trim(), text.trim());
}

export const joinText = (texts: readonly string[], { join = ' ' }: ColumnMapping): string => texts.filter((text) => text !== '').join(join);

/** Whether a row is left out, by the text of the condition's column. */
export function compileCondition({ in: list, notIn, matches, empty }: Condition): (text: string) => boolean {
  const [one, none] = [list && new Set(list.map(fold)), notIn && new Set(notIn.map(fold))];
  const expression = matches === undefined ? undefined : new RegExp(matches, 'u');
  return (text) =>
    (one === undefined || one.has(fold(text))) &&
    (none === undefined || !none.has(fold(text))) &&
    (expression === undefined || expression.test(text)) &&
    (empty === undefined || (text.trim() === '') === empty);
}

/** As `fold`, and blanks do not count: `Batang Hari` is `Batanghari`. */
export const compact = (text: string): string => fold(text).replaceAll(' ', '');
