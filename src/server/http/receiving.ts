/** Bodies that do not come: a small one must be in whole within the time, one that is streamed must go on within it. */
import type { Readable } from 'node:stream';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BASE_HEADERS } from './security.ts';

/** Bytes that never became a request: answered by hand, and the connection ends. */
const STATUSES: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
const OTHERS = 400;

export function endUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status = STATUSES[error.code ?? ''] ?? OTHERS;
  const headers = Object.entries({ ...BASE_HEADERS, connection: 'close', 'content-length': '0' });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join('\r\n')}\r\n\r\n`, () => socket.destroy());
}

/** The time for which a sender is waited for; when it is over the connection ends. */
interface Patience {
  /** From now on, for the whole time. */
  start: () => void;
  /** It is not the sender who is waited for. */
  stop: () => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null: there is no body. */
    patience: Patience | null;
  }
}

/** Of a body that is streamed: however it comes, it is in by then. */
export const STREAMING_MS = 15 * 60_000;

const LATE = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

export function addReceivingLimit(app: FastifyInstance, milliseconds: number): void {
  app.decorateRequest('patience', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined) {
      const end = (): unknown => (reply.sent ? raw.destroy() : endUnreadable(LATE, raw.socket));
      let timer: NodeJS.Timeout | undefined;
      const stop = (): void => clearTimeout(timer);
      const start = (): void => {
        stop();
        if (!raw.readableEnded && !raw.destroyed) timer = setTimeout(end, milliseconds).unref();
      };
      raw.once('end', stop).once('close', stop);
      request.patience = { start, stop };
      start();
    }
    done();
  });
}

/** Bodies that a route of this scope reads itself: until it asks for them it is the server that is waited for. */
export function addStreams(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/octet-stream', (request, content, done) => {
    request.patience?.stop();
    done(null, content);
  });
}

/** The same bytes; each piece of them has its time, counted while it is asked for. Ended early, it leaves the connection open for the answer. */
export async function* staysAlive({ patience }: FastifyRequest, body: Readable): AsyncGenerator<Buffer> {
  patience?.start();
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    patience?.stop();
    yield piece;
    patience?.start();
  }
}
