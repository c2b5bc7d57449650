/** The `info` block as JSON text. */
import type { Info } from '../../../engine/reply.ts';
import type { Selected } from '../document/selection.ts';
import { type Piece, toObject } from './concat.ts';

/** `meta` is made by the statement; where there is none it reads null. */
export const infoPieces = (
  selection: readonly Selected[],
  info: Info,
  meta: (selection: readonly Selected[]) => Piece[] = () => ['null'],
): Piece[] =>
  toObject(
    selection.map(({ key, name, parent, children }) => {
      if (name === '__typename') return { key, value: [`"${parent}"`] };
      return { key, value: name === 'meta' ? meta(children) : [JSON.stringify(info[name as keyof Info] ?? null)] };
    }),
  );

/** Without a statement every piece is text. */
export const toText = (pieces: readonly Piece[]): string => pieces.map((piece) => (typeof piece === 'string' ? piece : '')).join('');
