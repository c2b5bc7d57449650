/** Which key belongs to which kind of field: one that means nothing would be silence where a rule was meant. */
import type { FieldDefinition, Kind } from '../field.ts';
import type { Code } from './problem.ts';

export interface Mistake {
  code: Code;
  /** Behind the place of the field. */
  key: string;
  fact: string;
  remedy: string;
}
export type Check = (field: FieldDefinition, kind: Kind, all: readonly FieldDefinition[]) => Mistake | null;

const DAY_KEYS = ['disabledDates', 'allowedDates', 'yearRange'] as const;
const TIME_KEYS = ['minTime', 'maxTime', 'disabledTimes'] as const;
const SPAN_KEYS = ['minRange', 'maxRange'] as const;
const TEXT_KEYS = ['pattern', 'minLength', 'prefix'] as const;
/** Nobody fills in a running number. */
const FILLED_KEYS = ['default', 'required', 'requiredWhen', 'autofill', 'minLength'] as const;
const NUMBER_KEYS = ['integer', 'decimals', 'mode'] as const;
const RELATION_KEYS = ['where', 'dependsOn', 'onDelete'] as const;
const ONE_VALUE: ReadonlySet<Kind> = new Set(['text', 'number', 'boolean', 'choice', 'relation', 'date', 'instant', 'time']);
const DATE_OPTIONS = ['flow', 'range', 'isTimePicker', 'formatDate'] as const;

const onlyFor =
  (keys: readonly (keyof FieldDefinition)[], fits: (field: FieldDefinition, kind: Kind) => boolean, where: string): Check =>
  (field, kind) => {
    const key = keys.find((name) => field[name] !== undefined);
    return key && !fits(field, kind)
      ? {
          code: 'KEY_IDLE',
          key: `.${key}`,
          fact: `"${key}" means nothing for input ${field.input}`,
          remedy: `remove it; it belongs to ${where}`,
        }
      : null;
  };

const hasDay = (field: FieldDefinition, kind: Kind): boolean => field.input === 'date' && !kind.startsWith('time');

export const BELONGS: readonly Check[] = [
  onlyFor(DAY_KEYS, hasDay, 'input date with a day'),
  onlyFor(TIME_KEYS, (field, kind) => field.input === 'date' && !kind.startsWith('date'), 'input date with a time'),
  onlyFor(SPAN_KEYS, (field, kind) => hasDay(field, kind) && kind.endsWith('Range'), 'a range of days'),
  onlyFor(['series'], (_, kind) => kind === 'text', 'text inputs'),
  (field) => {
    const key = field.series === undefined ? undefined : FILLED_KEYS.find((name) => field[name] !== undefined);
    return key
      ? {
          code: 'KEY_IDLE',
          key: `.${key}`,
          fact: `"${key}" means nothing beside "series"`,
          remedy: 'remove it; the server gives the number',
        }
      : null;
  },
  onlyFor(TEXT_KEYS, (field, kind) => kind === 'text' || kind === 'secret', 'text inputs'),
  onlyFor(NUMBER_KEYS, (field) => field.input === 'float', 'input float'),
  onlyFor(RELATION_KEYS, (_, kind) => kind === 'relation' || kind === 'relations', 'a select with a source'),
  onlyFor(['source'], (field) => field.input === 'select', 'input select'),
  onlyFor(['multiple'], (field, kind) => field.input === 'select' || hasDay(field, kind), 'select and date with a day'),
  onlyFor(['maxItems'], ({ multiple }) => multiple === true, 'a field with "multiple"'),
  onlyFor(
    ['min', 'max'],
    (field, kind) => kind === 'number' || hasDay(field, kind),
    'numbers and days; a text has minLength and maxLength',
  ),
  onlyFor(['integer', 'decimals'], (_, kind) => kind === 'number', 'numbers; the modes text and plain keep what was typed'),
  onlyFor(['required'], (_, kind) => kind !== 'boolean', 'what can be empty; a checkbox is always yes or no'),
  onlyFor(['autofill'], (field) => field.required === true, 'a required field'),
  onlyFor(['convert'], (_, kind) => ONE_VALUE.has(kind), 'a field of one value that can be read'),
  onlyFor(['maxLength'], (field, kind) => kind === 'text' || kind === 'secret', 'text inputs'),
  (field) => {
    const key = DATE_OPTIONS.find((name) => field.options?.[name] !== undefined);
    return key && field.input !== 'date'
      ? {
          code: 'KEY_IDLE',
          key: `.options.${key}`,
          fact: `"${key}" means nothing for input ${field.input}`,
          remedy: 'remove it; it belongs to input date',
        }
      : null;
  },
];
