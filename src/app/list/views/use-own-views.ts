/** A person's own views of all lists, each with how many records it has: for pages that begin a day. */
import { loadResource } from 'virtual:skema/resources';
import useSWR from 'swr';
import type { SavedView, SavedViews } from '../../../engine/wire/saved.ts';
import { askView, useView } from '../../data/views.ts';
import { useSummaries } from '../../layout/summaries.ts';
import { useSession } from '../../session/store.ts';
import { type Count, countInWords } from './count-in-words.ts';
import { viewSearch } from './view-address.ts';

export interface OwnView {
  id: string;
  name: string;
  /** What its list is called. */
  list: string;
  to: string;
  /** `1.772`, `10.000+`; `…` until it is counted. */
  count: string;
}

/** What reads an address of a list comes only where there is a view to count. */
async function countAll(views: readonly SavedView[]): Promise<readonly Count[]> {
  const { questionFor } = await import('./view-counts.ts');
  const lists = await Promise.all(
    views.map(async ({ resource, address }) => questionFor((await loadResource[resource]!()).resource, address)),
  );
  return askView<readonly Count[]>('savedViewCounts', { lists });
}

/** Undefined until they are known; those that do not come are none. */
export function useOwnViews(most: number): readonly OwnView[] | undefined {
  const user = useSession().user?.id ?? null;
  const summaries = useSummaries();
  const { data, error } = useView<SavedViews>('savedViews', {});
  const own = data?.views.filter(({ isOwn, resource }) => isOwn && Object.hasOwn(loadResource, resource)).slice(0, most) ?? [];
  const counts = useSWR(own.length === 0 ? null : ['savedViewCounts', user, JSON.stringify(own)], () => countAll(own));
  if (!data) return error === undefined ? undefined : [];
  return own.flatMap((view, index) => {
    const summary = summaries.find(({ name }) => name === view.resource);
    if (!summary) return [];
    const count = countInWords(counts.error === undefined ? counts.data?.[index] : null);
    return [{ id: view.id, name: view.name, list: summary.plural, to: summary.route + viewSearch(view), count }];
  });
}
