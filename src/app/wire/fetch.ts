/** The one way out to the network: known addresses only, response cache for what is nobody's own. */
import { facts } from 'virtual:skema/facts';
import { language } from 'virtual:skema/language';
import { OPERATIONS } from '../../engine/services.ts';
import { ApiError } from './api-error.ts';
import { words as text } from 'virtual:skema/words/base';
import { createResponseCache } from './response-cache.ts';

const TIMEOUT_MS = 30_000;
/** Always asked anew (decision 17); anything personal carries an Authorization header and is never kept either. */
const NEVER_KEPT: readonly string[] = ['/latest-build.json', OPERATIONS.health, OPERATIONS.ready];

const cache = createResponseCache();
export const clearResponseCache = (): void => cache.clear();

let bases: readonly URL[] = [];
/** The addresses of the configuration; only these may see a token or a key. */
export function allowAddresses(addresses: readonly string[]): void {
  bases = addresses.map((address) => new URL(`${address}/`, document.baseURI));
}

let tellLoss = (): void => {};
/** Runs whenever nobody answered, or a server in trouble did. */
export const onLoss = (run: () => void): void => void (tellLoss = run);

const isUnder = (url: URL, base: URL): boolean => url.origin === base.origin && url.pathname.startsWith(base.pathname);

function checkAddress(url: URL, headers: Headers): void {
  const known = bases.some((base) => isUnder(url, base));
  if (known || (url.origin === window.location.origin && !headers.has('authorization'))) return;
  throw new Error(`address outside the configuration: ${url.origin}${url.pathname}`);
}

/** `by` sends it in the place of the browser's `fetch`. */
export type Init = RequestInit & { by?: typeof fetch };

/** `fetch`, but: known addresses, a time limit, an `ApiError` with status 0 when nobody answers. `limit` ends the reading of the answer too. */
export async function fetchChecked(
  address: string,
  init: Init = {},
  limit: AbortSignal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<Response> {
  const url = new URL(address, document.baseURI);
  const headers = new Headers(init.headers);
  checkAddress(url, headers);
  if (facts.languages.length > 1) headers.set('accept-language', language);
  const method = (init.method ?? 'GET').toUpperCase();
  const shared = !headers.has('authorization') && init.cache !== 'no-store' && !NEVER_KEPT.includes(url.pathname);
  const kept = shared ? cache.read(method, url.href) : null;
  if (kept) return kept;
  // Sent on to another address, a token would leave for one that nobody configured.
  const redirect = headers.has('authorization') ? 'error' : 'follow';
  const response = await send(url, { ...init, method, headers, redirect }, limit);
  return shared ? cache.keep(method, url.href, response) : response;
}

async function send(url: URL, { by = fetch, ...init }: Init, limit: AbortSignal): Promise<Response> {
  try {
    const response = await by(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit });
    if (response.status >= 500) tellLoss();
    return response;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    tellLoss();
    throw new ApiError(0, 'NETWORK', text.request.network, {}, { cause: error });
  }
}
