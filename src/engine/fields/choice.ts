import type { Choice, Field } from '../field.ts';
import { quote } from '../names.ts';
import { type FieldType, type Reading, EMPTY, column } from './field-type.ts';

const choicesOf = (field: Field): readonly Choice[] => field.options?.choices ?? [];
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const literals = (field: Field): string =>
  choicesOf(field)
    .map(({ value }) => literal(value))
    .join(', ');
const NOT_FOUND: Reading = { message: 'Pilihan tidak ditemukan' };

const display = (field: Field, value: unknown): string =>
  choicesOf(field).find((choice) => choice.value === value)?.display ?? String(value);
const find = (field: Field, text: string): string | null => {
  const word = text.trim().toLowerCase();
  const found = choicesOf(field).find((choice) => choice.value.toLowerCase() === word || choice.display.toLowerCase() === word);
  return found?.value ?? null;
};

export const choice: FieldType = {
  columns: (field) => [column(field, 'text', `${quote(field.handle)} in (${literals(field)})`)],
  graphql: { output: 'String', input: 'String' },
  filter: 'choice',
  normalize: (value, field) => {
    if (value === null || value === undefined || value === '') return EMPTY;
    return choicesOf(field).some((entry) => entry.value === value) ? { value } : NOT_FOUND;
  },
  parse: (text, field) => {
    if (text.trim() === '') return EMPTY;
    const value = find(field, text);
    return value === null ? { message: `Pilihan tidak ditemukan: "${text.trim()}"` } : { value };
  },
  format: (value, field) => (value === null || value === undefined || value === '' ? '' : display(field, value)),
};

export const choices: FieldType = {
  columns: (field) => [{ ...column(field, 'text[]', `${quote(field.handle)} <@ array[${literals(field)}]`, `'{}'`), notNull: true }],
  graphql: { output: '[String!]', input: '[String!]' },
  filter: 'choice',
  normalize: (value, field) => {
    if (value === null || value === undefined) return { value: [] };
    if (!Array.isArray(value)) return { message: 'Harus berupa daftar' };
    const known = new Set(choicesOf(field).map((entry) => entry.value));
    return value.every((entry) => known.has(entry)) ? { value: [...new Set(value)] } : NOT_FOUND;
  },
  parse: (text, field) => {
    const words = text
      .split(/[;,|]/)
      .map((word) => word.trim())
      .filter(Boolean);
    const values = words.map((word) => find(field, word));
    const missing = words.find((_, index) => values[index] === null);
    return missing === undefined ? { value: [...new Set(values)] } : { message: `Pilihan tidak ditemukan: "${missing}"` };
  },
  format: (value, field) => (Array.isArray(value) ? value.map((entry) => display(field, entry)).join(', ') : ''),
};
