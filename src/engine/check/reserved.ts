/** Names that no declaration may take. */
import { FILTER_OPERATORS } from '../list-query.ts';

/** What every object has already: no name of a table or a column, since both are keys. */
export const INHERITED: readonly string[] = Object.getOwnPropertyNames(Object.prototype);

const OWN = [
  'id',
  'version',
  'display',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'deletedAt',
  'deletedBy',
  'deleted',
  'dihapus',
];
/** Names that a field may not take: the engine's own columns and words of the API. */
export const RESERVED_HANDLES: ReadonlySet<string> = new Set([...OWN, 'and', 'or', 'not', ...FILTER_OPERATORS, 'prototype', ...INHERITED]);
