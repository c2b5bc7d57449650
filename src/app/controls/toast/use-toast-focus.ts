import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { focusMain } from '../focus-main.ts';
import { useListener } from '../use-listener.ts';

/** Three seconds are too short to tab to a notice. */
const KEY = 'F8';

/** Of a notice, also where it stands in its text. */
const firstIn = (list: HTMLElement | null): HTMLElement | null => list?.querySelector<HTMLElement>('button, [role="button"]') ?? null;

const questionAt = (element: Element | null): Element | null => element?.closest('dialog') ?? null;

/** F8 leads to the newest notice; when that goes, the focus goes back to where it was. */
export function useToastFocus(list: RefObject<HTMLElement | null>) {
  const held = useRef<Element | null>(null);
  const from = useRef<HTMLElement | null>(null);

  useListener('keydown', (event) => {
    const target = event.key === KEY ? firstIn(list.current) : null;
    if (!target) return;
    event.preventDefault();
    target.focus();
  });

  const goOn = (): void => {
    if (document.activeElement !== document.body) return;
    const next = firstIn(list.current) ?? (from.current?.isConnected ? from.current : null);
    if (next) next.focus({ preventScroll: true });
    else focusMain();
  };
  // Removed from the page, a button takes the focus with it, and no event tells; another notice may have come in its place.
  useEffect(() => {
    if (held.current === null || held.current.isConnected) return;
    held.current = null;
    // A question gives the focus back to the button that it was asked by, which is gone by then.
    const question = questionAt(document.activeElement);
    if (question) question.addEventListener('close', goOn, { once: true });
    else goOn();
  });

  return {
    enter: ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof HTMLElement && !list.current?.contains(relatedTarget)) from.current = relatedTarget;
      held.current = target;
    },
    leave: (): void => {
      const now = document.activeElement;
      if (held.current?.isConnected && !list.current?.contains(now) && !questionAt(now)) held.current = null;
    },
  };
}
