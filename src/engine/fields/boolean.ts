import { type FieldType, type Reading, column } from './field-type.ts';

const WORDS = new Map<string, boolean>([
  ['ya', true],
  ['y', true],
  ['true', true],
  ['1', true],
  ['aktif', true],
  ['✓', true],
  ['tidak', false],
  ['t', false],
  ['false', false],
  ['0', false],
  ['n', false],
  ['nonaktif', false],
  ['-', false],
]);

export const boolean: FieldType = {
  columns: (field) => [{ ...column(field, 'boolean', null, field.default === true ? 'true' : 'false'), notNull: true }],
  graphql: { output: 'Boolean', input: 'Boolean' },
  filter: 'boolean',
  normalize: (value): Reading => {
    if (value === null || value === undefined) return { value: false };
    return typeof value === 'boolean' ? { value } : { message: 'Harus ya atau tidak' };
  },
  parse: (text): Reading => {
    const word = text.trim().toLowerCase();
    if (word === '') return { value: null };
    const value = WORDS.get(word);
    return value === undefined ? { message: `"${text}" bukan ya atau tidak` } : { value };
  },
  format: (value) => (value === true ? 'Ya' : value === false ? 'Tidak' : ''),
  sqlText: ({ handle }, at) => `case ${at(handle)} when true then 'Ya' when false then 'Tidak' end`,
};
