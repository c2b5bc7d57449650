/** What is typed after Ctrl+Enter is meant for the record that one goes on to: held, and typed there. It never gets into the one that is left. */
import { toast } from '../controls/toast/toast.ts';
import { type Held, isNowhere } from './hold.ts';
import { textOf } from './text-of.ts';
import { words as FORM } from 'virtual:skema/words/form';

/** Beside what writes: what leads on from there. */
const KEYS: readonly string[] = ['Backspace', 'Delete', 'Tab', 'Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
const SAVES: readonly string[] = ['s', 'enter'];

const isKept = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean => {
  if (altKey || (shiftKey && key === 'Tab')) return false;
  return ctrlKey || metaKey ? SAVES.includes(key.toLowerCase()) : key.length === 1 || KEYS.includes(key);
};

let held: Held[] = [];
let stop: (() => void) | null = null;
/** The next record is on its way. */
let isLeaving = false;

function end(): readonly Held[] {
  const all = held;
  held = [];
  isLeaving = false;
  stop?.();
  stop = null;
  return all;
}

/** From now on, in this form and on the way from it. Who presses a pointer somewhere or Esc has gone on to something else. */
export function holdTypedOn(formId: string): void {
  if (stop) return;
  const isOurs = (): boolean =>
    !document.querySelector('dialog[open]') && (isLeaving || isNowhere() || document.activeElement?.closest('form')?.id === formId);
  const take = (...one: Held): void => {
    one[0].preventDefault();
    one[0].stopImmediatePropagation();
    held.push(one);
  };
  const press = (event: KeyboardEvent): void => {
    if (!isOurs()) return;
    if (isKept(event)) take(event as Held[0], undefined);
    else if (event.key === 'Escape') dropTypedOn();
  };
  const paste = (event: ClipboardEvent): void => {
    if (isOurs()) take(event as Held[0], event.clipboardData?.getData('text/plain') ?? '');
  };
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  window.addEventListener('keydown', press, options);
  window.addEventListener('paste', paste, options);
  window.addEventListener('pointerdown', dropTypedOn, options);
  stop = () => ended.abort();
}

/** One does not go on, or there is no place for it there: that is said, with what it was. */
export function dropTypedOn(): void {
  const text = textOf(end());
  if (text !== '') toast.warning(FORM.notTypedOn(text));
}

/** The record is saved, and another one is opened. */
export const leaveWithTyped = (): void => void (isLeaving = stop !== null);

/** The cursor stands where one goes on. Not within what draws it: each key is drawn by itself. */
export async function typeOn(form: HTMLElement | null): Promise<void> {
  if (!isLeaving) return;
  const { pressAll } = await import('./press.ts');
  if (!isLeaving) return;
  if (form?.contains(document.activeElement)) await pressAll(end());
  else dropTypedOn();
}
