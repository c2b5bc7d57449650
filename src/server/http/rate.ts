/** Requests to the API by session, or by address where there is none. In this process: behind a balancer each has its own share. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../engine/errors.ts';
import { addressKey } from '../auth/address-key.ts';
import { type Credential, readCredential } from '../auth/credential.ts';
import type { Limits } from './context.ts';

/** What was not used for longest is forgotten first. */
const BUCKETS_MAX = 20_000;

/** Token buckets: `rate` a second, `burst` at once. */
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

const KNOWN_MAX = 10_000;
/**
 * A session has a bucket of its own once its token has proved good; until then the address pays, so that made-up tokens
 * gain nothing and an office behind one address does not share one bucket. Who has but the token of a browser's session does not draw
 * from its bucket; and a session without a companion has one bucket, whatever cookie is made up beside it.
 */
export class KnownTokens {
  /** By token, the companion it proved good with the last time. */
  readonly #tokens = new Map<string, string | null>();

  has(credential: Credential): boolean {
    return this.#tokens.get(credential.token) === credential.companion;
  }

  add(credential: Credential): void {
    const { token, companion } = credential;
    if (this.#tokens.size >= KNOWN_MAX && !this.#tokens.has(token)) this.#tokens.delete(this.#tokens.keys().next().value as string);
    this.#tokens.set(token, companion);
  }

  remove(credential: Credential): void {
    if (this.has(credential)) this.#tokens.delete(credential.token);
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the `Authorization` header, when it could be one, and the cookie that may belong to it. */
    credential: Credential | null;
  }
}

/** Whose a request is as far as limits go. */
export const shareKey = (known: KnownTokens, { credential, ip }: Pick<FastifyRequest, 'credential' | 'ip'>): string =>
  credential !== null && known.has(credential) ? credential.token : addressKey(ip);

/** For every route of this scope. */
export function addRateLimit(scope: FastifyInstance, limits: Limits, known: KnownTokens): void {
  const buckets = new TokenBuckets(limits);
  scope.decorateRequest('credential', null);
  scope.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    request.credential = readCredential(request.headers);
    const wait = buckets.take(shareKey(known, request), Date.now());
    if (wait > 0) done(new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(wait / 1000) }));
    else done();
  });
}
