import type { Field, Kind } from '../../../engine/field.ts';
import { fieldType } from '../../../engine/fields/index.ts';
import { literal } from '../../../engine/names.ts';

const text = (value: unknown): string => literal(String(value));

/** Kinds whose declared default is a literal of the database too. */
const LITERALS: Partial<Record<Kind, (value: unknown) => string>> = {
  text,
  choice: text,
  number: String,
  date: text,
  instant: text,
  time: text,
};

/** The default of a column: what a field's `default` says, where that is a fixed value. */
export function fallbackOf(field: Field): string | null {
  const write = LITERALS[field.kind];
  if (!write || field.default === undefined || field.default === null) return null;
  const reading = fieldType(field).normalize(field.default, field);
  return 'value' in reading && reading.value !== null ? write(reading.value) : null;
}
