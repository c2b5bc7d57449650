/** Why a field can never hold a value that a declaration names: its kind, or its own limits, are against it. */
import { checkDates, isDateKind } from '../rules/dates.ts';
import type { Field, Scalar } from '../field.ts';
import { fieldType, isEmpty, isFlag } from '../fields/index.ts';
import { fieldSchema } from '../fields/json-schema.ts';
import { FORMATS } from '../formats.ts';
import { linear } from '../linear.ts';
import { nearest } from '../names.ts';

export interface Refusal {
  fact: string;
  remedy: string;
}

function remedyOf(field: Field, value: unknown): string {
  const words = field.options?.choices?.map((choice) => choice.value);
  if (!words) return `write ${fieldType(field).write}`;
  const wrong = (Array.isArray(value) ? value : [value]).find((word) => !words.includes(word as string));
  const close = typeof wrong === 'string' ? nearest(wrong, words) : null;
  return close === null ? `write one of ${words.join(', ')}` : `write "${close}"`;
}

/** The limit that is not kept, as it is declared. */
function limitOf(field: Field, value: unknown): string | null {
  const { minLength, maxLength, minimum, maximum, pattern, format, maxItems } = fieldSchema(field);
  if (Array.isArray(value) && maxItems !== undefined && value.length > maxItems) return `maxItems ${maxItems}`;
  if (typeof value === 'number') {
    if (minimum !== undefined && value < minimum) return `min ${minimum}`;
    if (maximum !== undefined && value > maximum) return `max ${maximum}`;
  }
  if (typeof value !== 'string' || isDateKind(field) || field.options?.choices) return null;
  if (minLength !== undefined && value.length < minLength) return `minLength ${minLength}`;
  if (maxLength !== undefined && value.length > maxLength) return `maxLength ${maxLength}`;
  if (pattern !== undefined && !linear(pattern).test(value)) return field.pattern === undefined ? 'prefix' : 'pattern';
  return format !== undefined && !FORMATS[format].test(value) ? `the form of ${field.mode ?? field.input}` : null;
}

/** Limits that move with the day refuse nothing for ever. */
const withoutToday = (field: Field): Field => ({
  ...field,
  min: field.min === 'today' ? undefined : field.min,
  max: field.max === 'today' ? undefined : field.max,
});

export function refusalOf(field: Field, value: unknown): Refusal | null {
  const reading = fieldType(field).normalize(value, field);
  const shown = JSON.stringify(value);
  if ('message' in reading && limitOf(field, value) === null)
    return { fact: `${shown} is no value of "${field.handle}"`, remedy: remedyOf(field, value) };
  const read = 'value' in reading ? reading.value : value;
  if (isEmpty(read)) return null;
  if (isDateKind(field) && checkDates(withoutToday(field), read, { today: '' }).length > 0)
    return { fact: `${shown} lies outside the limits of "${field.handle}"`, remedy: 'write one within them' };
  const limit = limitOf(field, read);
  return limit === null ? null : { fact: `${shown} goes against ${limit} of "${field.handle}"`, remedy: 'write one that keeps to it' };
}

/** Why a field never has this value, or null. */
export function strange(field: Field, value: Scalar): Refusal | null {
  if (value !== null) return refusalOf(field, value);
  const isFilled = isFlag(field) || (field.required === true && !field.autofill);
  return isFilled ? { fact: `"${field.handle}" is never empty`, remedy: 'write a value that it can have' } : null;
}
