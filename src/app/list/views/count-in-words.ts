import { words as LIST } from 'virtual:skema/words/list';

/** Of a view; null: it cannot be asked. */
export type Count = { total: number; capped: boolean } | null;

/** Undefined: on its way. */
export const countInWords = (count: Count | undefined): string =>
  count === undefined ? '…' : count === null ? LIST.none : LIST.total(count.total, count.capped);
