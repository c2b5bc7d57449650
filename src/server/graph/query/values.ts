/** Values of filters, checked before they reach a statement: a wrong one is refused, never ignored. */
import { FILTER_IN_MAX, SEARCH_MAX } from '../../../engine/constants.ts';
import { isDate, isTime, toInstant } from '../../../engine/dates.ts';
import { AppError } from '../../../engine/errors.ts';
import type { Kind } from '../../../engine/field.ts';
import { isId } from '../../../engine/fields/index.ts';
import { fold } from '../../../engine/fold.ts';
import type { FilterOperator } from '../../../engine/list-query.ts';
import { exceeds } from '../document/limits.ts';
import type { FilterForm } from '../schema/operators.ts';

type Read = (value: unknown) => unknown;

const refuse = (): never => {
  throw new AppError('BAD_REQUEST');
};

/** What PostgreSQL can hold as text. */
export const readText = (value: unknown): string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0') ? value : refuse();

const readDate: Read = (value) => (isDate(value) ? value : refuse());
const readTime: Read = (value) => (isTime(value) ? value : refuse());
const readInstant: Read = (value) => toInstant(value) ?? refuse();
export const readId = (value: unknown): string => {
  const id = typeof value === 'string' ? value.toLowerCase() : value;
  return isId(id) ? id : refuse();
};

const READERS: Record<Kind, Read> = {
  text: readText,
  secret: refuse,
  number: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : refuse()),
  boolean: (value) => (typeof value === 'boolean' ? value : refuse()),
  choice: readText,
  choices: readText,
  relation: readId,
  relations: readId,
  date: readDate,
  dates: readDate,
  dateRange: readDate,
  instant: readInstant,
  instants: readInstant,
  instantRange: readInstant,
  time: readTime,
  timeRange: readTime,
};

export const readValue = (kind: Kind, value: unknown): unknown => READERS[kind](value);

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
