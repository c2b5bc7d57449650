/** The steps a person can take on a list, each a pure function from one URL state to the next. */
import { DEPTH_MAX, SEARCH_MAX } from '../../../engine/constants.ts';
import { BIN_ORDER } from '../../../engine/derive/bin.ts';
import { chosenColumns, showing, WIDTH_LEAST, WIDTH_MOST } from '../../../engine/derive/shown-columns.ts';
import type { Resource, SortKey } from '../../../engine/resource.ts';
import type { Condition } from '../filter/conditions.ts';
import { filterCount, type Group, isEmptyGroup, isFiltered } from './groups.ts';
import { addressed, type ListUrl } from './list-url.ts';

/** Everything but paging starts again at the first page. */
const first = (url: ListUrl, change: Partial<ListUrl>): ListUrl => ({ ...url, page: 1, after: null, ...change });

export const withSearch = (url: ListUrl, text: string): ListUrl => first(url, { search: text.trim().slice(0, SEARCH_MAX).trim() });

export function withCondition(url: ListUrl, resource: Resource, path: string, condition: Condition | null): ListUrl {
  const conditions = { ...url.conditions };
  if (condition) conditions[path] = condition;
  else delete conditions[path];
  const ordered = addressed(resource).flatMap((filter) =>
    conditions[filter.path] ? [[filter.path, conditions[filter.path]!] as const] : [],
  );
  return joinedStill(first(url, { conditions: Object.fromEntries(ordered) }));
}

/** Of a single condition it says nothing whether one is enough. */
const joinedStill = (url: ListUrl): ListUrl => (url.any && filterCount(url) < 2 ? { ...url, any: false } : url);

/** `before`: the one it takes the place of; null: it stands there anew. What says nothing goes. */
export function withGroup(url: ListUrl, index: number, [before, group]: readonly [Group | null, Group]): ListUrl {
  const groups = url.groups.toSpliced(index, before === null ? 0 : 1, ...(isEmptyGroup(group) ? [] : [group]));
  return first(url, { groups });
}

export const withoutGroup = (url: ListUrl, index: number): ListUrl => joinedStill(first(url, { groups: url.groups.toSpliced(index, 1) }));

/** The rows stay as they are. */
export const withColumns = (url: ListUrl, resource: Resource, paths: readonly string[]): ListUrl => ({
  ...url,
  columns: chosenColumns(resource, paths) ?? null,
  widths: Object.fromEntries(Object.entries(url.widths).filter(([path]) => paths.includes(path))),
});

/** Null: as wide as its content asks for. */
export function withWidth(url: ListUrl, resource: Resource, path: string, px: number | null): ListUrl {
  const widths = { ...url.widths, [path]: px === null ? 0 : Math.round(Math.min(WIDTH_MOST, Math.max(WIDTH_LEAST, px))) };
  // In the order of the columns: one choice is one address.
  const { columns } = showing(resource, url.columns);
  return { ...url, widths: Object.fromEntries(columns.flatMap((each) => (widths[each.path] ? [[each.path, widths[each.path]!]] : []))) };
}

export const withAny = (url: ListUrl, any: boolean): ListUrl => first(url, { any });
export const withLimit = (url: ListUrl, limit: number): ListUrl => first(url, { limit });
export const withDeleted = (url: ListUrl, deleted: boolean): ListUrl => first(url, { deleted, sheet: null });
export const withoutStale = (url: ListUrl, index: number): ListUrl => ({ ...url, stale: url.stale.filter((_, at) => at !== index) });

/** Search, filters and what was stale; the order and the size of a page stay. */
export const cleared = (url: ListUrl): ListUrl =>
  first(url, { search: '', conditions: {}, groups: [], deleted: false, any: false, stale: [] });

export const withPage = (url: ListUrl, page: number, after: string | null): ListUrl => ({ ...url, page, after: page === 1 ? null : after });

/** The last page that can be jumped to. */
export const deepestPage = (limit: number, total: number, capped: boolean): number =>
  Math.max(1, Math.min(Math.floor(DEPTH_MAX / limit), capped ? Number.POSITIVE_INFINITY : Math.ceil(total / limit)));

const ownSort = (url: ListUrl, resource: Resource): readonly SortKey[] => (url.deleted ? BIN_ORDER : resource.sort);
/** The order that is in force: what was asked for, else the list's own. */
export const sortInForce = (url: ListUrl, resource: Resource): readonly SortKey[] =>
  url.sort.length > 0 ? url.sort : ownSort(url, resource);

/** A click on a header: ascending, descending, then the resource's own order again. */
export function withSort(url: ListUrl, resource: Resource, by: string): ListUrl {
  const asked = url.sort[0]?.by === by ? url.sort[0].order : null;
  const [standing] = ownSort(url, resource);
  const own = standing?.by === by ? standing.order : null;
  if (asked === 'desc' || (asked === 'asc' && own === 'desc')) return first(url, { sort: [] });
  const order = asked === 'asc' || (asked === null && own === 'asc') ? 'desc' : 'asc';
  return first(url, { sort: [{ by, order }] });
}

/** Null: the resource's own order. */
export const withOrder = (url: ListUrl, key: SortKey | null): ListUrl => first(url, { sort: key === null ? [] : [key] });

/** Whether anything narrows the list, so that nothing found means nothing matched. */
export const isNarrowed = (url: ListUrl): boolean => url.search !== '' || isFiltered(url);
