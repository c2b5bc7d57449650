import useSWR from 'swr';
import type { RelationValue } from '../../engine/reply.ts';
import { useSession } from '../session/store.ts';
import { loadLookup, LOOKUP } from './lookup.ts';

/** What the records with these ids are called, for values that come from a URL. */
export function useLabels(source: string, ids: readonly string[]): { names: ReadonlyMap<string, string>; isLoading: boolean } {
  const user = useSession().user?.id ?? null;
  const sorted = [...ids].sort();
  const key = sorted.length > 0 ? [source, 'labels', user, sorted] : null;
  const ask = (): Promise<RelationValue[]> => loadLookup(source, { filter: { id: { in: sorted } }, limit: sorted.length });
  const { data = [], isLoading } = useSWR<RelationValue[], Error>(key, ask, LOOKUP);
  return { names: new Map(data.map(({ id, display }) => [id, display])), isLoading };
}
