/** The REST calls of specification section 7: POST with the API's key, a reply `{ code, data }`. */
import type { PublicApi } from '../../engine/public-config.ts';
import { text } from '../text.ts';
import { ApiError } from './api-error.ts';
import { loadConfig } from './config.ts';
import { fetchChecked } from './fetch.ts';

export interface RestReply {
  /** The reply's own code; the HTTP status where it has none. */
  code: number;
  data: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer with status 5xx or none throws; any other is a reply whose code says how it went. */
export async function callRest(
  api: PublicApi,
  path: string,
  body: Record<string, unknown>,
  token: string | null = null,
): Promise<RestReply> {
  const config = await loadConfig();
  const { url } = config.apis[api];
  if (url === null) throw new ApiError(0, 'NOT_CONFIGURED', text.request.notConfigured);
  const response = await fetchChecked(`${url}/${path}`, {
    method: 'POST',
    headers: await headersOf(api, token),
    body: JSON.stringify(body),
  });
  const reply: unknown = await response.json().catch(() => null);
  if (response.status >= 500 || !isRecord(reply)) throw new ApiError(response.status, 'UNREADABLE', text.request.unreadable);
  const { code, data } = reply;
  return { code: typeof code === 'number' ? code : response.status, data: isRecord(data) ? data : {} };
}

/** JSON, the key of the API, and the token where there is one. */
export async function headersOf(api: PublicApi, token: string | null): Promise<Record<string, string>> {
  const { apiKeyHeader, apis } = await loadConfig();
  const { key } = apis[api];
  return {
    'content-type': 'application/json',
    ...(key !== null && { [apiKeyHeader]: key }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
}
