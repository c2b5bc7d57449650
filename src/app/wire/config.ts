/** `/config.json`: one build runs against whatever services it names (ledger G-10). The response cache keeps it between two questions. */
import type { PublicAddress, PublicConfig } from '../../engine/public-config.ts';
import { OPERATIONS } from '../../engine/services.ts';
import { words as text } from 'virtual:skema/words/base';
import { ApiError } from './api-error.ts';
import { allowAddresses, fetchChecked } from './fetch.ts';

const NOT_CONFIGURED: PublicAddress = { url: null, key: null };

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
    return await fetchChecked(OPERATIONS.config);
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
  allowAddresses(Object.values(config.apis).flatMap(({ url }) => url ?? []));
  current = config;
  return config;
}

/** True, or not known yet: only a service known to have no address counts as not configured (ledger G-06). */
export const isConfigured = (api: string): boolean => current === null || addressOf(current, api).url !== null;

export const addressOf = ({ apis }: PublicConfig, api: string): PublicAddress => apis[api] ?? NOT_CONFIGURED;

/** Ends when it is known whether this service is configured; at once for one that was when it was last asked. */
export const settledAddress = async (api: string): Promise<unknown> =>
  (current && addressOf(current, api).url) ?? loadConfig().catch(() => null);

export const isReadOnly = (): boolean => current?.readOnly === true;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function parseConfig(value: unknown): PublicConfig {
  if (!isRecord(value) || typeof value['apiKeyHeader'] !== 'string' || !isRecord(value['apis'])) {
    throw new ApiError(200, 'CONFIG', text.request.unreadable);
  }
  return {
    apiKeyHeader: value['apiKeyHeader'],
    ...(value['readOnly'] === true && { readOnly: true }),
    apis: Object.fromEntries(Object.entries(value['apis']).map(([api, address]) => [api, parseAddress(address)])),
  };
}

function parseAddress(value: unknown): PublicAddress {
  if (!isRecord(value) || typeof value['url'] !== 'string' || !/^(https?:\/\/|\/)/.test(value['url'])) return NOT_CONFIGURED;
  // Absolute from here on: graphql-request takes no other.
  const { href } = new URL(value['url'], window.location.origin);
  return { url: href.replace(/\/+$/, ''), key: typeof value['key'] === 'string' ? value['key'] : null };
}
