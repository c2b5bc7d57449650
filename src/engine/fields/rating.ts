/** So many stars of `max`. */
import type { FieldDefinition } from '../field.ts';
import { quote } from '../names.ts';
import { type FieldType, EMPTY, column, sameSort } from './field-type.ts';
import { figure, normalizeNumber } from './number.ts';

const MOST = 10;

/** How many stars there are; a column knows it as its field does. */
export const starsOf = ({ max }: Pick<FieldDefinition, 'max'>): number => (typeof max === 'number' ? max : 5);

export const rating: FieldType = {
  ...figure,
  inputs: ['rating'],
  keys: () => ['max', 'required', 'options.unit'],
  lacks: (field) => {
    const stars = starsOf(field);
    return Number.isInteger(stars) && stars >= 2 && stars <= MOST
      ? null
      : { code: 'BOUNDS', key: '.max', fact: `${stars} is no number of stars`, remedy: `write a whole number from 2 to ${MOST}` };
  },
  write: 'a whole number of stars',
  sort: sameSort('number'),
  columns: (field) => [column(field, 'smallint', `${quote(field.handle)} >= 1 AND ${quote(field.handle)} <= ${starsOf(field)}`)],
  schema: (field) => ({ type: 'integer', minimum: 1, maximum: starsOf(field) }),
  filter: {
    shape: 'number',
    form: 'number',
    read: (value) => (Number.isInteger(value) && Math.abs(Number(value)) <= MOST ? value : undefined),
  },
  normalize: (value, field) => normalizeNumber(value, { ...field, integer: true }),
  parse: (text, field) => {
    const [, stars] = /^(\d+)(?:\/\d+)?$/.exec(text.trim()) ?? [];
    return text.trim() === '' ? EMPTY : normalizeNumber(stars === undefined ? text : Number(stars), field);
  },
  format: (value, field) => (typeof value === 'number' ? `${value}/${starsOf(field)}` : ''),
  sqlText: (field, at) => `${at(field.handle)} || '/${starsOf(field)}'`,
  carries: ['max'],
  list: { width: 'm', place: 'line' },
  sample: (field, seed) => 1 + (seed % starsOf(field)),
};
