import { lacksSource } from './choice.ts';
import { FORMATS } from '../formats.ts';
import { locale } from '../words/locale.ts';
import { type FieldType, type Reading, EMPTY, column, entriesIn, listSchema, sameSort, textLiteral } from './field-type.ts';

export const isId = (value: unknown): value is string => typeof value === 'string' && FORMATS.uuid.test(value);

/** A relation as it was read (`{ id, display }`) or as it is written (the id). */
export const relationId = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? (value as { id: unknown }).id : value;

const displayOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'display' in value
    ? String((value as { display: unknown }).display ?? '')
    : String(value ?? '');

const notFound = (): Reading => ({ message: locale().words.sentences.choice });

// Texts are resolved to ids by the importer, which knows the target's keys; here only an id is read.
const parseId = (text: string): Reading => {
  const id = text.trim().toLowerCase();
  return id === '' ? EMPTY : isId(id) ? { value: id } : notFound();
};

const KEYS = ['source', 'multiple', 'required', 'options.choices', 'where', 'dependsOn', 'onDelete'];
const readId = (value: unknown): string | undefined => {
  const id = typeof value === 'string' ? value.toLowerCase() : value;
  return isId(id) ? id : undefined;
};

export const relation: FieldType = {
  inputs: ['select'],
  fits: ({ source, multiple }) => Boolean(source) && !multiple,
  keys: () => KEYS,
  lacks: lacksSource,
  write: 'the id of a record',
  shape: 'single',
  isRelation: true,
  sort: ({ source }) => `a record of ${source}`,
  columns: (field) => [column(field, 'uuid')],
  graphql: { output: 'Relation', input: 'ID' },
  json: null,
  schema: () => ({ type: 'string', format: 'uuid' }),
  filter: { shape: 'relation', form: 'relation', read: readId },
  literal: textLiteral,
  normalize: (value) => {
    const id = relationId(value);
    if (id === null || id === undefined || id === '') return EMPTY;
    return isId(id) ? { value: id } : notFound();
  },
  parse: parseId,
  format: displayOf,
  // Its text is the label of another record, which may take joins.
  sqlText: null,
  list: { width: 'flex', place: 'line', isProse: true },
};

export const relations: FieldType = {
  inputs: ['select'],
  fits: ({ source, multiple }) => Boolean(source) && multiple === true,
  keys: () => KEYS,
  lacks: lacksSource,
  write: 'a list of ids',
  shape: 'list',
  isRelation: true,
  sort: sameSort(null),
  columns: () => [],
  graphql: { output: '[Relation!]', input: '[ID!]' },
  json: null,
  schema: (field) => listSchema({ type: 'string', format: 'uuid' }, field),
  filter: { shape: 'relation', form: 'relations', read: readId },
  literal: null,
  normalize: (value) => {
    if (value === null || value === undefined) return { value: [] };
    if (!Array.isArray(value)) return { message: locale().words.reading.list };
    const ids = value.map(relationId);
    return ids.every(isId) ? { value: [...new Set(ids)] } : notFound();
  },
  parse: (text) => {
    const readings = entriesIn(text).map(parseId);
    const bad = readings.find((reading) => 'message' in reading);
    return bad ?? { value: readings.map((reading) => ('value' in reading ? reading.value : null)) };
  },
  format: (value) => (Array.isArray(value) ? value.map(displayOf).join(', ') : ''),
  sqlText: null,
  list: { width: 'flex', place: 'line', isProse: true },
};
