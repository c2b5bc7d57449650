/** Trouble with the database, for the log: every request meets the same, and one line a minute says it. */
import { GraphQLError } from 'graphql';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../engine/errors.ts';
import { hostWords } from '../locale.ts';
import { createSeldom, type Seldom } from '../data/seldom.ts';

/** A database error's details hold values of records and stay out of it. */
export function factsOf(error: unknown): object {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (!(cause instanceof Error)) return { message: String(cause) };
  return { type: cause.name, message: cause.message, ...('code' in cause && { code: cause.code }), stack: cause.stack };
}

const seldoms = new WeakMap<FastifyBaseLogger, Seldom>();

export function tellTrouble(log: FastifyBaseLogger, failure: unknown): void {
  if (!(failure instanceof AppError) || failure.cause === undefined) return;
  const { code, cause } = failure;
  if (code !== 'UNAVAILABLE' && code !== 'EXHAUSTED') return;
  let seldom = seldoms.get(log);
  if (!seldom) seldoms.set(log, (seldom = createSeldom()));
  const state = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const unsaid = seldom(`${code} ${state}`);
  if (unsaid !== null) log.error({ failure: factsOf(cause), unsaid }, hostWords().log[code]);
}
