/** The list of the bin. */
import type { SortKey } from '../resource.ts';

/** What was deleted last first; by nothing that a schema file names. */
export const BIN_ORDER: readonly SortKey[] = [{ by: 'deletedAt', order: 'desc' }];
export const isBinOrder = ({ by }: SortKey): boolean => by === 'deletedAt';
