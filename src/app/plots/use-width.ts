import { type RefCallback, useCallback, useState } from 'react';

/** How wide an element is, in whole CSS pixels; null until it is measured. A plot is drawn at this width, never scaled. */
export function useWidth<T extends HTMLElement>(): [ref: RefCallback<T>, width: number | null] {
  const [width, setWidth] = useState<number | null>(null);
  const ref = useCallback((element: T | null) => {
    if (!element) return undefined;
    const measure = (): void => setWidth(Math.floor(element.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
