/** `/config.json`: one build runs against whatever services it names (ledger G-10). The response cache keeps it between two questions. */
import type { PublicAddress, PublicApi, PublicConfig } from '../../engine/public-config.ts';
import { text } from '../text.ts';
import { ApiError } from './api-error.ts';
import { allowAddresses, fetchChecked } from './fetch.ts';

const APIS: readonly PublicApi[] = ['rasionalisasi', 'identitas', 'pendidikan', 'operasional'];

let pending: Promise<PublicConfig> | null = null;
let current: PublicConfig | null = null;

/** The configuration as it is now. */
export function loadConfig(): Promise<PublicConfig> {
  pending ??= read().finally(() => (pending = null));
  return pending;
}

/** Once known, the addresses outlive a moment without an answer. */
async function ask(): Promise<Response | null> {
  try {
    return await fetchChecked('/config.json');
  } catch (error) {
    if (current !== null) return null;
    throw error;
  }
}

async function read(): Promise<PublicConfig> {
  const response = await ask();
  if (response === null) return current!;
  if (!response.ok) throw new ApiError(response.status, 'CONFIG', text.request.unreadable);
  // Cut off on the way, it is no answer.
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new ApiError(0, 'CONFIG', text.request.unreadable, {}, { cause });
  });
  const config = parseConfig(body);
  allowAddresses(APIS.flatMap((api) => config.apis[api].url ?? []));
  current = config;
  return config;
}

/** True, or not known yet: only a service known to have no address counts as not configured (ledger G-06). */
export const isConfigured = (api: PublicApi): boolean => current === null || current.apis[api].url !== null;

export const isReadOnly = (): boolean => current?.readOnly === true;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export function parseConfig(value: unknown): PublicConfig {
  if (!isRecord(value) || typeof value['apiKeyHeader'] !== 'string' || !isRecord(value['apis'])) {
    throw new ApiError(200, 'CONFIG', text.request.unreadable);
  }
  const apis = value['apis'];
  return {
    apiKeyHeader: value['apiKeyHeader'],
    ...(value['readOnly'] === true && { readOnly: true }),
    apis: Object.fromEntries(APIS.map((api) => [api, parseAddress(apis[api])])) as Record<PublicApi, PublicAddress>,
  };
}

function parseAddress(value: unknown): PublicAddress {
  if (!isRecord(value) || typeof value['url'] !== 'string' || !/^(https?:\/\/|\/)/.test(value['url'])) return { url: null, key: null };
  // Absolute from here on: graphql-request takes no other.
  const { href } = new URL(value['url'], window.location.origin);
  return { url: href.replace(/\/+$/, ''), key: typeof value['key'] === 'string' ? value['key'] : null };
}
