/** Values of filters, checked before they reach a statement: a wrong one is refused, never ignored. */
import { FILTER_IN_MAX, SEARCH_MAX } from '../../../engine/constants.ts';
import { AppError } from '../../../engine/errors.ts';
import type { Kind } from '../../../engine/field.ts';
import { type FilterForm, typeOfKind } from '../../../engine/fields/index.ts';
import { readText as asText } from '../../../engine/fields/field-type.ts';
import { bare, wordsIn } from '../../../engine/fold.ts';
import type { FilterOperator } from '../../../engine/list-query.ts';
import { exceeds } from '../document/limits.ts';

/** `write` completes "write …". */
export const misfit = (place: string, value: unknown, write: string): AppError =>
  new AppError('BAD_REQUEST', { why: `${place}: ${JSON.stringify(value) ?? 'nothing'} does not fit, write ${write}` });

function given<T>(read: T | undefined, place: string, [value, write]: readonly [value: unknown, write: string]): T {
  if (read === undefined) throw misfit(place, value, write);
  return read;
}
export const readText = (value: unknown, place: string): string => given(asText(value), place, [value, 'a text']);
export const readValue = (kind: Kind, value: unknown, place: string): unknown =>
  given(typeOfKind(kind).filter?.read(value), place, [value, typeOfKind(kind).write]);

/** `%`, `_` and `\` mean themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Folded here, before signs are taken for themselves: some become `%` or `_` only then. */
const readBare = (value: unknown, name: string): string => {
  const text = bare(readText(value, name));
  if ([...text].length > SEARCH_MAX) throw exceeds(name, SEARCH_MAX);
  return text;
};
export const readPart = (value: unknown, name: string): string => escapeLike(readBare(value, name));
export const readSearch = (value: unknown, name: string): string[] => wordsIn(readBare(value, name)).map(escapeLike);

export interface Compared {
  path: string;
  kind: Kind;
  form: FilterForm;
}

export function readOperand({ path, kind, form }: Compared, operator: FilterOperator, value: unknown): unknown {
  const place = `filter.${path}.${operator}`;
  if (operator === 'in') {
    if (!Array.isArray(value)) throw misfit(place, value, 'a list');
    if (value.length > FILTER_IN_MAX) throw exceeds('in', FILTER_IN_MAX);
    return value.map((entry) => readValue(kind, entry, place));
  }
  if ((form === 'text' || form === 'relation') && (operator === 'contains' || operator === 'startsWith')) {
    const text = readPart(value, operator);
    if (text === '') throw misfit(place, value, 'a text with a letter in it');
    return operator === 'contains' ? `%${text}%` : `${text}%`;
  }
  return readValue(kind, value, place);
}
