import { LONG_TEXT_MAX, TEXT_MAX } from '../constants.ts';
import type { Field } from '../field.ts';
import { quote } from '../names.ts';
import { type FieldType, type Reading, EMPTY, column } from './field-type.ts';

// eslint-disable-next-line no-control-regex -- these are what must not be stored
const CONTROL = /[\u0000-\u001f\u007f]/;
// eslint-disable-next-line no-control-regex -- line breaks and tabs are text in a long text
const CONTROL_LONG = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

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
  if (typeof value !== 'string') return { message: 'Harus berupa teks' };
  if (!value.isWellFormed()) return { message: 'Ada huruf yang tidak dapat dibaca' };
  if (field.mode === 'plain') return { value: value === '' ? null : value };
  const long = field.input === 'long-text';
  const text = value.normalize('NFC').replace(/\r\n?/g, '\n').trim();
  if ((long ? CONTROL_LONG : CONTROL).test(text)) return { message: 'Ada karakter yang tidak boleh dipakai' };
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
};

/** Write-only; the repository stores its hash. */
export const secret: FieldType = {
  columns: (field) => [column(field, 'text')],
  graphql: { output: null, input: 'String' },
  filter: null,
  normalize: (value) => {
    if (value === null || value === undefined || value === '') return EMPTY;
    if (typeof value !== 'string' || !value.isWellFormed()) return { message: 'Harus berupa teks' };
    return { value: value.normalize('NFC') };
  },
  parse: (value, field) => secret.normalize(value, field),
  format: () => '',
};
