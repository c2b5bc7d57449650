/** Records of another resource for selects and filters: id and display, searched on the server. */
import { summaries } from 'virtual:skema/registry';
import useSWR, { type SWRResponse } from 'swr';
import { toLookupDocument } from '../../engine/derive/documents.ts';
import type { Filter } from '../../engine/list-query.ts';
import type { ListReply, RelationValue } from '../../engine/reply.ts';
import { useSession } from '../session/store.ts';
import { isPassing, checked } from '../wire/api-error.ts';
import { request } from './clients.ts';

/** The relation field the select belongs to; the server applies its `where` and `dependsOn`. */
export interface LookupFor {
  resource: string;
  field: string;
  /** Values of the record being edited. */
  values: Record<string, unknown>;
}

export interface LookupQuery {
  search?: string;
  filter?: Filter;
  limit?: number;
  for?: LookupFor;
}

export async function loadLookup(source: string, query: LookupQuery): Promise<RelationValue[]> {
  const summary = summaries.find(({ name }) => name === source);
  if (!summary) throw new Error(`no resource "${source}"`);
  const data = await request<Record<string, ListReply<RelationValue>>>(summary.client, toLookupDocument(summary), { ...query });
  return checked(data[summary.operations.lookup]).items;
}

/** With `null` for the query nothing is asked. */
export function useLookup(source: string, query: LookupQuery | null): SWRResponse<RelationValue[], Error> {
  const user = useSession().user?.id ?? null;
  return useSWR<RelationValue[], Error>(query && [source, 'lookup', user, query], () => loadLookup(source, query!), {
    keepPreviousData: true,
    shouldRetryOnError: isPassing,
  });
}

/** What the records with these ids are called, for values that come from a URL. */
export function useLabels(source: string, ids: readonly string[]): { names: ReadonlyMap<string, string>; isLoading: boolean } {
  const user = useSession().user?.id ?? null;
  const sorted = [...ids].sort();
  const key = sorted.length > 0 ? [source, 'labels', user, sorted] : null;
  const ask = (): Promise<RelationValue[]> => loadLookup(source, { filter: { id: { in: sorted } }, limit: sorted.length });
  const { data = [], isLoading } = useSWR<RelationValue[], Error>(key, ask, { keepPreviousData: true, shouldRetryOnError: isPassing });
  return { names: new Map(data.map(({ id, display }) => [id, display])), isLoading };
}
