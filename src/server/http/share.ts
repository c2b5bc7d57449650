/** How much of this process one session has at once: whoever asks for much waits for themselves, and the database has time for everybody else. */
import { AppError } from '../../engine/errors.ts';

interface Line {
  busy: number;
  waiting: (() => void)[];
}

/** Of one key so many have to wait at most; beyond them it is turned away. */
const WAITING_MAX = 500;

export class Shares {
  readonly #lines = new Map<string, Line>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** In the order they came in, so many at once. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { busy: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.busy < this.#max) line.busy += 1;
    else if (line.waiting.length < WAITING_MAX) await new Promise<void>((begin) => line.waiting.push(begin));
    else throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 1 });
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if ((line.busy -= 1) === 0) this.#lines.delete(key);
    }
  }
}
