/** A TCP proxy in front of the run's PostgreSQL, which can fall silent as a network does: nothing ends, nothing arrives. */
import { once } from 'node:events';
import net from 'node:net';

export interface FaultProxy {
  /** The same database, by way of the proxy. */
  url: string;
  /** Nothing passes any more; whoever connects is taken in and never answered. */
  goSilent: () => void;
  /** New connections pass again; those from before stay as they are. */
  recover: () => void;
  /** Every connection there is breaks off. */
  cut: () => void;
  /** How often something set out for the database since the last call: at once, or after it had answered. */
  flights: () => number;
  close: () => Promise<void>;
}

const PORT = 5432;

export async function openFaultProxy(socketUrl: string): Promise<FaultProxy> {
  const parsed = new URL(socketUrl);
  const target = `${parsed.searchParams.get('host')}/.s.PGSQL.${PORT}`;
  const sockets = new Set<net.Socket>();
  let isSilent = false;
  let flights = 0;
  const keep = (socket: net.Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = net.createServer((near) => {
    keep(near);
    if (isSilent) return;
    const far = net.connect(target);
    keep(far);
    let isUnderWay = false;
    near.on('data', () => {
      if (!isUnderWay) flights += 1;
      isUnderWay = true;
    });
    far.on('data', () => (isUnderWay = false));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('end', () => isSilent || to.end());
      from.pipe(to, { end: false });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(socketUrl);
  url.search = '';
  url.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    goSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    recover: () => void (isSilent = false),
    cut,
    flights: () => {
      const count = flights;
      flights = 0;
      return count;
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
