/** A site on this machine that stands for the internet: real names, real TLS, and addresses as a test says. */
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type Internet, isPublicAddress } from '../../src/server/picture/fetch-picture.ts';
import { selfSigned } from './certificate.ts';

const HERE = '127.0.0.1';

export interface TestInternet {
  net: Internet;
  /** An address of this site under the name of one of its hosts. */
  at: (path: string, host?: string) => string;
  /** Names that were looked up, in order. */
  resolved: string[];
  close: () => Promise<void>;
}

/** `hosts`: where each is said to be, a step further whenever it is looked up again; any other name is its own address. */
export async function startInternet(
  answer: RequestListener,
  hosts: Record<string, string[][]> = { 'foto.test': [[HERE]] },
): Promise<TestInternet> {
  const pair = selfSigned(Object.keys(hosts));
  const server = createServer(pair, answer);
  await new Promise<void>((listening) => server.listen(0, HERE, listening));
  const { port } = server.address() as AddressInfo;
  const resolved: string[] = [];
  return {
    resolved,
    at: (path, host = 'foto.test') => `https://${host}:${port}/${path}`,
    net: {
      resolve: async (host) => {
        resolved.push(host);
        const places = hosts[host] ?? [[host]];
        const now = places[Math.min(resolved.filter((name) => name === host).length, places.length) - 1]!;
        return now.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      },
      // This machine is the internet here; everything else is judged as ever.
      isPublic: (address) => address === HERE || isPublicAddress(address),
      milliseconds: 5000,
      ca: pair.cert,
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
