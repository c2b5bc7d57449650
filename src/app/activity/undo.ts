/** An action taken back, and what is said of it: with the way to do it again, or with why it stays. */
import { address } from 'virtual:skema/address';
import { mutate } from 'swr';
import { type ActivityEntry, canUndo } from '../../engine/history.ts';
import { toast } from '../controls/toast/toast.ts';
import { go } from '../navigation.ts';
import { takeBack } from '../undo/take-back.tsx';
import { words as text } from 'virtual:skema/words/activity';
import { countOf } from './sentence.ts';

export const PATH = `/${address.activity}`;

interface Step {
  action: string;
  /** Whose records it changed. */
  resources: readonly string[];
  /** What was done, as a sentence. */
  what: string;
  /** Records that it changed, as far as they are counted. */
  amount: number;
  capped: boolean;
  /** Later changes stand in the way of some of it. */
  partly: boolean;
  /** Out of all that was done, and not by going back step by step. */
  isChosen: boolean;
}

/** The taking back that was last chosen by hand, of whatever action: Ctrl+Z behind it takes back that, and not what was done before. */
let chosen: string | null = null;
export const lastChosen = (): string | null => chosen;

/** More than these are asked about before they go back at one press. */
const ASKED_FROM = 500;

/** Whatever is shown of these resources, of what was done, and of what a screen computes from records, is asked for anew. */
const refresh = (resources: readonly string[]): Promise<unknown> =>
  mutate((key) => Array.isArray(key) && (key[0] === 'activity' || key[1] === 'view' || resources.includes(key[0] as string)));

/** Each way leads to the other one. */
const SAID = {
  undo: { forth: false, done: text.undone, not: text.notUndone, label: text.redo, next: 'redo' },
  redo: { forth: true, done: text.redone, not: text.notRedone, label: text.undo, next: 'undo' },
} as const;

/** Why none of it went, where that is so. */
function take(how: keyof typeof SAID, { action, ...step }: Step): Promise<string | null> {
  const { resources, what, amount, capped, partly } = step;
  const { forth, done, not, label, next } = SAID[how];
  const follow = (): Promise<unknown> => refresh(resources);
  return takeBack(action, follow, {
    what,
    forth,
    many: amount > ASKED_FROM ? text.manyAtOnce(text.amount(amount, capped)) : null,
    partly,
    done: done(what),
    next: (back) => {
      if (step.isChosen) chosen = back;
      return { action: { label, run: () => void take(next, { ...step, partly: false, action: back }), takesBack: back } };
    },
    fail: (cause) => {
      const see = { label: text.see, run: () => go(PATH) };
      toast.danger(not(what, cause), window.location.pathname === PATH ? {} : { action: see });
      // What stands in the way is shown anew.
      void follow();
    },
  });
}

const stepOf = (entry: ActivityEntry, what: string, isChosen: boolean): Step => ({
  action: entry.id,
  resources: entry.parts.map(({ resource }) => resource),
  what,
  amount: entry.undone === null ? countOf(entry) : entry.rest,
  capped: entry.undone === null && entry.capped,
  partly: entry.lasting === 'later' && canUndo(entry),
  isChosen,
});

export const undo = (entry: ActivityEntry, what: string, isChosen = true): Promise<string | null> =>
  take('undo', stepOf(entry, what, isChosen));

/** An undo is taken back; `what`: what it had taken back. */
export const redo = (entry: ActivityEntry, what: string): Promise<string | null> => take('redo', stepOf(entry, what, false));
