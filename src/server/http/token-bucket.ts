/** Token buckets: `rate` a second, `burst` at once. */
import type { Limits } from './context.ts';

/** What was not used for longest is forgotten first. */
const BUCKETS_MAX = 20_000;

export class TokenBuckets {
  /** When each bucket will be full again. */
  readonly #full = new Map<string, number>();
  /** Milliseconds until a token grows back. */
  readonly #interval: number;
  /** How far ahead `full` may lie when a token is taken. */
  readonly #reach: number;

  constructor({ rate, burst }: Pick<Limits, 'rate' | 'burst'>) {
    this.#interval = 1000 / rate;
    this.#reach = (burst - 1) * this.#interval;
  }

  /** Milliseconds to wait; 0 when there was a token. */
  take(key: string, now: number): number {
    const full = Math.max(this.#full.get(key) ?? 0, now);
    const wait = full - now - this.#reach;
    if (wait > 0) return Math.ceil(wait);
    this.#full.delete(key);
    if (this.#full.size >= BUCKETS_MAX) this.#full.delete(this.#full.keys().next().value as string);
    this.#full.set(key, full + this.#interval);
    return 0;
  }
}
