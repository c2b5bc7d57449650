import type { BulkReason } from '../../engine/bulk.ts';

const WHY_MAX = 3;

interface Refused {
  refused: number;
  /** The most frequent first. */
  reasons: readonly BulkReason[];
}

/** The most frequent reasons, and of how many the reason is not among them: they add up to all that are refused. */
export function firstReasons(
  { refused, reasons }: Refused,
  say: (reason: BulkReason) => string,
  more: (amount: number) => string,
): string[] {
  const first = reasons.slice(0, WHY_MAX);
  const others = first.reduce((left, { count }) => left - count, refused);
  return [...first.map(say), ...(others > 0 ? [more(others)] : [])];
}
