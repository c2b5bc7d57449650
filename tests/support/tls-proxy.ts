/** What stands in front of a product that is reached by https: TLS to the browser, HTTP to the product, which trusts this address. */
import { request } from 'node:http';
import { createServer } from 'node:https';
import { selfSigned } from './certificate.ts';

export interface TlsProxy {
  url: string;
  close: () => Promise<void>;
}

export async function startTlsProxy(target: string): Promise<TlsProxy> {
  const server = createServer(selfSigned(), (incoming, outgoing) => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': incoming.socket.remoteAddress };
    const options = { method: incoming.method, headers: { ...incoming.headers, ...forwarded } };
    const upstream = request(new URL(incoming.url ?? '/', target), options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return {
    url: `https://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
