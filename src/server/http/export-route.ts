/** The export of records and data sets: a file, streamed. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../engine/errors.ts';
import type { ExportFormat, ExportRequest } from '../../engine/export.ts';
import { addressesOf } from '../../engine/services.ts';
import { requestSchema } from '../export/dataset.ts';
import { logLost } from '../export/log.ts';
import { startExport } from '../export/run.ts';
import { ajv, checked } from '../view.ts';
import { hostWords, words } from '../locale.ts';
import { type RouteOptions, createCaller } from './caller.ts';
import { goneOf } from './gone.ts';

/** One to a person, `most` in this process; gives the end of it, which may come more than once. */
function createSlots(most: number): (userId: string) => () => void {
  const running = new Set<string>();
  return (userId) => {
    if (running.has(userId)) throw new AppError('TOO_MANY_REQUESTS', { message: words().exports.ownRunning });
    if (running.size >= most) throw new AppError('UNAVAILABLE', { message: words().exports.othersRunning });
    running.add(userId);
    let isHeld = true;
    return () => {
      if (isHeld) running.delete(userId);
      isHeld = false;
    };
  };
}

const TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** So often it is asked whether whoever takes the file is still signed in. */
const LOOK_MS = 1000;

export function addExportRoute(app: FastifyInstance, options: RouteOptions): void {
  const { pool, log, door } = options.context;
  const { datasets } = door;
  const caller = createCaller(options);
  const { exports: most, exporting: patience } = options.limits;
  const take = createSlots(most);
  const isRequest = ajv.compile<ExportRequest>(requestSchema(datasets));

  // Of exports that a server before this one took with it; the database may not answer yet, and the next export asks again.
  app.addHook('onReady', () => void logLost(pool, patience).catch(() => undefined));

  async function send(service: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const principal = await caller.personOf(service, request);
    const body = checked(isRequest, request.body);
    // A list is a file for whoever may see it: that is asked where it is opened.
    if (body.list === undefined && !datasets.isOpenTo(principal))
      throw new AppError('FORBIDDEN', { why: 'product/server.ts: datasets.isOpenTo says no' });
    const leave = take(principal.userId);
    const gone = goneOf(reply);
    const looking = setInterval(() => {
      caller.isStill(request, principal).then(
        (isStill) => isStill || gone.abort(),
        () => undefined,
      );
    }, LOOK_MS).unref();
    const release = (): void => {
      clearInterval(looking);
      leave();
    };
    const warn = (error: unknown): void => log.warn({ error: (error as Error).message }, hostWords().log.unlogged);
    const started = await startExport(
      { pool, registry: options.registry(), datasets, clock: () => new Date(), release, gone: gone.signal, patience, warn },
      principal,
      body,
    );
    return reply
      .headers({
        'content-type': TYPES[body.format],
        'content-disposition': `attachment; filename="${started.name}"`,
        'cache-control': 'no-store',
        'x-rows': String(started.rows),
        'x-export-id': started.id,
        'access-control-expose-headers': 'content-disposition, x-rows, x-export-id',
      })
      .send(started.body);
  }

  for (const { url, service } of addressesOf(options.registry().product, 'export'))
    app.post(url, (request, reply) => send(service.name, request, reply));
}
