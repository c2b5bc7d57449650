/** The REST calls of specification section 7: POST with the API's key, a reply `{ code, data }`. */
import type { PublicConfig } from '../../engine/public-config.ts';
import { CALLS } from '../../engine/services.ts';
import { words as text } from 'virtual:skema/words/base';
import { ApiError } from './api-error.ts';
import { addressOf, isRecord, loadConfig } from './config.ts';
import { fetchChecked } from './fetch.ts';

export interface RestReply {
  /** The reply's own code; the HTTP status where it has none. */
  code: number;
  data: Record<string, unknown>;
  /** Of a refused token: when the account was used to sign in elsewhere. */
  at?: unknown;
}

/** No answer and 5xx throw, be it the status or the reply's own code; any other is a reply whose code says how it went. */
export async function callRest(
  api: string,
  call: 'login' | 'info',
  body: Record<string, unknown>,
  token: string | null = null,
): Promise<RestReply> {
  const config = await loadConfig();
  const { url } = addressOf(config, api);
  if (url === null) throw new ApiError(0, 'NOT_CONFIGURED', text.request.notConfigured);
  const response = await fetchChecked(`${url}/${CALLS[call].path}`, {
    method: 'POST',
    headers: headersOf(config, api, token),
    body: JSON.stringify(body),
  });
  const reply = await readBody(response);
  const code = isRecord(reply) && typeof reply['code'] === 'number' ? reply['code'] : response.status;
  const worst = Math.max(code, response.status);
  if (worst >= 500 || !isRecord(reply)) throw new ApiError(worst, 'UNREADABLE', text.request.unreadable);
  return { code, data: isRecord(reply['data']) ? reply['data'] : {}, at: reply['at'] };
}

/** An answer that broke off on the way is none; one that is whole and no JSON is null. */
async function readBody(response: Response): Promise<unknown> {
  const body = await response.text().catch((cause: unknown) => {
    throw new ApiError(0, 'UNREADABLE', text.request.unreadable, {}, { cause });
  });
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}

/** JSON, the key of the API, and the token where there is one. */
export function headersOf(config: PublicConfig, api: string, token: string | null): Record<string, string> {
  const { key } = addressOf(config, api);
  return {
    'content-type': 'application/json',
    ...(key !== null && { [config.apiKeyHeader]: key }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
}
