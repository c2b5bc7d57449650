import type { Field } from '../../../../engine/field.ts';
import { fieldType, isFlag, isRelation } from '../../../../engine/fields/index.ts';

/** A value of the field as a literal of the database; null where it has none. */
export function literalOf(field: Field, value: unknown): string | null {
  const { literal, normalize } = fieldType(field);
  const reading = normalize(value, field);
  return literal && 'value' in reading && reading.value !== null ? literal(reading.value) : null;
}

/** The default of a column: what a field's `default` says, where that is a fixed value. */
export const fallbackOf = (field: Field): string | null =>
  isFlag(field) || isRelation(field) || field.default === undefined || field.default === null ? null : literalOf(field, field.default);
