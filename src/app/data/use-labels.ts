import useSWR from 'swr';
import type { RelationValue } from '../../engine/reply.ts';
import { useSession } from '../session/store.ts';
import { loadLookup, LOOKUP, type LookupFor } from './lookup.ts';

/** One answer for whoever asks what these are called, or whether they are there; `reach`: for the field of which resource. */
export const labelsAsked = (source: string, user: string | null, ids: readonly string[], reach: { for?: LookupFor } = {}) => ({
  key: ids.length > 0 ? [source, 'labels', user, ids, ...Object.values(reach)] : null,
  ask: (): Promise<RelationValue[]> => loadLookup(source, { filter: { id: { in: ids } }, limit: ids.length, ...reach }),
});

/** What the records with these ids are called, for values that come from a URL. */
export function useLabels(source: string, ids: readonly string[]): { names: ReadonlyMap<string, string>; isLoading: boolean } {
  const user = useSession().user?.id ?? null;
  const { key, ask } = labelsAsked(source, user, [...ids].sort());
  const { data = [], isLoading } = useSWR<RelationValue[], Error>(key, ask, LOOKUP);
  return { names: new Map(data.map(({ id, display }) => [id, display])), isLoading };
}
