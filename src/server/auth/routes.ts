/** The REST calls of specification section 7: login and getInfo. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../../engine/rights/access.ts';
import { AppError } from '../../engine/errors.ts';
import { addressesOf, type Service } from '../../engine/services.ts';
import type { Config } from '../config.ts';
import { companionCookie, newCompanion } from './companion.ts';
import { type Credential, readCredential } from './credential.ts';
import type { SessionInfo } from './get-info.ts';
import type { Login } from './login.ts';
import { may, must, readObject, textAt } from './reading.ts';
import { TooManyTries } from './too-many-tries.ts';

export interface RouteTools {
  config: Pick<Config, 'apiKeyHeader' | 'apis'>;
  services: readonly Service[];
  login: Login;
  readSession: (credential: Credential) => Promise<Principal | null>;
  getInfo: (principal: Principal) => Promise<SessionInfo>;
}

/** A public application id: it gives no right, but who does not send it means another server. */
const checkKey =
  ({ config }: RouteTools, { name }: Service) =>
  async (request: FastifyRequest): Promise<void> => {
    const { key } = config.apis[name]!;
    if (key !== null && request.headers[config.apiKeyHeader] !== key) throw new AppError('API_KEY');
  };

/** What a client may say of itself in getInfo, on a service that wants to hear it. */
const CLIENT_WORDS = { audience: may('text'), config: may('any'), full: may('flag') };

async function answerInfo({ readSession, getInfo }: RouteTools, { client }: Service, request: FastifyRequest): Promise<object> {
  readObject(request.body, client ? CLIENT_WORDS : {});
  const credential = readCredential(request.headers);
  const principal = credential === null ? null : await readSession(credential);
  if (principal === null) throw new AppError('UNAUTHENTICATED');
  return { code: 200, data: await getInfo(principal) };
}

async function answerLogin({ login }: RouteTools, _service: Service, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const body = readObject(request.body, { username: must('text'), password: must('text') });
  const device = request.headers['user-agent']?.slice(0, 100) ?? null;
  const place = { device, companion: newCompanion(request.headers) };
  const result = await login.login('rest', { username: textAt(body, 'username'), password: textAt(body, 'password'), place }, request.ip);
  if (result.is === 'limited') throw new TooManyTries(result.retryAfter);
  if (result.is !== 'open') throw new AppError(result.is === 'conflict' ? 'SESSION_CONFLICT' : 'LOGIN_FAILED');
  if (place.companion !== null) void reply.header('set-cookie', companionCookie(place.companion));
  return { code: 200, data: { accessToken: result.token } };
}

const ANSWERS = { login: answerLogin, info: answerInfo } as const;

/** The app around them reads JSON bodies and turns what is thrown into `{ code, error, message, data }`. */
export function addAuthRoutes(app: FastifyInstance, tools: RouteTools): void {
  for (const call of ['login', 'info'] as const) {
    for (const { url, service } of addressesOf(tools.services, call)) {
      app.post(url, { preHandler: checkKey(tools, service) }, async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        return ANSWERS[call](tools, service, request, reply);
      });
    }
  }
}
