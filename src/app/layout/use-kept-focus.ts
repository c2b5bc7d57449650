import { useEffect } from 'react';
import { focusMain } from '../controls/focus-main.ts';

/**
 * A button may go with what it did: with its row, its bar, its change. Where a key pressed it, the keyboard goes on in
 * the field it was in last, else in the page; what is in front of a pointer stays as it is.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const root = document.getElementById('root');
    let isByKey = false;
    let isInside = false;
    let field = '';
    // Tab takes the focus on by itself, from where it was.
    const press = (event: Event): void => void (isByKey = event instanceof KeyboardEvent && event.key !== 'Tab');
    const enter = ({ target }: Pick<FocusEvent, 'target'>): void => {
      // A question over the page gives the focus back.
      if (!(target instanceof Element) || target.closest('dialog')) return;
      isInside = root?.contains(target) ?? false;
      if (isInside && target.matches('main :is(input, textarea)')) field = target.id;
    };
    // A page may have put the focus somewhere before its layout looks.
    enter({ target: document.activeElement });
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Gone to the browser's own bars, it is not lost.
    const isLost = (): boolean => isByKey && isInside && document.hasFocus() && document.activeElement === document.body;
    const keep = (): void => {
      if (!isLost()) return;
      if (field !== '') document.getElementById(field)?.focus({ preventScroll: true });
      if (isLost()) focusMain();
    };
    // Not at once: on its way from one field to the next the focus is nowhere, too.
    const look = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        keep();
      });
    };
    const observer = new MutationObserver(look);
    if (root) observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] });
    document.addEventListener('focusin', enter);
    for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, press, true);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      document.removeEventListener('focusin', enter);
      for (const type of ['keydown', 'pointerdown']) document.removeEventListener(type, press, true);
    };
  }, []);
}
