import * as dates from '../dates.ts';
import type { Field } from '../field.ts';
import { endColumn, literal, quote, startColumn } from '../names.ts';
import { locale } from '../words/locale.ts';
import { type FieldType, type FilterShape, type ParseOptions, type Reading, EMPTY, column, joinedSql } from './field-type.ts';

/** What differs between a date, an instant and a time; single, list and range are made from it. */
interface Moment {
  type: string;
  filter: FilterShape;
  read: (value: unknown) => string | null;
  parse: (text: string, field: Field, options: ParseOptions) => string | null;
  format: (value: string, field: Field, timeZone?: string) => string;
  /** The stored value as a timestamp of the product's clock. */
  clock: (sql: string) => string;
  name: 'date' | 'instant' | 'time';
  /** What a text that holds only half of it lacks, as a sentence; null when it is no half. */
  lack?: (text: string, field: Field, options: ParseOptions) => string | null;
}

const withTime = (format: string): string => (/HH/.test(format) ? format : `${format} HH:mm`);

export function displayFormat(field: Field): string {
  const format = field.options?.formatDate;
  if (field.kind === 'time' || field.kind === 'timeRange') return format ?? 'HH:mm';
  const instant = field.kind === 'instant' || field.kind === 'instants' || field.kind === 'instantRange';
  const day = format ?? locale().words.dateFormat;
  return instant ? withTime(day) : day;
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

const DATE: Moment = {
  name: 'date',
  type: 'date',
  filter: 'date',
  read: (value) => (dates.isDate(value) ? value : null),
  parse: (text, field, options) => {
    const parts = firstParts(text, options.dateFormat ? [options.dateFormat] : ['yyyy-MM-dd', displayFormat(field)]);
    return parts && dates.toDate(parts);
  },
  format: (value, field) => dates.formatDate(value, displayFormat(field)),
  clock: (sql) => `${sql}::timestamp`,
};
const INSTANT: Moment = {
  name: 'instant',
  type: 'timestamp with time zone',
  filter: 'instant',
  read: dates.toInstant,
  parse: (text, field, options) => {
    const instant = dates.toInstant(text.trim());
    if (instant) return instant;
    const own = options.dateFormat ? [options.dateFormat] : [displayFormat(field), `${displayFormat(field)}:ss`];
    const parts = firstParts(text, [...own, 'yyyy-MM-dd HH:mm:ss', 'yyyy-MM-dd HH:mm', 'yyyy-MM-dd']);
    return parts && dates.instantOf(parts, options.timeZone ?? locale().zone);
  },
  format: (value, field, timeZone) => dates.formatInstant(value, displayFormat(field), timeZone),
  clock: (sql) => `(${sql} at time zone ${literal(locale().zone)})`,
  lack: (text, field, options) => lackOf(text.trim(), options.dateFormat ?? displayFormat(field)),
};
const TIME: Moment = {
  name: 'time',
  type: 'time without time zone',
  filter: 'time',
  read: (value) => (dates.isTime(value) ? value : null),
  parse: (text) => {
    const parts = firstParts(text, ['HH:mm:ss', 'HH:mm', 'HH.mm']);
    return parts && dates.toTime(parts);
  },
  format: (value, field) => dates.formatTime(value, displayFormat(field)),
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
const momentSql = (moment: Moment, field: Field, sql: string): string =>
  `to_char(${moment.clock(sql)}, ${literal(sqlFormat(displayFormat(field)))})`;

const wrong = (moment: Moment, text?: string): Reading => ({
  message: text === undefined ? locale().words.reading.noMoment[moment.name] : locale().words.reading.noMomentIn[moment.name](text),
});

const single = (moment: Moment): FieldType => ({
  columns: (field) => [column(field, moment.type)],
  graphql: { output: 'String', input: 'String' },
  filter: moment.filter,
  normalize: (value) => {
    if (value === null || value === undefined || value === '') return EMPTY;
    const read = moment.read(value);
    return read === null ? wrong(moment) : { value: read };
  },
  parse: (text, field, options = {}) => {
    if (text.trim() === '') return EMPTY;
    const value = moment.parse(text.trim(), field, options);
    if (value !== null) return { value };
    const lack = moment.lack?.(text, field, options);
    return lack ? { message: lack } : wrong(moment, text);
  },
  format: (value, field, timeZone) => (typeof value === 'string' && value !== '' ? moment.format(value, field, timeZone) : ''),
  sqlText: (field, at) => momentSql(moment, field, at(field.handle)),
});

const list = (moment: Moment): FieldType => ({
  columns: (field) => [{ ...column(field, `${moment.type}[]`, null, `'{}'`), notNull: true }],
  graphql: { output: '[String!]', input: '[String!]' },
  filter: moment.filter,
  normalize: (value) => {
    if (value === null || value === undefined) return { value: [] };
    if (!Array.isArray(value)) return { message: locale().words.reading.list };
    const read = value.map(moment.read);
    return read.includes(null) ? wrong(moment) : { value: [...new Set(read as string[])].sort() };
  },
  parse: (text, field, options = {}) => {
    const words = text
      .split(/[;,|]/)
      .map((word) => word.trim())
      .filter(Boolean);
    const values = words.map((word) => moment.parse(word, field, options));
    const missing = words.find((_, index) => values[index] === null);
    return missing === undefined ? { value: [...new Set(values as string[])].sort() } : wrong(moment, missing);
  },
  format: (value, field, timeZone) => (Array.isArray(value) ? value.map((entry) => moment.format(entry, field, timeZone)).join(', ') : ''),
  sqlText: (field, at) => joinedSql(at(field.handle), (entry) => momentSql(moment, field, entry)),
});

const range = (moment: Moment): FieldType => {
  const normalize = (value: unknown): Reading => {
    if (value === null || value === undefined) return EMPTY;
    if (!Array.isArray(value) || value.length !== 2) return { message: locale().words.reading.bothEnds };
    if (value.every((end) => end === null || end === '' || end === undefined)) return EMPTY;
    if (value.some((end) => end === null || end === '' || end === undefined)) return { message: locale().words.reading.bothEnds };
    const [start, end] = value.map(moment.read);
    if (start == null || end == null) return wrong(moment);
    return start <= end ? { value: [start, end] } : { message: locale().words.reading.order };
  };
  return {
    columns: (field) => {
      const [start, end] = [startColumn(field.handle), endColumn(field.handle)];
      const both = `(${quote(start)} is null) = (${quote(end)} is null) and ${quote(start)} <= ${quote(end)}`;
      const base = column(field, moment.type);
      return [
        { ...base, name: start },
        { ...base, name: end, check: both },
      ];
    },
    graphql: { output: '[String!]', input: '[String]' },
    filter: moment.filter,
    normalize,
    parse: (text, field, options = {}) => {
      if (text.trim() === '') return EMPTY;
      const between = new RegExp(`\\s+(?:${locale().words.read.until}|–|-)\\s+|\\s*[;|]\\s*|\\s*–\\s*`);
      const words = text.split(between).map((word) => word.trim());
      if (words.length !== 2) return { message: locale().words.reading.noRange(text) };
      const values = words.map((word) => moment.parse(word, field, options));
      const missing = words.find((_, index) => values[index] === null);
      return missing === undefined ? normalize(values) : wrong(moment, missing);
    },
    format: (value, field, timeZone) =>
      Array.isArray(value) && value.length === 2 ? value.map((end) => moment.format(String(end), field, timeZone)).join(' – ') : '',
    sqlText: (field, at) => {
      const [start, end] = [startColumn(field.handle), endColumn(field.handle)].map((name) => momentSql(moment, field, at(name)));
      return `(${start} || ' – ' || ${end})`;
    },
  };
};

export const date = single(DATE);
export const dateList = list(DATE);
export const dateRange = range(DATE);
export const instant = single(INSTANT);
export const instantList = list(INSTANT);
export const instantRange = range(INSTANT);
export const time = single(TIME);
export const timeRange = range(TIME);
