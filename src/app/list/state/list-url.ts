/**
 * The state of a list as its URL: `?q=smp&f.kabupaten.provinsi=…&urut=-nama&hal=2&per=50`, with the
 * words of the product's first language. An empty URL is the defaults.
 * What the resource does not know (any more) is kept aside as stale: shown, removable, never sent.
 */
import { address as KEY } from 'virtual:skema/address';
import { DEPTH_MAX, PAGE_LIMITS, SEARCH_MAX, SORT_KEYS_MAX } from '../../../engine/constants.ts';
import type { Filter, ListQuery } from '../../../engine/list-query.ts';
import { allFilters } from '../../../engine/derive/filters.ts';
import { chosenColumns, readWidth } from '../../../engine/derive/shown-columns.ts';
import type { PathReference, Resource, SortKey } from '../../../engine/resource.ts';
import type { Condition } from '../filter/conditions.ts';
import { sheetWord } from './sheet-address.ts';
import { filled, type Group, groupFilter, joinValues, readGrouped, readPinned, writeGroups, writePinned } from './groups.ts';

export const DEFAULT_LIMIT = 25;

export interface ListUrl {
  search: string;
  /** Filter path → what it says, in the order of the resource's filters. */
  conditions: Readonly<Record<string, Condition>>;
  /** Beside them. */
  groups: readonly Group[];
  /** Empty: the resource's own order. */
  sort: readonly SortKey[];
  /** Paths, in order; null: the resource's own. */
  columns: readonly string[] | null;
  /** Path → px, where a person has chosen one. */
  widths: Readonly<Record<string, number>>;
  /** Id of the saved view that it came from; `KEY.whole`: none, though the list begins with one. */
  saved: string | null;
  /** From 1. */
  page: number;
  limit: number;
  /** Cursor of the page before. */
  after: string | null;
  deleted: boolean;
  /** One condition is enough. */
  any: boolean;
  /** Its cells can be written: 0, or the number of one of its `pivot` sheets. */
  sheet: number | null;
  stale: ReadonlyArray<readonly [name: string, value: string]>;
}

type Reader = (url: ListUrl, value: string, resource: Resource) => ListUrl | null;

const FILTER = 'f.';
const EMPTY: ListUrl = {
  search: '',
  conditions: {},
  groups: [],
  sort: [],
  columns: null,
  widths: {},
  saved: null,
  page: 1,
  limit: DEFAULT_LIMIT,
  after: null,
  deleted: false,
  any: false,
  sheet: null,
  stale: [],
};

function readSort(text: string, { sortable }: Resource): SortKey[] | null {
  const keys = text
    .split(',')
    .map((part): SortKey => (part.startsWith('-') ? { by: part.slice(1), order: 'desc' } : { by: part, order: 'asc' }));
  const names = new Set(keys.map(({ by }) => by));
  return keys.length <= SORT_KEYS_MAX && names.size === keys.length && keys.every(({ by }) => sortable.includes(by)) ? keys : null;
}

function readWidths(text: string, resource: Resource): Record<string, number> | null {
  const widths = text.split(',').map((entry) => readWidth(resource, entry));
  return widths.includes(null) ? null : Object.fromEntries(widths as [string, number][]);
}

const READERS: Record<string, Reader> = {
  [KEY.search]: (url, value) => (value.trim() === '' ? null : { ...url, search: value.trim().slice(0, SEARCH_MAX).trim() }),
  [KEY.sort]: (url, value, resource) => {
    const sort = readSort(value, resource);
    return sort && { ...url, sort };
  },
  [KEY.columns]: (url, value, resource) => {
    const columns = chosenColumns(resource, value.split(','));
    return columns === undefined ? null : { ...url, columns };
  },
  [KEY.widths]: (url, value, resource) => {
    const widths = readWidths(value, resource);
    return widths && { ...url, widths };
  },
  [KEY.saved]: (url, value) => (/^[a-z0-9]{1,10}$/.test(value) ? { ...url, saved: value } : null),
  [KEY.page]: (url, value) => (/^[1-9]\d{0,8}$/.test(value) ? { ...url, page: Number(value) } : null),
  [KEY.limit]: (url, value) => (PAGE_LIMITS.includes(Number(value)) && /^\d+$/.test(value) ? { ...url, limit: Number(value) } : null),
  [KEY.after]: (url, value) => (value === '' ? null : { ...url, after: value }),
  [KEY.match]: (url, value) => (value === KEY.any ? { ...url, any: true } : null),
  [KEY.deleted]: (url, value) => (value === KEY.yes ? { ...url, deleted: true } : null),
  [KEY.view]: (url, value, { pivots = [] }) => {
    const sheet = [undefined, ...pivots].findIndex((_, index) => value === sheetWord(index));
    return sheet < 0 ? null : { ...url, sheet };
  },
};

/** What can be filtered by; and any list can be of just these records, as a link from elsewhere has them. */
export const addressed = (resource: Resource): readonly PathReference[] => [
  ...allFilters(resource),
  { path: 'id', label: resource.title, kind: 'relation', source: resource.name },
];

/** `name`: `city.name`, or with the word for how it is asked `city.name-starts`; with the number of its group before it. */
function readFilter(url: ListUrl, name: string, value: string, resource: Resource): ListUrl | null {
  // What is no resource's list is asked by what it declares, and by nothing else.
  const groups = resource.fields.length > 0 ? readGrouped(url.groups, [name, value], addressed(resource)) : undefined;
  if (groups !== undefined) return groups && { ...url, groups };
  const pinned = readPinned(name, value, addressed(resource));
  if (!pinned) return null;
  const known = url.conditions[pinned.path];
  const condition = known ? joinValues(known, pinned.condition) : pinned.condition;
  return condition && { ...url, conditions: { ...url.conditions, [pinned.path]: condition } };
}

export function readListUrl(resource: Resource, params: URLSearchParams): ListUrl {
  const seen = new Set<string>();
  let url = EMPTY;
  for (const [name, value] of params) {
    const next = name.startsWith(FILTER)
      ? readFilter(url, name.slice(FILTER.length), value, resource)
      : Object.hasOwn(READERS, name) && !seen.has(name)
        ? READERS[name]!(url, value, resource)
        : null;
    seen.add(name);
    url = next ?? { ...url, stale: [...url.stale, [name, value]] };
  }
  return settle(inOrder(url, resource));
}

const inOrder = (url: ListUrl, resource: Resource): ListUrl => ({
  ...url,
  groups: filled(url.groups),
  conditions: Object.fromEntries(addressed(resource).flatMap(({ path }) => (url.conditions[path] ? [[path, url.conditions[path]]] : []))),
});

/** A cursor needs a page behind the first; a page that is too deep needs a cursor. */
function settle(url: ListUrl): ListUrl {
  if (url.page === 1 && url.after !== null) return { ...url, after: null, stale: [...url.stale, [KEY.after, url.after]] };
  if (url.after === null && url.page > 1 && url.page * url.limit > DEPTH_MAX) {
    return { ...url, page: 1, stale: [...url.stale, [KEY.page, String(url.page)]] };
  }
  return url;
}

export function writeListUrl(url: ListUrl): URLSearchParams {
  const params = new URLSearchParams();
  if (url.search !== '') params.set(KEY.search, url.search);
  const pinned = Object.entries(url.conditions).map(([path, condition]) => ({ path, condition }));
  for (const [name, value] of [...pinned.flatMap(writePinned), ...writeGroups(url.groups)]) params.append(FILTER + name, value);
  if (url.any) params.set(KEY.match, KEY.any);
  if (url.sort.length > 0) params.set(KEY.sort, url.sort.map(({ by, order }) => (order === 'desc' ? `-${by}` : by)).join(','));
  if (url.columns) params.set(KEY.columns, url.columns.join(','));
  const widths = Object.entries(url.widths);
  if (widths.length > 0) params.set(KEY.widths, widths.map(([path, px]) => `${path}-${px}`).join());
  if (url.page > 1) params.set(KEY.page, String(url.page));
  if (url.limit !== DEFAULT_LIMIT) params.set(KEY.limit, String(url.limit));
  if (url.after !== null) params.set(KEY.after, url.after);
  if (url.deleted) params.set(KEY.deleted, KEY.yes);
  if (url.sheet !== null) params.set(KEY.view, sheetWord(url.sheet));
  for (const [name, value] of url.stale) params.append(name, value);
  if (url.saved !== null) params.set(KEY.saved, url.saved);
  return params;
}

/** What is kept of it in a view, and what tells whether it was changed. */
export const stateOf = (url: ListUrl): string =>
  writeListUrl({ ...url, page: 1, after: null, sheet: null, saved: null, stale: [] }).toString();

/** Equal where the same rows come, whichever columns or cells show them. */
export const questionOf = (url: ListUrl, change: Partial<ListUrl> = {}): string =>
  writeListUrl({ ...url, page: 1, after: null, columns: null, widths: {}, sheet: null, saved: null, ...change }).toString();

/** What conditions and groups ask for, without the condition of `except`. The one place that makes a filter of a list. */
export function filterOf(
  { conditions, groups, any }: Pick<ListUrl, 'conditions' | 'groups' | 'any'>,
  timeZone: string,
  except?: string,
): Filter {
  const own = Object.entries(conditions).filter(([path]) => path !== except);
  return groupFilter({ conditions: own.map(([path, condition]) => ({ path, condition })), groups }, any, timeZone);
}

/** What the server is asked; days of date-times are days of `timeZone`. */
export const toListQuery = (url: ListUrl, timeZone: string): ListQuery => ({
  search: url.search,
  filter: filterOf(url, timeZone),
  sort: [...url.sort],
  page: url.page,
  limit: url.limit,
  after: url.after,
  deleted: url.deleted,
});
