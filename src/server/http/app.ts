/** The server without its port: every address, in the order of a request's way through it. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type HTTPMethods, LogController } from 'fastify';
import secureJson from 'secure-json-parse';
import { AppError } from '../../engine/errors.ts';
import type { Registry } from '../../engine/resource.ts';
import { type Speaker, CALLS, addressesOf } from '../../engine/services.ts';
import type { Caller } from '../auth/actions.ts';
import { createAuth } from '../auth/auth.ts';
import { createRepository } from '../data/repository/repository.ts';
import { type Graph, type GraphCall, createGraph } from '../graph/graph.ts';
import { createSizes, withSizes } from '../data/sizes.ts';
import { cursorsOf } from '../graph/query/cursor.ts';
import { ENGINE_VIEWS } from '../engine-views.ts';
import { type Live, createLive } from '../live/live.ts';
import { type ViewTools, runView } from '../view.ts';
import { inEachLanguage } from '../languages.ts';
import { createPurging } from '../retention/schedule.ts';
import { shorteningOf } from '../retention/shortening.ts';
import { localeOfRequests, speaking, words } from '../locale.ts';
import { type AppContext, type Limits, LIMITS } from './context.ts';
import type { RouteOptions } from './caller.ts';
import { addExportRoute } from './export-route.ts';
import { addFileRoutes } from './file-route.ts';
import { sendFailure } from './failure.ts';
import { addGraphRoutes } from './graph-routes.ts';
import { addLiveRoute } from './live-route.ts';
import { addPages, createKnownPages } from './pages.ts';
import { createMetrics } from './metrics.ts';
import { addOperations } from './operations.ts';
import { addPictureRoute } from './picture-route.ts';
import { KnownTokens, addRateLimit } from './rate.ts';
import { STREAMING_MS, addReceivingLimit, endUnreadable } from './receiving.ts';
import { addBaseHeaders, addSecurity } from './security.ts';

/** Addresses of the API that do not exist, and those that do but not for this method: JSON, never a page. */
const READ: readonly HTTPMethods[] = ['GET', 'HEAD'];
const OTHERS: HTTPMethods[] = ['PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const METHOD_NOT_ALLOWED = 405;

function addUnknownAddresses(app: FastifyInstance, product: Speaker): void {
  const refuse = (url: string, methods: readonly HTTPMethods[], allow: string): void => {
    app.route({
      method: [...methods],
      url,
      handler: (request, reply) =>
        sendFailure(new AppError('BAD_REQUEST'), request, reply.header('allow', allow), 'rest', METHOD_NOT_ALLOWED),
    });
  };
  for (const { url, method } of addressesOf(product)) if (method === 'POST') refuse(url, [...READ, ...OTHERS], method);
  for (const { name, elsewhere } of product.services) {
    if (elsewhere) continue;
    app.route({
      method: [...READ, 'POST', ...OTHERS],
      url: `/${name}/*`,
      handler: (request, reply) => sendFailure(new AppError('NOT_FOUND', { message: words().noAddress }), request, reply),
    });
  }
  refuse('/*', ['POST', ...OTHERS], 'GET, HEAD');
}

const BODY_MAX = 256 * 1024;

/** JSON and nothing else; keys that reach for prototypes are refused. */
function addBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_MAX }, (_request, text, done) => {
    try {
      done(null, text.length === 0 ? null : secureJson.parse(text as string, null, { protoAction: 'error', constructorAction: 'error' }));
    } catch {
      done(new AppError('BAD_REQUEST'));
    }
  });
}

export interface App extends FastifyInstance {
  /** While developing: another registry takes the place of this one, for the requests that come after. */
  useRegistry: (registry: Registry) => void;
}

const HEADERS_MS = 10_000;
/** How often slow requests are looked for; Node's own 30 s would let them go on that much longer. */
const CHECKING_MS = 2000;
const KEEP_ALIVE_MS = 60_000;
const HEADER_BYTES = 8192;
const DRAIN_MS = 10_000;
const IDLE_LOOK_MS = 100;

type Wired = { graph: Graph<Caller>; auth: ReturnType<typeof createAuth> };

interface Told {
  onFollowed: () => void;
  onChanged: Live['changed'];
}

const wire = ({ pool, config, door }: AppContext, registry: Registry, told: Told): Wired => {
  const repository = createRepository({ registry, pool, effects: door.effects, setting: shorteningOf(door.retention), ...told });
  const auth = createAuth({ config, registry, pool, repository, moreInfo: door.moreInfo });
  const tools: ViewTools = { registry, pool, repository, clock: () => new Date(), expected: door.expected };
  const views = [...ENGINE_VIEWS, ...door.views].map((view) => ({
    name: view.name,
    kind: view.kind,
    run: ({ principal, idempotencyKey, request }: GraphCall<Caller>, input: unknown) =>
      runView(view, tools, { principal, idempotencyKey, ip: request.ip, gone: request.gone }, input),
  }));
  return { auth, graph: createGraph<Caller>({ registry, pool, repository, cursors: cursorsOf(pool), execute: auth.execute, views }) };
};

/** HTTP/1.1 asks for a host in every request; earlier ones knew none. */
const isHostless = ({ httpVersion, headers }: IncomingMessage): boolean => httpVersion === '1.1' && headers.host === undefined;

/** Unlike those of any other process or start, and cheap. */
function requestIds(): () => string {
  const start = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${start}-${(count += 1)}`;
}

/** So many proxies stand in front; Fastify itself takes no number any more. */
const toTrust = (proxies: AppContext['config']['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;

function createServer({ log, config, registry }: AppContext, { receiving }: Limits): FastifyInstance {
  const localeFor = localeOfRequests(registry.product);
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Failures are logged where they are answered; a line per request would cost more than the request's own work.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    requestIdHeader: false,
    bodyLimit: BODY_MAX,
    requestTimeout: STREAMING_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: toTrust(config.trustProxy),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false },
    http: {
      headersTimeout: Math.min(HEADERS_MS, receiving),
      maxHeaderSize: HEADER_BYTES,
      // Node would answer by itself, without this server's headers.
      requireHostHeader: false,
      connectionsCheckingInterval: Math.min(CHECKING_MS, receiving),
    },
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (error, request, reply) => void speaking(localeFor(request), () => sendFailure(error, request, reply)),
    clientErrorHandler: endUnreadable,
  });
}

export function createApp(context: AppContext): App {
  const limits = { ...LIMITS, ...context.config.limits, ...context.limits };
  const app = createServer(context, limits);
  addBaseHeaders(app.server);
  app.server.maxConnections = limits.connections;
  const known = new KnownTokens();
  const metrics = createMetrics(context.pool);
  let isStopping = false;
  let latest = context.registry;
  const background = context.door.background(context);
  const purging = createPurging(context);
  const live = createLive({ ...context, registry: () => latest, beat: limits.beat });
  const sizes = createSizes(context.pool, limits.large);
  const takeIn = (declared: Registry) => {
    const registry = withSizes(declared, sizes.isLarge);
    return {
      wired: inEachLanguage(registry, (own) => wire(context, own, { onFollowed: background.wake, onChanged: live.changed })),
      own: inEachLanguage(registry, (own) => own),
      pages: createKnownPages(registry),
    };
  };
  const first = takeIn(context.registry);
  let now = first;

  app.decorateRequest('hearsWhy', false);
  const localeFor = localeOfRequests(context.registry.product);
  // What reads a body comes out of another context: the way to the route is taken again in that of the request.
  app.addHook('onRequest', (request, _reply, done) => speaking(localeFor(request), done));
  app.addHook('preValidation', (request, _reply, done) => speaking(localeFor(request), done));
  app.setErrorHandler((error, request, reply) =>
    speaking(localeFor(request), () =>
      sendFailure(error, request, reply, request.routeOptions.url?.endsWith(`/${CALLS.graph.path}`) ? 'graphql' : 'rest'),
    ),
  );
  app.addHook('onRequest', (request, _reply, done) => done(isHostless(request.raw) ? new AppError('BAD_REQUEST') : undefined));
  app.addHook('onResponse', (request, reply, done) => {
    metrics.count(request.routeOptions.url ?? 'none', reply.statusCode);
    done();
  });
  app.addHook('onReady', async () => {
    // What is kept follows the formulas of the newest registry's program.
    if (context.registry.readOnly) return;
    background.start();
    purging.start();
  });
  app.addHook('onClose', async () => void (await Promise.all([background.stop(), purging.stop()])));
  app.addHook('onClose', () => live.end());
  app.addHook('preClose', (done) => {
    isStopping = true;
    live.endStreams();
    // What is still running after the drain time is cut off.
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
    // A connection that has its last answer now would be kept open for a next request.
    const looking = setInterval(() => app.server.closeIdleConnections(), IDLE_LOOK_MS).unref();
    app.server.once('close', () => clearInterval(looking));
    done();
  });
  addReceivingLimit(app, limits.receiving);
  void app.register(async (scope) => {
    addRateLimit(scope, limits, known);
    addBodyParser(scope);
    const options: RouteOptions = { context, limits, known, registry: () => now.own() };
    addGraphRoutes(scope, { ...options, graph: () => now.wired().graph });
    addLiveRoute(scope, { ...options, live });
    for (const add of [addExportRoute, addPictureRoute, addFileRoutes]) add(scope, options);
    first.wired().auth.register(scope);
    addUnknownAddresses(scope, context.registry.product);
  });
  void app.register(async (scope) => {
    addSecurity(scope, context.config);
    addOperations(scope, { context, metrics, isStopping: () => isStopping });
    addPages(scope, context.clientFolder, () => now.pages);
  });

  return Object.assign(app, {
    useRegistry: (registry: Registry) => {
      now = takeIn(registry);
      latest = registry;
      void live.relisten();
    },
  });
}
