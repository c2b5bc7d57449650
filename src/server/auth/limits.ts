/** How often a password may be tried, counted in PostgreSQL for all processes, by both logins together (safety S6). */
import { createHmac, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { addressKey } from './address-key.ts';
import type { KnownAddresses } from './known-addresses.ts';

const WINDOW_S = 15 * 60;
/** `known`: of an account from an address it signed in from; these are not counted among those of strangers. */
const TRIES = { account: 10, known: 10, address: 100 } as const;
/** The browser asks REST first and GraphQL next; the same guess twice is one guess. */
const SAME_TRY_MS = 10_000;
const REMEMBERED_MAX = 10_000;

export type LoginRoad = 'rest' | 'graphql';

interface Attempt {
  road: LoginRoad;
  account: string;
  password: string;
  address: string;
}

export type LoginLimits = ReturnType<typeof createLoginLimits>;

/** So many tries in fifteen minutes, for each key. */
export const createTries = (pool: Pool, keyPrefix: string, points: number): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    schemaName: 'skema',
    tableName: 'login_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: WINDOW_S,
  });

export function createLoginLimits(pool: Pool, known: KnownAddresses) {
  const limiter = (name: keyof typeof TRIES): RateLimiterPostgres => createTries(pool, name, TRIES[name]);
  const limiters = { account: limiter('account'), known: limiter('known'), address: limiter('address') };
  const isRepeat = createMemory();
  // The key has a fixed length, whatever was typed as a name.
  const keyOf = (text: string): string => createHmac('sha256', 'skema').update(text).digest('base64url');

  /** Counts the attempt, unless the other road just did; `wait` in seconds, when there were too many. */
  return async (attempt: Attempt) => {
    const address = addressKey(attempt.address);
    const isKnown = await known.has(attempt.account, attempt.address);
    const tries = isKnown ? limiters.known : limiters.account;
    const tried = keyOf(isKnown ? JSON.stringify([attempt.account, address]) : attempt.account);
    const counted = !isRepeat(attempt);
    const ask = counted ? consume : waitOf;
    const waits = await Promise.all([ask(tries, tried), ask(limiters.address, keyOf(address))]);
    /** The password was right: the account starts anew where it was tried from, the address gets back what was counted. */
    const forgive = async (): Promise<void> => {
      await tries.delete(tried);
      if (counted) await limiters.address.reward(keyOf(address));
    };
    return { wait: longest(waits), forgive };
  };
}

const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));
const longest = (waits: readonly (number | null)[]): number | null => {
  const given = waits.filter((wait) => wait !== null);
  return given.length === 0 ? null : Math.max(...given);
};

/** Takes one; the seconds to wait when there is none left. */
export async function consume(limiter: RateLimiterPostgres, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return seconds(error.msBeforeNext);
    throw error;
  }
}

async function waitOf(limiter: RateLimiterPostgres, key: string): Promise<number | null> {
  const state = await limiter.get(key);
  return state && state.consumedPoints > limiter.points ? seconds(state.msBeforeNext) : null;
}

/** Whether the other road just carried the very same try. Kept as a keyed hash that dies with the process. */
function createMemory(): (attempt: Attempt) => boolean {
  const secret = randomBytes(32);
  const seen = new Map<string, { road: LoginRoad; at: number }>();
  return ({ road, account, password, address }) => {
    const now = Date.now();
    for (const [key, { at }] of seen) {
      if (now - at < SAME_TRY_MS && seen.size < REMEMBERED_MAX) break;
      seen.delete(key);
    }
    const key = createHmac('sha256', secret)
      .update(JSON.stringify([account, password, address]))
      .digest('base64url');
    const before = seen.get(key);
    seen.delete(key);
    if (before && before.road !== road && now - before.at < SAME_TRY_MS) return true;
    seen.set(key, { road, at: now });
    return false;
  };
}
