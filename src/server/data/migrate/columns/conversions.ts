/** Changes of a column's type: which lose nothing, and how a value is carried over. */
import { locale } from '../../../../engine/words/locale.ts';
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

/** From → to → expression. `text` takes everything and a list takes a single value. */
const KEEPING: Record<string, Record<string, (column: string) => string>> = {
  date: { 'timestamp with time zone': (column) => `${column}::timestamp at time zone '${locale().zone}'` },
  'numeric(25,10)': { text: (column) => `trim_scale(${column})::text` },
};

/** The expression when nothing can be lost, else null. */
export function keepingCast(from: string, to: string, column: string): string | null {
  const special = KEEPING[from]?.[to];
  if (special) return special(column);
  if (to === `${from}[]`) return `case when ${column} is null then '{}' else array[${column}] end`;
  if (to === 'text' && !from.endsWith('[]')) return `${column}::text`;
  return null;
}

/** Whether the value goes over as it would be typed, which not every text can. */
export const isReadAsText = (from: string, to: string): boolean =>
  from !== to &&
  to !== 'text' &&
  !from.endsWith('[]') &&
  !to.endsWith('[]') &&
  keepingCast(from, to, '') === null &&
  !(from === 'timestamp with time zone' && to === 'date');

/** The expression for a change that a person has allowed; a value that does not fit stops the whole migration. */
export function narrowingCast(from: string, to: string, column: string): string {
  if (from === 'timestamp with time zone' && to === 'date') return `(${column} at time zone '${locale().zone}')::date`;
  if (from === `${to}[]`) return `${column}[1]`;
  if (to.endsWith('[]')) return `case when ${column} is null then '{}'::${to} else array[${column}::text::${to.slice(0, -2)}] end`;
  return `nullif(${keepingCast(from, 'text', column) ?? `${column}::text`}, '')::${to}`;
}
