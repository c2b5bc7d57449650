import pg from 'pg';
import { AppError } from '../../engine/errors.ts';

/** date, numeric and bigint stay the text PostgreSQL sends: no day drift, no lost digits. */
const TEXT_TYPES: ReadonlySet<number> = new Set([1082, 1700, 20]);
const asText = (value: string): string => value;

const types: pg.CustomTypesConfig = {
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

export const POOL_MAX = 10;
const CONNECT_TIMEOUT_MS = 3000;
const IDLE_TIMEOUT_MS = 60_000;

export interface PoolOptions {
  /** Told of what happens to idle connections; nothing of it ends the process. */
  log?: { warn: (facts: object, message: string) => void };
  max?: number;
  /** Changes to the session's settings, e.g. a longer `statement_timeout` for exports. */
  settings?: Record<string, string>;
}

/** Options that stand in the address are kept; ours come after them. The address may be a socket's, which is no URL to `new URL`. */
function withSettings(url: string, settings: Record<string, string>): { connectionString: string; options: string } {
  const own = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const given = /[?&]options=([^&]*)/.exec(url);
  if (!given) return { connectionString: url, options: own.join(' ') };
  const rest = url.replace(given[0], '');
  const connectionString = rest.includes('?') ? rest : rest.replace('&', '?');
  return { connectionString, options: [decodeURIComponent(given[1]!.replaceAll('+', ' ')), ...own].join(' ') };
}

export function createPool(url: string, { log, max = POOL_MAX, settings = {} }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    ...withSettings(url, { ...SETTINGS, ...settings }),
    max,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'skema',
  });
  const warn = (error: Error): void => log?.warn({ error: error.message }, 'koneksi basis data terputus');
  pool.on('error', warn);
  pool.on('connect', (client) => client.on('error', warn));
  return pool;
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '');
const LOST_MESSAGE = /Connection terminated|timeout exceeded when trying to connect|Client was closed|Cannot use a pool after calling end/;
/** Connection trouble, a server that stops or starts, too many connections, a standby that only reads. */
const LOST_STATE = /^(08...|57P0.|25006|53300)$/;
const LOST_SOCKET: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);

/** Whether the database was out of reach, rather than the statement wrong. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = codeOf(error);
  return LOST_STATE.test(code) || LOST_SOCKET.has(code) || (error instanceof Error && LOST_MESSAGE.test(error.message));
};

const QUERY_CANCELED = '57014';
const LOCK_NOT_AVAILABLE = '55P03';
/** A value that the column's type cannot hold: malformed, out of range, a NUL, no such date. */
const VALUE_STATES: ReadonlySet<string> = new Set(['22P02', '22P05', '22003', '22007', '22008', '22021']);

/** What a reader is told of a failed statement; anything unforeseen stays what it is. */
export function toAppError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isUnavailable(error) || codeOf(error) === LOCK_NOT_AVAILABLE) return new AppError('UNAVAILABLE');
  if (codeOf(error) === QUERY_CANCELED) return new AppError('LIMIT_EXCEEDED', { values: { name: 'waktu' } });
  if (VALUE_STATES.has(codeOf(error))) return new AppError('BAD_REQUEST');
  return error;
}

/** When one connection breaks the others mostly do too; the pool needs this long to notice. */
const NOTICE_MS = 50;

/** A read may be asked again, once, when the connection broke under it. */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, NOTICE_MS));
    return read();
  }
}
