/** What is typed and pasted before what it is meant for is there: held, no key of the page meanwhile, and done again once it is (press.ts). */
import { useLayoutEffect } from 'react';

/** A key, or what was pasted, whose text is there only as it happens. */
export type Held = readonly [event: KeyboardEvent & ClipboardEvent, pasted: string | undefined];

/** Those that write, and those that lead from what was written to what comes next. */
const KEYS = /^(.|Enter|F2|Delete|Backspace|Tab|Arrow.+)$/;

let held: Held[] = [];
let stop: AbortController | null = null;

/** Nothing on the page has the focus, or the page as a whole, as after a link: what is typed is meant for what one looks at. */
export const isNowhere = (): boolean =>
  [null, document.body, document.getElementById('isi')].includes(document.activeElement as HTMLElement | null);

/** All of it, and from now on the keys are the page's again. */
export function takeHeld(): Held[] {
  const all = held;
  held = [];
  stop?.abort();
  stop = null;
  return all;
}

/** From now on, as long as the focus is nowhere or where it is now. Who presses Esc or a pointer somewhere has gone on; so has, where nothing was opened that could be left, who presses Tab first of all. */
export function holdTyped(
  leave?: () => void,
  at = document.activeElement,
  isOurs = () => isNowhere() || document.activeElement === at,
): void {
  takeHeld();
  stop = new AbortController();
  const hear = (event: Held[0]): void => {
    const { type, key, ctrlKey, metaKey, altKey } = event;
    if (type === 'pointerdown' || key === 'Escape' || (key === 'Tab' && !leave && held.length === 0)) {
      takeHeld();
      leave?.();
      if (!key || !leave) return;
    } else if (!isOurs() || (key && (altKey || metaKey || !(ctrlKey ? /^s$/i : KEYS).test(key)))) return;
    else held.push([event, event.clipboardData?.getData('text/plain')]);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['keydown', 'paste', 'pointerdown'])
    window.addEventListener(type, hear as EventListener, { capture: true, signal: stop.signal });
}

/** What was opened is on its way, until it takes what was typed or is closed; null: nothing is. Without `leave` it is a page, and a link to it may have held already. */
export function useHeld(opened: unknown, leave?: () => void): void {
  useLayoutEffect(() => {
    if (opened === null) return undefined;
    if (leave || !stop) holdTyped(leave);
    return leave && (() => void takeHeld());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `leave` sets what is opened, and is the same at any time.
  }, [opened]);
}
