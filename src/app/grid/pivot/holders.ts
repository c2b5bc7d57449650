/** The records that a sheet may be held at, one after the other, read as far as one has come. */
import { LIST_LIMIT_MAX } from '../../../engine/constants.ts';
import type { Filter, ListQuery } from '../../../engine/list-query.ts';
import type { ListMeta, ListReply, RelationValue } from '../../../engine/reply.ts';
import type { Resource } from '../../../engine/resource.ts';
import { toLookupPageDocument } from '../../../engine/derive/documents.ts';
import { request } from '../../data/clients.ts';
import type { LookupFor } from '../../data/lookup.ts';
import { checked } from '../../wire/api-error.ts';
import { loadList } from '../../data/use-list.ts';
import type { Walk } from '../../list/state/return-point.ts';
import { words as LIST } from 'virtual:skema/words/list';

/** Whoever stands further down is not looked for. */
const PAGES_MAX = 25;

export interface Held {
  /** `8`, of `24` or `10.000+`. */
  position: number;
  total: string;
  previous: string | null;
  next: string | null;
}

/** `find`: null of one that is not among them. */
export interface Holders {
  find: (id: string) => Promise<Held | null>;
}

/** On the list that one came from; null of one that is not on it. */
export async function heldOn(walk: Walk | null, id: string): Promise<Held | null> {
  const place = walk?.place(id);
  if (!walk || !place) return null;
  const [previous, next] = await Promise.all(([-1, 1] as const).map((step) => walk.next(id, step)));
  return { ...place, previous: previous!, next: next! };
}

/** A page of them: who they are is all that is asked. */
async function loadPage(source: Resource, filter: Filter, reach: { for?: LookupFor }, after: string | null) {
  if (reach.for) {
    const asked = { ...reach, filter, limit: LIST_LIMIT_MAX, ...(after !== null && { after }) };
    const data = await request<Record<string, ListReply<RelationValue>>>(
      source.client,
      toLookupPageDocument(source, [], ['total', 'capped']),
      asked,
    );
    const { info, items } = checked(data[source.operations.lookup]);
    return { rows: items, meta: info.meta! };
  }
  const query: ListQuery = { search: '', filter, sort: [], page: 1, limit: LIST_LIMIT_MAX, after, deleted: false };
  return loadList({ ...source, columns: [] }, query);
}

export function createHolders(source: Resource, filter: Filter, reach: { for?: LookupFor }): Holders {
  const ids: string[] = [];
  let pages = 0;
  let meta: ListMeta | null = null;
  const isMore = (): boolean => pages < PAGES_MAX && (meta === null || meta.next !== null);
  const more = async (): Promise<void> => {
    const page = await loadPage(source, filter, reach, meta?.next ?? null);
    // Who was renamed meanwhile may come again behind the old place.
    ids.push(...page.rows.map(({ id }) => id).filter((id) => !ids.includes(id)));
    meta = page.meta;
    pages += 1;
  };
  const find = async (id: string): Promise<Held | null> => {
    // The one after it belongs to the answer.
    while (!ids.slice(0, -1).includes(id) && isMore()) await more();
    const at = ids.indexOf(id);
    if (at < 0 || !meta) return null;
    return { position: at + 1, total: LIST.total(meta.total, meta.capped), previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
  };
  // One after the other: two who ask at once would read the same page twice.
  let last: Promise<unknown> = Promise.resolve();
  return {
    find: (id) => {
      const found = last.then(() => find(id));
      last = found.catch(() => undefined);
      return found;
    },
  };
}
