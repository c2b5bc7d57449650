/** Sessions and logins of the bundled server, for both APIs. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Registry } from '../../engine/resource.ts';
import type { Config } from '../config.ts';
import type { Repository } from '../data/repository/repository.ts';
import { sweepIdempotency } from '../data/repository/idempotency.ts';
import { sweepRows } from '../data/repository/many/known.ts';
import { sweepFiles } from '../files/files.ts';
import { databaseStore } from '../files/store.ts';
import type { Principal } from '../../engine/rights/access.ts';
import type { DefaultViews } from '../../engine/wire/saved.ts';
import { AppError } from '../../engine/errors.ts';
import { type Service, type Speaker, addressesOf } from '../../engine/services.ts';
import { toStatement, withName } from '../sql/statement.ts';
import { createActions } from './actions.ts';
import { type Accounts, openAccounts } from './accounts.ts';
import { createKnownAddresses } from './known-addresses.ts';
import { createLoginLimits } from './limits.ts';
import { type Login, createLogin } from './login.ts';
import { createOneTimePassword } from './one-time.ts';
import { createChangePassword } from './own-password.ts';
import { closeSession, readSession, refusalOf, sweepSessions } from './sessions.ts';
import { companionCookie, newCompanion, readCredential } from './credential.ts';
import { may, must, readObject, textAt } from './reading.ts';
import { defaultViews } from '../saved/read.ts';

/** Who is signed in, as getInfo answers it, with what the product adds (specification sections 3 and 7). */
export interface SessionInfo extends Readonly<Record<string, unknown>> {
  id: string;
  name: string;
  username: string;
  roles: readonly string[];
  image: { link: string } | null;
  /** What lists begin with; absent where each begins as its schema file has it. */
  views?: DefaultViews;
}

/** What a product tells of a session beside the account, by the account's id. */
export type MoreInfo = (tools: { pool: Pool; registry: Registry }) => (userId: string) => Promise<Readonly<Record<string, unknown>>>;

interface Telling {
  moreOf: ReturnType<MoreInfo>;
  viewsOf: (principal: Principal) => Promise<DefaultViews>;
}

export function createGetInfo({ pool, sql }: Accounts, { moreOf, viewsOf }: Telling): (principal: Principal) => Promise<SessionInfo> {
  const query = toStatement(withName('session.picture', `select ${sql.picture} as "picture" from ${sql.table} u where u."id" = $1`));
  return async (principal) => {
    const { userId, name, username, roles } = principal;
    const picturing = pool.query<{ picture: string | null }>({ ...query, values: [userId] });
    const [{ rows }, more, views] = await Promise.all([picturing, moreOf(userId!), viewsOf(principal)]);
    const picture = rows[0]?.picture ?? null;
    const image = picture === null ? null : { link: picture };
    return { id: userId!, name, username, roles, image, ...(Object.keys(views).length > 0 && { views }), ...more };
  };
}

type Keys = Pick<Config, 'apiKeyHeader' | 'apis'>;

interface RouteTools {
  config: Keys;
  product: Speaker;
  login: Login;
  accounts: Accounts;
  getInfo: (principal: Principal) => Promise<SessionInfo>;
}

/** A public application id: it gives no right, but who does not send it means another server. */
export function checkKey({ apis, apiKeyHeader }: Keys, service: string, { headers }: FastifyRequest): void {
  const { key } = apis[service]!;
  if (key !== null && headers[apiKeyHeader] !== key) throw new AppError('API_KEY');
}

/** Of somebody who must first make a password of their own: who it is, and nothing that this opens. */
const toDue = ({ userId, username, name }: Principal): SessionInfo => ({
  id: userId!,
  name,
  username,
  roles: [],
  image: null,
  mustChange: true,
});

/** What a client may say of itself in getInfo, on a service that wants to hear it. */
const CLIENT_WORDS = { audience: may('text'), config: may('any'), full: may('flag') };

async function answerInfo({ accounts, getInfo }: RouteTools, { client }: Service, request: FastifyRequest): Promise<object> {
  readObject(request.body, client ? CLIENT_WORDS : {});
  const credential = readCredential(request.headers);
  const principal = credential === null ? null : await readSession(accounts, credential);
  if (principal === null) throw await refusalOf(accounts, credential);
  return { code: 200, data: principal.mustChange ? toDue(principal) : await getInfo(principal) };
}

async function answerLogin({ login }: RouteTools, _service: Service, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const body = readObject(request.body, { username: must('text'), password: must('text') });
  const device = request.headers['user-agent']?.slice(0, 100) ?? null;
  const place = { device, companion: newCompanion(request.headers) };
  const result = await login.login('rest', { username: textAt(body, 'username'), password: textAt(body, 'password'), place }, request.ip);
  if (result.is !== 'open') throw new AppError(result.is === 'conflict' ? 'SESSION_CONFLICT' : 'LOGIN_FAILED');
  if (place.companion !== null) void reply.header('set-cookie', companionCookie(place.companion));
  return { code: 200, data: { accessToken: result.token } };
}

const ANSWERS = { login: answerLogin, info: answerInfo } as const;

/** The REST calls of specification section 7, login and getInfo. The app around them reads JSON bodies and turns what is thrown into `{ code, error, message, data }`. */
function addAuthRoutes(app: FastifyInstance, tools: RouteTools): void {
  for (const call of ['login', 'info'] as const) {
    for (const { url, service } of addressesOf(tools.product, call)) {
      app.post(url, { preHandler: async (request) => checkKey(tools.config, service.name, request) }, async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        return ANSWERS[call](tools, service, request, reply);
      });
    }
  }
}

interface AuthContext {
  config: Keys;
  registry: Registry;
  pool: Pool;
  repository: Repository;
  /** What the product tells of a session beside the account. */
  moreInfo: MoreInfo;
}

const SWEEP_MS = 10 * 60_000;

export function createAuth({ config, registry, pool, repository, moreInfo }: AuthContext) {
  const accounts = openAccounts(pool, registry);
  const known = createKnownAddresses(accounts);
  const login = createLogin(accounts, createLoginLimits(pool, known), known);
  const getInfo = createGetInfo(accounts, {
    moreOf: moreInfo({ pool, registry }),
    viewsOf: (principal) => defaultViews({ registry, pool }, principal),
  });
  const sweep = async (): Promise<void> => {
    await sweepSessions(pool);
    await sweepIdempotency(pool);
    await sweepRows(pool);
    await sweepFiles(pool, databaseStore(pool));
  };
  return {
    execute: createActions({
      pool,
      login,
      repository,
      changePassword: createChangePassword(accounts, repository),
      oneTimePassword: createOneTimePassword(accounts, repository, registry.get(accounts.model.resource)),
      logout: (credential) => closeSession(pool, credential),
    }),
    /** Adds the REST routes, and the sweeping of what has run out, for as long as the app lives. */
    register: (app: FastifyInstance): void => {
      addAuthRoutes(app, { config, product: registry.product, login, getInfo, accounts });
      const timer = setInterval(() => void sweep().catch((error: unknown) => app.log.warn({ err: error }, 'sweep')), SWEEP_MS);
      timer.unref();
      app.addHook('onClose', async () => clearInterval(timer));
    },
  };
}
