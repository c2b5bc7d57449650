/** What came of a question, as the `info` of its answer. */
import { type AppError, asRefusal } from '../engine/errors.ts';
import type { Info } from '../engine/reply.ts';
import type { Reason } from '../engine/rights/reason.ts';

/** Of what is no resource's own: an action, a screen. */
export interface Answer {
  info: Info;
  output: unknown;
  /** The rule that refuses, for whoever was refused; it stands beside the answer. */
  reason?: Reason | null;
}

export const SUCCESS: Info = { code: 200, error: null, message: null, messages: {}, state: null, status: 'success' };

export const failure = ({ status, code, message, messages }: AppError): Info => ({
  code: status,
  error: code,
  message,
  messages,
  state: null,
  status: 'error',
});

const ANSWERED: ReadonlySet<number> = new Set([404, 409, 422]);

/** A refusal about a record, which is part of the answer; all others refuse the request, and are thrown on. */
export function answered(error: unknown): AppError {
  const refusal = asRefusal(error);
  if (ANSWERED.has(refusal.status)) return refusal;
  throw refusal;
}
