import type { Pool } from 'pg';
import type { Principal, Registry } from 'skema';
import { openReader } from 'skema/server';
import type { SnbpTools } from '../../datasets/tools.ts';
import { loadMasters } from '../../reading/masters.ts';

const LIMITS = { statement: '5s', idle: '10s' };

/** What exports read with, for as long as the work takes. */
export async function reading<T>(
  { pool, registry }: { pool: Pool; registry: Registry },
  principal: Principal,
  work: (tools: SnbpTools) => Promise<T>,
): Promise<T> {
  const reader = await openReader(pool, new AbortController().signal, LIMITS);
  try {
    return await work({ registry, principal, reader, snbp: await loadMasters(reader.client) });
  } finally {
    await reader.close();
  }
}
