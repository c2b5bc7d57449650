/** The development server: Vite for the client, the API beside it, one port; a changed schema file reaches both without a restart. */
import { type IncomingMessage, type Server, type ServerResponse, createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { type Logger, pino } from 'pino';
import { type ViteDevServer, createServer as createVite } from 'vite';
import { createIsApi } from '../../engine/services.ts';
import type { Config } from '../config.ts';
import { seedProduct } from '../demo.ts';
import { atEnd } from '../host/ending.ts';
import { exitWith, stopInOrder } from '../host/stop.ts';
import { type App, createApp } from '../http/app.ts';
import { type Opened, follow, openProduct, readRegistry } from '../open.ts';
import { loadConfig } from '../product.ts';
import { ROOT, productPlace } from '../root.ts';
import { greeting } from '../serve.ts';
import { StartProblem, toStartProblem } from '../data/start-problem.ts';
import { sleep } from '../host/processes.ts';
import { hostWords } from '../locale.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Editors write a file in several steps. */
const SETTLE_MS = 50;

const { schemas, rows } = productPlace();
const isDeclaration = (file: string): boolean => file === rows || (path.dirname(file) === schemas && file.endsWith('.json'));

/**
 * Takes changed schema files and rows into the running server: tables first, then the API. With mistakes in them the
 * server stays as it was, says what is wrong, and goes on when they are mended.
 * The answer waits until a change that has begun is in: the page asks for a new field before its column is there.
 */
function followDeclarations(vite: ViteDevServer, { database }: Opened, app: App, log: Logger): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  let isWaiting = false;
  let isRefused = false;

  const { hot } = vite.environments.client;

  /** Mistakes of a declaration are shown by the client's plugin; what only the database knows is shown here. */
  function show(sentences: readonly string[]): void {
    // The client answers the very first update after an error with a reload, typed text and all: this one comes before.
    hot.send({ type: 'update', updates: [] });
    hot.send({ type: 'error', err: { message: sentences.join('\n'), stack: '', plugin: 'skema' } });
    isRefused = true;
  }

  async function take(): Promise<void> {
    const { registry, warnings } = await readRegistry();
    try {
      await follow(registry, database, log);
    } catch (error) {
      if (error instanceof StartProblem) show(error.sentences);
      throw error;
    }
    app.useRegistry(registry);
    if (isRefused) hot.send({ type: 'update', updates: [] });
    isRefused = false;
    for (const warning of warnings) say(warning);
    say(hostWords().start.reloaded(registry.resources.length));
  }

  async function reload(): Promise<void> {
    await sleep(SETTLE_MS);
    isWaiting = false;
    try {
      await take();
    } catch (error) {
      const problem = toStartProblem(error);
      if (!problem) log.error({ err: error }, hostWords().start.noReload);
      for (const sentence of problem?.sentences ?? []) say(sentence);
    }
  }

  vite.watcher.add([schemas, rows]);
  vite.watcher.on('all', (_event, file) => {
    if (isWaiting || !isDeclaration(path.resolve(file))) return;
    isWaiting = true;
    current = current.then(reload);
  });
  return () => current;
}

const createViteOn = (server: Server): Promise<ViteDevServer> =>
  createVite({
    configFile: path.join(ROOT, 'vite.config.ts'),
    appType: 'spa',
    server: { middlewareMode: true, ws: { server } },
  });

const listen = (server: Server, { host, port }: Config): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(`http://${host}:${typeof address === 'object' && address ? address.port : port}`);
    });
  });

async function serveForDevelopment(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel });
  stopInOrder(log);
  const opened = await openProduct(config, log, { follows: true });
  const server = createHttpServer();
  const closers: (() => Promise<unknown>)[] = [() => opened.close()];
  const close = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    for (const closer of closers) await closer();
  };
  atEnd({ close });
  try {
    const demo = await seedProduct(opened, config, say, log);
    const app = createApp({ ...opened, config, log, clientFolder: null, development: true });
    closers.unshift(() => app.close());
    await app.ready();
    const vite = await createViteOn(server);
    closers.unshift(() => vite.close());
    const settled = followDeclarations(vite, opened, app, log);
    const isApi = createIsApi(opened.registry.product.services);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!isApi(request.url ?? '/')) vite.middlewares(request, response);
      else void settled().then(() => app.routing(request, response));
    });
    const address = await listen(server, config);
    await opened.markServed();
    for (const line of await greeting(address, opened, demo)) say(line);
  } catch (error) {
    await close();
    throw error;
  }
}

try {
  await serveForDevelopment(await loadConfig());
} catch (error) {
  exitWith(error);
}
