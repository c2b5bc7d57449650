import { codeOf, isUnavailable } from './faults.ts';
import { hostWords } from '../locale.ts';

/** A reason why the server cannot start, told in whole sentences; `main` prints them and exits with 1. */
export class StartProblem extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: string | readonly string[], cause?: unknown) {
    const list = typeof sentences === 'string' ? [sentences] : sentences;
    super(list.join('\n'), { cause });
    this.name = 'StartProblem';
    this.sentences = list;
  }
}

/** System errors a person can mend, each as one sentence. */
const SENTENCES: Record<string, (error: Error, details: Record<string, unknown>) => string> = {
  ENOSPC: (_error, { path }) => hostWords().start.noSpace(path ? String(path) : null),
  EDQUOT: (_error, { path }) => hostWords().start.noQuota(path ? String(path) : null),
  EROFS: (_error, { path }) => hostWords().start.readOnlyFolder(String(path)),
  EADDRINUSE: (_error, { address, port }) => hostWords().start.takenPort(String(port), address == null ? null : String(address)),
  EADDRNOTAVAIL: (_error, { address }) => hostWords().start.foreignHost(String(address)),
  ENOTFOUND: (_error, { hostname }) => hostWords().start.unknownHost(String(hostname)),
};

/** What PostgreSQL says while a server or command starts, by SQLSTATE. */
const DATABASE_SENTENCES: Record<string, (message: string) => string> = {
  '28P01': (message) => hostWords().start.databasePassword(message),
  '28000': (message) => hostWords().start.databaseRefuses(message),
  '42501': (message) => hostWords().start.databaseRights(message),
  '53100': (message) => hostWords().start.databaseDisk(message),
  '53200': (message) => hostWords().start.databaseMemory(message),
  '58030': (message) => hostWords().start.databaseIo(message),
};

/** Whoever read what is written has gone away. */
const isOutputClosed = (): boolean => process.stdout.errored !== null || process.stderr.errored !== null;

/** ENOENT and its like say the same of files; no file resets a connection, and none breaks a pipe. */
const isOfConnection = (error: Error): boolean =>
  !('syscall' in error) ||
  error.syscall === 'connect' ||
  codeOf(error) === 'ECONNRESET' ||
  (codeOf(error) === 'EPIPE' && !isOutputClosed());

function ofDatabase(error: Error): string | null {
  const sentence = DATABASE_SENTENCES[codeOf(error)];
  if (sentence) return sentence(error.message);
  if (!isOfConnection(error) || !isUnavailable(error)) return null;
  return hostWords().start.databaseGone(error.message);
}

/** An address to listen at, or a file. */
function ofPlace(error: Error, { syscall, port, path }: Record<string, unknown>): string | null {
  const isDenied = ['EACCES', 'EPERM'].includes(codeOf(error));
  if (isDenied && syscall === 'listen') return hostWords().start.closedPort(String(port));
  if (syscall === 'listen' || syscall === 'getaddrinfo') return hostWords().start.noListening(error.message);
  return isDenied && path ? hostWords().start.closedPath(String(path)) : null;
}

/** The failure as a `StartProblem`, or null when it is a defect of ours and needs its stack. */
export function toStartProblem(error: unknown): StartProblem | null {
  if (error instanceof StartProblem) return error;
  if (!(error instanceof Error)) return null;
  const details = error as unknown as Record<string, unknown>;
  const told = SENTENCES[codeOf(error)]?.(error, details) ?? ofDatabase(error) ?? ofPlace(error, details);
  // A rule or a seed that failed for it says so in its own words.
  return told === null ? toStartProblem(error.cause) : new StartProblem(told, error);
}
