import type { Choice, Field, FieldDefinition } from '../field.ts';
import { literal, nearest, quote } from '../names.ts';
import { locale } from '../words/locale.ts';
import { type FieldType, type Lack, type Reading, EMPTY, column, entriesIn, isBlank, joinedSql, jsonOf, jsonText } from './field-type.ts';
import { listSchema, readList, readText, sameSort, textLiteral, together } from './field-type.ts';

const choicesOf = (field: Field): readonly Choice[] => field.options?.choices ?? [];
const valuesOf = (field: Field): string[] => choicesOf(field).map(({ value }) => value);
const literals = (field: Field): string => valuesOf(field).map(literal).join(', ');
/** `said`, and what was meant if that can be told from the words there are. */
const notFound = (said: string, given: unknown, words: readonly string[]): Reading => {
  const close = nearest(String(given), words);
  return { message: close === null ? said : said + locale().words.reading.near(close) };
};
function readValue(field: Field, given: unknown): Reading {
  const values = valuesOf(field);
  return values.some((value) => value === given) ? { value: given } : notFound(locale().words.sentences.choice, given, values);
}
/** By its value or what it is called, in any case. */
function readWord(field: Field, given: string): Reading {
  const all = choicesOf(field);
  const found = all.find(({ value, display: said }) => [value, said].some((word) => word.toLowerCase() === given.toLowerCase()));
  const labels = all.map((entry) => entry.display);
  return found ? { value: found.value } : notFound(locale().words.reading.noChoice(given), given, labels);
}

/** What a choice is called; one that is not offered any more by its value. */
const display = (field: Field, value: unknown): string => choicesOf(field).find((entry) => entry.value === value)?.display ?? String(value);
const displaySql = (field: Field, sql: string): string => {
  const cases = choicesOf(field).map((entry) => ` when ${literal(entry.value)} then ${literal(entry.display)}`);
  return cases.length === 0 ? sql : `case ${sql}${cases.join('')} else ${sql} end`;
};
const NO_SOURCE = 'a select takes its values from "source" or from "options.choices"';
/** Where its values come from. */
export const lacksSource = ({ source, options }: FieldDefinition): Lack | null =>
  !source === !options?.choices ? { code: 'SELECT', key: '', fact: NO_SOURCE, remedy: 'write exactly one of the two' } : null;

/** What one choice and several have in common. */
const common = {
  inputs: ['select'],
  keys: () => ['source', 'multiple', 'required', 'options.choices'],
  lacks: lacksSource,
} as const satisfies Partial<FieldType>;

export const choice: FieldType = {
  ...common,
  fits: ({ source, multiple }) => !source && !multiple,
  write: 'one of its choices',
  shape: 'single',
  sort: sameSort('text'),
  columns: (field) => [column(field, 'text', `${quote(field.handle)} in (${literals(field)})`)],
  graphql: { output: 'String', input: 'String' },
  json: jsonText,
  schema: (field) => ({ type: 'string', enum: valuesOf(field) }),
  filter: { shape: 'choice', form: 'choice', read: readText },
  literal: textLiteral,
  normalize: (value, field) => (isBlank(value) ? EMPTY : readValue(field, value)),
  parse: (text, field) => (text.trim() === '' ? EMPTY : readWord(field, text.trim())),
  format: (value, field) => (isBlank(value) ? '' : display(field, value)),
  sqlText: (field, at) => displaySql(field, at(field.handle)),
  cast: 'text',
  list: {
    width: (own) => (own.choices ? Math.max(...own.choices.map((entry) => entry.display.length)) : 'm'),
    place: 'state',
    isProse: true,
  },
  sample: (field, seed) => field.default ?? valuesOf(field)[seed % valuesOf(field).length],
};

export const choices: FieldType = {
  ...common,
  fits: ({ source, multiple }) => !source && multiple === true,
  write: 'a list of its choices',
  shape: 'list',
  sort: sameSort(null),
  columns: (field) => [{ ...column(field, 'text[]', `${quote(field.handle)} <@ array[${literals(field)}]`, `'{}'`), notNull: true }],
  graphql: { output: '[String!]', input: '[String!]' },
  json: jsonOf((sql) => `to_json(${sql})`, '[]'),
  schema: (field) => listSchema({ type: 'string', enum: valuesOf(field) }, field),
  filter: { shape: 'choice', form: 'choices', read: readText },
  literal: null,
  normalize: (value, field) => readList(value, (entry) => readValue(field, entry)),
  parse: (text, field) => together(entriesIn(text).map((word) => readWord(field, word))),
  format: (value, field) => (Array.isArray(value) ? value.map((entry) => display(field, entry)).join(', ') : ''),
  sqlText: (field, at) => joinedSql(at(field.handle), (entry) => displaySql(field, entry)),
  list: { width: 'l', place: 'line', isProse: true },
  sample: (field) => valuesOf(field).slice(0, 2),
};
