/** Token buckets in this process: `rate` a second, `burst` at once; the store of @fastify/rate-limit. */
import type { Limits } from './context.ts';

interface Bucket {
  tokens: number;
  at: number;
}
type Result = { current: number; ttl: number };
type Callback = (error: Error | null, result?: Result) => void;

/** What was not used for so long that it is full again is forgotten first. */
const BUCKETS_MAX = 20_000;

export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #limits: Pick<Limits, 'rate' | 'burst'>;

  constructor(limits: Pick<Limits, 'rate' | 'burst'>) {
    this.#limits = limits;
  }

  /** Milliseconds to wait; 0 when there was a token. */
  take(key: string, now: number): number {
    const { rate, burst } = this.#limits;
    const known = this.#buckets.get(key);
    const tokens = known ? Math.min(burst, known.tokens + ((now - known.at) / 1000) * rate) : burst;
    this.#buckets.delete(key);
    if (!known && this.#buckets.size >= BUCKETS_MAX) this.#buckets.delete(this.#buckets.keys().next().value as string);
    this.#buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
    return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) / rate) * 1000);
  }

  /** As @fastify/rate-limit asks its stores. */
  incr(key: string, callback: Callback, _window: number, max: number): void {
    const wait = this.take(key, Date.now());
    callback(null, { current: wait > 0 ? max + 1 : 1, ttl: wait });
  }

  child(): this {
    return this;
  }
}
