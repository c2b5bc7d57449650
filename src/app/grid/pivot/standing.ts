/** Whether the record that a sheet is held at is there for this person: of one that is not, no cell may look empty and open. */
import useSWR from 'swr';
import type { Filter } from '../../../engine/list-query.ts';
import type { RelationValue } from '../../../engine/reply.ts';
import type { Pivot, Resource } from '../../../engine/resource.ts';
import { loadLookup, type LookupFor } from '../../data/lookup.ts';
import { labelsAsked } from '../../data/use-labels.ts';
import { useSession } from '../../session/store.ts';
import { isPassing } from '../../wire/api-error.ts';

export type Standing = 'asked' | 'there' | 'missing';

export const sourceOf = ({ fields }: Resource, { of }: Pivot): string => fields.find(({ handle }) => handle === of)!.source!;

/** Where reach goes by the record that is held fast, only those within reach have a sheet. */
export const reachOf = ({ name, scope }: Resource, { of }: Pivot): { for?: LookupFor } =>
  scope === null ? {} : { for: { resource: name, field: of } };

export function useStanding(resource: Resource, pivot: Pivot, of: string | null): Standing {
  const user = useSession().user?.id ?? null;
  const { key, ask } = labelsAsked(sourceOf(resource, pivot), user, of === null ? [] : [of], reachOf(resource, pivot));
  const { data, error } = useSWR<RelationValue[], Error>(key, ask, { shouldRetryOnError: isPassing });
  // Where nobody answers, the rows say what failed.
  if (!data) return error ? 'there' : 'asked';
  return data.some(({ id }) => id === of) ? 'there' : 'missing';
}

/** Where there is one alone, it is the one that is meant; undefined: not known yet, null: there are several, or none. */
export function useOnly(resource: Resource, pivot: Pivot, filter: Filter): string | null | undefined {
  const user = useSession().user?.id ?? null;
  const [source, reach] = [sourceOf(resource, pivot), reachOf(resource, pivot)];
  const key = [source, 'only', user, JSON.stringify([filter, reach])];
  const { data, error } = useSWR<RelationValue[], Error>(key, () => loadLookup(source, { filter, limit: 2, ...reach }), {
    shouldRetryOnError: isPassing,
  });
  if (!data) return error ? null : undefined;
  return data.length === 1 ? data[0]!.id : null;
}
