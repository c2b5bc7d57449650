/** How often a signed-out address may ask public views; sessions have the limit of all requests. */
import type { Pool } from 'pg';
import { AppError } from 'skema';
import { addressKey, TokenBuckets, type ViewCall, type ViewTools } from 'skema/server';

const LIMIT = { rate: 1, burst: 30 };

/** One set of buckets per server: they outlive a registry that is read anew. */
const buckets = new WeakMap<Pool, TokenBuckets>();

/** Refuses with 429 and `Retry-After`. */
export function payPublic({ pool, clock }: ViewTools, { principal, ip }: ViewCall): void {
  if (principal !== null) return;
  let own = buckets.get(pool);
  if (!own) buckets.set(pool, (own = new TokenBuckets(LIMIT)));
  const wait = own.take(addressKey(ip), clock().getTime());
  if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(wait / 1000) });
}
