/** The words the planner speaks in: tables, columns, and what hangs on them. */
import { createHash } from 'node:crypto';
import type { StoredColumn } from '../../../engine/fields/index.ts';

export interface ColumnModel extends Omit<StoredColumn, 'check'> {
  /** Handle of its field; null for the engine's own. */
  handle: string | null;
}

/** A constraint or an index. Its name holds a hash of the definition, so that a changed definition is another object. */
export interface ObjectModel {
  name: string;
  kind: 'check' | 'foreign' | 'index' | 'unique';
  /** What follows `ADD CONSTRAINT name`, or `ON table`. */
  definition: string;
  /** The handles it is about, for messages. */
  handles: readonly string[];
  /** The index that does the same by an earlier rule; it goes once this one is there. */
  before?: ObjectModel;
}

export interface TableModel {
  name: string;
  resource: string;
  /** Handle of the multiple relation this link table holds; null for the table of a resource. */
  link: string | null;
  primaryKey: string;
  columns: readonly ColumnModel[];
  objects: readonly ObjectModel[];
}

/** The field a column belongs to: one end of a range goes with the other. */
export const handleOf = (column: string): string => column.replace(/_(start|end)$/, '');

const OWNED = /_[0-9a-f]{8}$/;
/** Whether a constraint or index was made by the engine. */
export const isOwned = (name: string): boolean => OWNED.test(name);

/** At most 48 letters, as `quote` allows: the readable part is cut, the hash is not. */
export function named(
  table: string,
  words: readonly string[],
  kind: ObjectModel['kind'],
  definition: string,
  handles: readonly string[],
): ObjectModel {
  const hash = createHash('sha256').update([table, kind, definition].join('\n')).digest('hex').slice(0, 8);
  return { name: `${[table, ...words].join('_').slice(0, 39)}_${hash}`, kind, definition, handles };
}
