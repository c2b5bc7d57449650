/** What of a resource is closed to this person at this moment: asked once for a page, and anew once a save was refused. */
import { mutate } from 'swr';
import type { Closing } from '../../engine/rules/entity.ts';
import type { Resource } from '../../engine/resource.ts';
import { useView } from './views.ts';

const VIEW = 'closedNow';
const NONE: readonly Closing[] = [];

/** Undefined while it is on its way. Where no answer comes, the server alone decides. */
export function useClosings({ name, closes }: Pick<Resource, 'name' | 'closes'>): readonly Closing[] | undefined {
  const { data, error } = useView<{ closings: readonly Closing[] }>(VIEW, closes ? { resource: name } : null, { keepPreviousData: false });
  return data?.closings ?? (closes && !error ? undefined : NONE);
}

/** The server has refused what this page took for open, perhaps because the moment has passed. */
export const askClosingsAnew = ({ closes }: Pick<Resource, 'closes'>): unknown =>
  closes && mutate((key) => Array.isArray(key) && key[0] === VIEW);
