/** Which saved view a list shows, and whether it was changed since. */
import { address as KEY } from 'virtual:skema/address';
import { words as LIST } from 'virtual:skema/words/list';
import type { SavedView, SavedViews } from '../../../engine/wire/saved.ts';
import { useView } from '../../data/views.ts';
import { useSession } from '../../session/store.ts';
import { readListUrl, stateOf } from '../state/list-url.ts';
import type { List } from '../use-list-controller.ts';

/** What its name and its dot follow from. */
export type Shown = Pick<SavedView, 'id' | 'name' | 'address' | 'lost'>;

export function useViewInForce({ resource, url, nouns }: List, isAsked: boolean) {
  const { user } = useSession();
  const first = user?.views?.[resource.name];
  const id = url.saved === KEY.whole ? null : url.saved;
  // What the list begins with is known with the session, and that it shows everything by itself.
  const saved = useView<SavedViews>('savedViews', isAsked || (id !== null && id !== first?.id) ? { resource: resource.name } : null);
  const found: Shown | undefined = saved.data?.views.find((view) => view.id === id) ?? (id === first?.id ? first : undefined);
  /** Null: the one that shows everything, as also for a view of somebody else. */
  const view = found ?? null;
  const isKnown = found !== undefined || id === null || saved.data !== undefined || saved.error !== undefined;
  const before = view === null ? '' : stateOf(readListUrl(resource, new URLSearchParams(view.address)));
  return {
    view,
    saved,
    /** Named by the address, and not there for this person: deleted, shared no more, or somebody's own. */
    isGone: !found && id !== null && saved.data !== undefined && !saved.isValidating,
    name: isKnown ? (view?.name ?? (url.deleted ? LIST.recentlyDeleted : LIST.whole(nouns))) : '…',
    // The bin is a place of its own, and no view that was changed.
    isChanged: isKnown && stateOf(url.deleted && view === null ? { ...url, deleted: false } : url) !== before,
  };
}

export type ViewInForce = ReturnType<typeof useViewInForce>;
