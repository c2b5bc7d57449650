/** What a view kept and its list has no more: told when it is opened, whether from the menu, by a link, or as what the list begins with. */
import { words as VIEWS } from 'virtual:skema/words/views';
import { toast } from '../../controls/toast/toast.ts';
import { listed } from '../../in-words.ts';
import { onUserLeft } from '../../session/store.ts';
import type { Shown } from './use-view-in-force.ts';

/** Nobody is told of one again each time they come by. */
const told = new Set<string>();
onUserLeft(() => told.clear());

export function tellLost({ id, name, lost }: Shown): void {
  const parts = listed(lost);
  if (told.has(`${id} ${parts}`)) return;
  told.add(`${id} ${parts}`);
  toast.warning(VIEWS.without(name, parts));
}
