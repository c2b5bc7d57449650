/** What the keys of one field mean together. */
import { isDate } from '../dates.ts';
import { type FieldDefinition, TEXT_INPUTS } from '../field.ts';
import { fieldType, kindOf } from '../fields/index.ts';
import { FORMATS } from '../formats.ts';
import { nearest } from '../names.ts';
import { BELONGS, type Check } from './keys.ts';
import type { Report } from './problem.ts';

/** Two keys of which the first may not lie above the second. */
const inOrder =
  <T extends number | string>(
    low: keyof FieldDefinition,
    high: keyof FieldDefinition,
    read: (field: FieldDefinition) => (T | undefined)[],
  ): Check =>
  (field) => {
    const [least, most] = read(field);
    return least !== undefined && most !== undefined && least > most ? [`.${low}`, `${low} is above ${high}`, 'swap them'] : null;
  };

const CHECKS: Check[] = [
  ...BELONGS,
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
  inOrder('minLength', 'maxLength', ({ minLength, maxLength }) => [minLength, maxLength]),
  inOrder('minRange', 'maxRange', ({ minRange, maxRange }) => [minRange, maxRange]),
  inOrder('minTime', 'maxTime', ({ minTime, maxTime }) => [minTime?.slice(0, 8), maxTime?.slice(0, 8)]),
  inOrder('yearRange', 'yearRange', ({ yearRange }) => [...(yearRange ?? [])]),
  (field, kind, all) => {
    const secret = [...Object.keys(field.requiredWhen ?? {}), ...Object.keys(field.lockedWhen ?? {})].find((handle) =>
      all.some((other) => other.handle === handle && other.input === 'password'),
    );
    if (secret) return ['.requiredWhen', `"${secret}" is a secret and never read`, 'write another field'];
    return kind === 'secret' && field.default !== undefined
      ? ['.default', 'a secret written here is none', 'remove it; the first one is set with the record']
      : null;
  },
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
    const bad = [field.minTime, field.maxTime, ...(field.disabledTimes ?? [])].find(
      (time) => time !== undefined && !FORMATS.clock.test(time),
    );
    return bad ? ['.minTime', `"${bad}" is no time`, 'write HH:mm'] : null;
  },
  (field, _, all) =>
    field.was !== undefined && all.some(({ handle }) => handle === field.was)
      ? ['.was', `"${field.was}" is a field of this file still, so nothing can take over its values`, 'remove it, or rename in two steps']
      : null,
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
