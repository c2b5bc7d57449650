/** The shape of a schema file: which keys there are and what each may hold. */
import { isDateFormat } from '../dates.ts';
import { INPUTS } from '../field.ts';
import { nearest } from '../names.ts';
import type { Report } from './problem.ts';

interface Expectation {
  test: (value: unknown) => boolean;
  /** Completes "write …". */
  write: string;
}
type Keys = Record<string, Expectation>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const listOf =
  (test: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length > 0 && value.every(test);
const mapOf =
  (test: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    isObject(value) && Object.values(value).every(test);
const oneOf = (...words: string[]): Expectation => ({
  test: (value) => words.includes(value as string),
  write: `one of ${words.join(', ')}`,
});

const TEXT: Expectation = { test: isText, write: 'a text' };
const FLAG: Expectation = { test: (value) => typeof value === 'boolean', write: 'true or false' };
const COUNT: Expectation = { test: (value) => Number.isInteger(value) && (value as number) >= 0, write: 'a whole number from 0' };
const TEXTS: Expectation = { test: listOf(isText), write: 'a list of texts' };
const BOUND: Expectation = { test: (value) => typeof value === 'number' || isText(value), write: 'a number, an ISO date or "today"' };
const REGEX: Expectation = {
  test: (value) => {
    try {
      return isText(value) && new RegExp(value, 'u') instanceof RegExp;
    } catch {
      return false;
    }
  },
  write: 'a regular expression such as "^[0-9]{8}$"',
};

export const FILE_KEYS: Keys = {
  $schema: TEXT,
  title: TEXT,
  display: TEXT,
  fields: { test: listOf(isObject), write: 'a list of at least one field' },
  computed: { test: listOf(isObject), write: 'a list of computed columns and filters' },
  columns: TEXTS,
  search: TEXTS,
  sort: {
    test: (value) => isText(value) || listOf(isText)(value),
    write: 'a path such as "nama" or a list of them, "-" in front turns the order',
  },
  filters: TEXTS,
  unique: { test: listOf(listOf(isText)), write: 'a list of lists of handles, such as [["kode"], ["nama", "provinsi"]]' },
  compare: { test: listOf(isObject), write: 'a list of rules { field, is, than }' },
  single: FLAG,
  was: TEXT,
  allow: {
    test: listOf((value) => isText(value) && /^(drop|narrow):/.test(value)),
    write: 'a list such as ["drop:kolom"] or ["narrow:kolom"]',
  },
};

const CHOICES: Expectation = {
  test: listOf((entry) => isObject(entry) && isText(entry.value) && isText(entry.display) && Object.keys(entry).length === 2),
  write: 'a list of { "value", "display" }',
};

export const OPTION_KEYS: Keys = {
  note: TEXT,
  placeholder: TEXT,
  unit: TEXT,
  choices: CHOICES,
  display: TEXT,
  flow: {
    test: listOf((step) => ['calendar', 'month', 'year', 'time'].includes(step as string)),
    write: 'a list of calendar, month, year, time',
  },
  range: FLAG,
  isTimePicker: FLAG,
  formatDate: {
    test: (value) => isText(value) && isDateFormat(value),
    write: 'a format of yyyy, MM, dd, HH, mm and ss, such as "dd/MM/yyyy HH:mm"',
  },
};

export const FIELD_KEYS: Keys = {
  handle: TEXT,
  name: TEXT,
  input: oneOf(...INPUTS),
  was: TEXT,
  required: FLAG,
  requiredWhen: {
    test: mapOf((value) => value === true || listOf(isScalar)(value)),
    write: 'an object of handle and true or a list of values',
  },
  autofill: FLAG,
  readOnly: FLAG,
  immutable: FLAG,
  confirmChange: TEXT,
  lockedWhen: { test: mapOf(isScalar), write: 'an object of handle and value' },
  default: { test: (value) => isScalar(value) || listOf(isText)(value), write: 'a value of the field' },
  pattern: REGEX,
  prefix: TEXT,
  minLength: COUNT,
  maxLength: COUNT,
  min: BOUND,
  max: BOUND,
  integer: FLAG,
  decimals: {
    test: (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 10,
    write: 'a whole number from 0 to 10',
  },
  mode: oneOf('float', 'text', 'plain'),
  source: TEXT,
  where: { test: mapOf(isScalar), write: 'an object of handle and value' },
  dependsOn: { test: mapOf(isText), write: "an object of the target's handle and a path of this record" },
  multiple: FLAG,
  maxItems: COUNT,
  onDelete: oneOf('restrict', 'setNull'),
  disabledDates: TEXTS,
  allowedDates: TEXTS,
  yearRange: {
    test: (value) => Array.isArray(value) && value.length === 2 && value.every(Number.isInteger),
    write: 'two years, such as [1990, 2030]',
  },
  minRange: COUNT,
  maxRange: COUNT,
  minTime: TEXT,
  maxTime: TEXT,
  disabledTimes: TEXTS,
  options: { test: isObject, write: 'an object of options' },
};

export const COMPUTED_KEYS: Keys = {
  handle: TEXT,
  name: TEXT,
  expression: TEXT,
  kind: oneOf('number', 'text', 'boolean', 'choice'),
  choices: CHOICES,
  unit: TEXT,
  decimals: COUNT,
  note: TEXT,
  link: TEXT,
};
export const COMPARE_KEYS: Keys = {
  field: TEXT,
  is: oneOf('<', '<=', '>', '>=', '=', '!='),
  than: TEXT,
  unlessZero: FLAG,
  message: TEXT,
};

/** Checks one object against its keys; true when all is well. */
export function checkKeys(report: Report, place: string, value: Record<string, unknown>, keys: Keys, required: readonly string[]): boolean {
  let good = true;
  const fail = (code: string, at: string, fact: string, remedy: string): void => {
    good = false;
    report(code, at, fact, remedy);
  };
  for (const [key, entry] of Object.entries(value)) {
    const at = place === '' ? key : `${place}.${key}`;
    const expectation = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (!expectation) {
      const close = nearest(key, Object.keys(keys));
      fail(
        'KEY_UNKNOWN',
        at,
        `the key "${key}" is not known`,
        close ? `write "${close}"` : `remove it; known are ${Object.keys(keys).join(', ')}`,
      );
    } else if (!expectation.test(entry)) {
      fail('VALUE_WRONG', at, `${JSON.stringify(entry)} does not fit`, `write ${expectation.write}`);
    }
  }
  for (const key of required) {
    if (!Object.hasOwn(value, key))
      fail('KEY_MISSING', place === '' ? key : `${place}.${key}`, `the key "${key}" is missing`, `write ${keys[key]!.write}`);
  }
  return good;
}
