import { lacksSource } from './choice.ts';
import { FORMATS } from '../formats.ts';
import { locale } from '../words/locale.ts';
import { type FieldType, type Reading, EMPTY, column, entriesIn, isBlank, listSchema, readList } from './field-type.ts';
import { sameSort, textLiteral, together } from './field-type.ts';

export const isId = (value: unknown): value is string => typeof value === 'string' && FORMATS.uuid.test(value);

/** A relation as it was read (`{ id, display }`) or as it is written (the id). */
export const relationId = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? (value as { id: unknown }).id : value;

const displayOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'display' in value
    ? String((value as { display: unknown }).display ?? '')
    : String(value ?? '');

function readRecord(value: unknown): Reading {
  const id = relationId(value);
  return isId(id) ? { value: id } : { message: locale().words.sentences.choice };
}

// Texts are resolved to ids by the importer, which knows the target's keys; here only an id is read.
const parseId = (text: string): Reading => {
  const id = text.trim().toLowerCase();
  return id === '' ? EMPTY : readRecord(id);
};

const readId = (value: unknown): string | undefined => {
  const id = typeof value === 'string' ? value.toLowerCase() : value;
  return isId(id) ? id : undefined;
};

/** What one record and several have in common; the text is the label of another record, which may take joins. */
const common = {
  inputs: ['select'],
  keys: () => ['source', 'multiple', 'required', 'options.choices', 'where', 'dependsOn', 'onDelete'],
  lacks: lacksSource,
  isRelation: true,
  json: null,
  sqlText: null,
  list: { width: 'flex', place: 'line', isProse: true },
} as const satisfies Partial<FieldType>;

export const relation: FieldType = {
  ...common,
  fits: ({ source, multiple }) => Boolean(source) && !multiple,
  write: 'the id of a record',
  shape: 'single',
  sort: ({ source }) => `a record of ${source}`,
  columns: (field) => [column(field, 'uuid')],
  graphql: { output: 'Relation', input: 'ID' },
  schema: () => ({ type: 'string', format: 'uuid' }),
  filter: { shape: 'relation', form: 'relation', read: readId },
  literal: textLiteral,
  normalize: (value) => (isBlank(relationId(value)) ? EMPTY : readRecord(value)),
  parse: parseId,
  format: displayOf,
};

export const relations: FieldType = {
  ...common,
  fits: ({ source, multiple }) => Boolean(source) && multiple === true,
  write: 'a list of ids',
  shape: 'list',
  sort: sameSort(null),
  columns: () => [],
  graphql: { output: '[Relation!]', input: '[ID!]' },
  schema: (field) => listSchema({ type: 'string', format: 'uuid' }, field),
  filter: { shape: 'relation', form: 'relations', read: readId },
  literal: null,
  normalize: (value) => readList(value, readRecord),
  parse: (text) => together(entriesIn(text).map(parseId)),
  format: (value) => (Array.isArray(value) ? value.map(displayOf).join(', ') : ''),
};
