/** What points at records, for the panel beside one and for the question whether to delete some. */
import { summaries } from 'virtual:skema/registry';
import useSWR from 'swr';
import type { Use } from '../../engine/history.ts';
import { formatNumber } from '../../engine/fields/index.ts';
import { askView } from '../data/views.ts';
import { useSession } from '../session/store.ts';
import { words as text } from 'virtual:skema/words/beside';

export interface UseLink extends Use {
  /** Of the resource, and of the field where there are several. */
  title: string;
  /** Of the resource alone. */
  plural: string;
  /** `128`, `10.000+`. */
  amount: string;
  /** The list, narrowed to those; null where there is none for this person. */
  to: string | null;
}

const toLinks = (uses: readonly Use[], ids: readonly string[]): UseLink[] =>
  uses.flatMap((use) => {
    const summary = summaries.find(({ name }) => name === use.resource);
    if (!summary) return [];
    const isOnly = uses.filter(({ resource }) => resource === use.resource).length === 1;
    const narrowed = ids.map((id) => `f.${use.field}=${id}`).join('&');
    return {
      ...use,
      plural: summary.plural,
      title: isOnly ? summary.plural : text.through(summary.plural, use.name),
      amount: formatNumber(use.total) + (use.capped ? '+' : ''),
      to: use.listed && use.total > 0 ? `${summary.route}?${narrowed}` : null,
    };
  });

/** Of these records together; undefined until it is known. Asked anew whenever something of the resource was saved. */
export function useUses(resource: string, ids: readonly string[]): { uses: readonly UseLink[] | undefined; failed: boolean } {
  const user = useSession().user?.id ?? null;
  const { data, error } = useSWR<Use[], Error>(ids.length === 0 ? null : [resource, 'uses', user, ids.join()], () =>
    askView<Use[]>('recordUses', { resource, ids }),
  );
  return { uses: data && toLinks(data, ids), failed: error !== undefined };
}
