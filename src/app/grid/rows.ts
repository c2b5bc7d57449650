/** The rows of a sheet: whole records of the list as it is narrowed and ordered, one page after the other. */
import { LIST_LIMIT_MAX } from '../../engine/constants.ts';
import type { ListQuery } from '../../engine/list-query.ts';
import type { RecordValue } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import { loadList } from '../data/use-list.ts';
import type { Labels } from '../form/state/values.ts';
import { heldBy, type OfForm } from './of-form.ts';
import type { Row } from './sheet-state.ts';

export const PAGE_ROWS = 100;

export interface LoadedRows {
  rows: readonly Row[];
  labels: Labels;
  total: number;
  isCapped: boolean;
  /** Cursor of what comes after; null: nothing does. */
  next: string | null;
}

function toLoaded(resource: Resource, ofForm: OfForm, records: readonly RecordValue[]): Pick<LoadedRows, 'rows' | 'labels'> {
  const held = records.map((record) => ({ record, ...heldBy(ofForm, resource, record) }));
  return {
    rows: held.map(({ record, base }) => ({ key: record.id, record, base })),
    labels: new Map(held.flatMap(({ labels }) => [...labels])),
  };
}

/** `whole`: the resource with the columns of a sheet. */
export async function loadRows(whole: Resource, ofForm: OfForm, query: ListQuery): Promise<LoadedRows> {
  const { rows, meta } = await loadList(whole, query);
  return { ...toLoaded(whole, ofForm, rows), total: meta.total, isCapped: meta.capped, next: meta.next };
}

/** From the first one on, so many of them at least as there are. */
export async function loadFirst(whole: Resource, ofForm: OfForm, query: ListQuery, least: number): Promise<LoadedRows> {
  let all = await loadRows(whole, ofForm, { ...query, after: null });
  while (all.next !== null && all.rows.length < least) {
    const more = await loadRows(whole, ofForm, { ...query, after: all.next });
    all = { ...more, rows: [...all.rows, ...more.rows], labels: new Map([...all.labels, ...more.labels]) };
  }
  return all;
}

/** Those of these ids that the list has, in its order. */
export async function loadListed(resource: Resource, query: ListQuery, ids: readonly string[]): Promise<string[]> {
  const listed: string[] = [];
  for (let from = 0; from < ids.length; from += LIST_LIMIT_MAX) {
    const named = { id: { in: ids.slice(from, from + LIST_LIMIT_MAX) } };
    const filter = 'id' in query.filter ? { and: [query.filter, named] } : { ...query.filter, ...named };
    const { rows } = await loadList(resource, { ...query, filter, limit: LIST_LIMIT_MAX, after: null });
    listed.push(...rows.map(({ id }) => id));
  }
  return listed;
}

/** Those with these ids that one may still see, as they are now. */
export async function loadNamed(whole: Resource, ofForm: OfForm, ids: readonly string[]): Promise<Pick<LoadedRows, 'rows' | 'labels'>> {
  const records: RecordValue[] = [];
  for (let from = 0; from < ids.length; from += LIST_LIMIT_MAX) {
    const filter = { id: { in: ids.slice(from, from + LIST_LIMIT_MAX) } };
    const query: ListQuery = { search: '', filter, sort: [], page: 1, limit: LIST_LIMIT_MAX, after: null, deleted: false };
    records.push(...(await loadList(whole, query)).rows);
  }
  return toLoaded(whole, ofForm, records);
}
