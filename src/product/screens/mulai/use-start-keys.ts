import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

const rowsIn = (root: HTMLElement): HTMLAnchorElement[] => [...root.querySelectorAll<HTMLAnchorElement>('tbody a')];

/**
 * The search has the focus on arrival, where there are keys; ↓ goes from it into the rows, ↑ and ↓ from row to row and back to it, and Enter in it opens
 * the first row, as soon as the rows are those of what was typed.
 */
export function useStartKeys(isStale: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [isOpening, setOpening] = useState(false);
  // What a finger works with would open its keyboard over the rows.
  useEffect(() => void (window.matchMedia('(pointer: coarse)').matches || search.current?.focus({ preventScroll: true })), []);
  useEffect(() => {
    if (!isOpening || isStale || !root.current) return;
    setOpening(false);
    rowsIn(root.current)[0]?.click();
  }, [isOpening, isStale]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const { key, target } = event;
    const isSearch = target === search.current;
    if (key === 'Enter' && isSearch) return setOpening(true);
    if ((key !== 'ArrowDown' && key !== 'ArrowUp') || event.altKey) return;
    const rows = rowsIn(event.currentTarget);
    const at = rows.indexOf(target as HTMLAnchorElement);
    if (at < 0 && !isSearch) return;
    event.preventDefault();
    const next = at + (key === 'ArrowDown' ? 1 : -1);
    if (next < 0) search.current?.focus();
    else rows[next]?.focus();
  };
  return { root, search, onKeyDown };
}
