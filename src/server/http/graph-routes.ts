import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../engine/errors.ts';
import { isObject } from '../../engine/keys/shape.ts';
import { addressesOf } from '../../engine/services.ts';
import type { Caller as ActionCaller } from '../auth/actions.ts';
import type { Graph } from '../graph/graph.ts';
import { type Asker, type RouteOptions, createCaller } from './caller.ts';
import { sendFailure } from './failure.ts';
import { goneOf } from './gone.ts';
import { shareKey } from './rate.ts';
import { Shares } from './share.ts';

interface Body {
  query: string;
  variables: Record<string, unknown>;
}

const KEYS: ReadonlySet<string> = new Set(['query', 'variables', 'operationName', 'extensions']);

/** One operation: no list of them, no other key, no other types. */
function readBody(body: unknown): Body {
  if (!isObject(body) || typeof body['query'] !== 'string' || !Object.keys(body).every((key) => KEYS.has(key)))
    throw new AppError('BAD_REQUEST');
  const { query, variables = null, operationName = null } = body;
  if ((variables !== null && !isObject(variables)) || (operationName !== null && typeof operationName !== 'string'))
    throw new AppError('BAD_REQUEST');
  return { query, variables: variables ?? {} };
}

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

export function addGraphRoutes(app: FastifyInstance, { graph, ...options }: RouteOptions & { graph: () => Graph<ActionCaller> }): void {
  const caller = createCaller(options);
  const shares = new Shares(options.limits.share, options.limits.together);

  async function answer(client: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    try {
      caller.check(client, request);
      const { query, variables } = readBody(request.body);
      const idempotencyKey = request.headers['idempotency-key'];
      const ask = (asker: Asker): Promise<string> =>
        graph()({
          ...asker,
          client,
          query,
          variables,
          request: {
            ip: request.ip,
            headers: request.headers,
            sendCookie: (cookie) => void reply.header('set-cookie', cookie),
            gone: () => goneOf(reply).signal,
          },
          idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : null,
        });
      const text = await shares.take(shareKey(options.known, request), () => {
        if (reply.raw.closed) throw new AppError('BUSY');
        return caller.answerFor(request, ask);
      });
      return reply.headers(HEADERS).send(text);
    } catch (error) {
      return sendFailure(error, request, reply, 'graphql');
    }
  }
  // A logger of its own for each request costs more than reading the document; failures name the request themselves.
  const route = { childLoggerFactory: (logger: FastifyBaseLogger) => logger };
  for (const { url, service } of addressesOf(options.context.registry.product, 'graph'))
    app.post(url, route, (request, reply) => answer(service.name, request, reply));
}
