/** An amount of money: whole minor units everywhere but where people read and write, who have the currency's own digits. */
import type { Field, FieldDefinition } from '../field.ts';
import { literal, nearest } from '../names.ts';
import { type FieldType, column } from './field-type.ts';
import { sentence } from '../messages.ts';
import { locale } from '../words/locale.ts';
import { figure, figureLetters, limit, normalizeNumber, number } from './number.ts';

type Coded = Pick<FieldDefinition, 'currency'>;

/** ISO 4217, where it is not 2. Not asked of `Intl`, which has others (0 for IDR) that change with its version: what is stored keeps its meaning. */
const DIGITS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};
export const minorDigits = ({ currency = '' }: Coded): number =>
  Number(Object.keys(DIGITS).find((digits) => DIGITS[Number(digits)]!.split(' ').includes(currency)) ?? 2);

const FORMATS = new Map<string, Intl.NumberFormat>();
function formatOf({ currency = 'XXX' }: Coded): Intl.NumberFormat {
  const { tag } = locale();
  const known = FORMATS.get(`${tag} ${currency}`) ?? makeFormat(tag, currency);
  FORMATS.set(`${tag} ${currency}`, known);
  return known;
}

/** Minor units that nobody pays with any more are shown only where there are some: `Rp 1.500`. */
function makeFormat(tag: string, currency: string): Intl.NumberFormat {
  const options = { style: 'currency', currency, useGrouping: 'always' } as const;
  const digits = minorDigits({ currency });
  const usual = new Intl.NumberFormat(tag, options).resolvedOptions().maximumFractionDigits ?? digits;
  const trailingZeroDisplay = usual < digits ? 'stripIfInteger' : 'auto';
  return new Intl.NumberFormat(tag, { ...options, minimumFractionDigits: digits, maximumFractionDigits: digits, trailingZeroDisplay });
}

const isBare = (field: Coded): boolean => formatOf(field).resolvedOptions().trailingZeroDisplay === 'stripIfInteger';
const scaleOf = (field: Coded): number => 10 ** minorDigits(field);
/** How many digits an amount is shown with. */
export const leastDigits = (minor: number, field: Coded): number =>
  isBare(field) && minor % scaleOf(field) === 0 ? 0 : minorDigits(field);
export const toMajor = (minor: number, field: Coded): number => minor / scaleOf(field);
export const toMinor = (major: number, field: Coded): number => Math.round(major * scaleOf(field));

const shown = (minor: number, field: Coded): string => formatOf(field).format(toMajor(minor, field));

/** What `Intl` writes around the digits, and between them. */
function signsOf(field: Coded): Record<'before' | 'behind' | 'group' | 'decimal' | 'minus', string> {
  const format = formatOf(field);
  const [, before = '', behind = ''] = /^(\P{Nd}*).*\p{Nd}(\P{Nd}*)$/u.exec(format.format(1234567.5)) ?? [];
  const parts = format.formatToParts(-1234567.5);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return { before, behind, group: of('group'), decimal: of('decimal'), minus: of('minusSign') };
}

/** As `Intl` writes it. */
function amountSql(field: Field, sql: string): string {
  const { before, behind, group, decimal, minus } = signsOf(field);
  const digits = minorDigits(field);
  const whole = `FM${'999,'.repeat(5)}990`;
  const exact = literal(digits > 0 ? `${whole}.${'0'.repeat(digits)}` : whole);
  const pattern = isBare(field) ? `case when ${sql} % ${scaleOf(field)} = 0 then ${literal(whole)} else ${exact} end` : exact;
  const written = `translate(to_char(abs(${sql})::numeric / ${scaleOf(field)}, ${pattern}), ',.', ${literal(group + decimal)})`;
  return `case when ${sql} is not null then concat(case when ${sql} < 0 then ${literal(minus)} end, ${literal(before)}, ${written}, ${literal(behind)}) end`;
}

const CODES = (): string[] => Intl.supportedValuesOf('currency');

export const currency: FieldType = {
  ...figure,
  inputs: ['currency'],
  keys: () => ['currency', 'min', 'max', 'required', 'options.unit'],
  lacks: ({ currency: code }) => {
    if (code !== undefined && CODES().includes(code)) return null;
    const close = code === undefined ? null : nearest(code, CODES());
    const fact = code === undefined ? 'an amount has no currency' : `"${code}" is no currency`;
    const remedy = `write ${close ? `"${close}"` : '"currency" with a code such as "EUR"'}`;
    return { code: 'CURRENCY', key: code === undefined ? '' : '.currency', fact, remedy };
  },
  write: 'a whole number of minor units',
  sort: (field) => `an amount in ${field.currency}`,
  columns: (field) => [column(field, 'bigint')],
  schema: (field) => ({ type: 'integer', minimum: limit(field.min), maximum: limit(field.max) }),
  filter: { shape: 'number', form: 'number', read: (value) => (Number.isSafeInteger(value) ? value : undefined) },
  normalize: (value, field) => {
    const reading = normalizeNumber(value, { ...field, integer: true });
    if (!('value' in reading) || typeof reading.value !== 'number') return reading;
    // Told as people read it, which the schema cannot.
    if (typeof field.min === 'number' && reading.value < field.min) return { message: sentence('min', shown(field.min, field)) };
    if (typeof field.max === 'number' && reading.value > field.max) return { message: sentence('max', shown(field.max, field)) };
    return reading;
  },
  parse: (text, field, options) => {
    const { before, behind } = signsOf(field);
    const bare = [field.currency ?? '', before.trim(), behind.trim()].reduce(
      (rest, sign) => (sign === '' ? rest : rest.replace(sign, '')),
      text,
    );
    const reading = number.parse(bare, { ...field, decimals: minorDigits(field) }, options);
    return 'value' in reading && typeof reading.value === 'number' ? { value: toMinor(reading.value, field) } : reading;
  },
  format: (value, field) => (typeof value === 'number' ? shown(value, field) : ''),
  sqlText: (field, at) => amountSql(field, at(field.handle)),
  decimals: minorDigits,
  carries: ['currency'],
  cast: 'bigint',
  list: {
    width: (own) => {
      const most = typeof own.field?.max === 'number' ? toMajor(own.field.max, own) : 99_999;
      const { before, behind } = signsOf(own);
      return figureLetters(most, isBare(own) ? 0 : minorDigits(own)) + before.length + behind.length;
    },
    place: 'figure',
  },
  file: { kind: 'number', value: (value, field) => toMajor(value as number, field) },
  sample: ({ min, max }, seed) => Math.min((typeof min === 'number' ? min : 0) + 105 * seed, typeof max === 'number' ? max : Infinity),
};
