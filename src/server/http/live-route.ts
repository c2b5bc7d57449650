/** Server-sent events: what changes of what a browser shows, for as long as its session and this server last. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIVE_SHOWN_MAX, type Shown } from '../../engine/live/messages.ts';
import { addressesOf } from '../../engine/services.ts';
import type { Live } from '../live/live.ts';
import { ID, ajv, checked, objectOf } from '../view.ts';
import { type RouteOptions, createCaller } from './caller.ts';

const SHOWN = objectOf({ resource: { type: 'string' }, id: ID, version: { type: 'integer', minimum: 0 } }, ['resource']);
const isAsked = ajv.compile<{ shown: Shown[] }>(objectOf({ shown: { type: 'array', items: SHOWN, maxItems: LIVE_SHOWN_MAX } }, ['shown']));

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // What stands between passes on each event as it comes.
  'x-accel-buffering': 'no',
};
const NO_CONTENT = 204;

export function addLiveRoute(app: FastifyInstance, { live, ...options }: RouteOptions & { live: Live }): void {
  const caller = createCaller(options);

  async function send(service: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    caller.check(service, request);
    const stream = await live.open(request.credential, () => checked(isAsked, request.body).shown);
    if (stream === null) return reply.code(NO_CONTENT).header('cache-control', 'no-store').send();
    reply.raw.once('close', stream.end);
    // Who went away while the session was looked for.
    if (reply.raw.closed) stream.end();
    return reply.headers(HEADERS).send(stream.body);
  }

  for (const { url, service } of addressesOf(options.registry().product, 'live'))
    app.post(url, (request, reply) => send(service.name, request, reply));
}
