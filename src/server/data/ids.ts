import { randomUUID } from 'node:crypto';

const COUNTER_MAX = 0xfff;
let last = 0;
let counter = 0;

/** The variant and 62 bits of a uuid v4, of which Node makes many at a time. */
const chance = (): string => randomUUID().slice(19);

/** uuid v7: the millisecond, then a counter within it, then chance; ids made one after the other sort that way. */
export function newId(): string {
  const now = Date.now();
  counter = now > last ? 0 : counter + 1;
  last = Math.max(now, last);
  if (counter > COUNTER_MAX) [last, counter] = [last + 1, 0];
  const time = last.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${chance()}`;
}
