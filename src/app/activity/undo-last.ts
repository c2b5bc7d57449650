/** Ctrl+Z: the last thing that this person did in this tab, taken back at once. */
import type { ActivityEntry } from '../../engine/history.ts';
import { toast } from '../controls/toast/toast.ts';
import { go } from '../navigation.ts';
import { session } from '../session/store.ts';
import { causeOf } from '../wire/api-error.ts';
import { words as text } from 'virtual:skema/words/activity';
import { sentenceOf } from './sentence.ts';
import { lastingText } from './lasting.ts';
import { PATH, undo } from './undo.ts';
import { loadActivity } from './use-activity.ts';

const LOOKED = 30;

/** What was taken back, and the taking back itself, are behind one; what follows from something else goes with that. */
const isLast = ({ way, redo, undone, lasting }: ActivityEntry): boolean =>
  undone === null && (way !== 'undo' || redo) && lasting !== 'computed';

let isUnderWay = false;

/** `begun`: when the tab was opened, by the clock of this device. */
export async function undoLast(begun: number): Promise<void> {
  const me = session.get().user?.id;
  // A key that is held down is one wish.
  if (isUnderWay || me === undefined) return;
  isUnderWay = true;
  try {
    const { items, known, now } = await loadActivity({ people: [me], limit: LOOKED });
    const since = begun + Date.parse(now) - Date.now();
    const entry = items.find(isLast);
    if (!entry || Date.parse(entry.at) < since) return void toast.warning(text.nothing, { id: 'undo' });
    const what = sentenceOf(known, entry);
    // Later changes may leave some of it to take back.
    if (entry.lasting === null || entry.lasting === 'later')
      return await undo({ action: entry.id, resources: entry.parts.map(({ resource }) => resource), what });
    toast.warning(text.notUndone(what, lastingText(known, entry)), { id: 'undo', action: { label: text.see, run: () => go(PATH) } });
  } catch (error) {
    toast.danger(causeOf(error), { id: 'undo' });
  } finally {
    isUnderWay = false;
  }
}
