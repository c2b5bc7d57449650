/** Which key belongs to which kind of field: one that means nothing would be silence where a rule was meant. */
import type { FieldDefinition, Kind } from '../field.ts';
import { acceptedTypes } from '../fields/attachment.ts';
import type { Lack } from '../fields/field-type.ts';
import { isAttachment, isSecret, typeOfKind } from '../fields/index.ts';
import type { Code } from './problem.ts';

/** Its key stands behind the place of the field. */
export interface Mistake extends Omit<Lack, 'code'> {
  code: Code;
}
export type Check = (field: FieldDefinition, kind: Kind, all: readonly FieldDefinition[]) => Mistake | null;

/** Nobody fills in a running number. */
const FILLED_KEYS = ['default', 'required', 'requiredWhen', 'autofill', 'minLength', 'sticky'] as const;
/** Keys that mean something for some kinds alone, and where they do. */
const PLACES: readonly (readonly [where: string, ...keys: string[]])[] = [
  ['input date with a day', 'disabledDates', 'allowedDates', 'yearRange'],
  ['input date with a time', 'minTime', 'maxTime', 'disabledTimes'],
  ['a range of days', 'minRange', 'maxRange'],
  ['text inputs', 'series'],
  ['text inputs', 'pattern', 'minLength', 'prefix'],
  ['input float', 'mode'],
  ['input currency', 'currency'],
  ['a select with a source', 'where', 'dependsOn', 'onDelete'],
  ['input select', 'source'],
  ['select and date with a day; several files are records of an entity of their own, each with an attachment and a relation', 'multiple'],
  ['numbers and days; a text has minLength and maxLength', 'min', 'max'],
  ['numbers; the modes text and plain keep what was typed', 'integer', 'decimals'],
  ['what can be empty; a checkbox is always yes or no', 'required'],
  ['text inputs', 'maxLength'],
  ['input date', 'options.flow', 'options.range', 'options.isTimePicker', 'options.formatDate'],
  ['input select', 'options.choices'],
  ['numbers', 'options.unit'],
  ['input attachment', 'accept', 'maxSize', 'maxPixels'],
];

export const mistake = (code: Code, key: string, fact: string, remedy: string): Mistake => ({ code, key, fact, remedy });
const idle = (key: string, input: string, remedy: string): Mistake =>
  mistake('KEY_IDLE', `.${key}`, `"${key.replace('options.', '')}" means nothing ${input}`, remedy);

const isImage = (type: string): boolean => type.startsWith('image/');
const isGiven = (field: FieldDefinition, key: string): boolean =>
  key.split('.').reduce<unknown>((value, word) => (value as Record<string, unknown> | undefined)?.[word], field) !== undefined;

/** Only where the kind itself says so. */
const onlyFor =
  ([where, ...keys]: (typeof PLACES)[number]): Check =>
  (field, kind) => {
    const key = keys.find((name) => isGiven(field, name));
    const fits = key === undefined || typeOfKind(kind).keys(field).includes(key);
    return fits ? null : idle(key, `for input ${field.input}`, `remove it; it belongs to ${where}`);
  };

/** What other keys, or the kind, make of a key; without a place of its own it means nothing for this input. */
type Idle = readonly [
  key: keyof FieldDefinition,
  isIdle: (field: FieldDefinition, kind: Kind) => boolean | undefined,
  remedy: string,
  where?: string,
];
const IDLE: readonly Idle[] = [
  ['maxItems', ({ multiple }) => !multiple, 'remove it; it belongs to a field with "multiple"'],
  ['patternText', ({ pattern }) => pattern === undefined, 'remove it, or write the pattern', 'without "pattern"'],
  ['convert', (_, kind) => typeOfKind(kind).literal === null, 'remove it; it belongs to a field of one value that can be read'],
  ['requiredWhen', ({ required }) => required, 'remove one of the two', 'beside "required"'],
  ['confirmChange', ({ immutable }) => immutable, 'remove one of the two', 'beside "immutable"'],
  ['maxPixels', (field) => !acceptedTypes(field).some(isImage), 'remove it', 'where "accept" names no picture'],
  ['sticky', ({ readOnly }) => readOnly, 'remove one of the two', 'beside "readOnly"'],
  ['sticky', (_, kind) => isSecret({ kind }) || isAttachment({ kind }), 'remove it; what is kept is no secret and no file'],
  ['autofill', ({ required }) => !required, 'remove it; it belongs to a required field'],
];
const idleBy =
  ([key, isIdle, remedy, where]: Idle): Check =>
  (field, kind) =>
    field[key] !== undefined && isIdle(field, kind) ? idle(key, where ?? `for input ${field.input}`, remedy) : null;

export const BELONGS: readonly Check[] = [
  ...PLACES.map(onlyFor),
  (field) => {
    const key = field.series === undefined ? undefined : FILLED_KEYS.find((name) => field[name] !== undefined);
    return key ? idle(key, 'beside "series"', 'remove it; the server gives the number') : null;
  },
  ...IDLE.map(idleBy),
];
