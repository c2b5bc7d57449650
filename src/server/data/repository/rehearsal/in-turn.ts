/** What is done to see what it comes to, and taken back: it takes a connection and holds what it wrote, so that a few go on at once. */
import { AppError } from '../../../../engine/errors.ts';

/** Of this process. */
const AT_ONCE = 2;
/** Of one person, who has one on its way at a time. */
const WAITING_MAX = 10;

interface Waiting {
  userId: string;
  begin: () => void;
}

const busy = new Set<string>();
const waiting: Waiting[] = [];

function next(): void {
  while (busy.size < AT_ONCE) {
    const place = waiting.findIndex(({ userId }) => !busy.has(userId));
    if (place < 0) return;
    const [{ userId, begin }] = waiting.splice(place, 1) as [Waiting];
    busy.add(userId);
    begin();
  }
}

/** Whoever waits holds nothing. */
export async function inTurn<T>(userId: string | null, work: () => Promise<T>): Promise<T> {
  const key = userId ?? '';
  if (waiting.filter((each) => each.userId === key).length >= WAITING_MAX) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 1 });
  await new Promise<void>((begin) => {
    waiting.push({ userId: key, begin });
    next();
  });
  try {
    return await work();
  } finally {
    busy.delete(key);
    next();
  }
}
