/** The GraphQL clients (ledger G-06), one for each service. Lazily loaded: the login page does without. */
import { ClientError, GraphQLClient } from 'graphql-request';
import type { PublicConfig } from '../../engine/public-config.ts';
import { CALLS } from '../../engine/services.ts';
import type { Info } from '../../engine/reply.ts';
import { words as text } from 'virtual:skema/words/base';
import { ApiError } from './api-error.ts';
import { noteSlow } from './slow.ts';
import { withWhy } from './with-why.ts';
import { addressOf, loadConfig } from './config.ts';
import { fetchChecked } from './fetch.ts';
import { headersOf } from './rest.ts';

export interface SendOptions {
  token?: string | null;
  /** For instance `Idempotency-Key`. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export type Variables = Record<string, unknown>;

/** By address: another configuration may name another one. */
const clients = new Map<string, GraphQLClient>();

function clientOf(config: PublicConfig, name: string): GraphQLClient {
  const { url } = addressOf(config, name);
  if (url === null) throw new ApiError(0, 'NOT_CONFIGURED', text.request.notConfigured);
  const known = clients.get(url);
  if (known) return known;
  // graphql-request takes no address relative to the page. Without an operation name it need not parse the document.
  const client = new GraphQLClient(new URL(`${url}/${CALLS.graph.path}`, document.baseURI).href, {
    fetch: fetchChecked as typeof fetch,
    excludeOperationName: true,
  });
  clients.set(url, client);
  return client;
}

/** The reply's `data`; anything else is an `ApiError`. */
export async function sendDocument<T>(name: string, document: string, variables: Variables, options: SendOptions = {}): Promise<T> {
  const config = await loadConfig();
  const client = clientOf(config, name);
  const requestHeaders = { ...headersOf(config, name, options.token ?? null), ...options.headers };
  try {
    const { data, extensions } = await client.rawRequest<T>({ query: document, variables, requestHeaders, signal: options.signal });
    noteSlow(extensions);
    return withWhys(data, extensions);
  } catch (error) {
    throw options.signal?.aborted ? error : toApiError(error);
  }
}

/** What is answered as not there says why in its own message. */
function withWhys<T>(data: T, extensions: unknown): T {
  if (extensions === undefined || extensions === null) return data;
  for (const root of Object.values(data as Record<string, { info?: Info; item?: unknown }>))
    if (root.info && (root.item === null || root.info.status !== 'success')) root.info.message = withWhy(root.info.message, extensions);
  return data;
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!(error instanceof ClientError)) return new ApiError(0, 'UNREADABLE', text.request.unreadable, {}, { cause: error });
  const { status, errors } = error.response;
  const [first] = errors ?? [];
  const code = first?.extensions?.['code'];
  const { retryAfter: wait, at } = first?.extensions ?? {};
  const message = withWhy(first?.message ?? text.request.unreadable, first?.extensions ?? {});
  noteSlow(first?.extensions);
  const failure = new ApiError(status, typeof code === 'string' ? code : 'HTTP', message, {}, { cause: error });
  if (typeof wait === 'number') failure.retryAfter = wait;
  if (typeof at === 'string') failure.at = at;
  return failure;
}
