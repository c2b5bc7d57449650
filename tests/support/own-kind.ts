/** A kind of field that no engine has: the number of a book, of which the last digit is made from the others. */
import type { FieldType } from '../../src/engine/fields/index.ts';
import { typeOfKind } from '../../src/engine/fields/index.ts';

const lastOf = (digits: string): number =>
  (10 - ([...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10)) % 10;
const isIsbn = (value: string): boolean => /^\d{13}$/.test(value) && lastOf(value.slice(0, 12)) === Number(value[12]);

const { fits: _, ...text } = typeOfKind('text');

export const ISBN: FieldType = {
  ...text,
  inputs: ['isbn'],
  keys: () => ['required'],
  write: 'an ISBN of 13 digits',
  schema: () => ({ type: 'string', minLength: 13, maxLength: 13 }),
  normalize: (value) => {
    if (value === null || value === undefined || value === '') return { value: null };
    const digits = String(value).replaceAll('-', '');
    return isIsbn(digits) ? { value: digits } : { message: 'No ISBN' };
  },
  parse: (given, field) => ISBN.normalize(given, field),
  format: (value) => (typeof value === 'string' ? value.replace(/^(\d{3})(\d)/, '$1-$2-') : ''),
  sqlText: ({ handle }, at) => `regexp_replace(${at(handle)}, '^(\\d{3})(\\d)', '\\1-\\2-')`,
  list: { width: 15, place: 'line' },
  widget: () => 'isbn',
  sample: (_field, seed) => {
    const digits = `978${String(seed).padStart(9, '0')}`;
    return digits + lastOf(digits);
  },
};
