/** Whether the palette is open: for the key, the frame's button and the page over which it stands. */
import { useListener } from '../controls/use-listener.ts';
import { onUserLeft, session } from '../session/store.ts';
import { createStore } from '../store.ts';
import { holdTyped, takeHeld } from '../typed/hold.ts';

const isOpen = createStore(false);

/** From the key itself on, before anything is drawn, until it takes what was typed: no letter falls between. */
export function openPalette(): void {
  const isIn = session.get().state === 'in';
  if (isIn && !isOpen.get()) holdTyped(closePalette);
  isOpen.set(isIn);
}
export function closePalette(): void {
  takeHeld();
  isOpen.set(false);
}

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
