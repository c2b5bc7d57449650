/** One date, date-time or time between the wire and the calendar. A day stays a string; `Date` objects are only the calendar's, in local time. */
import { formatParts, instantOf, instantParts, parseParts, toDate, toTime } from '../../../engine/dates.ts';
import type { Field } from '../../../engine/field.ts';
import { fieldType, type FieldType, momentOf, type Reading } from '../../../engine/fields/index.ts';
import { displayFormat } from '../../../engine/fields/moment.ts';
import { words as CALENDAR } from 'virtual:skema/words/calendar';
import { ownZone } from '../../today.ts';
import { firstOpen, hasSeconds, isOnStep } from './times.ts';

export interface Moment {
  day: string | null;
  time: string | null;
}

export type Shape = FieldType['shape'];
export const shapeOf = (field: Field): Shape => fieldType(field).shape;
export const hasDay = (field: Field): boolean => momentOf(field) !== 'time';
export const hasTime = (field: Field): boolean => momentOf(field) !== 'date';
/** The same field for one of its values. */
const singleOf = (field: Field): Field => ({ ...field, kind: momentOf(field)! });

export function toMoment(field: Field, wire: string | null | undefined): Moment {
  if (!wire) return { day: null, time: null };
  if (momentOf(field) === 'date') return { day: wire, time: null };
  if (momentOf(field) === 'time') return { day: null, time: wire };
  const parts = instantParts(wire, ownZone());
  return { day: toDate(parts), time: toTime(parts) };
}

const MIDNIGHT = '00:00:00';

/** Null while a part is missing; a date-time without a time begins at the first time that may be chosen. */
export function toWire(field: Field, { day, time }: Moment): string | null {
  if (momentOf(field) === 'date') return day;
  if (momentOf(field) === 'time') return time;
  const parts = day && parseParts(`${day} ${time ?? firstOpen(field, {}, day) ?? MIDNIGHT}`, 'yyyy-MM-dd HH:mm:ss');
  return parts ? instantOf(parts, ownZone()) : null;
}

export const showMoment = (field: Field, wire: string | null | undefined): string =>
  fieldType(singleOf(field)).format(wire ?? null, singleOf(field), ownZone());

/** What a person typed, on the steps of the clock as what is picked; `kept` may stand between them, it is there already. */
export function readMoment(field: Field, text: string, kept: string | null = null): Reading {
  const reading = readText(field, text);
  if ('message' in reading || typeof reading.value !== 'string' || reading.value === kept) return reading;
  const { time } = toMoment(field, reading.value);
  return time === null || isOnStep(time) ? reading : { message: CALENDAR.step(hasSeconds(field)) };
}

/** Whichever of them people write between day, month and year. */
const alike = (text: string): string => text.replace(/[-/.]/g, '/');

/** The field's format, with whichever signs between its parts, ISO, or its digits alone (`31122026`); strict, nothing rolls over. */
function readText(field: Field, text: string): Reading {
  const one = singleOf(field);
  const { parse } = fieldType(one);
  const format = displayFormat(field);
  const digits = format.replace(/[^A-Za-z]/g, '');
  const isDigits = /^\d+$/.test(text.trim()) && text.trim().length === digits.length;
  const parts = isDigits ? parseParts(text, digits) : parseParts(alike(text), alike(format));
  if (parts) return parse(formatParts(parts, format), one, { timeZone: ownZone() });
  return parse(text, one, { timeZone: ownZone() });
}

export const toLocalDate = (day: string): Date => {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};
export const toDay = (date: Date): string =>
  toDate({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate(), hour: 0, minute: 0, second: 0 });
