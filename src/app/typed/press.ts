/** What was held is done again, as if it were typed now. */
import { type Held, takeHeld } from './hold.ts';

const FOCUSABLE = ':is(input, textarea, select, button, a[href]):not([tabindex="-1"], :disabled)';

/** Within what is open, or the page. */
function toNext(at: HTMLElement, by: 1 | -1): void {
  const all = [...(at.closest('[role="dialog"], dialog') ?? document).querySelectorAll<HTMLElement>(FOCUSABLE)];
  all
    .filter((node) => node === at || node.checkVisibility())
    .at((all.indexOf(at) + by) % all.length)
    ?.focus();
}

const isEnter = (key: string): boolean => key === 'Enter';

/** As the browser does what nobody has prevented. */
function asBrowser(at: HTMLElement, key: string, isBack: boolean): void {
  if (key === 'Tab') toNext(at, isBack ? -1 : 1);
  else if (at.matches('button, a, [type="checkbox"], [type="radio"]')) {
    if (isEnter(key) || key === ' ') at.click();
  } else if (!at.matches('input, textarea')) return;
  else if (isEnter(key) && at instanceof HTMLInputElement) at.form?.requestSubmit();
  else if (key === 'Backspace' || key === 'Delete') document.execCommand(key === 'Delete' ? 'forwardDelete' : 'delete');
  else if (key.length === 1) document.execCommand('insertText', false, key);
}

function again([{ type, key, ctrlKey, metaKey, shiftKey }, pasted]: Held): void {
  const at = (document.activeElement ?? document.body) as HTMLElement;
  const how = { bubbles: true, cancelable: true };
  if (type === 'paste') {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted ?? '');
    const isFree = at.dispatchEvent(new ClipboardEvent('paste', { ...how, clipboardData }));
    if (isFree && at.matches('input, textarea')) document.execCommand('insertText', false, pasted);
    return;
  }
  const isFree = at.dispatchEvent(new KeyboardEvent('keydown', { ...how, key, ctrlKey, metaKey, shiftKey }));
  // Of a cell, the key has opened what writes.
  const now = document.activeElement;
  if (isFree && !ctrlKey && !metaKey && now instanceof HTMLElement) asBrowser(now, key, shiftKey);
}

/** A sheet is there, whose cursor is drawn where it begins only after that. */
export const pressInSheet = (): void => void setTimeout(() => void pressHeld());

/** It is there, and has the focus. Not within what draws it; what is typed meanwhile comes behind. */
export async function pressHeld(): Promise<void> {
  await Promise.resolve();
  await pressAll(takeHeld());
}

/** Each key is drawn by itself. */
export async function pressAll(all: readonly Held[]): Promise<void> {
  for (const one of all) {
    again(one);
    // oxlint-disable-next-line no-await-in-loop -- One after the other.
    await Promise.resolve();
  }
}
