import type { dayLimits } from '../../../engine/date-rules.ts';
import { CALENDAR } from '../../text/control.ts';
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

export const months = (year: number, { min, max }: Limits): PickItem[] =>
  CALENDAR.months.map((label, value) => ({
    value,
    label,
    disabled: dayOf({ year, month: value }, 31) < min || dayOf({ year, month: value }) > max,
  }));
