import { type Field, type FieldDefinition, KINDS, type Kind } from '../field.ts';
import { boolean } from './boolean.ts';
import { choice, choices } from './choice.ts';
import { date, dateList, dateRange, instant, instantList, instantRange, time, timeRange } from './date.ts';
import { type FieldType, isEmpty } from './field-type.ts';
import { number } from './number.ts';
import { relation, relationId, relations } from './relation.ts';
import { secret, text } from './text.ts';

const TYPES: Record<Kind, FieldType> = {
  text,
  secret,
  number,
  boolean,
  choice,
  choices,
  relation,
  relations,
  date,
  dates: dateList,
  dateRange,
  instant,
  instants: instantList,
  instantRange,
  time,
  timeRange,
};

export const typeOfKind = (kind: Kind): FieldType => TYPES[kind];
export const fieldType = (field: Field): FieldType => TYPES[field.kind];

/** Kinds that can stand in a label by themselves. */
export const SHOWN_KINDS: ReadonlySet<Kind> = new Set(KINDS.filter((kind) => TYPES[kind].sqlText !== null));

const dateKind = ({ options, multiple }: FieldDefinition): Kind => {
  const { range, isTimePicker = true, flow } = options ?? {};
  if (flow?.length === 1 && flow[0] === 'time') return range ? 'timeRange' : 'time';
  if (range) return isTimePicker ? 'instantRange' : 'dateRange';
  if (multiple) return isTimePicker ? 'instants' : 'dates';
  return isTimePicker ? 'instant' : 'date';
};

/** The kind follows from the input type and its options. */
export function kindOf(field: FieldDefinition): Kind {
  if (field.input === 'password') return 'secret';
  if (field.input === 'float') return (field.mode ?? 'float') === 'float' ? 'number' : 'text';
  if (field.input === 'checkbox') return 'boolean';
  if (field.input === 'date') return dateKind(field);
  if (field.input === 'select') return field.source ? (field.multiple ? 'relations' : 'relation') : field.multiple ? 'choices' : 'choice';
  return 'text';
}

const comparable = (value: unknown): unknown => (isEmpty(value) ? null : Array.isArray(value) ? value.map(relationId) : relationId(value));

/** Whether two wire values of a field mean the same record content. */
export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));

export { isEmpty } from './field-type.ts';
export type { FieldType, FilterShape, ParseOptions, Reading, StoredColumn } from './field-type.ts';
export { isId, relationId } from './relation.ts';
export { choiceText } from './choice.ts';
export { formatNumber } from '../number-text.ts';
