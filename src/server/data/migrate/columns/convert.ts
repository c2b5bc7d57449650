/** How the values of a column become those of its field now: by a cast, and by what `convert` of the schema file says of those that no cast takes. */
import { refusalOf } from '../../../../engine/check/refusal.ts';
import type { Field } from '../../../../engine/field.ts';
import { columnsOf, fieldType } from '../../../../engine/fields/index.ts';
import { literal, quote } from '../../../../engine/names.ts';
import { isReadAsText, keepingCast, literalOf, narrowingCast } from './conversions.ts';

export interface Conversion {
  using: string;
  /** Holds for the rows whose value becomes nothing that the field can hold. */
  refused: string;
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

export function conversionOf(given: Given, column: string): Conversion {
  const { field, from, to } = given;
  const name = quote(column);
  const { map = {}, ...rest } = field.convert ?? {};
  // A value that the column may hold as it is stays as it is.
  const pairs = Object.entries(map).filter(([text]) => from !== to || !canHold(field, text));
  const write = (value: unknown): string => (value === null ? `null::${to}` : (literalOf(field, value) ?? `null::${to}`));
  const text = textOf(from, name);
  const cast = castOf(given, name);
  const other = rest.else === undefined ? cast : `case when ${fits(given, name)} then ${cast} else ${write(rest.else)} end`;
  const cases = pairs.map(([before, value]) => ` when ${literal(before)} then ${write(value)}`).join('');
  const mapped = pairs.length === 0 ? '' : ` and ${text} not in (${pairs.map(([before]) => literal(before)).join(', ')})`;
  return {
    using: cases === '' ? other : `case ${text}${cases} else ${other} end`,
    refused: rest.else === undefined ? `${name} is not null and ${text} <> ''${mapped} and not ${readable(given, name)}` : 'false',
  };
}
