import { LONG_TEXT_MAX, TEXT_MAX } from '../constants.ts';
import { type Field, TEXT_INPUTS } from '../field.ts';
import type { Format } from '../formats.ts';
import { quote } from '../names.ts';
import { locale } from '../words/locale.ts';
import type { Column } from '../resource.ts';
import { type CellWidth, type FieldType, type Reading, EMPTY, column, isBlank, jsonText } from './field-type.ts';
import { readText, sameSort, textLiteral } from './field-type.ts';

// eslint-disable-next-line no-control-regex -- these are what must not be stored
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// eslint-disable-next-line no-control-regex -- line breaks and tabs are text in a long text
const CONTROL_LONG = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** They turn the reading order of what follows: a name could be made to look like another one. */
const BIDIRECTIONAL = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** What shows nothing, or only steers how the rest is shown; the last two are empty though Unicode takes them for signs. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\ufffc]/gu;
/** What a person reads stands as it was written, in its own order. */
export const isPlain = (text: string): boolean => !CONTROL.test(text) && !BIDIRECTIONAL.test(text);
/** There is something to see. */
export const isSeen = (text: string): boolean => text.replace(UNSEEN, '').trim() !== '';
/** Where such a sign belongs to a picture: it joins two, chooses how one looks, makes a key of a digit, names the country part of a flag. */
const OF_PICTURES = new RegExp(
  [
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]`,
    String.raw`(?<=[0-9#*])[\ufe0e\ufe0f](?=\u20e3)`,
    String.raw`(?<=\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`,
  ].join('|'),
  'gu',
);
/** Prose may hold them, where it does not tell records apart; an address or a number never does. */
const PROSE: ReadonlySet<Field['input']> = new Set(['text', 'search', 'long-text']);

const hasUnseen = (text: string): boolean => text.replace(OF_PICTURES, '').search(UNSEEN) >= 0;

/** Why a text may not be stored, or null. */
function refusal(text: string, field: Field): string | null {
  const { control, direction, unseen } = locale().words.reading;
  if ((field.input === 'long-text' ? CONTROL_LONG : CONTROL).test(text)) return control;
  if (BIDIRECTIONAL.test(text)) return direction;
  return (field.names || !PROSE.has(field.input)) && hasUnseen(text) ? unseen : null;
}

export const textLimit = (field: Field): number => field.maxLength ?? (field.input === 'long-text' ? LONG_TEXT_MAX : TEXT_MAX);

/** For 62 and 8: `0812…`, `+62 812…`, `62-812…` → `62812…`; anything else is left for the pattern to refuse. */
export function normalizePhone(text: string): string {
  const { phone } = locale();
  if (phone === null) return text;
  const digits = text.replace(/[\s().-]/g, '').replace(/^\+/, '');
  const written = new RegExp(`^(?:${phone.country})?0?(${phone.mobile}\\d+)$`).exec(digits);
  return written ? `${phone.country}${written[1]}` : text;
}

const BY_INPUT: Partial<Record<Field['input'], (text: string) => string>> = {
  tel: normalizePhone,
  email: (text) => text.toLowerCase(),
};

export function normalizeText(value: unknown, field: Field): Reading {
  if (value === null || value === undefined) return EMPTY;
  if (typeof value !== 'string') return { message: locale().words.reading.text };
  if (!value.isWellFormed()) return { message: locale().words.reading.unreadable };
  if (field.mode === 'plain') return { value: value === '' ? null : value };
  const text = value.normalize('NFC').replace(/\r\n?/g, '\n').trim();
  const message = refusal(text, field);
  if (message !== null) return { message };
  if (text === '') return EMPTY;
  return { value: BY_INPUT[field.input]?.(text) ?? text };
}

const TEXT_FORMATS: Partial<Record<Field['input'], Format>> = {
  email: 'email',
  url: 'url',
  color: 'color',
  month: 'month',
  week: 'week',
  time: 'clock',
};
const formatOf = ({ mode, input }: Field): Format | undefined =>
  mode === 'text' ? 'decimal' : mode === 'plain' ? 'digits' : TEXT_FORMATS[input];

const escape = (plain: string): string => plain.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** `prefix` and `pattern` in the one pattern a JSON Schema has; a pattern may begin anywhere in the text. */
const patternOf = ({ prefix, pattern }: Field): string | undefined =>
  prefix === undefined || pattern === undefined
    ? (pattern ?? (prefix && `^${escape(prefix)}`))
    : `^(?=${escape(prefix)})(?=[^]*?(?:${pattern}))`;

/** A pattern of nothing but letters and digits of ASCII: a code, whose order is that of its signs. */
const CODE = /^\^[\w/:[\]{},+*?-]+\$$/;

const WIDTHS: Partial<Record<Field['input'], CellWidth>> = { tel: 'm', color: 's', month: 's', week: 's', time: 'xs' };
/** More letters than the widest column has. */
const LONG = 37;

/** The length a text can have when its schema says so: a fixed pattern such as `^[0-9]{8}$`, or a maximum. */
function widthOf({ field }: Column): CellWidth {
  const fixed = /^\^(?:\[[^\]]+\]|[A-Za-z0-9:])\{(?:\d+,)?(\d+)\}\$$/.exec(field?.pattern ?? '')?.[1];
  const letters = fixed ? Number(fixed) : (field?.maxLength ?? Infinity);
  return (field && WIDTHS[field.input]) ?? (letters > LONG ? 'flex' : letters);
}

const KEYS = ['pattern', 'minLength', 'prefix', 'maxLength', 'required'];

export const text: FieldType = {
  inputs: [...TEXT_INPUTS, 'long-text', 'float'],
  fits: ({ input, mode = 'float' }) => input !== 'float' || mode !== 'float',
  keys: ({ input }) => [...KEYS, 'series', ...(input === 'float' ? ['mode'] : [])],
  write: 'a text',
  shape: 'single',
  isFolded: true,
  isSpoken: ({ input, series, pattern = '' }) => PROSE.has(input) && series === undefined && !CODE.test(pattern),
  sort: sameSort('text'),
  columns: (field) => [column(field, 'text', `char_length(${quote(field.handle)}) <= ${textLimit(field)}`)],
  graphql: { output: 'String', input: 'String' },
  json: jsonText,
  schema: (field) => ({
    type: 'string',
    minLength: field.required ? Math.max(1, field.minLength ?? 1) : field.minLength,
    maxLength: textLimit(field),
    pattern: patternOf(field),
    format: formatOf(field),
  }),
  filter: { shape: 'text', form: 'text', read: readText },
  literal: textLiteral,
  normalize: normalizeText,
  // A cell of a file may hold a line break where the field holds one line.
  parse: (value, field) => normalizeText(field.input === 'long-text' ? value : value.replace(/\s+/g, ' '), field),
  format: (value) => (typeof value === 'string' ? value : ''),
  sqlText: ({ handle }, at) => at(handle),
  cast: 'text',
  list: { width: widthOf, place: 'line', isProse: true },
  file: { kind: 'text' },
  widget: ({ input }) => (input === 'long-text' ? input : input === 'float' ? 'number' : 'text'),
};

/** Write-only; the repository stores its hash. */
export const secret: FieldType = {
  inputs: ['password'],
  keys: () => KEYS,
  write: 'nothing',
  shape: 'single',
  isSecret: true,
  sort: sameSort(null),
  columns: (field) => [column(field, 'text')],
  graphql: { output: null, input: 'String' },
  json: null,
  schema: (field) => ({ type: 'string', minLength: field.minLength ?? 1, maxLength: field.maxLength ?? 128, pattern: patternOf(field) }),
  filter: null,
  literal: null,
  normalize: (value) => {
    if (isBlank(value)) return EMPTY;
    if (typeof value !== 'string' || !value.isWellFormed()) return { message: locale().words.reading.text };
    return { value: value.normalize('NFC') };
  },
  parse: (value, field) => secret.normalize(value, field),
  format: () => '',
  sqlText: null,
  list: { width: 's', place: 'line' },
  widget: () => 'password',
  sample: (field, seed) => `kata sandi ${seed}`.padEnd(field.minLength ?? 0, '.'),
};
