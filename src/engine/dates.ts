/**
 * Dates as strings. A date-only value is `yyyy-MM-dd` and never a `Date`; an instant is ISO UTC; a time is `HH:mm:ss`.
 * Formats are date-fns tokens: yyyy MM dd HH mm ss.
 */
const TOKENS: Record<string, { digits: number; read: string; part: keyof Parts }> = {
  yyyy: { digits: 4, read: '\\d{4}', part: 'year' },
  MM: { digits: 2, read: '\\d{1,2}', part: 'month' },
  dd: { digits: 2, read: '\\d{1,2}', part: 'day' },
  HH: { digits: 2, read: '\\d{1,2}', part: 'hour' },
  // `08:5` is half of `08:50` more often than it is `08:05`.
  mm: { digits: 2, read: '\\d{2}', part: 'minute' },
  ss: { digits: 2, read: '\\d{2}', part: 'second' },
};
const TOKEN = /yyyy|MM|dd|HH|mm|ss/g;

/** Whether a format is made of these six and what stands between them; another letter would be shown, and read, as itself. */
export const isDateFormat = (format: string): boolean => {
  const between = format.replace(TOKEN, '');
  return between !== format && !/\p{L}/u.test(between);
};

export interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');

export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

export const isRealDate = ({ year, month, day }: Parts): boolean =>
  year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
export const isRealTime = ({ hour, minute, second }: Parts): boolean => hour <= 23 && minute <= 59 && second <= 59;

/** Reads a text by a format; null when it does not fit or names no real date or time. */
export function parseParts(text: string, format: string): Parts | null {
  const parts: Parts = { year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0 };
  const order: (keyof Parts)[] = [];
  const source = format.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(TOKEN, (token) => {
    const { read, part } = TOKENS[token]!;
    order.push(part);
    return `(${read})`;
  });
  const match = new RegExp(`^${source}$`).exec(text.trim());
  if (!match) return null;
  order.forEach((part, index) => (parts[part] = Number(match[index + 1])));
  return isRealDate(parts) && isRealTime(parts) ? parts : null;
}

export const formatParts = (parts: Parts, format: string): string =>
  format.replace(TOKEN, (token) => pad(parts[TOKENS[token]!.part], TOKENS[token]!.digits));

export const toDate = (parts: Parts): string => formatParts(parts, 'yyyy-MM-dd');
export const toTime = (parts: Parts): string => formatParts(parts, 'HH:mm:ss');

export const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && parseParts(value, 'yyyy-MM-dd') !== null;

export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{2}:\d{2}:\d{2}$/.test(value) && parseParts(value, 'HH:mm:ss') !== null;

/** An instant with its offset, e.g. `2026-01-05T08:00:00Z` or `…+07:00`; null when it is none. Result: UTC with milliseconds. */
export function toInstant(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(value)) return null;
  if (!isDate(value.slice(0, 10))) return null;
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const DAY_MS = 86_400_000;

const clockIn = (timeZone?: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

/** Making one takes as long as a short statement; the machine's own zone may change meanwhile and is not kept. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? clockIn(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

/** The clock's reading of an instant in a time zone; without one the zone of the machine. */
export function instantParts(instant: string, timeZone?: string): Parts {
  const clock = timeZone === undefined ? clockIn() : clockOf(timeZone);
  // In the order of its pattern; its parts as objects take three times as long.
  const [day, month, year, hour, minute, second] = clock.format(new Date(instant)).match(/\d+/g)!.map(Number);
  return { year: year!, month: month!, day: day!, hour: hour!, minute: minute!, second: second! };
}

export const formatDate = (date: string, format: string): string => {
  const parts = parseParts(date, 'yyyy-MM-dd');
  return parts ? formatParts(parts, format) : date;
};
export const formatTime = (time: string, format: string): string => {
  const parts = parseParts(time, 'HH:mm:ss');
  return parts ? formatParts(parts, format) : time;
};
export const formatInstant = (instant: string, format: string, timeZone?: string): string =>
  formatParts(instantParts(instant, timeZone), format);

/** Days from one date to another, both `yyyy-MM-dd`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

const clockMs = ({ year, month, day, hour, minute, second }: Parts): number => Date.UTC(year, month - 1, day, hour, minute, second);

/** How far a zone's clock is ahead of UTC. */
const offsetAt = (time: number, timeZone: string): number => clockMs(instantParts(new Date(time).toISOString(), timeZone)) - time;

/**
 * The instant at which a zone's clock shows these parts; the earlier one where the clock shows them twice. What it leaps over is read as if
 * it had not been turned yet, as the database does.
 */
export function instantOf(parts: Parts, timeZone: string): string {
  const wanted = clockMs(parts);
  const before = wanted - offsetAt(wanted - DAY_MS, timeZone);
  const after = wanted - offsetAt(wanted + DAY_MS, timeZone);
  const shown = [before, after].filter((time) => time + offsetAt(time, timeZone) === wanted);
  return new Date(shown.length > 0 ? Math.min(...shown) : before).toISOString();
}
