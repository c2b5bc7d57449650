/** Addresses for those who run the server, and `/config.json` for the browser. */
import { isIP } from 'node:net';
import { hash, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublicConfig } from '../../engine/public-config.ts';
import type { Registry } from '../../engine/resource.ts';
import { OPERATIONS } from '../../engine/services.ts';
import type { Config } from '../config.ts';
import { toAppError } from '../data/faults.ts';
import { hostWords } from '../locale.ts';
import { isForwardingHeader } from '../header-names.ts';
import type { AppContext } from './context.ts';
import type { Metrics } from './metrics.ts';
import { tellTrouble } from './failure.ts';

const KEPT_MS = 1000;
const LIMIT_MS = 1000;

/** Whether the database answers, asked at most once a second; `ask` fails when it does not, and is told how long anybody waits for it. */
export function createReadiness(ask: (limitMs: number) => Promise<unknown>, now = () => performance.now()): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | null = null;
  return () => {
    if (last === null || now() - last.at >= KEPT_MS) {
      const late = setTimeout(LIMIT_MS, false, { ref: false });
      last = { at: now(), answer: Promise.race([ask(LIMIT_MS).then(() => true), late]).catch(() => false) };
    }
    return last.answer;
  };
}

/** Counters tell how busy a service is: for this machine, and for whoever holds `METRICS_TOKEN`. */
const isLoopback = (address: string): boolean => {
  const plain = address.replace(/^::ffff:/i, '');
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1';
};
const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

const mayReadMetrics = ({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>, token: string | null): boolean => {
  if (token !== null && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))) return true;
  // A proxy on this machine speaks for somebody else.
  return isLoopback(socket.remoteAddress ?? '') && !Object.keys(headers).some(isForwardingHeader);
};

export const toPublicConfig = ({ apiKeyHeader, apis }: Config, { readOnly }: Pick<Registry, 'readOnly'>): PublicConfig => ({
  apiKeyHeader,
  apis,
  ...(readOnly && { readOnly }),
});

interface Options {
  context: AppContext;
  metrics: Metrics;
  isStopping: () => boolean;
}

export function addOperations(app: FastifyInstance, { context: { config, registry, pool }, metrics, isStopping }: Options): void {
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
    return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain; charset=utf-8').send(hostWords().log.closedMetrics);
  });
}
