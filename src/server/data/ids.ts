import { randomBytes } from 'node:crypto';

const COUNTER_MAX = 0xfff;
let last = 0;
let counter = 0;

/** uuid v7: the millisecond, then a counter within it, then chance; ids made one after the other sort that way. */
export function newId(): string {
  const now = Date.now();
  counter = now > last ? 0 : counter + 1;
  last = Math.max(now, last);
  if (counter > COUNTER_MAX) [last, counter] = [last + 1, 0];
  const random = randomBytes(8);
  random[0] = (random[0]! & 0x3f) | 0x80;
  const tail = random.toString('hex');
  const time = last.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
