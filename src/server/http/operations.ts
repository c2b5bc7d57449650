/** Addresses for those who run the server, and `/config.json` for the browser. */
import type { FastifyInstance } from 'fastify';
import type { PublicConfig } from '../../engine/public-config.ts';
import type { Registry } from '../../engine/resource.ts';
import { OPERATIONS } from '../../engine/services.ts';
import type { Config } from '../config.ts';
import { toAppError } from '../data/faults.ts';
import { hostWords } from '../locale.ts';
import type { AppContext } from './context.ts';
import { mayReadMetrics } from './metrics-key.ts';
import type { Metrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';
import { tellTrouble } from './trouble.ts';

export const toPublicConfig = ({ apiKeyHeader, apis }: Config, { readOnly }: Pick<Registry, 'readOnly'>): PublicConfig => ({
  apiKeyHeader,
  apis,
  ...(readOnly && { readOnly }),
});

const UNAUTHORIZED = 401;

export interface OperationsOptions {
  context: AppContext;
  metrics: Metrics;
  isStopping: () => boolean;
}

export function addOperations(app: FastifyInstance, { context: { config, registry, pool }, metrics, isStopping }: OperationsOptions): void {
  const options = { logLevel: 'silent' as const };
  const fresh = { 'cache-control': 'no-store' };
  app.get(OPERATIONS.config, options, async (_request, reply) =>
    reply.headers({ 'cache-control': 'no-cache' }).send(toPublicConfig(config, registry)),
  );
  app.get(OPERATIONS.health, options, async (_request, reply) => reply.headers(fresh).send({ status: 'ok' }));
  const answers = createReadiness((limit) =>
    pool.query({ text: 'select 1', query_timeout: limit }).catch((error: unknown) => {
      tellTrouble(app.log, toAppError(error));
      throw error;
    }),
  );
  app.get(OPERATIONS.ready, options, async (_request, reply) => {
    const ready = !isStopping() && (await answers());
    return reply
      .code(ready ? 200 : 503)
      .headers(fresh)
      .send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get(OPERATIONS.metrics, options, async (request, reply) => {
    void reply.headers(fresh);
    if (mayReadMetrics(request, config.metricsToken)) return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.toText());
    return reply
      .code(UNAUTHORIZED)
      .header('www-authenticate', 'Bearer')
      .type('text/plain; charset=utf-8')
      .send(hostWords().log.closedMetrics);
  });
}
