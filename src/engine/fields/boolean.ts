import { literal } from '../names.ts';
import { locale } from '../words/locale.ts';
import { type FieldType, type Reading, column, jsonOf, noKeys, sameSort } from './field-type.ts';

/** What files say in any language, beside the words of the own one. */
const SIGNS: Readonly<Record<string, boolean>> = { true: true, '1': true, '✓': true, false: false, '0': false, '-': false };

function read(word: string): boolean | undefined {
  const { yes, no } = locale().words.read;
  return yes.includes(word) ? true : no.includes(word) ? false : SIGNS[word];
}

export const boolean: FieldType = {
  inputs: ['checkbox'],
  keys: noKeys,
  write: 'true or false',
  shape: 'single',
  isFlag: true,
  sort: sameSort('boolean'),
  columns: (field) => [{ ...column(field, 'boolean', null, field.default === true ? 'true' : 'false'), notNull: true }],
  graphql: { output: 'Boolean', input: 'Boolean' },
  json: jsonOf((sql) => `${sql}::text`),
  schema: () => ({ type: 'boolean' }),
  filter: { shape: 'boolean', form: 'boolean', read: (value) => (typeof value === 'boolean' ? value : undefined) },
  literal: String,
  normalize: (value): Reading => {
    if (value === null || value === undefined) return { value: false };
    return typeof value === 'boolean' ? { value } : { message: locale().words.reading.boolean };
  },
  parse: (text): Reading => {
    const word = text.trim().toLowerCase();
    if (word === '') return { value: null };
    const value = read(word);
    return value === undefined ? { message: locale().words.reading.noBoolean(text) } : { value };
  },
  format: (value) => (value === true ? locale().words.yes : value === false ? locale().words.no : ''),
  sqlText: ({ handle }, at) =>
    `case ${at(handle)} when true then ${literal(locale().words.yes)} when false then ${literal(locale().words.no)} end`,
  cast: 'boolean',
  list: { width: 'xs', place: 'flag' },
  file: { kind: 'boolean' },
  widget: () => 'checkbox',
  sample: (field, seed) => (typeof field.default === 'boolean' ? field.default : seed % 2 === 0),
};
