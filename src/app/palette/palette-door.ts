/** Whether the palette is open: for the key, the frame's button and the page over which it stands. */
import { useListener } from '../controls/use-listener.ts';
import { onUserLeft, session } from '../session/store.ts';
import { createStore } from '../store.ts';

const isOpen = createStore(false);

/** What was typed before the palette was there; a line break at its end is Enter. */
let ahead = '';

/** From the key itself on, before anything is drawn, until it takes what was typed: no letter falls between. */
export function openPalette(): void {
  ahead = '';
  const isIn = session.get().state === 'in';
  if (isIn && !isOpen.get()) window.addEventListener('keydown', typeAhead, true);
  isOpen.set(isIn);
}
export function closePalette(): void {
  stopAhead();
  isOpen.set(false);
}
export const stopAhead = (): void => window.removeEventListener('keydown', typeAhead, true);

onUserLeft(closePalette);

/** Ctrl+K or Cmd+K, from any field; what asks something is answered first. */
export function usePalette(): boolean {
  useListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    // Of nobody's browser it is the browser's own.
    if (session.get().state !== 'in') return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) openPalette();
  });
  return isOpen.use();
}

/** No letter is lost while it comes, and none means something to the page behind it. */
function typeAhead(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  if (key === 'Escape') closePalette();
  else if (key === 'Backspace') ahead = ahead.slice(0, -1);
  else if (key === 'Enter') ahead += '\n';
  else if (key.length === 1) ahead += key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}

export function takeTyped(): { text: string; isEntered: boolean } {
  stopAhead();
  const typed = ahead;
  ahead = '';
  return { text: typed.replaceAll('\n', ''), isEntered: typed.endsWith('\n') };
}
