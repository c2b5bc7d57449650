import { MAX_DECIMALS, MAX_SIGNIFICANT_DIGITS } from '../constants.ts';
import type { Field } from '../field.ts';
import { literal, quote } from '../names.ts';
import { formatNumber, separators } from '../number-text.ts';
import type { Column } from '../resource.ts';
import { locale } from '../words/locale.ts';
import { sentence } from '../messages.ts';
import { type FieldType, type Reading, EMPTY, column, jsonOf, sameSort } from './field-type.ts';

/** Digits of a number written out in full, without exponent. */
export function plainDigits(value: number): string {
  const text = String(value);
  if (!/e/i.test(text)) return text;
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}

const decimalsOf = ({ integer, decimals }: Field): number => (integer ? 0 : (decimals ?? MAX_DECIMALS));

export function normalizeNumber(value: unknown, field: Field): Reading {
  if (value === null || value === undefined) return EMPTY;
  if (typeof value !== 'number' || !Number.isFinite(value)) return { message: locale().words.reading.number };
  const digits = plainDigits(value).replace('-', '');
  const decimals = digits.split('.')[1]?.length ?? 0;
  const allowed = decimalsOf(field);
  if (decimals > allowed) return { message: allowed === 0 ? sentence('integer') : sentence('decimals', allowed) };
  if (digits.replace('.', '').replace(/^0+/, '').length > MAX_SIGNIFICANT_DIGITS)
    return { message: locale().words.reading.digits(MAX_SIGNIFICANT_DIGITS) };
  return { value: Object.is(value, -0) ? 0 : value };
}

function sampleNumber({ min, max, integer, decimals }: Field, seed: number): number {
  const low = typeof min === 'number' ? min : 0;
  const high = typeof max === 'number' ? max : low + 1000;
  const whole = Math.ceil(low) + (seed % Math.max(1, Math.floor(high) - Math.ceil(low) + 1));
  if (whole > high) return low;
  return !integer && (decimals ?? 1) > 0 && whole + 0.5 <= high ? whole + 0.5 : whole;
}

/** As `formatNumber` writes it; the sign is that of the whole value, which may round to zero. */
function numberSql(sql: string, decimals: number): string {
  const pattern = `FM${'999,'.repeat(5)}990${decimals > 0 ? `.${'9'.repeat(decimals)}` : ''}`;
  const digits = `to_char(abs(round(${sql}, ${decimals})), '${pattern}')`;
  const { group, decimal } = separators();
  return `concat(case when ${sql} < 0 then '-' end, rtrim(translate(${digits}, ',.', ${literal(group + decimal)}), ${literal(decimal)}))`;
}

export const limit = (value: number | string | undefined): number | undefined => (typeof value === 'number' ? value : undefined);
export const readNumber = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);

/** Digits, points and decimals of the largest number there can be. */
export function figureLetters(max: number | string | undefined, decimals: number): number {
  const digits = typeof max === 'number' ? String(Math.floor(max)).length : 5;
  return digits + Math.floor((digits - 1) / 3) + (decimals > 0 ? decimals + 1 : 0);
}

/** As many decimals in every row of the column, so that the digits stand under each other. */
function cellText(value: unknown, { computed, field }: Column): string {
  if (typeof value !== 'number') return '';
  const decimals = computed ? computed.decimals : field?.integer ? 0 : field?.decimals;
  const figure = decimals === undefined ? formatNumber(value) : formatNumber(value, decimals, decimals);
  // A sign such as `%` belongs to every figure; a word such as `orang` is the header's matter.
  const unit = computed?.unit ?? field?.options?.unit ?? '';
  return unit === '' || /\p{L}/u.test(unit) ? figure : `${figure} ${unit}`;
}

/** What all that is stored as a number has in common. */
export const figure = {
  bound: 'number',
  shape: 'single',
  graphql: { output: 'Float', input: 'Float' },
  json: jsonOf((sql) => `${sql}::text`),
  literal: String,
  file: { kind: 'number' },
} as const satisfies Partial<FieldType>;

export const number: FieldType = {
  ...figure,
  inputs: ['float'],
  fits: ({ mode = 'float' }) => mode === 'float',
  keys: () => ['integer', 'decimals', 'mode', 'min', 'max', 'required', 'options.unit'],
  write: 'a number with no more decimals than it has',
  sort: sameSort('number'),
  columns: (field) => [column(field, 'numeric(25,10)', `${quote(field.handle)} <> 'NaN'`)],
  json: jsonOf((sql) => `trim_scale(${sql})::text`),
  schema: (field) => ({ type: field.integer ? 'integer' : 'number', minimum: limit(field.min), maximum: limit(field.max) }),
  filter: { shape: 'number', form: 'number', read: readNumber },
  normalize: normalizeNumber,
  parse: (text, field, options) => {
    const trimmed = text.replace(/[\s\u00a0]/g, '').replace(/%$/, '');
    if (trimmed === '') return EMPTY;
    const decimal = options?.decimal ?? separators().decimal;
    const pattern = decimal === ',' ? /^-?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/ : /^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/;
    if (!pattern.test(trimmed)) return { message: locale().words.reading.noNumber(text) };
    const plain = decimal === ',' ? trimmed.replaceAll('.', '').replace(',', '.') : trimmed.replaceAll(',', '');
    return normalizeNumber(Number(plain), field);
  },
  format: (value, field) => (typeof value === 'number' ? formatNumber(value, decimalsOf(field)) : ''),
  sqlText: (field, at) => numberSql(at(field.handle), Math.min(decimalsOf(field), MAX_DECIMALS)),
  decimals: decimalsOf,
  cast: 'numeric',
  list: {
    width: ({ field, computed }) => figureLetters(field?.max, computed?.decimals ?? (field?.integer ? 0 : (field?.decimals ?? 2))),
    place: 'figure',
    text: cellText,
  },
  sample: sampleNumber,
};
