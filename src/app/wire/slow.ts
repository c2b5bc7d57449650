/** What lists do not offer, as the server has told with their rows. */
import { kept } from '../../engine/kept.ts';
import type { Resource } from '../../engine/resource.ts';
import type { SlowLists } from '../../engine/wire/slow.ts';
import { createStore } from '../store.ts';

const told = createStore<SlowLists>({});

/** Once told it stays so: tables seldom grow small. */
export function noteSlow(extensions: unknown): void {
  const { slow } = (extensions ?? {}) as { slow?: SlowLists };
  const before = told.get();
  const news = Object.entries(slow ?? {}).map(([name, list]) => {
    const known = before[name];
    const all = { ...known, ...list, sort: { ...known?.sort, ...list.sort }, text: { ...known?.text, ...list.text } };
    return [name, JSON.stringify(all) === JSON.stringify(known) ? known! : all] as const;
  });
  if (news.some(([name, list]) => before[name] !== list)) told.set({ ...before, ...Object.fromEntries(news) });
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
  const slow = told.use()[resource.name];
  return slow ? offeredBy(resource)(slow) : resource;
}
