/** Keys and pastes while nothing on the page has the focus: the sheet is what one looks at, and takes them. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { controlIn } from './cell/control-in.ts';
import type { Press } from './keys.ts';
import styles from './sheet.module.css';

interface Ground {
  scroller: RefObject<HTMLElement | null>;
  isWanted: (event: Press) => boolean;
  press: (event: Press) => void;
  paste: (event: ClipboardEvent) => void;
}

/** A paste is told to where the last selection was, whatever has the focus. */
const isNobodys = ({ defaultPrevented }: Event): boolean =>
  document.activeElement === document.body && !defaultPrevented && document.querySelector('dialog[open], [role="dialog"]') === null;

/** The cell that is being written goes on being so. */
function hold(scroller: HTMLElement): void {
  const editor = scroller.querySelector(`.${styles.editor}`);
  ((editor && controlIn(editor)) ?? scroller).focus({ preventScroll: true });
}

export function useNobodys({ scroller, isWanted, press, paste }: Ground): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isNobodys(event) || !scroller.current || !isWanted(event)) return;
    hold(scroller.current);
    press(event);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!isNobodys(event) || !scroller.current) return;
    hold(scroller.current);
    event.preventDefault();
    paste(event);
  });
  useEffect(() => {
    const [key, pasted] = [(event: KeyboardEvent): void => onKey(event), (event: ClipboardEvent): void => onPaste(event)];
    // Before the window, where the list below the sheet has its own keys.
    document.addEventListener('keydown', key);
    document.addEventListener('paste', pasted);
    return () => {
      document.removeEventListener('keydown', key);
      document.removeEventListener('paste', pasted);
    };
  }, []);
}
