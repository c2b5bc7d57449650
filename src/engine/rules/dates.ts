/** What a field says of its days and times (F-06), as pure functions over strings; the picker and the server ask the same ones. */
import { YEAR_MAX, YEAR_MIN } from '../constants.ts';
import { daysBetween, formatDate, formatInstant, instantParts, toDate, toTime } from '../dates.ts';
import type { Field } from '../field.ts';
import { isRange } from '../fields/index.ts';
import { displayFormat, type MomentName, momentOf } from '../fields/moment.ts';
import { sentence } from '../messages.ts';
import { locale } from '../words/locale.ts';

/** Today as `yyyy-MM-dd`, and the zone of whoever reads the reasons. */
export interface DateContext {
  today: string;
  /** The limits of a moment count by the product's clock; to a person whose own shows another time they say so. */
  zone?: string;
}

const DAY_FORMAT = /^[yMd/.\- ]+/;
export const dayFormat = (field: Field): string => DAY_FORMAT.exec(displayFormat(field))?.[0].trim() || locale().words.dateFormat;
const shown = (field: Field, day: string): string => formatDate(day, dayFormat(field));

const asDay = (limit: number | string | undefined, today: string): string | undefined =>
  limit === 'today' ? today : typeof limit === 'string' ? limit.slice(0, 10) : undefined;

/** First and last day that may be chosen: `min`/`max` within the years. */
export function dayLimits(field: Field, today: string): { min: string; max: string } {
  const [first, last] = field.yearRange ?? [YEAR_MIN, YEAR_MAX];
  const [low, high] = [`${first}-01-01`, `${last}-12-31`];
  const [min, max] = [asDay(field.min, today), asDay(field.max, today)];
  return { min: min && min > low ? min : low, max: max && max < high ? max : high };
}

/** Why this day may not be chosen, or null. */
export function checkDay(field: Field, day: string, today: string): string | null {
  const { min, max } = dayLimits(field, today);
  if (day < min) return sentence('earliest', shown(field, min));
  if (day > max) return sentence('latest', shown(field, max));
  const closed = field.disabledDates?.some((entry) => asDay(entry, today) === day);
  const open = !field.allowedDates || field.allowedDates.some((entry) => asDay(entry, today) === day);
  return closed || !open ? sentence('dateClosed') : null;
}

const fullTime = (time: string): string => (time.length === 5 ? `${time}:00` : time);

/** Why this time (`HH:mm:ss`) may not be chosen, or null. */
export function checkTime(field: Field, time: string): string | null {
  if (field.minTime && time < fullTime(field.minTime)) return sentence('earliest', field.minTime);
  if (field.maxTime && time > fullTime(field.maxTime)) return sentence('latest', field.maxTime);
  return field.disabledTimes?.some((entry) => fullTime(entry) === fullTime(time) || (entry.length === 5 && time.startsWith(entry)))
    ? sentence('timeClosed')
    : null;
}

const between = (days: readonly string[] | undefined, from: string, to: string): number =>
  new Set(days?.filter((day) => day >= from && day <= to)).size;

/** Why a range of these days may not be chosen, or null. Both ends count; a closed day inside closes the range. */
export function checkSpan(field: Field, from: string, to: string): string | null {
  if (to < from) return sentence('order');
  const days = daysBetween(from, to) + 1;
  if (between(field.disabledDates, from, to) > 0) return sentence('rangeClosed');
  if (field.allowedDates && between(field.allowedDates, from, to) < days) return sentence('rangeClosed');
  if (field.minRange !== undefined && days < field.minRange) return sentence('rangeMin', field.minRange);
  if (field.maxRange !== undefined && days > field.maxRange) return sentence('rangeMax', field.maxRange);
  return null;
}

interface Moment {
  day: string | null;
  time: string | null;
}

const SPLIT: Record<MomentName, (value: string) => Moment> = {
  date: (value) => ({ day: value, time: null }),
  time: (value) => ({ day: null, time: value }),
  instant: (value) => {
    const parts = instantParts(value, locale().zone);
    return { day: toDate(parts), time: toTime(parts) };
  },
};

export const isDateKind = (field: Field): boolean => momentOf(field) !== null;

const CLOCK = 'yyyy-MM-dd HH:mm';

/** The product's zone by its short name, `WIB`, as it is called at this instant. */
export function zoneName(instant: string): string {
  const { zone, tag } = locale();
  const parts = new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: 'short' }).formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** The name of the product's zone; null where a clock in `zone` shows this instant as the product's does. */
export function foreignZone(instant: string, zone: string | undefined): string | null {
  const { zone: own } = locale();
  if (zone === undefined || zone === own || formatInstant(instant, CLOCK, zone) === formatInstant(instant, CLOCK, own)) return null;
  return zoneName(instant);
}

/** Everything a date field refuses in a value as it is on the wire, first reason first. */
export function checkDates(field: Field, value: unknown, { today, zone }: DateContext): string[] {
  const values = (Array.isArray(value) ? value : [value]).filter((entry): entry is string => typeof entry === 'string' && entry !== '');
  const moments = values.map((entry) => SPLIT[momentOf(field) ?? 'instant'](entry));
  return reasonsOf(field, moments, today).map((reason) => byZone(field, reason, values, zone));
}

/** A reason against these values, with the zone in which it holds. */
export function byZone(field: Field, reason: string, values: readonly string[], zone: string | undefined): string {
  const name = momentOf(field) === 'instant' ? values.map((value) => foreignZone(value, zone)).find((found) => found !== null) : null;
  return name ? locale().words.byClock(reason, name) : reason;
}

function reasonsOf(field: Field, moments: readonly Moment[], today: string): string[] {
  const reasons = moments.flatMap(({ day, time }) => [day && checkDay(field, day, today), time && checkTime(field, time)]);
  if (isRange(field) && moments.length === 2) {
    const [from, to] = moments as [Moment, Moment];
    reasons.push(from.day && to.day ? checkSpan(field, from.day, to.day) : from.time! > to.time! ? sentence('order') : null);
  }
  return [...new Set(reasons.filter((reason): reason is string => Boolean(reason)))];
}
