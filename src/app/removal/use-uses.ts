/** What keeps records from being deleted, as far as a list can show it: of one told with the question, of several after it. */
import { summaries } from 'virtual:skema/registry';
import { loadResource } from 'virtual:skema/resources';
import { useEffect, useState } from 'react';
import type { Reference, Resource } from '../../engine/resource.ts';
import { can } from '../../engine/rights/access.ts';
import { loadList } from '../data/use-list.ts';
import { useSession } from '../session/store.ts';
import { words as LIST } from 'virtual:skema/words/list';
import { words as REMOVE } from 'virtual:skema/words/remove';

export interface Use {
  text: string;
  /** The list, narrowed to those. */
  to: string;
}

/** Null where nothing points, or where this person has no list that could be narrowed to it. */
async function throughReference(
  { resource: name, field }: Reference,
  ids: readonly string[],
  roles: readonly string[],
): Promise<Use | null> {
  const summary = summaries.find((each) => each.name === name);
  if (!summary || !can(summary, roles, 'list')) return null;
  const { resource } = await loadResource[name]!();
  if (!resource.filters.some(({ path }) => path === field)) return null;
  const filter = { [field]: { in: [...ids] } };
  const { meta } = await loadList(resource, { search: '', filter, sort: resource.sort, page: 1, limit: 1, after: null, deleted: false });
  if (meta.total === 0) return null;
  const narrowed = ids.map((id) => `f.${field}=${id}`).join('&');
  return { text: REMOVE.amountOf(LIST.total(meta.total, meta.capped), resource.plural), to: `${summary.route}?${narrowed}` };
}

const NONE: readonly Use[] = [];
/** A question that keeps a person waiting longer is asked as it is; the server refuses what it must. */
const WAIT_MS = 1000;

/** Of these records together; null until it is known. What is known stays as it was told first. */
export function useUses(resource: Resource, ids: readonly string[]): readonly Use[] | null {
  const [known, setKnown] = useState<{ of: string; uses: readonly Use[] } | null>(null);
  const of = ids.join();
  const { user } = useSession();
  useEffect(() => {
    if (of === '') return;
    // What points at itself holds nothing fast.
    const holding = resource.referencedBy.filter(({ onDelete, resource: name }) => onDelete === 'restrict' && name !== resource.name);
    const tell = (uses: readonly Use[]): void => setKnown((before) => (before?.of === of ? before : { of, uses }));
    const late = setTimeout(tell, WAIT_MS, NONE);
    void Promise.all(holding.map((reference) => throughReference(reference, of.split(','), user?.roles ?? []))).then(
      (found) => tell(found.filter((use) => use !== null)),
      () => tell(NONE),
    );
    return () => clearTimeout(late);
  }, [resource, of, user]);
  if (of === '') return NONE;
  return known?.of === of ? known.uses : null;
}
