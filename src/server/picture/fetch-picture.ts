/** A picture of another site, asked for by this server. The link comes from a form: it may name anything (safety: SSRF). */
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { type LookupFunction, BlockList, isIP } from 'node:net';
import { typeOf } from '../files/content.ts';

/** IANA's special-purpose ranges of IPv4, multicast, what is reserved, and a cloud's own service at a public-looking address. */
const INSIDE_4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24
  224.0.0.0/3`.split(/\s+/);
/** Of IPv6 only this is given out to the internet: mapped, NAT64, local and multicast addresses lie outside of it. */
const OUTSIDE_6 = '2000::/3';
/** And in it: protocols and tunnels that may carry any IPv4 address (Teredo, 6to4), and examples. */
const INSIDE_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net, prefix] = range.split('/') as [string, string];
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
}
const [inside4, inside6, outside6] = [listOf(INSIDE_4, 'ipv4'), listOf(INSIDE_6, 'ipv6'), listOf([OUTSIDE_6], 'ipv6')];

/** Of the open internet: what a picture's link names is asked for from inside of the house. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside4.check(address, 'ipv4');
  // A zone says that the address is of this machine's own network.
  return family === 6 && !address.includes('%') && outside6.check(address, 'ipv6') && !inside6.check(address, 'ipv6');
}

export interface Picture {
  type: string;
  content: Buffer;
}

/** How the internet is reached. */
export interface Internet {
  resolve: (host: string) => Promise<LookupAddress[]>;
  isPublic: (address: string) => boolean;
  /** For the whole of it, redirects included. */
  milliseconds: number;
  /** Certificates to trust beside the usual ones. */
  ca?: string;
}

const INTERNET: Internet = { resolve: (host) => lookup(host, { all: true }), isPublic: isPublicAddress, milliseconds: 5000 };
const BYTES_MAX = 2 * 1024 * 1024;
/** By its content, whatever it calls itself; nothing else passes, a drawing with scripts in it least of all. */
const TYPES: ReadonlySet<string> = new Set(['image/webp', 'image/png', 'image/apng', 'image/jpeg']);
const REDIRECTS_MAX = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const HEADERS = { accept: [...TYPES].join(', '), 'accept-encoding': 'identity', 'user-agent': 'Skema' };

/** Null for whatever is no picture, too slow, too large, or not out there. */
export async function fetchPicture(link: string, net: Internet = INTERNET): Promise<Picture | null> {
  const end = AbortSignal.timeout(net.milliseconds);
  try {
    const content = await follow(link, net, end);
    if (content === null) return null;
    const type = await typeOf(content);
    return TYPES.has(type) ? { type, content } : null;
  } catch {
    return null;
  }
}

async function follow(link: string, net: Internet, end: AbortSignal): Promise<Buffer | null> {
  let url = URL.parse(link);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
    const answer = await ask(url, await outside(url, net, end), net, end);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return await readSmall(answer);
    answer.destroy();
    if (!REDIRECTS.has(statusCode) || headers.location === undefined) return null;
    url = URL.parse(headers.location, url.href);
  }
  return null;
}

/** All addresses of the host; one that is not public, and none of them is asked. */
async function outside({ hostname }: URL, { resolve, isPublic }: Internet, end: AbortSignal): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const late = new Promise<never>((_, reject) => end.addEventListener('abort', () => reject(new Error('too slow')), { once: true }));
  const addresses = await Promise.race([resolve(host), late]);
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address))) throw new Error('not out there');
  return addresses;
}

/** Connects to the addresses that were looked at, not to what the name means a moment later. */
const ask = (url: URL, addresses: LookupAddress[], { isPublic, ca }: Internet, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const pinned: LookupFunction = (_host, { all }, done) =>
      all ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family);
    const asking = request(url, { agent: false, lookup: pinned, headers: HEADERS, signal, ...(ca !== undefined && { ca }) }, resolve);
    asking.on('socket', (socket) =>
      socket.once('secureConnect', () => isPublic(socket.remoteAddress ?? '') || asking.destroy(new Error('not out there'))),
    );
    asking.on('error', reject);
    asking.end();
  });

async function readSmall(answer: IncomingMessage): Promise<Buffer | null> {
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = answer.headers;
  const chunks: Buffer[] = [];
  let bytes = 0;
  if (encoding === 'identity' && Number(length ?? 0) <= BYTES_MAX)
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      if ((bytes += chunk.length) > BYTES_MAX) break;
    }
  answer.destroy();
  return bytes > 0 && bytes <= BYTES_MAX ? Buffer.concat(chunks) : null;
}
