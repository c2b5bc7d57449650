import { type RefObject, useLayoutEffect } from 'react';

/** Says whether the table is wider than its window: what stays beside it is placed anew in each frame of a scroll, and need not be elsewhere. */
export function useWide(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = scroller.current!;
    const look = (): void => void frame.toggleAttribute('data-wide', frame.scrollWidth > frame.clientWidth);
    const observer = new ResizeObserver(look);
    for (const box of [frame, frame.firstElementChild!]) observer.observe(box);
    // Heard before a menu that is open takes its new place.
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('resize', look);
      observer.disconnect();
    };
  }, [scroller]);
}
