import { type ClipboardEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Hands, isCellKey, isEnd, onCellKey, onEditorKey, type Press } from './keys.ts';
import type { Paper } from './paper.ts';
import styles from './sheet.module.css';
import { useNobodys } from './use-nobodys.ts';
import { usePointer } from './use-pointer.ts';

/** Says in the page that the sheet has the focus. Heard from the page itself: what a dialog gives back as it goes, React does not tell. */
function useFocused(scroller: Paper['scroller']): void {
  useEffect(() => {
    const { current } = scroller;
    if (!current) return undefined;
    const settle = (): void => void current.toggleAttribute('data-focused', current.contains(document.activeElement));
    const come = (): void => void current.toggleAttribute('data-focused', true);
    // Where the focus is in the end: on its way it may be nowhere.
    const leave = (): void => void requestAnimationFrame(settle);
    settle();
    current.addEventListener('focusin', come);
    current.addEventListener('focusout', leave);
    return () => {
      current.removeEventListener('focusin', come);
      current.removeEventListener('focusout', leave);
    };
  }, [scroller]);
}

/** What any sheet hears: keys, clipboard, pointer. `page`: rows that fit the window. */
export function useGridProps(sheet: Paper, page: number, help: () => void) {
  const { view, scroller } = sheet;
  const released = useRef(false);
  const toNote = (): boolean => {
    const button = scroller.current?.querySelector<HTMLElement>(`.${styles.note} button`);
    button?.focus();
    return button !== undefined && button !== null;
  };
  const hands: Hands = { sheet, page, help, toNote, released };
  const press = (event: Press): void => {
    const { target } = event;
    if (target instanceof Element && target.closest(`.${styles.note}`)) {
      if (event.key === 'Escape') scroller.current?.focus();
      return event.stopPropagation();
    }
    const { pending } = sheet;
    if (pending && !view.editing && (event.key === 'Enter' || isEnd(event))) {
      event.preventDefault();
      event.stopPropagation();
      return (event.key === 'Enter' ? pending.accept : pending.refuse)();
    }
    // Drawn at once: a letter goes on to the control that it opens.
    const isDone = flushSync(() => (view.editing ? onEditorKey : onCellKey)(hands, event));
    if (isDone) event.preventDefault();
    const isCommand = event.ctrlKey || event.metaKey;
    if (isDone || (event.key.length === 1 && !isCommand)) event.stopPropagation();
  };
  useFocused(scroller);
  const paste = ({ clipboardData }: { clipboardData: DataTransfer | null }): void =>
    sheet.paste(clipboardData?.getData('text/plain') ?? '');
  useNobodys({
    scroller,
    isWanted: (event) => isCellKey(event) || (sheet.pending !== null && sheet.pending !== undefined && isEnd(event)),
    press,
    paste,
  });
  return {
    onKeyDown: press,
    onCopy: (event: ClipboardEvent): void => {
      if (view.editing) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', sheet.copy());
    },
    onPaste: (event: ClipboardEvent): void => {
      if (view.editing) return;
      event.preventDefault();
      paste(event);
    },
    ...usePointer(sheet),
  };
}
