import type { Info } from '../../engine/reply.ts';
import { words as text } from 'virtual:skema/words/base';

/** What went wrong with a call: the HTTP status (0: no answer), the stable code, a sentence to show, messages per field. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly messages: Record<string, string[]>;
  /** Seconds to wait, where the answer says so. */
  retryAfter: number | null = null;

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

/** Begins the line of the rule, unseen: that line waits behind `Mengapa?`. */
export const RULE_MARK = '\u2060';

interface Told {
  /** The place of the declaration, for who makes the product. */
  why?: unknown;
  /** The rule in words: one, or those of several records. */
  reason?: unknown;
  reasons?: unknown;
}

const isSaid = (reason: unknown): reason is { text: string } => typeof (reason as { text?: unknown } | undefined)?.text === 'string';

/** A refusal, and in lines of their own the rule and, where the server tells that, the declaration that refuses it. */
export function withWhy(message: string | null | undefined, { why, reason, reasons = [] }: Told): string {
  const rules = new Set([reason, reasons].flat().flatMap((said) => (isSaid(said) ? RULE_MARK + said.text : [])));
  const places = why === undefined ? [] : [text.request.why([why].flat().join('; '))];
  return [message ?? '', ...rules, ...places].join('\n');
}

/** Why something failed, for a person: the server's sentence, or that there was no answer. */
export const causeOf = (error: unknown): string => (error instanceof ApiError ? error.message : text.request.unreadable);

/** The reply, when its `info` says success; else what it says as an error. */
export function checked<T extends { info: Info }>(reply: T | undefined): T {
  if (!reply) throw new ApiError(0, 'UNREADABLE', text.request.unreadable);
  const { code, error, message, messages, status } = reply.info;
  if (status === 'success') return reply;
  throw new ApiError(code, error ?? 'HTTP', message ?? text.request.unreadable, messages);
}
