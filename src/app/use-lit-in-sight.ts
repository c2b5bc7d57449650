import { type RefObject, useEffect } from 'react';

/** A menu that is longer than its place follows the entry that is lit, whenever that is another one; nothing around it moves. */
export function useLitInSight(menu: RefObject<HTMLElement | null>, lit: string): void {
  useEffect(() => {
    // A group that opens for it is open by then.
    const frame = requestAnimationFrame(() => {
      const entry = menu.current?.querySelector('[aria-current]')?.getBoundingClientRect();
      if (!entry) return;
      const { top, bottom } = menu.current!.getBoundingClientRect();
      menu.current!.scrollTop += Math.min(0, entry.top - top) + Math.max(0, entry.bottom - bottom);
    });
    return () => cancelAnimationFrame(frame);
  }, [menu, lit]);
}
