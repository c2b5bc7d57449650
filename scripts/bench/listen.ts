/** What the servers of this folder have in common: a request's body, an answer with its length, and their end. */
import { createServer, type IncomingMessage } from 'node:http';

export const bodyOf = (request: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (text += chunk));
    request.on('end', () => resolve(text));
    request.on('error', reject);
  });

const typeOf = (text: string): string => (text.startsWith('<') ? 'text/html' : 'application/json');

/** Serves until the process that started it wants no more; reports its port. */
export function listen(answer: (request: IncomingMessage) => Promise<string>, end: () => Promise<unknown>): void {
  const server = createServer((request, response) => {
    const send = (status: number, text: string): unknown =>
      response.writeHead(status, { 'content-type': `${typeOf(text)}; charset=utf-8`, 'content-length': Buffer.byteLength(text) }).end(text);
    answer(request).then(
      (text) => send(200, text),
      (error: unknown) => send(500, String(error)),
    );
  });
  // A connection may lie still for as long as the other servers are asked.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as { port: number }).port }));
  const close = (): void => {
    server.closeAllConnections();
    server.close(() => void end().then(() => process.exit(0)));
  };
  process.once('SIGTERM', close);
  process.once('disconnect', close);
}
