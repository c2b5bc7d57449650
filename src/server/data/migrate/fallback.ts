import type { Field, Kind } from '../../../engine/field.ts';
import { fieldType } from '../../../engine/fields/index.ts';
import { literal } from '../../../engine/names.ts';

const text = (value: unknown): string => literal(String(value));

/** Kinds whose declared default is a literal of the database too. */
const LITERALS: Partial<Record<Kind, (value: unknown) => string>> = {
  text,
  choice: text,
  number: String,
  boolean: String,
  relation: text,
  date: text,
  instant: text,
  time: text,
};

/** A value of the field as a literal of the database; null where it has none. */
export function literalOf(field: Field, value: unknown): string | null {
  const write = LITERALS[field.kind];
  const reading = fieldType(field).normalize(value, field);
  return write && 'value' in reading && reading.value !== null ? write(reading.value) : null;
}

/** The default of a column: what a field's `default` says, where that is a fixed value. */
export const fallbackOf = (field: Field): string | null =>
  field.kind === 'boolean' || field.kind === 'relation' || field.default === undefined || field.default === null
    ? null
    : literalOf(field, field.default);
