/** The REST calls of specification section 7: login and getInfo. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import secureJson from 'secure-json-parse';
import type { Principal } from '../../engine/access.ts';
import { AppError, ERRORS, type ErrorCode } from '../../engine/errors.ts';
import type { ApiName, Config } from '../config.ts';
import { toAppError } from '../data/pool.ts';
import type { SessionInfo } from './get-info.ts';
import type { Login } from './login.ts';
import { may, must, readObject, textAt } from './reading.ts';
import { readBearer } from './token.ts';
import { TooManyTries } from './too-many-tries.ts';

export interface RouteTools {
  config: Pick<Config, 'apiKeyHeader' | 'apis'>;
  login: Login;
  readSession: (token: string) => Promise<Principal | null>;
  getInfo: (principal: Principal) => Promise<SessionInfo>;
}

const BODY_MAX = 16 * 1024;

const failed = (reply: FastifyReply, code: ErrorCode, message: string = ERRORS[code].message): FastifyReply =>
  reply.status(ERRORS[code].status).send({ code: ERRORS[code].status, error: code, message, data: null });

/** An empty body is no body (specification 7.2). */
function parseBody(_request: FastifyRequest, text: string | Buffer, done: (error: Error | null, body?: unknown) => void): void {
  try {
    done(null, text.length === 0 ? null : secureJson.parse(text.toString(), null, { protoAction: 'error', constructorAction: 'error' }));
  } catch {
    done(new AppError('BAD_REQUEST'));
  }
}

/** A public application id: it gives no right, but who does not send it means another server. */
const checkKey = ({ config }: RouteTools, api: ApiName) => async (request: FastifyRequest): Promise<void> => {
  const { key } = config.apis[api];
  if (key !== null && request.headers[config.apiKeyHeader] !== key) throw new AppError('API_KEY');
};

async function answerInfo({ readSession, getInfo }: RouteTools, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const token = readBearer(request.headers.authorization);
  const principal = token === null ? null : await readSession(token);
  return principal === null ? failed(reply, 'UNAUTHENTICATED') : { code: 200, data: await getInfo(principal) };
}

async function answerLogin({ login }: RouteTools, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const body = readObject(request.body, { username: must('text'), password: must('text') });
  const device = request.headers['user-agent']?.slice(0, 100) ?? null;
  const result = await login.login('rest', { username: textAt(body, 'username'), password: textAt(body, 'password'), device }, request.ip);
  if (result.is === 'open') return { code: 200, data: { accessToken: result.token } };
  if (result.is === 'limited') throw new TooManyTries(result.retryAfter);
  return failed(reply, result.is === 'conflict' ? 'SESSION_CONFLICT' : 'LOGIN_FAILED');
}

export async function addAuthRoutes(app: FastifyInstance, tools: RouteTools): Promise<void> {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_MAX }, parseBody);
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error);
    if (known instanceof TooManyTries) void reply.header('retry-after', String(known.retryAfter));
    if (known instanceof AppError) return failed(reply, known.code, known.message);
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status === 413) return failed(reply, 'TOO_LARGE');
    if (status < 500) return failed(reply, 'BAD_REQUEST');
    request.log.error({ err: error }, 'auth');
    return failed(reply, 'INTERNAL', ERRORS.INTERNAL.message.replace('{name}', request.id));
  });
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  app.post('/rasionalisasi/auth/login', { preHandler: checkKey(tools, 'rasionalisasi') }, (request, reply) => answerLogin(tools, request, reply));
  app.post('/rasionalisasi/auth/getInfo', { preHandler: checkKey(tools, 'rasionalisasi') }, (request, reply) => {
    readObject(request.body, {});
    return answerInfo(tools, request, reply);
  });
  app.post('/identitas/auth/getInfo', { preHandler: checkKey(tools, 'identitas') }, (request, reply) => {
    readObject(request.body, { audience: may('text'), config: may('any'), full: may('flag') });
    return answerInfo(tools, request, reply);
  });
}
