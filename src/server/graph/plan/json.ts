/** The JSON text of a stored value, by kind: what docs/design.md says is on the wire. */
import type { Field } from '../../../engine/field.ts';
import { endColumn, startColumn } from '../../../engine/names.ts';
import type { Piece } from './concat.ts';
import type { Place, Source } from '../../sql/source.ts';

const instantText = (sql: string): string => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const timeText = (sql: string): string => `to_char(${sql}, 'HH24:MI:SS')`;
const quoted = (sql: string): string => `'"' || ${sql} || '"'`;
const orNull = (sql: string): string => `coalesce(${sql}, 'null')`;
const orEmpty = (sql: string): string => `coalesce(${sql}, '[]')`;

type Write = (column: (name: string) => string, handle: string) => string;
const single =
  (write: (sql: string) => string): Write =>
  (column, handle) =>
    write(column(handle));
const range =
  (write: (sql: string) => string): Write =>
  (column, handle) => {
    const [start, end] = [column(startColumn(handle)), column(endColumn(handle))];
    return `case when ${start} is null then 'null' else concat('["', ${write(start)}, '","', ${write(end)}, '"]') end`;
  };

const JSON_TEXTS: Partial<Record<Field['kind'], Write>> = {
  text: single((sql) => orNull(`to_json(${sql})`)),
  number: single((sql) => orNull(`trim_scale(${sql})::text`)),
  boolean: single((sql) => orNull(`${sql}::text`)),
  choice: single((sql) => orNull(`to_json(${sql})`)),
  choices: single((sql) => orEmpty(`to_json(${sql})`)),
  date: single((sql) => orNull(`to_json(${sql})`)),
  dates: single((sql) => orEmpty(`to_json(${sql})`)),
  dateRange: range((sql) => sql),
  instant: single((sql) => orNull(quoted(instantText(sql)))),
  instants: single(
    (sql) =>
      `(select concat('[', string_agg(${quoted(instantText('v_'))}, ',' order by o_), ']') from unnest(${sql}) with ordinality u_(v_, o_))`,
  ),
  instantRange: range(instantText),
  time: single((sql) => orNull(quoted(timeText(sql)))),
  timeRange: range(timeText),
};

/** Secrets and relations have no text here: the first are never read, the others are more than a value. */
export function valuePiece(source: Source, place: Place, field: Field): Piece {
  const write = JSON_TEXTS[field.kind];
  if (!write) throw new Error(`${field.handle}: a value of kind ${field.kind} is not read`);
  return { sql: write((name) => source.column(place, name), field.handle) };
}

export const textPiece = (sql: string): Piece => ({ sql: `to_json(${sql})` });
export const idPiece = (sql: string): Piece => ({ sql: orNull(`to_json(${sql})`) });
export const instantPiece = (sql: string): Piece => ({ sql: orNull(quoted(instantText(sql))) });
export const numberPiece = (sql: string): Piece => ({ sql: orNull(`trim_scale((${sql})::numeric)::text`) });
export const nullableTextPiece = (sql: string): Piece => ({ sql: orNull(`to_json((${sql})::text)`) });
