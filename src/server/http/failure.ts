/** Any failure as a reply: what the catalogue knows by its code, everything else by a number that stands in the log. */
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { AppError } from '../../engine/errors.ts';
import { kept } from '../../engine/kept.ts';
import { codeOf, toAppError } from '../data/faults.ts';
import { hostWords, reasonInWords } from '../locale.ts';
import { createSeldom } from '../data/seldom.ts';

/** A database error's details hold values of records and stay out of it. */
function factsOf(error: unknown): object {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (!(cause instanceof Error)) return { message: String(cause) };
  return { type: cause.name, message: cause.message, ...('code' in cause && { code: cause.code }), stack: cause.stack };
}

const seldomIn = kept((_log: FastifyBaseLogger) => createSeldom());

/** Trouble with the database, for the log: every request meets the same, and one line a minute says it. */
export function tellTrouble(log: FastifyBaseLogger, failure: unknown): void {
  if (!(failure instanceof AppError) || failure.cause === undefined) return;
  const { code, cause } = failure;
  if (code !== 'UNAVAILABLE' && code !== 'EXHAUSTED') return;
  const unsaid = seldomIn(log)(`${code} ${codeOf(cause)}`);
  if (unsaid !== null) log.error({ failure: factsOf(cause), unsaid }, hostWords().log[code]);
}

const RETRY_AFTER_S = 1;

/** Fastify's own refusals: too large, no JSON, a type that is not read here. */
function fromFastify(error: unknown): AppError | null {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null;
  if (status === 413) return new AppError('TOO_LARGE');
  return typeof status === 'number' && status >= 400 && status < 500 ? new AppError('BAD_REQUEST') : null;
}

export function toFailure(error: unknown, request: FastifyRequest): AppError {
  const known = toAppError(error);
  if (known instanceof AppError) {
    tellTrouble(request.server.log, known);
    return known;
  }
  const refused = fromFastify(error);
  if (refused) return refused;
  request.log.error({ id: request.id, failure: factsOf(error), path: request.url.split('?', 1)[0] }, hostWords().log.failure);
  return new AppError('INTERNAL', { values: { name: request.id } });
}

export type Shape = 'graphql' | 'rest';

/** What only some failures say; `retryAfter` stands here too, as a page of another site cannot read the header. */
const extras = ({ messages, why, reason, slow, at }: AppError, { hearsWhy }: FastifyRequest, retryAfter: number | null): object => ({
  ...(Object.keys(messages).length > 0 && { messages }),
  ...(retryAfter !== null && { retryAfter }),
  ...(reason !== null && { reason: { rule: reason.rule, text: reasonInWords(reason) } }),
  ...(hearsWhy && why !== null && { why }),
  ...(slow !== null && { slow }),
  ...(at !== null && { at }),
});

const BODIES: Record<Shape, (failure: AppError, more: object) => object> = {
  graphql: ({ code, message }, more) => ({ errors: [{ message, extensions: { code, ...more } }] }),
  rest: ({ status, code, message }, more) => ({ code: status, error: code, message, data: null, ...more }),
};

const retryAfter = (failure: AppError): number | null => failure.retryAfter ?? (failure.status === 503 ? RETRY_AFTER_S : null);

export function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  shape: Shape = 'rest',
  status?: number,
): FastifyReply {
  const failure = toFailure(error, request);
  const wait = retryAfter(failure);
  if (wait !== null) void reply.header('retry-after', String(wait));
  return reply
    .code(status ?? failure.status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-request-id': request.id })
    .send(JSON.stringify(BODIES[shape](failure, extras(failure, request, wait))));
}
