/** Requests to the API by session, or by address where there is none. In this process: behind a balancer each has its own share. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../engine/errors.ts';
import { readBearer } from '../auth/token.ts';
import type { Limits } from './context.ts';
import { TokenBuckets } from './token-bucket.ts';

export class TooManyRequests extends AppError {
  /** Seconds. */
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the `Authorization` header, when it could be one. */
    token: string | null;
  }
}

/** For every route of this scope. */
export function addRateLimit(scope: FastifyInstance, limits: Limits, known: KnownTokens): void {
  const buckets = new TokenBuckets(limits);
  scope.decorateRequest('token', null);
  scope.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    const token = readBearer(request.headers.authorization);
    request.token = token;
    const wait = buckets.take(token !== null && known.has(token) ? token : addressKey(request.ip), Date.now());
    if (wait > 0) done(new TooManyRequests(Math.ceil(wait / 1000)));
    else done();
  });
}
