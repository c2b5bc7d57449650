/** With what a list begins where its address says nothing: the view that this person has chosen for it. */
import { session } from '../../session/store.ts';
import { viewSearch } from '../views/view-address.ts';

/** The search of the address as it is meant; `search` as the browser has it. */
export function begunWith(resource: string, search: string): string {
  const view = search.length > 1 ? undefined : session.get().user?.views?.[resource];
  return view ? viewSearch(view) : search;
}
