/**
 * What a view kept and its list has no more: told when it is opened, whether from the menu, by a link, or as what the list begins with.
 * So is that the address names a view which is not there for this person, as its name is missing then without a reason.
 */
import { words as VIEWS } from 'virtual:skema/words/views';
import { toast } from '../../controls/toast/toast.ts';
import { listed } from '../../in-words.ts';
import { onUserLeft } from '../../session/store.ts';
import type { Shown } from './use-view-in-force.ts';

/** Nobody is told of one again each time they come by. */
const told = new Set<string>();
onUserLeft(() => told.clear());

/** Two sentences of which nothing else stands on the screen. */
const LASTS_MS = 10_000;

/** Null: the view itself. */
export function tellLost(view: Shown | null): void {
  if (view === null) {
    toast.warning(VIEWS.gone, { lasts: LASTS_MS });
    return;
  }
  const { id, name, lost } = view;
  const parts = listed(lost);
  if (told.has(`${id} ${parts}`)) return;
  told.add(`${id} ${parts}`);
  toast.warning(VIEWS.without(name, parts));
}
