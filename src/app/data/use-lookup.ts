/** Records of another resource for selects and filters: id and display, searched on the server. */
import { summaries } from 'virtual:skema/registry';
import { useState } from 'react';
import useSWR from 'swr';
import { LIST_LIMIT } from '../../engine/constants.ts';
import { toLookupDocument } from '../../engine/derive/documents.ts';
import type { Filter } from '../../engine/list-query.ts';
import type { ListReply, RelationValue } from '../../engine/reply.ts';
import { useSession } from '../session/store.ts';
import { isPassing, checked } from '../wire/api-error.ts';
import { request } from './clients.ts';
import type { Missed } from './near-lookup.ts';
import { useSettled } from './use-settled.ts';

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

const KEPT = { keepPreviousData: true, shouldRetryOnError: isPassing };
const PAUSE_MS = 150;

interface Offer {
  limit?: number | undefined;
  /** Asked at each opening: ids that come before the others while nothing is typed, as far as they come into question. */
  first?: () => readonly string[];
  /** Why `for` leaves out what is there, as a sentence. */
  why?: string | undefined;
}

const FIRST_MAX = 5;

/** Records of another resource as a select takes them: asked for whenever its list opens, searched on the server once the typing rests. */
export function useOptions(
  source: string,
  { limit = LIST_LIMIT, first, why, ...narrowed }: Omit<LookupQuery, 'search' | 'limit'> & Offer = {},
) {
  const [isOpened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [recents, setRecents] = useState<readonly string[]>([]);
  const search = useSettled(typed, PAUSE_MS);
  const query = { ...narrowed, ...(search !== '' && { search }), limit };
  const user = useSession().user?.id ?? null;
  const key = isOpened ? [source, 'lookup', user, query] : null;
  const { data = [], isLoading, error, mutate } = useSWR<RelationValue[], Error>(key, () => loadLookup(source, query), KEPT);
  // Nothing is called so: what is written nearly so, word by word.
  const isMissed = isOpened && search !== '' && !isLoading && !error && data.every(({ near }) => near);
  const nearKey = isMissed ? [source, 'near', user, query] : null;
  const guess = async (): Promise<Missed> => (await import('./near-lookup.ts')).loadMissed(source, { ...query, search }, why);
  const { data: missed, isLoading: isGuessing } = useSWR<Missed, Error>(nearKey, guess, { shouldRetryOnError: false });
  // Within `and`: asked for by their ids alone, those that are not offered any more would come too.
  const own = { ...narrowed, filter: { and: [{ id: { in: recents } }] }, limit: recents.length };
  const firstKey = isOpened && search === '' && recents.length > 0 ? [source, 'lookup', user, own] : null;
  const { data: before = [] } = useSWR<RelationValue[], Error>(firstKey, () => loadLookup(source, own), KEPT);
  const ahead = search === '' ? recents.flatMap((id) => before.filter((each) => each.id === id)) : [];
  const foremost = [...ahead, ...(missed?.near ?? [])];
  const offered = [...foremost, ...data.filter(({ id }) => !foremost.some((each) => each.id === id))];
  return {
    options: offered.map(({ id, display, detail, near }) => ({
      value: id,
      label: display,
      ...(detail && detail !== display && { note: detail }),
      ...(near && { near }),
    })),
    loading: isLoading || isGuessing || !isOpened || search !== typed,
    failed: error !== undefined,
    more: data.length >= limit,
    moreNear: missed?.more,
    withheld: missed?.withheld,
    // Asked again each time, also in a form that stays open: what is known shows meanwhile.
    onOpen: () => {
      setOpened(true);
      if (first) setRecents(first().slice(0, FIRST_MAX));
      void mutate();
    },
    onSearch: setTyped,
  };
}

/** What the records with these ids are called, for values that come from a URL. */
export function useLabels(source: string, ids: readonly string[]): { names: ReadonlyMap<string, string>; isLoading: boolean } {
  const user = useSession().user?.id ?? null;
  const sorted = [...ids].sort();
  const key = sorted.length > 0 ? [source, 'labels', user, sorted] : null;
  const ask = (): Promise<RelationValue[]> => loadLookup(source, { filter: { id: { in: sorted } }, limit: sorted.length });
  const { data = [], isLoading } = useSWR<RelationValue[], Error>(key, ask, KEPT);
  return { names: new Map(data.map(({ id, display }) => [id, display])), isLoading };
}
