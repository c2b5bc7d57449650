/** Requests to the API by session, or by address where there is none. In this process: behind a balancer each has its own share. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../engine/errors.ts';
import { addressKey } from '../auth/address-key.ts';
import { type Credential, readCredential } from '../auth/credential.ts';
import type { Limits } from './context.ts';
import { TokenBuckets } from './token-bucket.ts';

const KNOWN_MAX = 10_000;
/** Who has but the token of a browser's session does not draw from its bucket. */
const keyOf = ({ token, companion }: Credential): string => `${token} ${companion ?? ''}`;

/**
 * A session has a bucket of its own once its token has proved good; until then the address pays, so that made-up tokens
 * gain nothing and an office behind one address does not share one bucket.
 */
export class KnownTokens {
  readonly #tokens = new Set<string>();

  has(credential: Credential): boolean {
    return this.#tokens.has(keyOf(credential));
  }

  add(credential: Credential): void {
    const key = keyOf(credential);
    if (this.#tokens.has(key)) return;
    if (this.#tokens.size >= KNOWN_MAX) this.#tokens.delete(this.#tokens.values().next().value as string);
    this.#tokens.add(key);
  }

  remove(credential: Credential): void {
    this.#tokens.delete(keyOf(credential));
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the `Authorization` header, when it could be one, and the cookie that may belong to it. */
    credential: Credential | null;
  }
}

/** For every route of this scope. */
export function addRateLimit(scope: FastifyInstance, limits: Limits, known: KnownTokens): void {
  const buckets = new TokenBuckets(limits);
  scope.decorateRequest('credential', null);
  scope.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    const credential = readCredential(request.headers);
    request.credential = credential;
    const wait = buckets.take(credential !== null && known.has(credential) ? keyOf(credential) : addressKey(request.ip), Date.now());
    if (wait > 0) done(new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(wait / 1000) }));
    else done();
  });
}
