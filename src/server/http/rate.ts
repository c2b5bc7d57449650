import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../engine/errors.ts';
import { readBearer } from '../auth/token.ts';
import type { Limits } from './context.ts';
import { TokenBuckets } from './token-bucket.ts';

class TooManyRequests extends AppError {
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('TOO_MANY_REQUESTS');
    this.retryAfter = retryAfter;
  }
}

const KNOWN_MAX = 10_000;

/**
 * A session has a bucket of its own once its token has proved good; until then the address pays, so that made-up tokens
 * gain nothing and a school behind one address does not share one bucket.
 */
export class KnownTokens {
  readonly #tokens = new Set<string>();

  has(token: string): boolean {
    return this.#tokens.has(token);
  }

  add(token: string): void {
    if (this.#tokens.has(token)) return;
    if (this.#tokens.size >= KNOWN_MAX) this.#tokens.delete(this.#tokens.values().next().value as string);
    this.#tokens.add(token);
  }

  remove(token: string): void {
    this.#tokens.delete(token);
  }
}

/** Whoever has one IPv6 address has a whole /64 of them. */
export function addressKey(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('%')[0]!.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail ?? '')].slice(0, 4).join(':');
}

export function addRateLimit(app: FastifyInstance, limits: Limits, known: KnownTokens): void {
  const buckets = new TokenBuckets(limits);
  // The plugin makes its store itself, but all routes share these buckets.
  const store = function () {
    return buckets;
  } as unknown as FastifyRateLimitStoreCtor;
  const none = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  void app.register(rateLimit, {
    max: 1,
    store,
    keyGenerator: (request: FastifyRequest) => {
      const token = readBearer(request.headers.authorization);
      return token !== null && known.has(token) ? token : addressKey(request.ip);
    },
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
    addHeaders: { ...none, 'retry-after': false },
    addHeadersOnExceeding: none,
  });
}
