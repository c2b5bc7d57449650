/** A picture of another site, asked for by this server. The link comes from a form: it may name anything (safety: SSRF). */
import { type LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { typeOf } from '../files/content.ts';
import { isPublicAddress } from './public-address.ts';

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
