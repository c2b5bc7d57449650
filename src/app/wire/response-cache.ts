/** The local response cache (ledger G-08): GET and HEAD, five minutes, the statuses that HTTP calls cacheable. */
import { CACHE_MS, CACHED_STATUSES } from '../../engine/constants.ts';

interface Entry {
  status: number;
  statusText: string;
  headers: Headers;
  body: ArrayBuffer | null;
  until: number;
}

/** More than the app ever asks for; a bound, so that it cannot grow. */
const ENTRIES_MAX = 100;
const EMPTY_STATUSES: readonly number[] = [204, 205, 304];

const isKept = (method: string): boolean => method === 'GET' || method === 'HEAD';

export function createResponseCache(now: () => number = Date.now) {
  const entries = new Map<string, Entry>();
  return {
    read: (method: string, url: string): Response | null => {
      const key = `${method} ${url}`;
      const entry = entries.get(key);
      if (!entry) return null;
      if (entry.until <= now()) {
        entries.delete(key);
        return null;
      }
      return toResponse(entry);
    },
    /** Keeps a copy if the answer may be kept; gives the answer back unread. */
    keep: async (method: string, url: string, response: Response): Promise<Response> => {
      if (!isKept(method) || !CACHED_STATUSES.includes(response.status)) return response;
      const { status, statusText, headers } = response;
      const empty = method === 'HEAD' || EMPTY_STATUSES.includes(status);
      const entry: Entry = { status, statusText, headers, body: empty ? null : await response.arrayBuffer(), until: now() + CACHE_MS };
      const oldest = entries.keys().next();
      if (entries.size >= ENTRIES_MAX && !oldest.done) entries.delete(oldest.value);
      entries.set(`${method} ${url}`, entry);
      return toResponse(entry);
    },
    clear: (): void => entries.clear(),
  };
}

const toResponse = ({ body, status, statusText, headers }: Entry): Response =>
  new Response(body, { status, statusText, headers: new Headers(headers) });
