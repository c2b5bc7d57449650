/** Bytes that never became a request: answered by hand, and the connection ends. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { BASE_HEADERS } from './security.ts';

const STATUSES: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
const OTHERS = 400;

export function endUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status = STATUSES[error.code ?? ''] ?? OTHERS;
  const headers = Object.entries({ ...BASE_HEADERS, connection: 'close', 'content-length': '0' });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join('\r\n')}\r\n\r\n`, () => socket.destroy());
}
