/** What a failed statement or connection means: whether to try again, and what a reader is told. */
import { AppError } from '../../engine/errors.ts';
import { words } from '../locale.ts';

/** The code of a failure of the database or the system; empty where it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Behind a promise: null where it failed with this code; any other failure is thrown on. */
export const unless =
  (code: string) =>
  (error: unknown): null => {
    if (codeOf(error) === code) return null;
    throw error;
  };

/** The driver's own words: a connection that was lost, or did not answer in its time. */
const LOST_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|is not queryable|Client was closed|Cannot use a pool after calling end/;
/** Connection trouble, a server that stops or starts, too many connections, a standby that only reads. */
const LOST_STATE = /^(08...|57P0.|25006|53300)$/;
const LOST_SOCKET = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;

/** Whether the database was out of reach, rather than the statement wrong. Its connection is not to be used again. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = codeOf(error);
  return LOST_STATE.test(code) || LOST_SOCKET.test(code) || (error instanceof Error && LOST_MESSAGE.test(error.message));
};

/** Whether the other side said nothing at all: its end of the connection may be long gone. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** Disk full, out of memory, a disk that cannot be read or written: the connection is sound, the machine is not. */
const EXHAUSTED_STATES: ReadonlySet<string> = new Set(['53000', '53100', '53200', '58030']);
export const QUERY_CANCELED = '57014';
const LOCK_NOT_AVAILABLE = '55P03';
/** Could not be put in a row, and each waiting for the other. */
const IN_EACH_OTHERS_WAY: ReadonlySet<string> = new Set(['40001', '40P01']);
/** Two transactions in each other's way, also where it is told as a refusal by now: the loser may simply try again. */
export const isRetryable = (error: unknown): boolean =>
  IN_EACH_OTHERS_WAY.has(codeOf(error instanceof AppError && error.code === 'BUSY' ? error.cause : error));

/** A value that the column's type cannot hold: malformed, out of range, a NUL, no such date. */
const VALUE_STATES: ReadonlySet<string> = new Set(['22P02', '22P05', '22003', '22007', '22008', '22021']);

/** What a reader is told of a failed statement, with its cause where the log should know; anything unforeseen stays what it is. */
export function toAppError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new AppError('UNAVAILABLE', { cause: error });
  if (codeOf(error) === LOCK_NOT_AVAILABLE) return new AppError('BUSY');
  if (isRetryable(error)) return new AppError('BUSY', { cause: error });
  if (EXHAUSTED_STATES.has(codeOf(error))) return new AppError('EXHAUSTED', { cause: error });
  if (codeOf(error) === QUERY_CANCELED) return new AppError('LIMIT_EXCEEDED', { values: { name: words().time } });
  if (VALUE_STATES.has(codeOf(error))) return new AppError('BAD_REQUEST');
  return error;
}

/** The same of a statement of a write, which is short by itself: what took it too long was others, one after the other. */
export const toWriteError = (error: unknown): unknown =>
  codeOf(error) === QUERY_CANCELED ? new AppError('BUSY', { cause: error }) : toAppError(error);

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
