/** One page of a resource's list, for the session that asks. */
import { facts } from 'virtual:skema/facts';
import useSWR, { mutate, type SWRResponse } from 'swr';
import { toBinDocument, toCountDocument, toListDocument, toListVariables } from '../../engine/derive/documents.ts';
import type { ListQuery } from '../../engine/list-query.ts';
import type { Info, ListMeta, ListReply, RecordValue } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import { session, useSession } from '../session/store.ts';
import { ApiError, checked, isPassing } from '../wire/api-error.ts';
import { request, type RequestOptions } from './clients.ts';
import { askEarly, earlyOr } from './early.ts';

export interface ListPage {
  rows: readonly RecordValue[];
  meta: ListMeta;
  /** Which page this is; while another one loads, not the one asked for. */
  page: number;
}

const NO_META: ListMeta = { total: 0, capped: false, next: null };

export async function loadList(resource: Resource, query: ListQuery, options?: RequestOptions): Promise<ListPage> {
  const ask = (asked: ListQuery): Promise<Record<string, ListReply<RecordValue>>> =>
    request(resource.client, (query.deleted ? toBinDocument : toListDocument)(resource), toListVariables(asked, facts.languages), options);
  // A cursor that is good no more, of an old address: the page has its number too.
  const data = await ask(query).catch((error: unknown) => {
    if (query.after === null || !(error instanceof ApiError) || error.status !== 400) throw error;
    return ask({ ...query, after: null });
  });
  const { info, items } = checked(data[resource.operations.list]);
  return { rows: items, meta: info.meta ?? NO_META, page: query.page };
}

const keyOf = (resource: Resource, user: string | null, query: ListQuery): readonly unknown[] => [
  resource.name,
  'list',
  user,
  toListVariables(query, facts.languages),
  resource.columns.map(({ path }) => path).join(),
];

/** For a page that will show just this as soon as it stands. */
export function beginList(resource: Resource, query: ListQuery): Promise<unknown> {
  const key = keyOf(resource, session.get().user?.id ?? null, query);
  return askEarly(key, async () => {
    const page = await loadList(resource, query, { isEarly: true });
    // Drawn with the page, where it was the quicker.
    void mutate(key, page, { revalidate: false });
    return page;
  });
}

/** While another page of the same list loads, `data` is still the page before and `isLoading` is true. */
export function useList(resource: Resource, query: ListQuery): SWRResponse<ListPage, Error> {
  const user = useSession().user?.id ?? null;
  const key = keyOf(resource, user, query);
  return useSWR<ListPage, Error>(key, () => earlyOr(key, () => loadList(resource, query)), {
    keepPreviousData: true,
    shouldRetryOnError: isPassing,
  });
}

/** The exact total beyond the cap; costs a scan, so only on a click. */
export async function countExactly(resource: Resource, query: ListQuery): Promise<number> {
  const { filter, search } = toListVariables(query, facts.languages);
  const data = await request<Record<string, { info: Info & { meta: { exact: number } } }>>(resource.client, toCountDocument(resource), {
    filter,
    search,
  });
  return checked(data[resource.operations.list]).info.meta.exact;
}
