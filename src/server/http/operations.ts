/** Addresses for those who run the server, and `/config.json` for the browser. */
import type { FastifyInstance } from 'fastify';
import type { PublicConfig } from '../../engine/public-config.ts';
import type { Config } from '../config.ts';
import type { AppContext } from './context.ts';
import type { Metrics } from './metrics.ts';

export const toPublicConfig = ({ apiKeyHeader, apis }: Config): PublicConfig => ({ apiKeyHeader, apis });

const READY_MS = 1000;
const within = <T>(work: Promise<T>, milliseconds: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

export interface OperationsOptions {
  context: AppContext;
  metrics: Metrics;
  isStopping: () => boolean;
}

export function addOperations(app: FastifyInstance, { context: { config, pool }, metrics, isStopping }: OperationsOptions): void {
  const options = { logLevel: 'silent' as const };
  const fresh = { 'cache-control': 'no-store' };
  app.get('/config.json', options, async (_request, reply) => reply.headers({ 'cache-control': 'no-cache' }).send(toPublicConfig(config)));
  app.get('/health', options, async (_request, reply) => reply.headers(fresh).send({ status: 'ok' }));
  app.get('/ready', options, async (_request, reply) => {
    const ready =
      !isStopping() &&
      (await within(pool.query('select 1'), READY_MS).then(
        () => true,
        () => false,
      ));
    return reply
      .code(ready ? 200 : 503)
      .headers(fresh)
      .send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', options, async (_request, reply) =>
    reply.headers(fresh).type('text/plain; version=0.0.4; charset=utf-8').send(metrics.toText()),
  );
}
