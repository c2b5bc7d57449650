import * as dates from '../dates.ts';
import type { Field, Kind } from '../field.ts';
import type { Format } from '../formats.ts';
import { literal } from '../names.ts';
import { locale } from '../words/locale.ts';
import type { FieldType, ParseOptions } from './field-type.ts';

export type MomentName = 'date' | 'instant' | 'time';

const NAMES: Partial<Record<Kind, MomentName>> = {
  date: 'date',
  dates: 'date',
  dateRange: 'date',
  instant: 'instant',
  instants: 'instant',
  instantRange: 'instant',
  time: 'time',
  timeRange: 'time',
};
/** `date`, `dates` and `dateRange` hold days, and so on; null for what is no date. */
export const momentOf = ({ kind }: Pick<Field, 'kind'>): MomentName | null => NAMES[kind] ?? null;

/** What differs between a date, an instant and a time; single, list and range are made from it. */
export interface Moment {
  type: string;
  format: Format;
  /** Completes "write …" and "a list of …". */
  write: [one: string, many: string];
  /** On the wire, as text in SQL. */
  wire: (sql: string) => string;
  file?: FieldType['file'];
  read: (value: unknown) => string | null;
  parse: (text: string, field: Field, options: ParseOptions) => string | null;
  show: (value: string, field: Field, timeZone?: string) => string;
  /** The stored value as a timestamp of the product's clock. */
  clock: (sql: string) => string;
  name: MomentName;
  /** What a text that holds only half of it lacks, as a sentence; null when it is no half. */
  lack?: (text: string, field: Field, options: ParseOptions) => string | null;
}

const withTime = (format: string): string => (/HH/.test(format) ? format : `${format} HH:mm`);

export function displayFormat(field: Field): string {
  const format = field.options?.formatDate;
  const moment = momentOf(field);
  if (moment === 'time') return format ?? 'HH:mm';
  const day = format ?? locale().words.dateFormat;
  return moment === 'instant' ? withTime(day) : day;
}

const firstParts = (text: string, formats: readonly string[]): dates.Parts | null => {
  for (const format of formats) {
    const parts = dates.parseParts(text, format);
    if (parts) return parts;
  }
  return null;
};

/** The halves of a format with both: `dd/MM/yyyy` and `HH:mm` of `dd/MM/yyyy HH:mm`. What stands for the half that lacks is an example. */
const HALVES = [
  { half: /(?:yyyy|MM|dd)(?:.*(?:yyyy|MM|dd))?/, lacks: 'time', example: { hour: 8 } },
  { half: /(?:HH|mm|ss)(?:.*(?:HH|mm|ss))?/, lacks: 'date', example: { year: 2026, month: 12, day: 31 } },
] as const;

function lackOf(text: string, format: string): string | null {
  for (const { half, lacks, example } of HALVES) {
    const own = half.exec(format)?.[0] ?? '';
    const parts = own && firstParts(text, [own, own.replace(/[^A-Za-z]/g, '')]);
    if (parts) return locale().words.reading.lacks[lacks](text, dates.formatParts({ ...parts, ...example }, format));
  }
  return null;
}

export const DATE: Moment = {
  name: 'date',
  type: 'date',
  format: 'day',
  write: ['a day as yyyy-MM-dd', 'days as yyyy-MM-dd'],
  wire: (sql) => sql,
  file: { kind: 'date' },
  read: (value) => (dates.isDate(value) ? value : null),
  parse: (text, field, options) => {
    const parts = firstParts(text, options.dateFormat ? [options.dateFormat] : ['yyyy-MM-dd', displayFormat(field)]);
    return parts && dates.toDate(parts);
  },
  show: (value, field) => dates.formatDate(value, displayFormat(field)),
  clock: (sql) => `${sql}::timestamp`,
};
export const INSTANT: Moment = {
  name: 'instant',
  type: 'timestamp with time zone',
  format: 'instant',
  write: ['a moment such as 2026-08-17T08:00:00Z', 'moments such as 2026-08-17T08:00:00Z'],
  wire: (sql) => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  file: { kind: 'instant' },
  read: dates.toInstant,
  parse: (text, field, options) => {
    const instant = dates.toInstant(text.trim());
    if (instant) return instant;
    const own = options.dateFormat ? [options.dateFormat] : [displayFormat(field), `${displayFormat(field)}:ss`];
    const parts = firstParts(text, [...own, 'yyyy-MM-dd HH:mm:ss', 'yyyy-MM-dd HH:mm', 'yyyy-MM-dd']);
    return parts && dates.instantOf(parts, options.timeZone ?? locale().zone);
  },
  show: (value, field, timeZone) => dates.formatInstant(value, displayFormat(field), timeZone),
  clock: (sql) => `(${sql} at time zone ${literal(locale().zone)})`,
  lack: (text, field, options) => lackOf(text.trim(), options.dateFormat ?? displayFormat(field)),
};
export const TIME: Moment = {
  name: 'time',
  type: 'time without time zone',
  format: 'time',
  write: ['a time as HH:mm:ss', 'times as HH:mm:ss'],
  wire: (sql) => `to_char(${sql}, 'HH24:MI:SS')`,
  read: (value) => (dates.isTime(value) ? value : null),
  parse: (text) => {
    const parts = firstParts(text, ['HH:mm:ss', 'HH:mm', 'HH.mm']);
    return parts && dates.toTime(parts);
  },
  show: (value, field) => dates.formatTime(value, displayFormat(field)),
  // A time alone has the day that `parseParts` gives it.
  clock: (sql) => `(date '1970-01-01' + ${sql})`,
};

const SQL_TOKENS: Record<string, string> = { yyyy: 'YYYY', MM: 'MM', dd: 'DD', HH: 'HH24', mm: 'MI', ss: 'SS' };
/** What stands between the tokens is quoted, and so is nothing, which keeps two tokens from being read as one. */
const sqlFormat = (format: string): string =>
  format
    .split(/(yyyy|MM|dd|HH|mm|ss)/)
    .map((part) => SQL_TOKENS[part] ?? `"${part.replace(/["\\]/g, '\\$&')}"`)
    .join('');
export const momentSql = (moment: Moment, field: Field, sql: string): string =>
  `to_char(${moment.clock(sql)}, ${literal(sqlFormat(displayFormat(field)))})`;
