import { type RefCallback, useCallback, useState } from 'react';
import { usePrinting } from '../../use-printing.ts';

const STEP = 200;

/** Draws a long table piece by piece; on paper all of it. `least`: this row is there from the start. */
export function useGrowing(total: number, least: number) {
  const [asked, setAsked] = useState(STEP);
  const grow = useCallback(() => setAsked((now) => now + STEP), []);
  const isPrinting = usePrinting();
  /** On what stands after the last row: as it comes near, more rows are drawn. */
  const foot = useCallback<RefCallback<HTMLElement>>(
    (node) => {
      if (!node) return;
      const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && grow(), {
        rootMargin: '800px',
      });
      observer.observe(node);
      return () => observer.disconnect();
    },
    [grow],
  );
  const count = isPrinting ? total : Math.min(total, Math.max(asked, least));
  return { count, rest: total - count, grow, foot };
}
