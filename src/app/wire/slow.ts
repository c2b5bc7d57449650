/** What lists do not offer, as the server has told with their rows. */
import { kept } from '../../engine/kept.ts';
import type { Resource } from '../../engine/resource.ts';
import type { SlowLists } from '../../engine/wire/slow.ts';
import { createStore } from '../store.ts';

const slowLists = createStore<SlowLists>({});

/** Once told it stays so: tables seldom grow small. */
export function noteSlow(extensions: unknown): void {
  const before = slowLists.get();
  const now = { ...before, ...(extensions as { slow?: SlowLists } | undefined)?.slow };
  if (JSON.stringify(now) !== JSON.stringify(before)) slowLists.set(now);
}

const offeredBy = kept((resource: Resource) =>
  kept((slow: NonNullable<Resource['slow']>): Resource => {
    const isOffered = (path: string): boolean => !Object.hasOwn(slow.sort, path);
    const columns = resource.columns.map((column) => (isOffered(column.path) ? column : { ...column, sortable: false }));
    return { ...resource, columns, sortable: resource.sortable.filter(isOffered), slow };
  }),
);

/** The resource without what its list does not offer. */
export function useOffered(resource: Resource): Resource {
  const slow = slowLists.use()[resource.name];
  return slow ? offeredBy(resource)(slow) : resource;
}
