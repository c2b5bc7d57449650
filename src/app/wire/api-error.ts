import type { Info } from '../../engine/reply.ts';
import { words as text } from 'virtual:skema/words/base';

/** What went wrong with a call: the HTTP status (0: no answer), the stable code, a sentence to show, messages per field. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly messages: Record<string, string[]>;
  /** Seconds to wait, where the answer says so. */
  retryAfter: number | null = null;
  /** ISO UTC: when what is told happened, where the answer says so. */
  at: string | null = null;

  constructor(status: number, code: string, message: string, messages: Record<string, string[]> = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.messages = messages;
  }
}

/** No answer, or the server is in trouble: worth another try. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.code !== 'NOT_CONFIGURED';

/** What it says of single fields; nothing where it is about the whole. */
export const messagesOf = (error: unknown): Readonly<Record<string, readonly string[]>> =>
  error instanceof ApiError ? error.messages : {};

/** Why something failed, for a person: the server's sentence, or that there was no answer. Where it is about fields that stand nowhere, the first says why. */
export function causeOf(error: unknown): string {
  if (!(error instanceof ApiError)) return text.request.unreadable;
  const { message, messages } = error;
  const first = messages[''] ? undefined : Object.values(messages)[0]?.[0];
  // Before the lines of the rule.
  return first === undefined || message.includes(first) ? message : message.replace(/(?=\n)|$/, ` ${first.replace(/\.?$/, '.')}`);
}

/** The reply, when its `info` says success; else what it says as an error. */
export function checked<T extends { info: Info }>(reply: T | undefined): T {
  if (!reply) throw new ApiError(0, 'UNREADABLE', text.request.unreadable);
  const { code, error, message, messages, status } = reply.info;
  if (status === 'success') return reply;
  throw new ApiError(code, error ?? 'HTTP', message ?? text.request.unreadable, messages);
}
