/** How often a password may be tried, counted in PostgreSQL for all processes, by both logins together (safety S6). */
import { createHmac, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const WINDOW_S = 15 * 60;
const TRIES = { account: 10, address: 100 } as const;
/** The browser asks REST first and GraphQL next; the same guess twice is one guess. */
const SAME_TRY_MS = 10_000;
const REMEMBERED_MAX = 10_000;

export type LoginRoad = 'rest' | 'graphql';

export interface Attempt {
  road: LoginRoad;
  account: string;
  password: string;
  address: string;
}

export interface LoginLimits {
  /** Counts the attempt, unless the other road just did. `wait`: seconds, when there were too many. */
  enter: (attempt: Attempt) => Promise<{ wait: number | null; counted: boolean }>;
  /** The password was right: the account starts anew, the address gets back what was counted. */
  forgive: (attempt: Attempt, counted: boolean) => Promise<void>;
}

export function createLoginLimits(pool: Pool): LoginLimits {
  const limiter = (keyPrefix: keyof typeof TRIES): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'skema',
      tableName: 'login_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points: TRIES[keyPrefix],
      duration: WINDOW_S,
    });
  const [accounts, addresses] = [limiter('account'), limiter('address')];
  const isRepeat = createMemory();
  // The key has a fixed length, whatever was typed as a name.
  const keyOf = (text: string): string => createHmac('sha256', 'skema').update(text).digest('base64url');

  return {
    enter: async (attempt) => {
      const [account, address] = [keyOf(attempt.account), keyOf(attempt.address)];
      const counted = !isRepeat(attempt);
      const ask = counted ? consume : waitOf;
      return { wait: longest(await Promise.all([ask(accounts, account), ask(addresses, address)])), counted };
    },
    forgive: async ({ account, address }, counted) => {
      await accounts.delete(keyOf(account));
      if (counted) await addresses.reward(keyOf(address));
    },
  };
}

const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));
const longest = (waits: readonly (number | null)[]): number | null => {
  const given = waits.filter((wait) => wait !== null);
  return given.length === 0 ? null : Math.max(...given);
};

async function consume(limiter: RateLimiterPostgres, key: string): Promise<number | null> {
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
