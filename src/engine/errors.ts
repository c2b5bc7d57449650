/** Every failure the server can answer with: code and HTTP-like status; its sentence stands in the words of the server. */
import type { Reason } from './rights/reason.ts';
import type { SlowLists } from './wire/slow.ts';
import { locale } from './words/locale.ts';

export const ERRORS = {
  UNAUTHENTICATED: 401,
  SESSION_TAKEN: 401,
  FORBIDDEN: 403,
  READ_ONLY: 403,
  PASSWORD_DUE: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  IN_USE: 409,
  SESSION_CONFLICT: 409,
  INVALID: 422,
  DUPLICATE: 422,
  KEY_REUSED: 422,
  LOGIN_FAILED: 401,
  TOO_MANY_REQUESTS: 429,
  BAD_REQUEST: 400,
  FIELD_UNKNOWN: 400,
  OPERATION_UNKNOWN: 400,
  SORT_UNKNOWN: 400,
  FILTER_UNKNOWN: 400,
  NO_INDEX: 400,
  LIMIT_EXCEEDED: 400,
  API_KEY: 401,
  TOO_LARGE: 413,
  BUSY: 503,
  UNAVAILABLE: 503,
  EXHAUSTED: 503,
  INTERNAL: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERRORS;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** A name that a caller sent goes back so far; nobody needs more to recognise it. */
const NAMED_MAX = 60;
const named = (text: string): string => (text.length > NAMED_MAX ? `${text.slice(0, NAMED_MAX).toWellFormed()}…` : text);

export const errorSentence = (code: ErrorCode, values: Readonly<Record<string, string>> = {}): string =>
  (locale().errors?.[code] ?? code).replace(/\{(\w+)\}/g, (_, key: string) => (key === 'name' ? named : String)(values[key] ?? ''));

/** For what may be refused: the refusal, while any other failure, the server's own too, is thrown on: it refuses the whole. */
export function asRefusal(error: unknown): AppError {
  if (error instanceof AppError && error.status < 500) return error;
  throw error;
}

/** A failure with its catalogue code; `messages` are per field handle, without the asterisk. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly messages: Record<string, string[]>;
  readonly output: unknown;
  /** Of a conflict: what the fields that were sent held at the version they were sent for. */
  readonly base: Record<string, unknown> | null;
  /** Place and word of the declaration that refuses; for who may hear it. */
  readonly why: string | null;
  /** The rule that refuses, for whoever was refused. */
  readonly reason: Reason | null;
  /** Where the question asks for what is not offered: all that is not. */
  readonly slow: SlowLists | null;
  /** ISO UTC: when what is told happened. */
  readonly at: string | null;
  /** Seconds after which it may be tried again; null: nobody knows. */
  readonly retryAfter: number | null;

  constructor(
    code: ErrorCode,
    details: {
      values?: Record<string, string>;
      messages?: Record<string, string[]>;
      output?: unknown;
      base?: Record<string, unknown> | null;
      why?: string | null;
      reason?: Reason | null;
      slow?: SlowLists;
      at?: string;
      retryAfter?: number;
      message?: string;
      cause?: unknown;
    } = {},
  ) {
    super(details.message ?? errorSentence(code, details.values), { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code];
    this.messages = details.messages ?? {};
    this.output = details.output ?? null;
    this.base = details.base ?? null;
    this.why = details.why ?? null;
    this.reason = details.reason ?? null;
    this.slow = details.slow ?? null;
    this.at = details.at ?? null;
    this.retryAfter = details.retryAfter ?? null;
  }
}
