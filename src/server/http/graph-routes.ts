import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../../engine/access.ts';
import { AppError } from '../../engine/errors.ts';
import type { ClientName } from '../../engine/resource.ts';
import { readSession } from '../auth/auth.ts';
import { retryRead } from '../data/pool.ts';
import type { Graph } from '../graph/graph.ts';
import { type AppContext, type Limits } from './context.ts';
import { sendFailure } from './failure.ts';
import type { KnownTokens } from './rate.ts';

interface Body {
  query: string;
  variables: Record<string, unknown>;
}

const KEYS: ReadonlySet<string> = new Set(['query', 'variables', 'operationName', 'extensions']);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** One operation: no list of them, no other key, no other types. */
function readBody(body: unknown): Body {
  if (!isObject(body) || typeof body['query'] !== 'string' || !Object.keys(body).every((key) => KEYS.has(key)))
    throw new AppError('BAD_REQUEST');
  const { query, variables = null, operationName = null } = body;
  if ((variables !== null && !isObject(variables)) || (operationName !== null && typeof operationName !== 'string'))
    throw new AppError('BAD_REQUEST');
  return { query, variables: variables ?? {} };
}

export interface GraphRoutesOptions {
  context: AppContext;
  limits: Limits;
  known: KnownTokens;
  /** Read on each request: another registry may have taken its place. */
  graph: () => Graph<FastifyRequest>;
}

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

export function addGraphRoutes(app: FastifyInstance, { context: { config, pool }, limits, known, graph }: GraphRoutesOptions): void {
  async function principalOf(request: FastifyRequest): Promise<Principal | null> {
    const { token } = request;
    if (token === null) return null;
    const principal = await retryRead(() => readSession(pool, token));
    if (principal) known.add(token);
    else known.remove(token);
    return principal;
  }
  const header = config.apiKeyHeader;

  async function answer(
    client: ClientName & keyof typeof config.apis,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    try {
      const { key } = config.apis[client];
      if (key !== null && request.headers[header] !== key) throw new AppError('API_KEY');
      if (pool.waitingCount > limits.waiting) throw new AppError('UNAVAILABLE');
      const { query, variables } = readBody(request.body);
      const idempotencyKey = request.headers['idempotency-key'];
      const text = await graph()({
        client,
        query,
        variables,
        request,
        principal: await principalOf(request),
        idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : null,
      });
      return reply.headers(HEADERS).send(text);
    } catch (error) {
      return sendFailure(error, request, reply, 'graphql');
    }
  }
  // A logger of its own for each request costs more than reading the document; failures name the request themselves.
  const options = { childLoggerFactory: (logger: FastifyBaseLogger) => logger };
  for (const client of ['identitas', 'pendidikan'] as const)
    app.post(`/${client}/graph`, options, (request, reply) => answer(client, request, reply));
}
