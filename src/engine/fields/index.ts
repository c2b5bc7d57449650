import type { Field, FieldDefinition, Input } from '../field.ts';
import { boolean } from './boolean.ts';
import { choice, choices } from './choice.ts';
import { momentOf } from './moment.ts';
import { date, dateList, dateRange, instant, instantList, instantRange, time, timeRange } from './date.ts';
import { type FieldType, isEmpty } from './field-type.ts';
import { number } from './number.ts';
import { relation, relationId, relations } from './relation.ts';
import { secret, text } from './text.ts';

/** What is stored and sent for a field; everything of a kind stands in its file. */
const TYPES = {
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
} satisfies Record<string, FieldType>;

export type Kind = keyof typeof TYPES;
export const KINDS = Object.keys(TYPES) as readonly Kind[];
/** What a schema file may say of an `input`. */
export const INPUTS = [...new Set(Object.values(TYPES).flatMap(({ inputs }) => inputs))] as readonly Input[];

export const typeOfKind = (kind: Kind): FieldType => TYPES[kind];
export const fieldType = ({ kind }: Pick<Field, 'kind'>): FieldType => TYPES[kind];

/** The kind follows from the input type and its options. */
export const kindOf = (field: FieldDefinition): Kind =>
  KINDS.find((kind) => {
    const { inputs, fits } = typeOfKind(kind);
    return inputs.includes(field.input) && (fits?.(field) ?? true);
  })!;

type Kinded = Pick<Field, 'kind'>;
export const isSecret = (field: Kinded): boolean => fieldType(field).isSecret === true;
export const isFlag = (field: Kinded): boolean => fieldType(field).isFlag === true;
export const isFolded = (field: Kinded): boolean => fieldType(field).isFolded === true;
export const isRange = (field: Kinded): boolean => fieldType(field).shape === 'range';
/** A record, or several, of another resource. */
export const isRelation = (field: Kinded): boolean => fieldType(field).isRelation === true;
export const isToOne = (field: Kinded): boolean => isRelation(field) && fieldType(field).shape === 'single';
export const isToMany = (field: Kinded): boolean => isRelation(field) && fieldType(field).shape === 'list';

/** Kinds that can stand in a label by themselves. */
export const canShow = (field: Kinded): boolean => fieldType(field).sqlText !== null;
/** Kinds of one plain value that the database can set in an order. */
export const canSort = (field: Kinded): boolean =>
  fieldType(field).shape === 'single' && !isRelation(field) && fieldType(field).filter !== null;
/** Kinds whose one value can be set against another one of its kind, on the wire as in the database: no moment, which has many spellings. */
export const canEquate = (field: Kinded): boolean =>
  fieldType(field).shape === 'single' && fieldType(field).filter !== null && momentOf(field) !== 'instant';

const comparable = (value: unknown): unknown => (isEmpty(value) ? null : Array.isArray(value) ? value.map(relationId) : relationId(value));

/** Whether two wire values of a field mean the same record content. */
export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));

export { isEmpty } from './field-type.ts';
export { momentOf } from './moment.ts';
export type { FieldType, FilterForm, FilterShape, ParseOptions, Reading, StoredColumn } from './field-type.ts';
export { isId, relationId } from './relation.ts';
export { choiceText } from './choice.ts';
export { formatNumber } from '../number-text.ts';
