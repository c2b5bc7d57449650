/** An action taken back at once, and what is said of it: with the way to do it again, or with why it stays. */
import { address } from 'virtual:skema/address';
import { mutate } from 'swr';
import { toast } from '../controls/toast/toast.ts';
import { tryUndo } from '../data/actions.ts';
import { go } from '../navigation.ts';
import { causeOf, checked } from '../wire/api-error.ts';
import { words as text } from 'virtual:skema/words/activity';

export const PATH = `/${address.activity}`;

interface Step {
  action: string;
  /** Whose records it changed. */
  resources: readonly string[];
  /** What was done, as a sentence. */
  what: string;
}

/** Whatever is shown of these resources, and of what was done, is asked for anew. */
const refresh = (resources: readonly string[]): Promise<unknown> =>
  mutate((key) => Array.isArray(key) && (key[0] === 'activity' || resources.includes(key[0] as string)));

/** Each way leads to the other one. */
const SAID = {
  undo: { done: text.undone, label: text.redo, next: 'redo' },
  redo: { done: text.redone, label: text.undo, next: 'undo' },
} as const;

async function take(how: keyof typeof SAID, { action, ...step }: Step): Promise<void> {
  const { resources, what } = step;
  const { done, label, next } = SAID[how];
  try {
    const { info } = checked(await tryUndo(action));
    const back = info.state;
    toast.success(done(what), back === null ? {} : { action: { label, run: () => void take(next, { ...step, action: back }) } });
    if (info.message !== null) toast.warning(info.message, { stays: true });
  } catch (error) {
    const see = { label: text.see, run: () => go(PATH) };
    toast.danger(text.notUndone(what, causeOf(error)), window.location.pathname === PATH ? {} : { action: see });
  }
  await refresh(resources);
}

export const undo = (step: Step): Promise<void> => take('undo', step);
