/** Values of filters, checked before they reach a statement: a wrong one is refused, never ignored. */
import { FILTER_IN_MAX, SEARCH_MAX } from '../../../engine/constants.ts';
import { AppError } from '../../../engine/errors.ts';
import type { Kind } from '../../../engine/field.ts';
import { type FilterForm, typeOfKind } from '../../../engine/fields/index.ts';
import { readText as asText } from '../../../engine/fields/field-type.ts';
import { fold } from '../../../engine/fold.ts';
import type { FilterOperator } from '../../../engine/list-query.ts';
import { exceeds } from '../document/limits.ts';

const refuse = (): never => {
  throw new AppError('BAD_REQUEST');
};

const given = <T>(value: T | undefined): T => (value === undefined ? refuse() : value);
export const readText = (value: unknown): string => given(asText(value));
export const readValue = (kind: Kind, value: unknown): unknown => given(typeOfKind(kind).filter?.read(value));

/** `%`, `_` and `\` mean themselves. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Folded here, before signs are taken for themselves: some become `%` or `_` only then. */
export const readSearch = (value: unknown, name: string): string => {
  const text = fold(readText(value));
  if ([...text].length > SEARCH_MAX) throw exceeds(name);
  return escapeLike(text);
};

export function readOperand(kind: Kind, form: FilterForm, operator: FilterOperator, value: unknown): unknown {
  if (operator === 'in') {
    const list = Array.isArray(value) ? (value as unknown[]) : refuse();
    if (list.length > FILTER_IN_MAX) throw exceeds('in');
    return list.map((entry) => readValue(kind, entry));
  }
  if (form === 'text' && (operator === 'contains' || operator === 'startsWith')) {
    const text = readSearch(value, operator);
    if (text === '') return refuse();
    return operator === 'contains' ? `%${text}%` : `${text}%`;
  }
  return readValue(kind, value);
}
