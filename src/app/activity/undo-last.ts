/** Ctrl+Z and Ctrl+Y: the last thing that this person did in this tab, taken back at once, and done again. */
import type { ActivityEntry } from '../../engine/history.ts';
import { overAll } from '../controls/overlay/over-all.ts';
import { toast } from '../controls/toast/toast.ts';
import { go } from '../navigation.ts';
import { settledSession } from '../session/guard.ts';
import { session } from '../session/store.ts';
import { causeOf } from '../wire/api-error.ts';
import { words as text } from 'virtual:skema/words/activity';
import { type Known, sentenceOf, whatWasUndone } from './sentence.ts';
import { lastingText } from './lasting.ts';
import { PATH, lastChosen, redo, undo } from './undo.ts';
import { loadActivity } from './use-activity.ts';

const LOOKED = 100;

/** Of what was done in this tab, the newest first: the one meant; null: there is none further back either. */
type Pick = (ofTab: readonly ActivityEntry[]) => ActivityEntry | null | undefined;

/** What was taken back, and the taking back itself, are behind one; what follows from something else goes with that. */
const isLast = ({ way, redo: isRedo, undone, lasting }: ActivityEntry): boolean =>
  undone === null && (way !== 'undo' || isRedo) && lasting !== 'computed';

const lastDone: Pick = (ofTab) => {
  const [newest] = ofTab;
  return newest && newest.id === lastChosen() ? newest : ofTab.find(isLast);
};

/** What was done since leaves nothing to do again; what was done again already is behind one. */
const lastUndone: Pick = (ofTab) => {
  const next = ofTab.find(
    ({ way, redo: isRedo, undone, lasting }) => undone === null && !(way === 'undo' && isRedo) && lasting !== 'computed',
  );
  return next && (next.way === 'undo' ? next : null);
};

/** Behind all that was taken back since the tab was opened. */
async function findLast(pick: Pick, person: string, begun: number): Promise<{ entry: ActivityEntry | null; known: Known }> {
  for (let after: string | null = null; ;) {
    const { items, known, now, next } = await loadActivity({ people: [person], limit: LOOKED, ...(after !== null && { after }) });
    const since = begun + Date.parse(now) - Date.now();
    const ofTab = items.filter(({ at }) => Date.parse(at) >= since);
    const entry = pick(ofTab);
    if (entry !== undefined || next === null || ofTab.length < items.length) return { entry: entry ?? null, known };
    after = next;
  }
}

/** Later changes may leave some of it to take back. */
const mayGo = ({ lasting }: ActivityEntry): boolean => lasting === null || lasting === 'later' || lasting === 'partRights';

interface Turn {
  pick: Pick;
  none: string;
  sentence: (known: Known, entry: ActivityEntry) => string;
  not: (what: string, why: string) => string;
  /** Why none of it went, where that is so. */
  go: (entry: ActivityEntry, what: string) => Promise<string | null>;
}

const BACK: Turn = {
  pick: lastDone,
  none: text.nothing,
  sentence: sentenceOf,
  not: text.notUndone,
  go: (entry, what) => undo(entry, what, false),
};
const AGAIN: Turn = { pick: lastUndone, none: text.nothingAgain, sentence: whatWasUndone, not: text.notRedone, go: redo };

/** What it was about; null: there was nothing, or it may not go. */
async function turn({ pick, none, sentence, not, go: act }: Turn, begun: number): Promise<string | null> {
  // Pressed before it is known who is in, it waits for that.
  await settledSession();
  const me = session.get().user?.id;
  if (me === undefined) return null;
  const { entry, known } = await findLast(pick, me, begun);
  if (!entry) {
    toast.warning(none, { id: 'undo' });
    return null;
  }
  const what = sentence(known, entry);
  if (mayGo(entry)) return (await act(entry, what)) === null ? entry.id : null;
  toast.warning(not(what, lastingText(known, entry)), { id: 'undo', action: { label: text.see, run: () => go(PATH) } });
  return null;
}

/** Pressed while another is under way; null: none is. */
let waiting: Turn[] | null = null;

/** One after another; behind what did not go, or asks something, the others have nothing to go on from. */
async function inTurn(first: Turn, begun: number): Promise<void> {
  if (waiting) return void waiting.push(first);
  waiting = [first];
  try {
    let before: string | null = null;
    for (let next = waiting.shift(); next && overAll.get() === null; next = waiting.shift()) {
      const about: string | null = await turn(next, begun);
      if (about === null || about === before) break;
      before = about;
    }
  } catch (error) {
    toast.danger(causeOf(error), { id: 'undo' });
  } finally {
    waiting = null;
  }
}

/** `begun`: when the tab was opened, by the clock of this device. */
export const undoLast = (begun: number): Promise<void> => inTurn(BACK, begun);
export const redoLast = (begun: number): Promise<void> => inTurn(AGAIN, begun);
