/** A test that is tried again must be able to pass: what its first try has left behind goes before it begins. */
import { beforeEach } from 'vitest';
import { type Api, itemsOf } from './api.ts';

/** Runs before each try of a test but its first. */
export const beforeRetry = (clear: () => Promise<unknown>): void =>
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) > 0) await clear();
  });

/** Deletes what is there with these values. `type`: as the API calls it, such as `RumpunIlmu`; `filter`: as it is written in a query. */
export async function removeLeft(api: Api, type: string, filter: string): Promise<void> {
  const list = `${type[0]!.toLowerCase()}${type.slice(1)}s`;
  for (const { id, version } of await itemsOf(api, `{ ${list}(limit: 50, filter: ${filter}) { items { id version } } }`))
    await api.graph(`mutation { remove${type}(id: "${id}", version: ${version}) { info { code } } }`);
}
