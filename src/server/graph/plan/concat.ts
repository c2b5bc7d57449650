/** JSON text built by `concat()`: the cheapest way PostgreSQL has (measured against json_build_object and jsonb). */

import { literal } from '../../../engine/names.ts';
import type { Info } from '../../../engine/reply.ts';
import type { Selected, Selection } from '../document/selection.ts';

/** Text as it stands, or an SQL expression whose text goes here. */
export type Piece = string | { sql: string };

/** A function takes at most 100 arguments. */
const ARGUMENTS_MAX = 90;

function merge(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (piece === '') continue;
    if (typeof piece === 'string' && typeof last === 'string') merged[merged.length - 1] = last + piece;
    else merged.push(piece);
  }
  return merged;
}

const call = (parts: readonly string[]): string => `concat(${parts.join(', ')})`;

export function toConcat(pieces: readonly Piece[]): string {
  let parts = merge(pieces).map((piece) => (typeof piece === 'string' ? literal(piece) : piece.sql));
  while (parts.length > ARGUMENTS_MAX) {
    const groups = Array.from({ length: Math.ceil(parts.length / ARGUMENTS_MAX) }, (_, index) =>
      parts.slice(index * ARGUMENTS_MAX, (index + 1) * ARGUMENTS_MAX),
    );
    parts = groups.map(call);
  }
  return call(parts.length > 0 ? parts : [literal('')]);
}

/** What was selected as one object; each type tells its own name. */
export const selectedPieces = (selection: Selection, value: (selected: Selected) => readonly Piece[]): Piece[] => [
  '{',
  ...selection.flatMap((selected, index): Piece[] => [
    `${index > 0 ? ',' : ''}"${selected.key}":`,
    ...(selected.name === '__typename' ? [`"${selected.parent}"`] : value(selected)),
  ]),
  '}',
];

interface Payload {
  info: Info;
  /** Made by the statement; where there is none it reads null. */
  meta?: (selection: Selection) => readonly Piece[];
}

/** How it went, and beside that what came of it. */
export const payloadPieces = (
  selection: Selection,
  { info, meta = () => ['null'] }: Payload,
  value: (selected: Selected) => readonly Piece[],
): Piece[] => {
  const told = ({ name, children }: Selected): readonly Piece[] =>
    name === 'meta' ? meta(children) : [JSON.stringify(info[name as keyof Info] ?? null)];
  return selectedPieces(selection, (selected) => (selected.name === 'info' ? selectedPieces(selected.children, told) : value(selected)));
};

/** Without a statement every piece is text. */
export const toText = (pieces: readonly Piece[]): string => pieces.map((piece) => (typeof piece === 'string' ? piece : '')).join('');
