/** What is typed and pasted before the cell is there that it is meant for: held, and done again once it is. */

/** A key, or a text that was pasted. */
export type Held = { key: string; shiftKey: boolean; ctrlKey: boolean } | { text: string };

/** Of a sheet's keys those that write, and those that lead from what was written to what comes next. */
const KEYS: readonly string[] = ['Enter', 'F2', 'Delete', 'Backspace', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
/** They lead elsewhere: to the search, and to all keys. */
const ELSEWHERE: readonly string[] = ['/', '?'];

function isHeld({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (altKey || metaKey) return false;
  if (ctrlKey) return key.toLowerCase() === 's';
  return KEYS.includes(key) || (key.length === 1 && !ELSEWHERE.includes(key));
}

let held: Held[] = [];
let end: (() => void) | null = null;

/** They are meant for nothing any more. False: there were none. */
export function dropHeld(): boolean {
  const any = held.length > 0;
  held = [];
  end?.();
  end = null;
  return any;
}

/** From now on, as long as the focus is where it belongs to the sheet; who presses a pointer somewhere, Tab or Esc has gone on. */
export function holdTyped(isOurs: () => boolean): void {
  dropHeld();
  const take = (event: Event, one: Held): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(one);
  };
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const press = (event: KeyboardEvent): void => {
    const { key, shiftKey, ctrlKey } = event;
    if (key === 'Tab' || key === 'Escape') dropHeld();
    else if (isOurs() && isHeld(event)) take(event, { key, shiftKey, ctrlKey });
  };
  const paste = (event: ClipboardEvent): void => {
    if (isOurs()) take(event, { text: event.clipboardData?.getData('text/plain') ?? '' });
  };
  window.addEventListener('keydown', press, options);
  window.addEventListener('paste', paste, options);
  window.addEventListener('pointerdown', () => void dropHeld(), options);
  end = () => stop.abort();
}

/** As the browser does what nobody has prevented. */
function write(key: string): void {
  if (key === 'Backspace' || key === 'Delete') document.execCommand(key === 'Delete' ? 'forwardDelete' : 'delete');
  else if (key.length === 1) document.execCommand('insertText', false, key);
}

/** As if it were pressed where one is now. */
export function again(one: Held): void {
  const at = document.activeElement ?? document.body;
  const how = { bubbles: true, cancelable: true };
  if ('text' in one) {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', one.text);
    at.dispatchEvent(new ClipboardEvent('paste', { ...how, clipboardData }));
    return;
  }
  const isFree = at.dispatchEvent(new KeyboardEvent('keydown', { ...how, ...one }));
  if (isFree && !one.ctrlKey && document.activeElement?.matches('input, textarea')) write(one.key);
}

/** The cell is there. Not within what draws it: each key is drawn by itself. */
export function pressHeld(): void {
  setTimeout(() => {
    const all = held;
    dropHeld();
    all.forEach(again);
  });
}
