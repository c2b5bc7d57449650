/** Breaking the limits of days and times, which count by the product's clock. */
import { locale } from '../../../src/engine/words/locale.ts';
import { dayFormat } from '../../../src/engine/rules/dates.ts';
import { formatDate, instantOf, instantParts, parseParts, toDate, toTime } from '../../../src/engine/dates.ts';
import type { Field, FieldDefinition } from '../../../src/engine/field.ts';
import { fieldType, isEmpty, isRange, momentOf } from '../../../src/engine/fields/index.ts';
import { sentence } from '../../../src/engine/messages.ts';
import { sampleValue } from '../sample.ts';
import type { Break, Breaker, Ground, Rule, Values } from './break.ts';

const DAY_MS = 86_400_000;
const shift = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const full = (time: string): string => (time.length === 5 ? `${time}:00` : time);
const second = (time: string, by: number): string =>
  new Date(Date.parse(`2026-01-01T${full(time)}Z`) + by * 1000).toISOString().slice(11, 19);

interface Moment {
  day: string;
  time: string;
}
const WIRE = {
  date: ({ day }: Moment): string => day,
  time: ({ time }: Moment): string => time,
  instant: ({ day, time }: Moment): string => instantOf(parseParts(`${day} ${time}`, 'yyyy-MM-dd HH:mm:ss')!, locale().zone),
};

/** The first moment of the valid value, as the limits see it. */
function momentIn(field: Field, { valid }: Ground): Moment {
  const value = valid[field.handle];
  const first = [isEmpty(value) ? sampleValue(field, 0) : value].flat()[0] as string;
  if (momentOf(field) === 'time') return { day: '2026-01-05', time: first };
  if (momentOf(field) === 'date') return { day: first, time: '08:00:00' };
  const parts = instantParts(first, locale().zone);
  return { day: toDate(parts), time: toTime(parts) };
}

/** Moments in the shape of the field; one stands for both ends. */
function shaped(field: Field, ...moments: Moment[]): unknown {
  const wires = moments.map(WIRE[momentOf(field)!]);
  return { range: [wires[0], wires.at(-1)], list: wires, single: wires[0] }[fieldType(field).shape];
}
const withDay = (field: Field, ground: Ground, day: string): Values => ({
  [field.handle]: shaped(field, { ...momentIn(field, ground), day }),
});
const withTime = (field: Field, ground: Ground, time: string): Values => ({
  [field.handle]: shaped(field, { ...momentIn(field, ground), time: full(time) }),
});
const withSpan = (field: Field, ground: Ground, days: number): Values => {
  const from = momentIn(field, ground);
  return { [field.handle]: shaped(field, from, { ...from, day: shift(from.day, days - 1) }) };
};

const beyond = (field: Field, ground: Ground, day: string, by: -1 | 1): Break => ({
  values: withDay(field, ground, shift(day, by)),
  says: sentence(by < 0 ? 'earliest' : 'latest', formatDate(day, dayFormat(field))),
});
/** A day outside `min` or `max`, which may be `today`. */
export const dayBeyond = (field: Field, ground: Ground, key: 'min' | 'max'): Break =>
  beyond(field, ground, field[key] === 'today' ? ground.today : String(field[key]), key === 'min' ? -1 : 1);

const closedDay: Breaker = (field, ground) => {
  const day = field.disabledDates![0]!;
  if (!isRange(field)) return { values: withDay(field, ground, day), says: sentence('dateClosed') };
  const ends = [-1, 1].map((by) => ({ ...momentIn(field, ground), day: shift(day, by) }));
  return { values: { [field.handle]: shaped(field, ...ends) }, says: sentence('rangeClosed') };
};
const unopenedDay: Breaker = (field, ground) => {
  let day = field.allowedDates![0]!;
  while (field.allowedDates!.includes(day)) day = shift(day, 1);
  return { values: withDay(field, ground, day), says: sentence('dateClosed') };
};

/** The days of a list that is too long. */
export const manyDays = (field: Field, ground: Ground, count: number): string[] => {
  const from = momentIn(field, ground);
  return Array.from({ length: count }, (_, index) => WIRE[momentOf(field)!]({ ...from, day: shift(from.day, index) }));
};

/** A range whose end lies before its begin. */
export const turned: Breaker = (field, ground) => {
  const moment = momentIn(field, ground);
  const before = { day: shift(moment.day, -1), time: second(moment.time, -1) };
  return { values: { [field.handle]: shaped(field, moment, before) }, says: locale().words.reading.order };
};

export const MOMENT_RULES: Partial<Record<keyof FieldDefinition, Rule>> = {
  disabledDates: { make: closedDay },
  allowedDates: { make: unopenedDay },
  yearRange: { make: (field, ground) => beyond(field, ground, `${field.yearRange![1]}-12-31`, 1) },
  minRange: {
    make: (field, ground) => ({ values: withSpan(field, ground, field.minRange! - 1), says: sentence('rangeMin', field.minRange) }),
    isIdle: ({ minRange }) => minRange! < 2,
  },
  maxRange: {
    make: (field, ground) => ({ values: withSpan(field, ground, field.maxRange! + 1), says: sentence('rangeMax', field.maxRange) }),
  },
  minTime: {
    make: (field, ground) => ({
      values: withTime(field, ground, second(field.minTime!, -1)),
      says: sentence('earliest', field.minTime),
    }),
    isIdle: ({ minTime }) => full(minTime!) === '00:00:00',
  },
  maxTime: {
    make: (field, ground) => ({ values: withTime(field, ground, second(field.maxTime!, 1)), says: sentence('latest', field.maxTime) }),
    isIdle: ({ maxTime }) => maxTime === '23:59:59',
  },
  disabledTimes: {
    make: (field, ground) => ({ values: withTime(field, ground, field.disabledTimes![0]!), says: sentence('timeClosed') }),
  },
};
