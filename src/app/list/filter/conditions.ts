/** What one filter of a list can say: how it stands in the URL and what it asks of the server, per shape. */
import { address as KEY } from 'virtual:skema/address';
import { parseParts, isDate, instantOf } from '../../../engine/dates.ts';
import type { Kind } from '../../../engine/field.ts';
import { type FilterShape, isId, typeOfKind } from '../../../engine/fields/index.ts';
import type { Filter } from '../../../engine/list-query.ts';
import type { PathReference } from '../../../engine/resource.ts';

export interface Bounds<T> {
  from: T | null;
  to: T | null;
}
interface Span<S> {
  shape: S;
  bounds: Bounds<string>;
}
interface Listed<S> {
  shape: S;
  values: readonly string[];
}
interface Conditions {
  /** `label`: what the record that a relation points at is called contains it; `starts`, of a text and of a relation: it begins so. `action`: its id, of the records it changed. */
  text: { shape: 'text'; text: string; how?: 'starts' | 'label' | 'action' };
  number: { shape: 'number'; bounds: Bounds<number> };
  boolean: { shape: 'boolean'; value: boolean };
  choice: Listed<'choice'>;
  relation: Listed<'relation'>;
  date: Span<'date'>;
  instant: Span<'instant'>;
  time: Span<'time'>;
}
/** Of any kind that can be empty. */
export interface Emptiness {
  shape: 'empty';
  is: boolean;
}
export type Condition = Conditions[FilterShape] | Emptiness;

interface ConditionType<C> {
  /** From one URL value; null when it cannot be meant. */
  read: (text: string, reference: PathReference) => C | null;
  /** To the URL values of this filter, usually one. */
  write: (condition: C) => string[];
  /** The operators the server is asked for. */
  operators: (condition: C, timeZone: string) => Filter;
}

const between = <T>(from: T | null, to: T | null): Filter => ({ ...(from !== null && { gte: from }), ...(to !== null && { lte: to }) });

/** `10..90`, `10..`, `..90`; at least one end. */
function readBounds<T>(text: string, end: (part: string) => T | null): Bounds<T> | null {
  const parts = text.split('..');
  if (parts.length !== 2 || text === '..') return null;
  const [from, to] = parts.map((part) => (part === '' ? null : end(part)));
  if ((parts[0] !== '' && from === null) || (parts[1] !== '' && to === null)) return null;
  return { from: from ?? null, to: to ?? null };
}
const writeBounds = <T>({ from, to }: Bounds<T>): string[] => [`${from ?? ''}..${to ?? ''}`];

const readNumber = (part: string): number | null => (/^-?\d{1,15}(\.\d{1,10})?$/.test(part) ? Number(part) : null);
const readDate = (part: string): string | null => (isDate(part) ? part : null);
const readTime = (part: string): string | null => (/^\d{2}:\d{2}$/.test(part) && parseParts(part, 'HH:mm') ? part : null);

const bounded = <S>(
  shape: S,
  end: (part: string) => string | null,
  operators: (bounds: Bounds<string>, timeZone: string) => Filter,
): ConditionType<Span<S>> => ({
  read: (text) => {
    const bounds = readBounds(text, end);
    return bounds && { shape, bounds };
  },
  write: ({ bounds }) => writeBounds(bounds),
  operators: ({ bounds }, timeZone) => operators(bounds, timeZone),
});

const midnight = (date: string, timeZone: string, days = 0): string => {
  const parts = parseParts(date, 'yyyy-MM-dd')!;
  const shifted = new Date(Date.UTC(parts.year, parts.month - 1, parts.day + days));
  return instantOf({ ...parts, year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() }, timeZone);
};

const listed = <S>(shape: S, isKnown: (value: string, reference: PathReference) => boolean): ConditionType<Listed<S>> => ({
  read: (text, reference) => (isKnown(text, reference) ? { shape, values: [text] } : null),
  write: ({ values }) => [...values],
  operators: ({ values }) => (values.length === 1 ? { eq: values[0] } : { in: [...values] }),
});

const TYPES: { [S in FilterShape]: ConditionType<Conditions[S]> } & { empty: ConditionType<Emptiness> } = {
  empty: {
    read: (text) => (text === KEY.yes || text === KEY.no ? { shape: 'empty', is: text === KEY.yes } : null),
    write: ({ is }) => [is ? KEY.yes : KEY.no],
    operators: ({ is }) => ({ isNull: is }),
  },
  text: {
    read: (text) => (text.trim() === '' ? null : { shape: 'text', text: text.trim() }),
    write: ({ text }) => [text],
    operators: ({ text, how }) => ({ [how === 'starts' ? 'startsWith' : how === 'action' ? 'changedIn' : 'contains']: text }),
  },
  number: {
    read: (text) => {
      const bounds = readBounds(text, readNumber);
      return bounds && { shape: 'number', bounds };
    },
    write: ({ bounds }) => writeBounds(bounds),
    operators: ({ bounds: { from, to } }) => between(from, to),
  },
  boolean: {
    read: (text) => (text === KEY.yes || text === KEY.no ? { shape: 'boolean', value: text === KEY.yes } : null),
    write: ({ value }) => [value ? KEY.yes : KEY.no],
    operators: ({ value }) => ({ eq: value }),
  },
  choice: listed('choice', (value, { choices }) => choices?.some((choice) => choice.value === value) ?? false),
  relation: listed('relation', isId),
  date: bounded('date', readDate, ({ from, to }) => between(from, to)),
  // A day of the person's own zone: from its first moment to the last before the next day.
  instant: bounded('instant', readDate, ({ from, to }, timeZone) => ({
    ...(from !== null && { gte: midnight(from, timeZone) }),
    ...(to !== null && { lt: midnight(to, timeZone, 1) }),
  })),
  time: bounded('time', readTime, ({ from, to }) => between(from && `${from}:00`, to && `${to}:59`)),
};

export const shapeOf = (kind: Kind): FilterShape | null => typeOfKind(kind).filter?.shape ?? null;

// One table entry belongs to one shape; the compiler cannot follow that through a variable key.
const typeFor = (shape: Condition['shape']): ConditionType<Condition> => TYPES[shape] as unknown as ConditionType<Condition>;

const asksText = (shape: FilterShape, word: string): boolean =>
  shape === 'text' ? word !== KEY.empty : word === KEY.contains || word === KEY.starts;

/** `word`: how it is asked, behind the path in an address; without one the usual way of its kind. */
export function readCondition(text: string, reference: PathReference, word = ''): Condition | null {
  const shape = shapeOf(reference.kind);
  if (shape === null || (reference.noText && asksText(shape, word))) return null;
  if (word === '') return typeFor(shape).read(text, reference);
  if (word === KEY.empty) return canBeEmpty(reference) ? TYPES.empty.read(text, reference) : null;
  if (word === KEY.action) return reference.path === 'id' && isId(text) ? { shape: 'text', text, how: 'action' } : null;
  const starts = word === KEY.starts && (shape === 'text' || isLabelled(reference));
  const how = starts ? 'starts' : word === KEY.contains && shape === 'relation' ? 'label' : null;
  const condition = how && TYPES.text.read(text, reference);
  return condition && { ...condition, how };
}

/** Of lists of records no label can be asked for. */
export const isLabelled = ({ kind }: PathReference): boolean => typeOfKind(kind).filter?.form === 'relation';

export const wordOf = (condition: Condition): string => {
  if (condition.shape === 'empty') return KEY.empty;
  const how = condition.shape === 'text' ? condition.how : undefined;
  return how === undefined ? '' : how === 'starts' ? KEY.starts : how === 'action' ? KEY.action : KEY.contains;
};

export const canBeEmpty = ({ kind }: PathReference): boolean => typeOfKind(kind).filter?.form !== 'boolean';
export const writeCondition = (condition: Condition): string[] => typeFor(condition.shape).write(condition);

/** `kabupaten.provinsi` and `{ eq }` → `{ kabupaten: { provinsi: { eq } } }`. */
export const toFilter = (path: string, condition: Condition, timeZone: string): Filter =>
  path.split('.').reduceRight<Filter>((inner, step) => ({ [step]: inner }), typeFor(condition.shape).operators(condition, timeZone));
