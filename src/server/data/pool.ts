import type { Writable } from 'node:stream';
import type { CustomTypesConfig, Pool, PoolClient } from 'pg';
import pg from './driver.ts';
import { hostWords } from '../locale.ts';
import { isSilence } from './faults.ts';

/** date, numeric and bigint stay the text PostgreSQL sends: no day drift, no lost digits. */
const TEXT_TYPES: ReadonlySet<number> = new Set([1082, 1700, 20]);
const asText = (value: string): string => value;

const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    TEXT_TYPES.has(oid) && format !== 'binary' ? asText : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** Every session: safety.md 3.3, and the output formats the JSON texts are built on. Parallel workers cost more than they give to short statements. */
const SETTINGS = {
  statement_timeout: '5s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '10s',
  timezone: 'UTC',
  datestyle: 'ISO,MDY',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
} as const;

/** Not `"$user", public`: for a role called as the engine's own schema the tables would be made there. An address or a caller may know better. */
const HOME = '-c search_path=public';

export const POOL_MAX = 10;
const CONNECT_TIMEOUT_MS = 3000;
const IDLE_TIMEOUT_MS = 60_000;
/** An idle connection that the network dropped without a word is found by the system this soon. */
const KEEP_ALIVE_MS = 10_000;
/** The server ends a statement in its time and says so; one that has not even done that by now is not there any more. */
const SILENCE_MS = 2000;

const UNITS: Record<string, number> = { ms: 1, s: 1000, min: 60_000 };

/** How long to wait for the end of a statement that the server would end after `statementTimeout`; 0: as long as it takes. */
export function patience(statementTimeout: string): number {
  const [, amount = '0', unit = 'ms'] = /^(\d+)(ms|s|min)?$/.exec(statementTimeout) ?? [];
  const limit = Number(amount) * UNITS[unit]!;
  return limit === 0 ? 0 : limit + SILENCE_MS;
}

export interface PoolOptions {
  /** Told of what happens to idle connections; nothing of it ends the process. */
  log?: { warn: (facts: object, message: string) => void };
  max?: number;
  /** Changes to the session's settings, e.g. a longer `statement_timeout` for exports. */
  settings?: Record<string, string>;
}

/** The address may be a socket's, which is no URL to `new URL`. */
const GIVEN = /([?&])options=([^&]*)/;
const readOptions = (url: string): string => decodeURIComponent((GIVEN.exec(url)?.[2] ?? '').replaceAll('+', ' '));

/** The address with one more option, which comes after those that stand in it. */
export function withOption(url: string, option: string): string {
  const options = encodeURIComponent(`${readOptions(url)} ${option}`.trim());
  if (GIVEN.test(url)) return url.replace(GIVEN, `$1options=${options}`);
  return `${url}${url.includes('?') ? '&' : '?'}options=${options}`;
}

/** Options that stand in the address are kept; ours come after them. */
function withSettings(url: string, settings: Record<string, string>): { connectionString: string; options: string } {
  const own = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const others = url.replace(GIVEN, (_, mark: string) => (mark === '?' ? '?' : ''));
  return { connectionString: others.replace('?&', '?'), options: [HOME, readOptions(url), ...own].filter(Boolean).join(' ') };
}

/** What a connection is asked in one go leaves as one packet, where the driver would send each statement by itself: every packet wakes the database. */
function packTogether(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  const uncork = stream.uncork.bind(stream);
  stream.uncork = () => process.nextTick(uncork);
}

/** Connections that lie idle have probably gone the same way as the one that fell silent. */
function dropIdle(pool: Pool): void {
  for (let count = pool.idleCount; count > 0; count -= 1) {
    pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
  }
}

/** One transaction over many rows: what a request may not do, an import or a seed may. */
const BULK = { statement_timeout: '120s', idle_in_transaction_session_timeout: '600s', lock_timeout: '10s' };

/** For one command: one connection writes, one reads beside it, one holds the turn, and one is to spare. */
export const createBulkPool = (url: string, log: NonNullable<PoolOptions['log']>): Pool => createPool(url, { log, max: 4, settings: BULK });

export function createPool(url: string, { log, max = POOL_MAX, settings = {} }: PoolOptions = {}): Pool {
  const all = { ...SETTINGS, ...settings };
  const pool = new pg.Pool({
    ...withSettings(url, all),
    max,
    types,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: patience(all.statement_timeout),
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'skema',
  });
  // After its end it is no news: the database may stop right behind it.
  const warn = (error: Error): unknown => pool.ending || log?.warn({ error: error.message }, hostWords().log.cut);
  pool.on('error', warn);
  pool.on('connect', (client) => {
    client.on('error', warn);
    packTogether(client);
  });
  pool.on('release', (error) => {
    if (isSilence(error)) dropIdle(pool);
  });
  return pool;
}
