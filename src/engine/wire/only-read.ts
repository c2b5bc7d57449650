/** Of so many records one may ask at once. */
export const ONLY_READ_MAX = 500;

/** Records that one reads and does not reach to change, and the rule in words; null where there are none. */
export interface OnlyRead {
  records: readonly string[];
  why: string | null;
}
