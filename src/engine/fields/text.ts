import { LONG_TEXT_MAX, TEXT_MAX } from '../constants.ts';
import type { Field } from '../field.ts';
import { quote } from '../names.ts';
import { locale } from '../words/locale.ts';
import { type FieldType, type Reading, EMPTY, column } from './field-type.ts';

// eslint-disable-next-line no-control-regex -- these are what must not be stored
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// eslint-disable-next-line no-control-regex -- line breaks and tabs are text in a long text
const CONTROL_LONG = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** They turn the reading order of what follows: a name could be made to look like another one. */
const BIDIRECTIONAL = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** What shows nothing, or only steers how the rest is shown; the last two are empty though Unicode takes them for signs. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\ufffc]/u;
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

const hasUnseen = (text: string): boolean => UNSEEN.test(text.replace(OF_PICTURES, ''));

/** Why a text may not be stored, or null. */
function refusal(text: string, field: Field): string | null {
  const { control, direction, unseen } = locale().words.reading;
  if ((field.input === 'long-text' ? CONTROL_LONG : CONTROL).test(text)) return control;
  if (BIDIRECTIONAL.test(text)) return direction;
  return (field.names || !PROSE.has(field.input)) && hasUnseen(text) ? unseen : null;
}

export const textLimit = (field: Field): number => field.maxLength ?? (field.input === 'long-text' ? LONG_TEXT_MAX : TEXT_MAX);

/** `0812…`, `+62 812…`, `62-812…` → `62812…`; anything else is left for the pattern to refuse. */
export const normalizePhone = (text: string): string => {
  const digits = text.replace(/[\s().-]/g, '').replace(/^\+/, '');
  return /^(62)?0?8\d+$/.test(digits) ? digits.replace(/^(62)?0?8/, '628') : text;
};

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

export const text: FieldType = {
  columns: (field) => [column(field, 'text', `char_length(${quote(field.handle)}) <= ${textLimit(field)}`)],
  graphql: { output: 'String', input: 'String' },
  filter: 'text',
  normalize: normalizeText,
  // A cell of a file may hold a line break where the field holds one line.
  parse: (value, field) => normalizeText(field.input === 'long-text' ? value : value.replace(/\s+/g, ' '), field),
  format: (value) => (typeof value === 'string' ? value : ''),
  sqlText: ({ handle }, at) => at(handle),
};

/** Write-only; the repository stores its hash. */
export const secret: FieldType = {
  columns: (field) => [column(field, 'text')],
  graphql: { output: null, input: 'String' },
  filter: null,
  normalize: (value) => {
    if (value === null || value === undefined || value === '') return EMPTY;
    if (typeof value !== 'string' || !value.isWellFormed()) return { message: locale().words.reading.text };
    return { value: value.normalize('NFC') };
  },
  parse: (value, field) => secret.normalize(value, field),
  format: () => '',
  sqlText: null,
};
