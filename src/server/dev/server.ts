/** The development server: Vite for the client, the API beside it, one port; a changed schema file reaches both without a restart. */
import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pino } from 'pino';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { createIsApi } from '../../engine/services.ts';
import type { Config } from '../config.ts';
import { seedProduct } from '../demo.ts';
import { atEnd } from '../host/ending.ts';
import { exitWith, stopInOrder } from '../host/stop.ts';
import { createApp } from '../http/app.ts';
import { openProduct } from '../open.ts';
import { loadConfig } from '../product.ts';
import { ROOT } from '../root.ts';
import { greeting } from '../serve.ts';
import { followDeclarations } from './follow.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const createViteOn = (server: Server): Promise<ViteDevServer> =>
  createVite({
    configFile: path.join(ROOT, 'vite.config.ts'),
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server } },
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
    const settled = followDeclarations(vite, opened, app, log, say);
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
