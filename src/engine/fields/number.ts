import { MAX_DECIMALS, MAX_SIGNIFICANT_DIGITS } from '../constants.ts';
import type { Field } from '../field.ts';
import { literal, quote } from '../names.ts';
import { formatNumber, separators } from '../number-text.ts';
import { locale } from '../words/locale.ts';
import { sentence } from '../messages.ts';
import { type FieldType, type Reading, EMPTY, column } from './field-type.ts';

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

/** As `formatNumber` writes it; the sign is that of the whole value, which may round to zero. */
function numberSql(sql: string, decimals: number): string {
  const pattern = `FM${'999,'.repeat(5)}990${decimals > 0 ? `.${'9'.repeat(decimals)}` : ''}`;
  const digits = `to_char(abs(round(${sql}, ${decimals})), '${pattern}')`;
  const { group, decimal } = separators();
  return `concat(case when ${sql} < 0 then '-' end, rtrim(translate(${digits}, ',.', ${literal(group + decimal)}), ${literal(decimal)}))`;
}

export const number: FieldType = {
  columns: (field) => [column(field, 'numeric(25,10)', `${quote(field.handle)} <> 'NaN'`)],
  graphql: { output: 'Float', input: 'Float' },
  filter: 'number',
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
};
