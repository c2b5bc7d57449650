/** The filters that a person can fill in. */
import { summaries } from 'virtual:skema/registry';
import { useMemo } from 'react';
import { allFilters } from '../../../engine/derive/filters.ts';
import type { PathReference, Resource } from '../../../engine/resource.ts';
import { can } from '../../../engine/rights/access.ts';
import { useSession } from '../../session/store.ts';

const NOBODY: readonly string[] = [];

/** Records of a relation are chosen in its look-up: whoever may not ask that is not offered to filter by it. */
export const offeredFilters = (resource: Resource, roles: readonly string[]): readonly PathReference[] =>
  allFilters(resource).filter(({ source }) => {
    const target = source && summaries.find(({ name }) => name === source);
    return !target || can(target, roles, 'lookup');
  });

/** Their paths, for the person who is here. */
export function useOffers(resource: Resource): ReadonlySet<string> {
  const roles = useSession().user?.roles ?? NOBODY;
  return useMemo(() => new Set(offeredFilters(resource, roles).map(({ path }) => path)), [resource, roles]);
}
