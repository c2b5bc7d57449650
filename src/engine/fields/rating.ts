/** So many stars of `max`. */
import type { FieldDefinition } from '../field.ts';
import { quote } from '../names.ts';
import { type FieldType, EMPTY, column, jsonOf, sameSort } from './field-type.ts';
import { normalizeNumber } from './number.ts';

const MOST = 10;

/** How many stars there are; a column knows it as its field does. */
export const starsOf = ({ max }: Pick<FieldDefinition, 'max'>): number => (typeof max === 'number' ? max : 5);

export const rating: FieldType = {
  inputs: ['rating'],
  keys: () => ['max', 'required', 'options.unit'],
  lacks: (field) => {
    const stars = starsOf(field);
    return Number.isInteger(stars) && stars >= 2 && stars <= MOST
      ? null
      : { code: 'BOUNDS', key: '.max', fact: `${stars} is no number of stars`, remedy: `write a whole number from 2 to ${MOST}` };
  },
  bound: 'number',
  write: 'a whole number of stars',
  shape: 'single',
  sort: sameSort('number'),
  columns: (field) => [column(field, 'smallint', `${quote(field.handle)} >= 1 AND ${quote(field.handle)} <= ${starsOf(field)}`)],
  graphql: { output: 'Float', input: 'Float' },
  json: jsonOf((sql) => `${sql}::text`),
  schema: (field) => ({ type: 'integer', minimum: 1, maximum: starsOf(field) }),
  filter: {
    shape: 'number',
    form: 'number',
    read: (value) => (Number.isInteger(value) && Math.abs(Number(value)) <= MOST ? value : undefined),
  },
  literal: String,
  normalize: (value, field) => normalizeNumber(value, { ...field, integer: true }),
  parse: (text, field) => {
    const [, stars] = /^(\d+)(?:\/\d+)?$/.exec(text.trim()) ?? [];
    return text.trim() === '' ? EMPTY : normalizeNumber(stars === undefined ? text : Number(stars), field);
  },
  format: (value, field) => (typeof value === 'number' ? `${value}/${starsOf(field)}` : ''),
  sqlText: (field, at) => `${at(field.handle)} || '/${starsOf(field)}'`,
  carries: ['max'],
  list: { width: 'm', place: 'line' },
  file: { kind: 'number' },
  sample: (field, seed) => 1 + (seed % starsOf(field)),
};
