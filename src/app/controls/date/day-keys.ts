/** Where a key takes the keyboard among the days. */
import { monthOf, sameDayIn } from './month.ts';

interface Press {
  key: string;
  shiftKey: boolean;
}

const DAY_MS = 86_400_000;
const inDays = (day: string, by: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);
const inMonths = (day: string, by: number): string => {
  const { year, month } = monthOf(day);
  const index = year * 12 + month + by;
  return sameDayIn(day, { year: Math.floor(index / 12), month: index % 12 });
};
/** Monday is 0. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const KEYS: Record<string, (day: string, isShift: boolean) => string> = {
  ArrowLeft: (day) => inDays(day, -1),
  ArrowRight: (day) => inDays(day, 1),
  ArrowUp: (day) => inDays(day, -7),
  ArrowDown: (day) => inDays(day, 7),
  Home: (day) => inDays(day, -weekday(day)),
  End: (day) => inDays(day, 6 - weekday(day)),
  PageUp: (day, isShift) => inMonths(day, isShift ? -12 : -1),
  PageDown: (day, isShift) => inMonths(day, isShift ? 12 : 1),
};

/** The day that has the focus after this key; null for a key that moves none. */
export const dayAfter = (day: string, { key, shiftKey }: Press): string | null => KEYS[key]?.(day, shiftKey) ?? null;
