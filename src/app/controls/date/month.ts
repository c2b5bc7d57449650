import type { dayLimits } from '../../../engine/rules/dates.ts';
import { daysInMonth } from '../../../engine/dates.ts';
import type { Field } from '../../../engine/field.ts';
import { locale } from '../../../engine/words/locale.ts';
import { checkOwnDay } from './own-clock.ts';
import type { PickItem } from './pick-list.tsx';

export interface Month {
  year: number;
  /** From 0, as in `Date`. */
  month: number;
}

/** First and last day that may be chosen. */
export type Limits = ReturnType<typeof dayLimits>;

export const monthOf = (day: string): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) - 1 });
export const clamp = (day: string, { min, max }: Limits): string => (day < min ? min : day > max ? max : day);

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');
export const dayOf = ({ year, month }: Month, day = 1): string => `${pad(year, 4)}-${pad(month + 1, 2)}-${pad(day, 2)}`;

const indexOf = ({ year, month }: Month): number => year * 12 + month;
export const isSameMonth = (a: Month, b: Month): boolean => indexOf(a) === indexOf(b);

/** So many months on; the same month where the limits end. */
export function shift(from: Month, by: number, { min, max }: Limits): Month {
  const index = indexOf(from) + by;
  const isOpen = index >= indexOf(monthOf(min)) && index <= indexOf(monthOf(max));
  return isOpen ? { year: Math.floor(index / 12), month: index % 12 } : from;
}

export function years({ min, max }: Limits): PickItem[] {
  const first = Number(min.slice(0, 4));
  return Array.from({ length: Number(max.slice(0, 4)) - first + 1 }, (_, index) => ({
    value: first + index,
    label: String(first + index),
  }));
}

const daysOf = ({ year, month }: Month): string[] =>
  Array.from({ length: daysInMonth(year, month + 1) }, (_, index) => dayOf({ year, month }, index + 1));

/** The same day of another month; its last where it has fewer. */
export const sameDayIn = (day: string, month: Month): string =>
  dayOf(month, Math.min(Number(day.slice(8)), daysInMonth(month.year, month.month + 1)));

/** The first day that may be chosen in one of these months. */
export const firstOpenDay = (field: Field, among: readonly Month[], today: string): string | null =>
  among.flatMap(daysOf).find((day) => checkOwnDay(field, day, today) === null) ?? null;

export const monthsOf = (year: number): Month[] => Array.from({ length: 12 }, (_, month) => ({ year, month }));

type Length = 'long' | 'short' | undefined;
/** `month` from 0. */
export const monthName = (month: number, length: Length = 'long'): string =>
  new Intl.DateTimeFormat(locale().tag, { month: length, timeZone: 'UTC' }).format(Date.UTC(2000, month));
/** `day` from 0, a Sunday. */
export const dayName = (day: number, length: Length): string =>
  new Intl.DateTimeFormat(locale().tag, { weekday: length, timeZone: 'UTC' }).format(Date.UTC(2000, 0, 2 + day));

/** Months without a day to choose are closed, and say why. */
export const months = (field: Field, year: number, today: string): PickItem[] =>
  monthsOf(year).map((month) => ({
    value: month.month,
    label: monthName(month.month),
    closed: firstOpenDay(field, [month], today) === null ? checkOwnDay(field, dayOf(month), today) : null,
  }));
