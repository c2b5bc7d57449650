/** The JSON text of a stored value, by kind: what docs/design.md says is on the wire. */
import type { Field } from '../../../engine/field.ts';
import { instantText } from '../../../engine/fields/moment.ts';
import { fieldType } from '../../../engine/fields/index.ts';
import type { Piece } from './concat.ts';
import type { Place, Source } from '../../sql/source.ts';

const quoted = (sql: string): string => `'"' || ${sql} || '"'`;
const orNull = (sql: string): string => `coalesce(${sql}, 'null')`;

/** Secrets and relations have no text here: the first are never read, the others are more than a value. */
export function valuePiece(source: Source, place: Place, field: Field): Piece {
  const { json } = fieldType(field);
  if (!json) throw new Error(`${field.handle}: a value of kind ${field.kind} is not read`);
  return { sql: json((name) => source.column(place, name), field.handle) };
}

export const textPiece = (sql: string): Piece => ({ sql: `to_json(${sql})` });
export const idPiece = (sql: string): Piece => ({ sql: orNull(`to_json(${sql})`) });
export const instantPiece = (sql: string): Piece => ({ sql: orNull(quoted(instantText(sql))) });
