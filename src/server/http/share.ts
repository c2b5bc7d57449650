/** How much of this process one session has at once: whoever asks for much waits for themselves, and the database has time for everybody else. */
import { AppError } from '../../engine/errors.ts';

interface Line {
  busy: number;
  waiting: (() => void)[];
}

/** Of one key so many have to wait at most; beyond them it is turned away. */
const WAITING_MAX = 500;

/** `most`: of one key at once; `together`: of all of them, beyond which each has one alone. What a key asks alone is never kept waiting. */
export class Shares {
  readonly #lines = new Map<string, Line>();
  readonly #most: number;
  readonly #together: number;
  #busy = 0;

  constructor(most: number, together: number) {
    this.#most = most;
    this.#together = together;
  }

  /** In the order they came in, so many at once. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { busy: 0, waiting: [] };
    this.#lines.set(key, line);
    if (this.#mayBegin(line)) this.#count(line, 1);
    else if (line.waiting.length < WAITING_MAX) await new Promise<void>((begin) => line.waiting.push(begin));
    else throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 1 });
    try {
      return await work();
    } finally {
      this.#count(line, -1);
      if (line.busy === 0 && line.waiting.length === 0) this.#lines.delete(key);
      this.#beginNext();
    }
  }

  #count(line: Line, one: 1 | -1): void {
    line.busy += one;
    this.#busy += one;
  }

  /** The more keys ask, the less each has at once; what has begun goes on. */
  #mayBegin({ busy }: Line): boolean {
    const fair = Math.min(this.#most, Math.floor(this.#together / this.#lines.size));
    return busy === 0 || (busy < fair && this.#busy < this.#together);
  }

  /** Also of other keys: one that is gone leaves room to all. */
  #beginNext(): void {
    for (const line of this.#lines.values())
      while (line.waiting.length > 0 && this.#mayBegin(line)) {
        this.#count(line, 1);
        line.waiting.shift()!();
      }
  }
}
