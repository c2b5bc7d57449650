import type { Field, FieldDefinition, Input } from '../field.ts';
import { kept } from '../kept.ts';
import { attachment } from './attachment.ts';
import { boolean } from './boolean.ts';
import { choice, choices } from './choice.ts';
import { currency } from './currency.ts';
import { momentOf } from './moment.ts';
import { date, dateList, dateRange, instant, instantList, instantRange, time, timeRange } from './date.ts';
import { type FieldType, isEmpty, type StoredColumn } from './field-type.ts';
import { number } from './number.ts';
import { rating } from './rating.ts';
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
  rating,
  currency,
  attachment,
} satisfies Record<string, FieldType>;

export type Kind = keyof typeof TYPES;
export const KINDS = Object.keys(TYPES) as readonly Kind[];
/** What a schema file may say of an `input`. */
export const INPUTS = [...new Set(Object.values(TYPES).flatMap(({ inputs }) => inputs))] as readonly Input[];

/** What a product brings, by the names of inputs that it adds; to the type checker they are as those of the engine. */
const OWN: Record<string, FieldType> = {};
/** Gives the names that are taken. */
export function bringKinds(kinds: Readonly<Record<string, FieldType>>): readonly string[] {
  const isTaken = (kind: string): boolean => Object.hasOwn(TYPES, kind) || (INPUTS as readonly string[]).includes(kind);
  for (const [kind, type] of Object.entries(kinds)) if (!isTaken(kind)) OWN[kind] = type;
  return Object.keys(kinds).filter(isTaken);
}

export const typeOfKind = (kind: Kind): FieldType => OWN[kind] ?? TYPES[kind];
export const fieldType = ({ kind }: Pick<Field, 'kind'>): FieldType => typeOfKind(kind);
/** Every word that an `input` may be, those of the product's kinds included. */
export const inputWords = (): readonly Input[] => [...INPUTS, ...(Object.keys(OWN) as Kind[])];

/** The kind follows from the input type and its options. */
export const kindOf = (field: FieldDefinition): Kind =>
  KINDS.find((kind) => {
    const { inputs, fits } = TYPES[kind] as FieldType;
    return inputs.includes(field.input) && (fits?.(field) ?? true);
  }) ?? (field.input as Kind);

/** The columns of a field in its own table; none when its values live in a link table. */
export const columnsOf = kept((field: Field): readonly StoredColumn[] => fieldType(field).columns(field));

type Kinded = Pick<Field, 'kind'>;
export const isSecret = (field: Kinded): boolean => fieldType(field).isSecret === true;
export const isFlag = (field: Kinded): boolean => fieldType(field).isFlag === true;
/** Of a column: what stands at the end of its cell. */
export const isFigure = (column: Kinded): boolean => fieldType(column).list.place === 'figure';
export const isFolded = (field: Kinded): boolean => fieldType(field).isFolded === true;
export const isRange = (field: Kinded): boolean => fieldType(field).shape === 'range';
/** A record, or several, of another resource. */
export const isRelation = (field: Kinded): boolean => fieldType(field).isRelation === true;
export const isToOne = (field: Kinded): boolean => isRelation(field) && fieldType(field).shape === 'single';
export const isToMany = (field: Kinded): boolean => isRelation(field) && fieldType(field).shape === 'list';

/** Values are ids of what has a name of its own. */
export const isReference = (field: Kinded): boolean => isRelation(field) || isAttachment(field);
export const isAttachment = (field: Kinded): boolean => fieldType(field).isFile === true;

/** Kinds that can stand in a label by themselves. */
export const canShow = (field: Kinded): boolean => fieldType(field).sqlText !== null;
/** Kinds of one plain value that the database can set in an order. */
export const canSort = (field: Kinded): boolean =>
  fieldType(field).shape === 'single' && !isRelation(field) && fieldType(field).filter !== null;
/** Kinds whose one value can be set against another one of its kind, on the wire as in the database: no moment, which has many spellings. */
export const canEquate = (field: Kinded): boolean =>
  fieldType(field).shape === 'single' && fieldType(field).filter !== null && momentOf(field) !== 'instant';

/** What a record begins with where nobody said otherwise; null where its default cannot be read. */
export function startValue(field: Field, today = 'today'): unknown {
  const reading = fieldType(field).normalize(field.default === 'today' ? today : field.default, field);
  return 'value' in reading ? reading.value : null;
}

const comparable = (value: unknown): unknown => (isEmpty(value) ? null : Array.isArray(value) ? value.map(relationId) : relationId(value));

/** Whether two wire values of a field mean the same record content. */
export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));

export { isBlank, isEmpty } from './field-type.ts';
export { momentOf } from './moment.ts';
export type { FieldType, FilterForm, FilterShape, ParseOptions, Reading, StoredColumn } from './field-type.ts';
export { isId, relationId } from './relation.ts';
export { formatNumber } from '../number-text.ts';
