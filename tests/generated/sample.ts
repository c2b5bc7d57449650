/** Valid records made from a schema alone. The same schema and seed give the same record; another seed, another one. */
import { locale } from '../../src/engine/words/locale.ts';
import { checkDates, checkTime, dayLimits } from '../../src/engine/rules/dates.ts';
import { instantOf, parseParts } from '../../src/engine/dates.ts';
import type { Field, Kind } from '../../src/engine/field.ts';
import { type FileValue, acceptedTypes } from '../../src/engine/fields/attachment.ts';
import { fieldType, isAttachment, isEmpty, isSecret, isToOne } from '../../src/engine/fields/index.ts';
import type { RecordValue, RelationValue } from '../../src/engine/reply.ts';
import type { CompareRule, PathReference, Resource } from '../../src/engine/resource.ts';
import { isLocked, isRequired, valueAt } from '../../src/engine/rules/declared.ts';
import { textLike } from './sample-text.ts';

type Values = Record<string, unknown>;

/** A fixed day: samples must not change with the clock. */
export const SAMPLE_TODAY = '2026-01-05';
const DAY_MS = 86_400_000;
const FIXED_TEXTS: Partial<Record<Field['input'], string>> = { color: '#1f6f5c', month: '2026-01', week: '2026-W02', time: '07:30' };

/** A well-formed id that tells resource and seed apart. */
export function sampleId(name: string, seed: number): string {
  const hash = [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
  return `01900000-0000-7000-8000-${hash.toString(16).padStart(8, '0')}${(seed % 65_536).toString(16).padStart(4, '0')}`;
}

function sampleText(field: Field, seed: number): string {
  const fixed = FIXED_TEXTS[field.input];
  if (fixed) return fixed;
  if (field.pattern) return (field.prefix ?? '') + textLike(field.pattern, seed, field.input === 'text' ? 6 : 0);
  if (field.input === 'email') return `contoh${seed}@contoh.id`;
  if (field.input === 'url' || field.prefix) return `${field.prefix ?? 'https://'}contoh.id/${seed}`;
  if (field.input === 'tel') return `62800${String(seed).padStart(7, '0')}`;
  if (field.mode) return `${seed + 1}`;
  const number = ` ${seed + 1}`;
  const room = Math.max(1, (field.maxLength ?? 255) - number.length);
  return (field.name.slice(0, room) + number).padEnd(field.minLength ?? 0, '.');
}

const shift = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** So many days after a value of this kind, null where the kind has no days. */
export function daysAfter(kind: Field['kind'], value: unknown, days: number): string | null {
  if (kind === 'date') return shift(String(value), days);
  return kind === 'instant' ? new Date(Date.parse(String(value)) + days * DAY_MS).toISOString() : null;
}

/** Around the fixed day, within what the field allows. */
function sampleDay(field: Field, seed: number): string {
  const open = field.allowedDates?.find((day) => day !== 'today');
  if (open) return open;
  const { min, max } = dayLimits(field, SAMPLE_TODAY);
  let day = shift(SAMPLE_TODAY, field.max === 'today' ? -seed : seed);
  while (field.disabledDates?.includes(day)) day = shift(day, 1);
  return day < min ? min : day > max ? max : day;
}
const CLOCK: readonly string[] = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:30:00`);
const full = (time: string): string => (time.length === 5 ? `${time}:00` : time);
const isOpen =
  (field: Field) =>
  (time: string): boolean =>
    checkTime(field, time) === null;
/** The least time, or whatever is open. */
const sampleTime = (field: Field): string => [full(field.minTime ?? field.maxTime ?? '08:30'), ...CLOCK].find(isOpen(field))!;
const lastTime = (field: Field): string => [full(field.maxTime ?? '20:30'), ...CLOCK.toReversed()].find(isOpen(field))!;

/** The limits of a moment count by the product's clock. */
const instantAt = (day: string, time: string): string => instantOf(parseParts(`${day} ${time}`, 'yyyy-MM-dd HH:mm:ss')!, locale().zone);
const isRefused = (field: Field, value: unknown): boolean => checkDates(field, value, { today: SAMPLE_TODAY }).length > 0;
function sampleInstant(field: Field, seed: number): string {
  const plain = `${sampleDay(field, seed)}T0${seed % 10}:30:00.000Z`;
  return isRefused({ ...field, kind: 'instant' }, plain) ? instantAt(sampleDay(field, seed), sampleTime(field)) : plain;
}

const spanOf = ({ minRange, maxRange }: Field): number => Math.max((minRange ?? 1) - 1, Math.min(7, (maxRange ?? 8) - 1));
/** From the sample's day on, or up to it, or that day alone. */
function sampleSpan(field: Field, seed: number): string[] {
  const day = sampleDay(field, seed);
  const span = spanOf(field);
  const spans = [
    [day, shift(day, span)],
    [shift(day, -span), day],
    [day, day],
  ];
  return spans.find((ends) => !isRefused({ ...field, kind: 'dateRange' }, ends)) ?? spans[0]!;
}
function sampleMoments(field: Field, seed: number): string[] {
  const [from, to] = sampleSpan(field, seed) as [string, string];
  const plain = [sampleInstant(field, seed), `${to}T15:30:00.000Z`];
  return isRefused(field, plain) ? [instantAt(from, sampleTime(field)), instantAt(to, lastTime(field))] : plain;
}

type Sampler = (field: Field, seed: number) => unknown;

/** Of the kinds that read patterns and calendars; the others say one themselves. */
const SAMPLERS: Partial<Record<Kind, Sampler>> = {
  text: sampleText,
  date: sampleDay,
  dates: (field, seed) => [sampleDay(field, seed), sampleDay(field, seed + 3)].sort(),
  dateRange: sampleSpan,
  instant: sampleInstant,
  instants: (field, seed) => [sampleInstant(field, seed), sampleInstant(field, seed + 3)].sort(),
  instantRange: sampleMoments,
  time: sampleTime,
  timeRange: (field) => [sampleTime(field), lastTime(field)],
};

/** A value for anything but a relation. */
export const sampleValue = (field: Field, seed: number): unknown =>
  (fieldType(field).sample ?? SAMPLERS[field.kind])?.(field, seed) ?? null;

const STEPS: Record<CompareRule['is'], number> = { '<': -1, '<=': 0, '>': 1, '>=': 0, '=': 0, '!=': 1 };
/** Whether two values stand together. */
export const HOLDS: Record<CompareRule['is'], (a: string | number, b: string | number) => boolean> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};

/** Two values that must not stand together: the first follows the second, or is left out where it may be. */
function settle(resource: Resource, rule: CompareRule, values: Values): void {
  const [own, other] = [valueAt(values, rule.field), valueAt(values, rule.than)];
  if (isEmpty(own) || isEmpty(other) || typeof own !== typeof other || HOLDS[rule.is](own as number, other as number)) return;
  const [handle = ''] = rule.field.split('.');
  const field = resource.fields.find((entry) => entry.handle === handle)!;
  if (typeof other === 'number') values[handle] = other + STEPS[rule.is];
  else if (!field.required) values[handle] = null;
  else values[handle] = daysAfter(field.kind, other, STEPS[rule.is]) ?? own;
}

/** Another value of a field that fixes others; undefined where it can have no other. */
function unlocking(field: Field, value: unknown): unknown {
  if (field.kind === 'boolean') return field.required ? undefined : value !== true;
  const choice = field.kind === 'choice' ? field.options!.choices!.find((each) => each.value !== value)?.value : undefined;
  return choice ?? (field.required ? undefined : null);
}

/** A sample is there to be changed: none of its fields is fixed by its own values, where that can be helped. */
function unlock({ fields }: Resource, values: Values): void {
  for (const field of fields.filter((each) => isLocked(each, values)))
    for (const handle of Object.keys(field.lockedWhen!)) {
      const deciding = fields.find((each) => each.handle === handle)!;
      const other = deciding.readOnly ? undefined : unlocking(deciding, values[handle]);
      if (other === undefined) continue;
      values[handle] = other;
      break;
    }
}

/** Another value of what asks for this field, with which it is not asked for; nothing where there is none. */
export function unasked({ fields }: Resource, field: Field, values: Values): Values {
  for (const handle of Object.keys(field.requiredWhen ?? {})) {
    const deciding = fields.find((each) => each.handle === handle)!;
    const choices = (deciding.options?.choices ?? []).map(({ value }) => (deciding.multiple ? [value] : value));
    const others = [...choices, ...(deciding.kind === 'boolean' ? [false, true] : []), ...(deciding.required ? [] : [null])];
    const value = deciding.readOnly ? undefined : others.find((other) => !isRequired(field, { ...values, [handle]: other }));
    if (value !== undefined) return { [handle]: value };
  }
  return {};
}

/** What a person would fill in: every field that can be written. `relate` gives the value of a relation, null for none. */
export function sampleInput(resource: Resource, seed: number, relate: (field: Field) => unknown): Values {
  const values: Values = {};
  for (const field of resource.fields.filter(({ readOnly }) => !readOnly))
    values[field.handle] = field.source ? relate(field) : sampleValue(field, seed);
  for (const rule of resource.compare) settle(resource, rule, values);
  unlock(resource, values);
  // What depends on a relation that is left out is left out with it.
  for (const { handle, requiredWhen } of resource.fields) {
    const field = resource.fields.find((entry) => entry.handle === handle)!;
    if (requiredWhen && !field.source && !field.required && !isRequired(field, values)) values[handle] = null;
  }
  return values;
}

const related = ({ source, name }: Pick<PathReference, 'source'> & { name: string }, seed: number): RelationValue => ({
  id: sampleId(source ?? name, seed),
  display: `${name} ${seed + 1}`,
  deleted: false,
});

function put(record: Values, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) record[first] ??= value;
  else put((record[first] ??= {}) as Values, rest.join('.'), value);
}

/** A file that must be there and is not. */
export const isAsked = (field: Field, values: Values): boolean =>
  isAttachment(field) && !field.readOnly && isRequired(field, values) && isEmpty(values[field.handle]);

/** As the API sends it. */
export const sampleFile = (field: Field, seed: number): FileValue => ({
  id: sampleId(field.handle, seed),
  name: `${field.handle}-${seed + 1}`,
  type: acceptedTypes(field).at(-1)!,
  size: 340_000,
});

/** A record as the API sends it for a form. */
export function sampleRecord(resource: Resource, seed: number): RecordValue {
  const relate = (field: Field): unknown => (field.multiple ? [related(field, seed)] : related(field, seed));
  const values = sampleInput(resource, seed, relate);
  for (const field of resource.fields.filter(({ readOnly }) => readOnly))
    values[field.handle] = field.source ? relate(field) : sampleValue(field, seed);
  for (const field of resource.fields.filter((entry) => isAsked(entry, values))) values[field.handle] = sampleFile(field, seed);
  for (const field of resource.fields.filter(isSecret)) delete values[field.handle];
  return { id: sampleId(resource.name, seed), version: 1, display: `${resource.title} ${seed + 1}`, ...values };
}

/** A row as the API sends it for a list: the columns, nested paths and computed ones included. */
export function sampleRow(resource: Resource, seed: number): RecordValue {
  const record = sampleRecord(resource, seed);
  const row: RecordValue = { id: record.id, version: record.version, display: record.display };
  for (const { path, kind, source, label, computed, field } of resource.columns) {
    const own = path.includes('.') || computed ? undefined : record[path];
    const end = field ?? ({ handle: path, name: label, input: 'text', kind } as Field);
    const value = own !== undefined ? own : isToOne({ kind }) ? related({ source, name: label }, seed) : sampleValue(end, seed);
    put(row, path, value);
  }
  return row;
}
