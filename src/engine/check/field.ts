/** What the keys of one field mean together. */
import { isDate } from '../dates.ts';
import { type FieldDefinition, TEXT_INPUTS } from '../field.ts';
import { fieldType, kindOf } from '../fields/index.ts';
import type { Kind } from '../field.ts';
import { nearest } from '../names.ts';
import type { Report } from './problem.ts';

type Check = (field: FieldDefinition, kind: Kind, all: readonly FieldDefinition[]) => [place: string, fact: string, remedy: string] | null;

const DATE_KEYS = ['disabledDates', 'allowedDates', 'yearRange', 'minRange', 'maxRange', 'minTime', 'maxTime', 'disabledTimes'] as const;
const TEXT_KEYS = ['pattern', 'minLength', 'prefix'] as const;
const NUMBER_KEYS = ['integer', 'decimals', 'mode'] as const;
const RELATION_KEYS = ['where', 'dependsOn', 'onDelete'] as const;
const DATE_OPTIONS = ['flow', 'range', 'isTimePicker', 'formatDate'] as const;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

const onlyFor =
  (keys: readonly (keyof FieldDefinition)[], fits: (field: FieldDefinition, kind: Kind) => boolean, where: string): Check =>
  (field, kind) => {
    const key = keys.find((name) => field[name] !== undefined);
    return key && !fits(field, kind)
      ? [`.${key}`, `"${key}" means nothing for input ${field.input}`, `remove it; it belongs to ${where}`]
      : null;
  };

const CHECKS: Check[] = [
  onlyFor(DATE_KEYS, (field) => field.input === 'date', 'input date'),
  onlyFor(TEXT_KEYS, (field, kind) => kind === 'text' || kind === 'secret', 'text inputs'),
  onlyFor(NUMBER_KEYS, (field) => field.input === 'float', 'input float'),
  onlyFor(RELATION_KEYS, (_, kind) => kind === 'relation' || kind === 'relations', 'a select with a source'),
  onlyFor(['source'], (field) => field.input === 'select', 'input select'),
  onlyFor(['multiple', 'maxItems'], (field) => field.input === 'select' || field.input === 'date', 'select and date'),
  onlyFor(
    ['min', 'max'],
    (field) => field.input === 'float' || field.input === 'date',
    'float and date; a text has minLength and maxLength',
  ),
  onlyFor(['maxLength'], (field, kind) => kind === 'text' || kind === 'secret', 'text inputs'),
  (field) => {
    const key = DATE_OPTIONS.find((name) => field.options?.[name] !== undefined);
    return key && field.input !== 'date'
      ? [`.options.${key}`, `"${key}" means nothing for input ${field.input}`, 'remove it; it belongs to input date']
      : null;
  },
  (field) =>
    field.input === 'select' && !field.source === !field.options?.choices
      ? ['', 'a select takes its values from "source" or from "options.choices"', 'write exactly one of the two']
      : null,
  (field) =>
    field.options?.choices && field.input !== 'select'
      ? ['.options.choices', 'choices belong to input select', 'write "input": "select" or remove them']
      : null,
  (field) => {
    const values = field.options?.choices?.map(({ value }) => value) ?? [];
    const twice = values.find((value, index) => values.indexOf(value) !== index);
    return twice === undefined ? null : ['.options.choices', `the value "${twice}" stands twice`, 'keep one'];
  },
  (field) =>
    field.minLength !== undefined && field.maxLength !== undefined && field.minLength > field.maxLength
      ? ['.minLength', 'minLength is above maxLength', 'swap them']
      : null,
  (field) => {
    const { min, max } = field;
    if (min === undefined || max === undefined || min === 'today' || max === 'today') return null;
    return min > max ? ['.min', 'min is above max', 'swap them'] : null;
  },
  (field) => {
    if (field.input !== 'float' && field.input !== 'date') return null;
    const key = (['min', 'max'] as const).find((name) => {
      const bound = field[name];
      return bound !== undefined && (field.input === 'float' ? typeof bound !== 'number' : bound !== 'today' && !isDate(bound));
    });
    return key
      ? [
          `.${key}`,
          `${JSON.stringify(field[key])} is no bound of input ${field.input}`,
          field.input === 'float' ? 'write a number' : 'write an ISO date or "today"',
        ]
      : null;
  },
  (field) => {
    const bad = [...(field.disabledDates ?? []), ...(field.allowedDates ?? [])].find((day) => !isDate(day));
    return bad ? ['.disabledDates', `"${bad}" is no date`, 'write yyyy-MM-dd'] : null;
  },
  (field) => {
    const bad = [field.minTime, field.maxTime, ...(field.disabledTimes ?? [])].find((time) => time !== undefined && !TIME.test(time));
    return bad ? ['.minTime', `"${bad}" is no time`, 'write HH:mm'] : null;
  },
  (field) =>
    field.options?.range && field.multiple ? ['.multiple', 'a range cannot be a list too', 'remove "multiple" or "options.range"'] : null,
  (field, _, all) => {
    const handles = all.map(({ handle }) => handle);
    const other = [...Object.keys(field.requiredWhen ?? {}), ...Object.keys(field.lockedWhen ?? {})].find(
      (handle) => !handles.includes(handle),
    );
    if (!other) return null;
    const close = nearest(other, handles);
    return ['.requiredWhen', `there is no field "${other}"`, close ? `write "${close}"` : 'write a handle of this file'];
  },
  (field, kind) => {
    if (field.default === undefined || kind === 'relation' || kind === 'relations') return null;
    const reading = fieldType({ ...field, kind }).normalize(field.default, { ...field, kind });
    return 'message' in reading
      ? ['.default', `${JSON.stringify(field.default)} is no value of this field (${reading.message})`, 'write one that is, or remove it']
      : null;
  },
  (field) =>
    field.readOnly && field.required && field.default === undefined && (TEXT_INPUTS as readonly string[]).includes(field.input)
      ? ['.required', 'a read-only field cannot be required of a person', 'remove one of the two or give a default']
      : null,
];

export function checkField(report: Report, place: string, field: FieldDefinition, all: readonly FieldDefinition[]): void {
  const kind = kindOf(field);
  for (const check of CHECKS) {
    const found = check(field, kind, all);
    if (found) report('FIELD', `${place}${found[0]}`, found[1], found[2]);
  }
}
