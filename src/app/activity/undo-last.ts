/** Ctrl+Z: the last thing that this person did in this tab, taken back at once. */
import type { ActivityEntry } from '../../engine/history.ts';
import { toast } from '../controls/toast/toast.ts';
import { go } from '../navigation.ts';
import { settledSession } from '../session/guard.ts';
import { session } from '../session/store.ts';
import { causeOf } from '../wire/api-error.ts';
import { words as text } from 'virtual:skema/words/activity';
import { type Known, sentenceOf } from './sentence.ts';
import { lastingText } from './lasting.ts';
import { PATH, lastChosen, undo } from './undo.ts';
import { loadActivity } from './use-activity.ts';

const LOOKED = 100;

/** What was taken back, and the taking back itself, are behind one; what follows from something else goes with that. */
const isLast = ({ way, redo, undone, lasting }: ActivityEntry): boolean =>
  undone === null && (way !== 'undo' || redo) && lasting !== 'computed';

/** Behind all that was taken back since the tab was opened. */
async function lastOf(person: string, begun: number): Promise<{ entry: ActivityEntry | undefined; known: Known }> {
  for (let after: string | null = null; ;) {
    const { items, known, now, next } = await loadActivity({ people: [person], limit: LOOKED, ...(after !== null && { after }) });
    const since = begun + Date.parse(now) - Date.now();
    const ofTab = items.filter(({ at }) => Date.parse(at) >= since);
    const [newest] = ofTab;
    const entry = newest && newest.id === lastChosen() ? newest : ofTab.find(isLast);
    if (entry || next === null || ofTab.length < items.length) return { entry, known };
    after = next;
  }
}

let isUnderWay = false;

/** `begun`: when the tab was opened, by the clock of this device. */
export async function undoLast(begun: number): Promise<void> {
  // A key that is held down is one wish.
  if (isUnderWay) return;
  isUnderWay = true;
  try {
    // Pressed before it is known who is in, it waits for that.
    await settledSession();
    const me = session.get().user?.id;
    if (me === undefined) return;
    const { entry, known } = await lastOf(me, begun);
    if (!entry) return void toast.warning(text.nothing, { id: 'undo' });
    const what = sentenceOf(known, entry);
    // Later changes may leave some of it to take back.
    if (entry.lasting === null || entry.lasting === 'later' || entry.lasting === 'partRights') return void (await undo(entry, what, false));
    toast.warning(text.notUndone(what, lastingText(known, entry)), { id: 'undo', action: { label: text.see, run: () => go(PATH) } });
  } catch (error) {
    toast.danger(causeOf(error), { id: 'undo' });
  } finally {
    isUnderWay = false;
  }
}
