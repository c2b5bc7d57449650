/** What the keys of one field mean together. */
import { isDate } from '../dates.ts';
import { type FieldDefinition, type Kind, TEXT_INPUTS } from '../field.ts';
import { isSecret, kindOf, typeOfKind } from '../fields/index.ts';
import { momentOf } from '../fields/moment.ts';
import { FORMATS } from '../formats.ts';
import { leastLength, strangeIn } from '../linear.ts';
import { nearest } from '../names.ts';
import type { Doubts } from './doubts.ts';
import { meantHandle } from './paths.ts';
import { BELONGS, type Check, type Mistake, mistake } from './keys.ts';
import type { Report } from './problem.ts';
import { refusalOf, strange } from './refusal.ts';
import { SERIES } from './series.ts';

/** Of each two keys the first may not lie above the second; a day that moves lies nowhere. */
const PAIRS = [
  ['minLength', 'maxLength'],
  ['minRange', 'maxRange'],
  ['minTime', 'maxTime'],
  ['min', 'max'],
] as const;
const inOrder =
  ([low, high]: (typeof PAIRS)[number]): Check =>
  ({ [low]: least, [high]: most }) => {
    if (least === undefined || most === undefined || least === 'today' || most === 'today' || typeof least !== typeof most) return null;
    return least > most ? mistake('BOUNDS', `.${low}`, `${low} is above ${high}`, 'swap them') : null;
  };

const CHOICES: Check[] = [
  (field, kind) => {
    const lack = typeOfKind(kind).lacks?.(field);
    return lack ? { ...lack } : null;
  },
  (field) => {
    const values = field.options?.choices?.map(({ value }) => value) ?? [];
    const twice = values.find((value, index) => values.indexOf(value) !== index);
    return twice === undefined ? null : mistake('CHOICE_TWICE', '.options.choices', `the value "${twice}" stands twice`, 'keep one');
  },
];

/** A word that was meant to be `today`, or what a bound of this input is. */
const boundOf = (kind: Kind, bound: unknown): string =>
  typeOfKind(kind).bound === 'number'
    ? 'write a number'
    : typeof bound === 'string' && nearest(bound, ['today'])
      ? 'write "today"'
      : 'write an ISO date or "today"';

/** Whatever kind it is. */
const ORDER: Check[] = [
  ...PAIRS.map(inOrder),
  ({ yearRange: [first, last] = [0, 0] }) =>
    first > last ? mistake('BOUNDS', '.yearRange', 'the first year is after the last', 'swap them') : null,
  (field) => {
    const key = (['maxItems', 'maxSize', 'maxPixels'] as const).find((name) => field[name] === 0);
    return key ? mistake('BOUNDS', `.${key}`, 'it lets nothing be chosen', 'write a number from 1') : null;
  },
  ({ yearRange: [first, last] = [-Infinity, Infinity], min, max }) => {
    const yearOf = (bound: unknown): number => (isDate(bound) ? Number(bound.slice(0, 4)) : NaN);
    const key = yearOf(min) > last ? 'min' : yearOf(max) < first ? 'max' : null;
    return key && first <= last ? mistake('BOUNDS', `.${key}`, 'it leaves no day of "yearRange"', 'write one within those years') : null;
  },
];

const BOUNDS: Check[] = [
  (field, kind) => {
    const isWhole = typeOfKind(kind).bound === 'number' && typeOfKind(kind).schema({ ...field, kind }).type === 'integer';
    const key = isWhole && (['min', 'max'] as const).find((name) => typeof field[name] === 'number' && !Number.isInteger(field[name]));
    return key ? mistake('BOUNDS', `.${key}`, `${field[key]} is no whole number`, 'write one, as the values are') : null;
  },
  (field, kind) => {
    const sort = typeOfKind(kind).bound;
    if (!sort) return null;
    const key = (['min', 'max'] as const).find((name) => {
      const bound = field[name];
      return bound !== undefined && (sort === 'number' ? typeof bound !== 'number' : bound !== 'today' && !isDate(bound));
    });
    return key
      ? mistake('BOUNDS', `.${key}`, `${JSON.stringify(field[key])} is no bound of input ${field.input}`, boundOf(kind, field[key]))
      : null;
  },
  (field) => {
    const key = (['disabledDates', 'allowedDates'] as const).find((name) => field[name]?.some((day) => !isDate(day)));
    const bad = key && field[key]?.find((day) => !isDate(day));
    return key ? mistake('BOUNDS', `.${key}`, `"${bad}" is no date`, 'write yyyy-MM-dd') : null;
  },
  (field) => {
    const isWrong = (time: string | undefined): boolean => time !== undefined && !FORMATS.clock.test(time);
    const key =
      (['minTime', 'maxTime'] as const).find((name) => isWrong(field[name])) ?? (field.disabledTimes?.some(isWrong) && 'disabledTimes');
    const bad = key && [field[key]].flat().find(isWrong);
    return key ? mistake('BOUNDS', `.${key}`, `"${String(bad)}" is no time`, 'write HH:mm') : null;
  },
];

const conditions = (field: FieldDefinition): [key: 'requiredWhen' | 'lockedWhen', handle: string][] =>
  (['requiredWhen', 'lockedWhen'] as const).flatMap((key) =>
    Object.keys(field[key] ?? {}).map((handle): [typeof key, string] => [key, handle]),
  );

const PATTERN: Check = ({ pattern }) => {
  const fact = pattern === undefined ? null : strangeIn(pattern);
  return fact === null
    ? null
    : mistake('PATTERN', '.pattern', fact, 'write it without look-around and back references; what compares fields is a rule');
};

/** Texts of which none is both long and short enough. */
const LENGTH: Check = ({ pattern, maxLength }) => {
  const least = pattern === undefined || maxLength === undefined || strangeIn(pattern) !== null ? 0 : leastLength(pattern);
  return least > (maxLength ?? Infinity)
    ? mistake('KEY_CLASH', '.maxLength', `no text of ${maxLength} signs fits "pattern", which needs ${least}`, `write ${least} or more`)
    : null;
};

/** A step that its picker would leave out, or one that it would add. */
const FLOW: Check = ({ options: { flow, formatDate = '' } = {} }, kind) => {
  const moment = momentOf({ kind });
  if (moment === 'date' && /HH|mm|ss/.test(formatDate))
    return mistake('KEY_CLASH', '.options.formatDate', 'a day has no time', 'remove HH, mm and ss, or take "isTimePicker" out');
  if (flow?.includes('time') && moment === 'date')
    return mistake('KEY_CLASH', '.options.flow', '"time" is no step of a day', 'remove it, or take "isTimePicker" out');
  return flow && moment !== 'time' && typeOfKind(kind).shape !== 'single' && !flow.includes('calendar')
    ? mistake('KEY_CLASH', '.options.flow', 'several days are chosen in the calendar', 'add "calendar"')
    : null;
};

const TOGETHER: Check[] = [
  FLOW,
  ...SERIES,
  PATTERN,
  LENGTH,
  (field, _, all) => {
    const secret = conditions(field).find(([, handle]) =>
      all.some((other) => other.handle === handle && isSecret({ kind: kindOf(other) })),
    );
    return secret ? mistake('CONDITION', `.${secret[0]}`, `"${secret[1]}" is a secret and never read`, 'write another field') : null;
  },
  (field) => {
    const own = conditions(field).find(([, handle]) => handle === field.handle);
    return own ? mistake('CONDITION', `.${own[0]}`, 'the field asks itself', 'write another field') : null;
  },
  (field, kind) =>
    isSecret({ kind }) && field.default !== undefined
      ? mistake('DEFAULT', '.default', 'a secret written here is none', 'remove it; the first one is set with the record')
      : null,
  ({ was }, _, all) => {
    if (was === undefined || !all.some(({ handle }) => handle === was)) return null;
    const fact = `"${was}" is a field of this file still, so nothing can take over its values`;
    return mistake('WAS', '.was', fact, 'remove it, or rename in two steps');
  },
  (field) =>
    field.onDelete === 'setNull' && field.required
      ? mistake('KEY_CLASH', '.onDelete', 'a required relation cannot be emptied', 'write "restrict", or let it be empty')
      : null,
  (field) =>
    field.integer && field.decimals
      ? mistake('KEY_CLASH', '.decimals', 'a whole number has no decimals', 'remove "integer" or "decimals"')
      : null,
  (field) =>
    field.options?.range && field.multiple
      ? mistake('KEY_CLASH', '.multiple', 'a range cannot be a list too', 'remove "multiple" or "options.range"')
      : null,
  (field) =>
    field.readOnly && field.required && field.default === undefined && (TEXT_INPUTS as readonly string[]).includes(field.input)
      ? mistake('KEY_CLASH', '.required', 'a read-only field cannot be required of a person', 'remove one of the two or give a default')
      : null,
];

const DEFAULT: Check = (field, kind) => {
  if (field.default === undefined || isSecret({ kind })) return null;
  const refusal = refusalOf({ ...field, kind }, field.default);
  return refusal && mistake('DEFAULT', '.default', refusal.fact, `${refusal.remedy}, or remove it`);
};
const LIMITS = ['min', 'max', 'minLength', 'maxLength', 'maxItems', 'yearRange', 'minRange', 'maxRange', 'minTime', 'maxTime'] as const;
const DAYS = ['disabledDates', 'allowedDates', 'disabledTimes'] as const;
/** Held against no limit, where one of them is wrong itself. */
const BARE_DEFAULT: Check = (field, ...more) =>
  DEFAULT({ ...field, ...Object.fromEntries([...LIMITS, ...DAYS].map((key) => [key, undefined])) }, ...more);

const CONVERT: Check = (field, kind) => {
  const { convert } = field;
  if (!convert) return null;
  const pairs = Object.entries(convert.map ?? {});
  const values = [...pairs.map(([, value]) => value), ...(convert.else === undefined ? [] : [convert.else])];
  if (values.length === 0) return mistake('CONVERT', '.convert', 'it says of no value what it becomes', 'write "map" or "else"');
  const [still] =
    typeOfKind(kind).filter?.form === 'choice' ? (pairs.find(([text]) => strange({ ...field, kind }, text) === null) ?? []) : [];
  if (still !== undefined) return mistake('CONVERT', '.convert', `"${still}" is a choice still, so it stays as it is`, 'remove it');
  const refusal = values.map((value) => strange({ ...field, kind }, value)).find((found) => found !== null);
  return refusal ? mistake('CONVERT', '.convert', refusal.fact, refusal.remedy) : null;
};

interface Given {
  field: FieldDefinition;
  all: readonly FieldDefinition[];
  doubts: Doubts;
}

/** Conditions on fields that are not there; with fields that could not be read, they may be. */
function checkConditionHandles(report: Report, { field, all, doubts }: Given): void {
  for (const [key, handle] of conditions(field)) {
    if (all.some((other) => other.handle === handle) || doubts.isOpen) continue;
    report('CONDITION', `fields.${field.handle}.${key}`, `there is no field "${handle}"`, meantHandle(handle, { fields: all }));
  }
}

export function checkField(report: Report, given: Given): void {
  const { field, all, doubts } = given;
  const kind: Kind = kindOf(field);
  const ask = (checks: readonly Check[]): Mistake[] => checks.flatMap((check) => check(field, kind, all) ?? []);
  const isKnown = !doubts.kinds.has(field.handle);
  const told = ask(isKnown ? [...BELONGS, ...CHOICES, ...ORDER, ...BOUNDS] : ORDER);
  if (isKnown && typeOfKind(kind).lacks?.(field)) doubts.kinds.add(field.handle);
  // Of one key the first is told: what it may hold says nothing where it means nothing.
  const limits = told.filter(({ key }, index) => told.findIndex((other) => other.key === key) === index);
  // A default is held against limits that stand.
  const values = limits.length === 0 ? [DEFAULT, CONVERT] : limits.every(({ code }) => code === 'BOUNDS') ? [BARE_DEFAULT] : [];
  const found = isKnown ? [...limits, ...ask([...TOGETHER, ...values])] : limits;
  for (const { code, key, fact, remedy } of found) report(code, `fields.${field.handle}${key}`, fact, remedy);
  if (isKnown) checkConditionHandles(report, given);
}
