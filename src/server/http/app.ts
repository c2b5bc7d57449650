/** The server without its port: every address, in the order of a request's way through it. */
import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Registry } from '../../engine/resource.ts';
import { createAuth } from '../auth/auth.ts';
import { createRepository } from '../data/repository/repository.ts';
import { type Graph, type GraphCall, createGraph } from '../graph/graph.ts';
import { createRefresher } from '../ringkasan/refresher.ts';
import { VIEWS, type ViewTools, runView } from '../views/index.ts';
import { BODY_MAX, addBodyParser } from './body.ts';
import { type AppContext, LIMITS } from './context.ts';
import { addExportRoute } from './export-route.ts';
import { sendFailure } from './failure.ts';
import { addGraphRoutes } from './graph-routes.ts';
import { createKnownPages } from './known-pages.ts';
import { createMetrics } from './metrics.ts';
import { addOperations } from './operations.ts';
import { addPages } from './pages.ts';
import { KnownTokens, addRateLimit } from './rate.ts';
import { addSecurity } from './security.ts';
import { addUnknownAddresses } from './unknown-addresses.ts';

export type { AppContext, Limits } from './context.ts';

export interface App extends FastifyInstance {
  /** While developing: another registry takes the place of this one, for the requests that come after. */
  useRegistry: (registry: Registry) => void;
}

const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
/** How often slow requests are looked for; Node's own 30 s would let them go on that much longer. */
const CHECKING_MS = 2000;
const KEEP_ALIVE_MS = 60_000;
const HEADER_BYTES = 8192;
const DRAIN_MS = 10_000;

type Wired = { graph: Graph<FastifyRequest>; auth: ReturnType<typeof createAuth> };

const wire = ({ pool, config }: AppContext, registry: Registry, onStale: () => void): Wired => {
  const repository = createRepository({ registry, pool, onStale });
  const auth = createAuth({ config, registry, pool, repository });
  const tools: ViewTools = { registry, pool, repository, clock: () => new Date() };
  const views = VIEWS.map((view) => ({
    name: view.name,
    kind: view.kind,
    run: ({ principal, idempotencyKey, request }: GraphCall<FastifyRequest>, input: unknown) =>
      runView(view, tools, { principal, idempotencyKey, ip: request.ip }, input),
  }));
  return { auth, graph: createGraph<FastifyRequest>({ registry, pool, repository, execute: auth.execute, views }) };
};

/** Unlike those of any other process or start, and cheap. */
function requestIds(): () => string {
  const start = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${start}-${(count += 1)}`;
}

/** So many proxies stand in front; Fastify itself takes no number any more. */
const toTrust = (proxies: AppContext['config']['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;

function createServer({ log, config }: AppContext): FastifyInstance {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Failures are logged where they are answered; a line per request would cost more than the request's own work.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    requestIdHeader: false,
    bodyLimit: BODY_MAX,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: toTrust(config.trustProxy),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false },
    http: { headersTimeout: HEADERS_MS, maxHeaderSize: HEADER_BYTES, connectionsCheckingInterval: CHECKING_MS },
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
    clientErrorHandler: (_error, socket) => void socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'),
  });
}

export function createApp(context: AppContext): App {
  const limits = { ...LIMITS, ...context.limits };
  const app = createServer(context);
  app.server.maxConnections = limits.connections;
  const known = new KnownTokens();
  const metrics = createMetrics(context.pool);
  let isStopping = false;
  const refresher = createRefresher(context);
  const wired = wire(context, context.registry, refresher.wake);
  let { graph } = wired;
  let { registry: current } = context;
  let isPage = createKnownPages(context.registry);

  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply, request.url.includes('/graph') ? 'graphql' : 'rest'));
  app.addHook('onResponse', (request, reply, done) => {
    metrics.count(request.routeOptions.url ?? 'none', reply.statusCode);
    done();
  });
  app.addHook('onReady', async () => refresher.start());
  app.addHook('onClose', () => refresher.stop());
  app.addHook('preClose', (done) => {
    isStopping = true;
    // What is still running after the drain time is cut off.
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
    done();
  });
  void app.register(async (scope) => {
    addRateLimit(scope, limits, known);
    addBodyParser(scope);
    addGraphRoutes(scope, { context, limits, known, graph: () => graph });
    addExportRoute(scope, { context, limits, known, registry: () => current });
    wired.auth.register(scope);
    addUnknownAddresses(scope);
  });
  void app.register(async (scope) => {
    addSecurity(scope, context.config);
    addOperations(scope, { context, metrics, isStopping: () => isStopping });
    addPages(scope, { folder: context.clientFolder, isPage: (path) => isPage(path) });
  });

  return Object.assign(app, {
    useRegistry: (registry: Registry) => {
      ({ graph } = wire(context, registry, refresher.wake));
      current = registry;
      isPage = createKnownPages(registry);
    },
  });
}
