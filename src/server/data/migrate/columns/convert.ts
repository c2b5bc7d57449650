/** How the values of a column become those of its field now: by a cast that may lose nothing, and by what `convert` of the schema file says of those that no cast takes. */
import { refusalOf } from '../../../../engine/check/refusal.ts';
import type { Field } from '../../../../engine/field.ts';
import { columnsOf, fieldType, isFlag, isRelation } from '../../../../engine/fields/index.ts';
import { literal as literalSql, quote } from '../../../../engine/names.ts';
import { locale } from '../../../../engine/words/locale.ts';

/** A value of the field as a literal of the database; null where it has none. */
function literalOf(field: Field, value: unknown): string | null {
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

interface Given {
  field: Field;
  /** Types of the column, now and then. */
  from: string;
  to: string;
}

/** What stands there, as `map` names it. */
export const textOf = (from: string, name: string): string => `btrim(${keepingCast(from, 'text', name) ?? `${name}::text`})`;
const castOf = ({ from, to }: Given, name: string): string =>
  from === to ? name : (keepingCast(from, to, name) ?? narrowingCast(from, to, name));
const readable = ({ from, to }: Given, name: string): string =>
  isReadAsText(from, to) ? `skema.readable(${textOf(from, name)}, '${to}')` : 'true';

/** Number limits in SQL; the database itself holds the rest that it knows. */
function limitsOf({ kind, integer, decimals, min, max }: Field, value: string): string[] {
  if (fieldType({ kind }).bound !== 'number') return [];
  const places = integer ? 0 : decimals;
  return [
    ...(places === undefined ? [] : [`scale(trim_scale(${value})) <= ${places}`]),
    ...(typeof min === 'number' ? [`${value} >= ${min}`] : []),
    ...(typeof max === 'number' ? [`${value} <= ${max}`] : []),
  ];
}

/** Whether the cast gives what the field can hold. */
function fits(given: Given, name: string): string {
  const cast = `(${castOf(given, name)})`;
  const checks = columnsOf(given.field).flatMap(({ check }) => (check === null ? [] : [check.replaceAll(name, cast)]));
  const held = [...checks, ...limitsOf(given.field, cast)];
  const all = held.length === 0 ? 'true' : `coalesce(${held.join(' and ')}, true)`;
  return `case when ${readable(given, name)} then ${all} else false end`;
}

const canHold = (field: Field, text: string): boolean =>
  refusalOf(field, fieldType(field).bound === 'number' ? Number(text) : text) === null;

export function conversionOf(given: Given, column: string) {
  const { field, from, to } = given;
  const name = quote(column);
  const { map = {}, ...rest } = field.convert ?? {};
  // A value that the column may hold as it is stays as it is.
  const pairs = Object.entries(map).filter(([text]) => from !== to || !canHold(field, text));
  const write = (value: unknown): string => (value === null ? `null::${to}` : (literalOf(field, value) ?? `null::${to}`));
  const text = textOf(from, name);
  const cast = castOf(given, name);
  const other = rest.else === undefined ? cast : `case when ${fits(given, name)} then ${cast} else ${write(rest.else)} end`;
  const cases = pairs.map(([before, value]) => ` when ${literalSql(before)} then ${write(value)}`).join('');
  const mapped = pairs.length === 0 ? '' : ` and ${text} not in (${pairs.map(([before]) => literalSql(before)).join(', ')})`;
  return {
    using: cases === '' ? other : `case ${text}${cases} else ${other} end`,
    /** Holds for the rows whose value becomes nothing that the field can hold. */
    refused: rest.else === undefined ? `${name} is not null and ${text} <> ''${mapped} and not ${readable(given, name)}` : 'false',
  };
}
