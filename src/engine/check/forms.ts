/** What TypeScript of a product exports, read by the form it must have: what fits is kept, what does not is told at its place. */
import { attempt } from '../attempt.ts';
import { isPlain } from '../fields/text.ts';
import { isObject, text } from '../keys/shape.ts';
import { nearest } from '../names.ts';
import { didYouMean } from './paths.ts';
import type { Report } from './problem.ts';

export interface Form {
  test: (value: unknown) => boolean;
  /** Completes "write …". */
  write: string;
  /** The only words there are, where the list is closed. */
  words?: readonly string[];
  /** Of an object with keys of its own; those of `needs` cannot be left out. */
  keys?: Readonly<Record<string, Form>>;
  needs?: readonly string[];
  /** Keys that there were once: what is written instead of one, of an object at this place. */
  gone?: Readonly<Record<string, (place: string) => string>>;
  /** Of every entry of a list, or of an object with any keys. */
  each?: Form;
  /** A list of steps: one may be taken again. */
  isInTurn?: true;
  /** A list of which nothing is left is none. */
  isFilled?: true;
  /** The form that this value must have, where there are several. */
  pick?: (value: Readonly<Record<string, unknown>>) => Form;
}

const isText = (value: unknown): value is string => typeof value === 'string' && isPlain(value);
const isFunction = (value: unknown): boolean => typeof value === 'function';

export const TEXT: Form = text();
export const FUNCTION: Form = { test: isFunction, write: 'a function' };
/** One text, or one for each language. */
export const LABEL: Form = {
  test: (value) => isText(value) || (isObject(value) && Object.values(value).every(isText)),
  write: 'a text, or one for each language',
};
export const OBJECT: Form = { test: isObject, write: 'an object' };
export const listOf = (each: Form, write = 'a list'): Form => ({ test: Array.isArray, write, each });
/** At least one, and none twice. */
export const someOf = (each: Form, write: string): Form => ({
  test: (value) => Array.isArray(value) && value.length > 0,
  write: `${write}, at least one and none twice`,
  each,
  isFilled: true,
});
export const mapOf = (each: Form, write = 'an object'): Form => ({ test: isObject, write, each });
export const objectOf = (keys: Form['keys'] & {}, needs: readonly string[] = []): Form => ({
  test: isObject,
  write: `an object of ${Object.keys(keys).join(', ')}`,
  keys,
  needs,
});
/** Each of these keys has this form. */
export const allOf = <K extends string>(form: Form, ...keys: K[]): Record<K, Form> =>
  Object.fromEntries(keys.map((key) => [key, form])) as Record<K, Form>;
/** None of the keys can be left out. */
export const wholeOf = (keys: Form['keys'] & {}): Form => objectOf(keys, Object.keys(keys));
export const orNull = (form: Form): Form => ({
  ...form,
  test: (value) => value === null || form.test(value),
  write: `${form.write}, or null`,
});
export const TEXTS = listOf(TEXT, 'a list of texts');

const SHOWN = 60;
/** As it is written, with what nobody sees by its number. */
export function shown(value: unknown): string {
  if (isFunction(value)) return 'a function';
  const plain = attempt(() => JSON.stringify(value) ?? String(value), 'this');
  const seen = [...plain].map((sign) => (isPlain(sign) ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)).join('');
  return seen.length > SHOWN ? `${seen.slice(0, SHOWN)}…` : seen;
}

/** The word of a closed list that was probably meant, or what there may be. */
export function remedyOf({ words = [], write }: Pick<Form, 'words' | 'write'>, value: unknown): string {
  const texts = (isObject(value) ? Object.values(value) : [value].flat()).filter((entry) => typeof entry === 'string');
  if (!texts.every(isPlain)) return 'write it without signs that nobody sees';
  const wrong = texts.find((entry) => !words.includes(entry));
  const close = wrong === undefined ? null : nearest(wrong, words);
  return `write ${close === null ? write : `"${close}"`}`;
}

const nameOf = (entry: unknown): unknown => (isObject(entry) ? entry['name'] : entry);

/** Which entries of a list stand there before: a text as it is, of a closed set of objects those of one name. */
function repeats(list: readonly unknown[], { isInTurn, isFilled }: Form): (entry: unknown, index: number) => boolean {
  if (isInTurn) return () => false;
  const names = list.map((entry) => (isFilled ? nameOf(entry) : entry));
  return (_, index) => isText(names[index]) && names.indexOf(names[index]) < index;
}

/** Undefined: nothing of the value can be used. Every misfit is told. */
export function readForm(report: Report, place: string, value: unknown, wanted: Form): unknown {
  const form = (isObject(value) && wanted.pick?.(value)) || wanted;
  if (!form.test(value)) {
    report('VALUE_WRONG', place, `${shown(value)} does not fit`, remedyOf(form, value));
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return value;
  const { each, keys, needs = [], gone = {} } = form;
  const at = (key: string): string => (place === '' ? key : `${place}.${key}`);
  const read = ([key, entry]: [string, unknown], tell: Report): [string, unknown][] => {
    const own = each ?? (keys && (Object.hasOwn(keys, key) ? keys[key] : null));
    if (own === null && Object.hasOwn(gone, key)) tell('KEY_UNKNOWN', at(key), unknownKey(key), gone[key]!(place));
    else if (own === null) reportUnknown(tell, at(key), key, Object.keys(keys!));
    const good = own ? readForm(tell, at(key), entry, own) : own === undefined ? entry : undefined;
    return good === undefined ? [] : [[key, good]];
  };
  if (Array.isArray(value)) {
    const isAgain = repeats(value, form);
    for (const entry of new Set(value.filter(isAgain).map(nameOf))) report('LISTED_TWICE', place, `"${entry}" stands twice`, 'keep one');
    const left = value.flatMap((entry, index) =>
      isAgain(entry, index) ? [] : read([String(index), entry], report).map(([, good]) => good),
    );
    return form.isFilled && left.length === 0 ? undefined : left;
  }
  const given = Object.entries(value).filter(([, entry]) => entry !== undefined);
  // A list that stands under two keys is told of once.
  const isTold = (index: number): boolean =>
    Array.isArray(given[index]![1]) && given.findIndex(([, other]) => other === given[index]![1]) < index;
  const good = given.flatMap((entry, index) => read(entry, isTold(index) ? () => undefined : report));
  const missing = needs.filter((key) => !given.some(([name]) => name === key));
  for (const key of missing) report('KEY_MISSING', at(key), `the key "${key}" is missing`, `write ${keys![key]!.write}`);
  return needs.every((key) => good.some(([name]) => name === key)) ? Object.fromEntries(good) : undefined;
}

const unknownKey = (key: string): string => `the key "${key}" is not known`;

export const reportUnknown = (report: Report, place: string, key: string, known: readonly string[]): void =>
  report('KEY_UNKNOWN', place, unknownKey(key), didYouMean(key, known, `remove it; known are ${known.join(', ')}`));
