import { FORMATS } from '../formats.ts';
import { locale } from '../words/locale.ts';
import { type FieldType, type Reading, EMPTY, column } from './field-type.ts';

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

export const relation: FieldType = {
  columns: (field) => [column(field, 'uuid')],
  graphql: { output: 'Relation', input: 'ID' },
  filter: 'relation',
  normalize: (value) => {
    const id = relationId(value);
    if (id === null || id === undefined || id === '') return EMPTY;
    return isId(id) ? { value: id } : notFound();
  },
  parse: parseId,
  format: displayOf,
  // Its text is the label of another record, which may take joins.
  sqlText: null,
};

export const relations: FieldType = {
  columns: () => [],
  graphql: { output: '[Relation!]', input: '[ID!]' },
  filter: 'relation',
  normalize: (value) => {
    if (value === null || value === undefined) return { value: [] };
    if (!Array.isArray(value)) return { message: locale().words.reading.list };
    const ids = value.map(relationId);
    return ids.every(isId) ? { value: [...new Set(ids)] } : notFound();
  },
  parse: (text) => {
    const readings = text
      .split(/[;,|]/)
      .map((part) => part.trim())
      .filter(Boolean)
      .map(parseId);
    const bad = readings.find((reading) => 'message' in reading);
    return bad ?? { value: readings.map((reading) => ('value' in reading ? reading.value : null)) };
  },
  format: (value) => (Array.isArray(value) ? value.map(displayOf).join(', ') : ''),
  sqlText: null,
};
