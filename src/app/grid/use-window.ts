import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Sheet } from './use-sheet.ts';

/** Rows drawn beyond the window, and how many at a time they move on. */
const BEYOND = 12;
const STEP = 6;
/** Rows before the last one at which more of them are asked for. */
const AHEAD = 40;
/** Where no style says so. */
const [ROW_REM, REM_PX] = [2.5, 16];
const remOf = (length: string, otherwise: number): number => parseFloat(length) || otherwise;
const remPx = (): number => remOf(getComputedStyle(document.documentElement).fontSize, REM_PX);

/** Which rows are in the window; all have the same height. */
export function useWindow({ scroller, rows, keys, shown: told }: Sheet) {
  const [shown, setShown] = useState({ top: 0, fit: 30, height: 40 });
  const follow = (): void => {
    const { current } = scroller;
    const head = current?.querySelector<HTMLElement>('[role="columnheader"]');
    if (!current || !head) return;
    const height = remOf(getComputedStyle(current).getPropertyValue('--row'), ROW_REM) * remPx();
    const room = current.clientHeight - head.offsetHeight;
    const fit = Math.max(1, Math.floor(room / height));
    const first = Math.round(current.scrollTop / height);
    const before = told.get();
    if (before.first !== first || before.fit !== fit) told.set({ first, fit });
    const top = Math.floor(first / STEP) * STEP;
    setShown((now) => (now.top === top && now.fit === fit && now.height === height ? now : { top, fit, height }));
    if (first + fit + AHEAD > keys.length) rows.more();
  };
  const latest = useRef(follow);
  useLayoutEffect(() => {
    latest.current = follow;
  });
  useEffect(() => latest.current(), [keys.length]);
  useEffect(() => {
    const { current } = scroller;
    if (!current) return undefined;
    const watch = new ResizeObserver(() => latest.current());
    watch.observe(current);
    return () => watch.disconnect();
  }, [scroller]);
  const from = Math.max(0, shown.top - BEYOND);
  return { follow, height: shown.height, fit: shown.fit, from, to: Math.min(keys.length, shown.top + shown.fit + STEP + BEYOND) };
}

/** The cell under the cursor stays in sight, clear of what stands still at the edges. */
export function useInSight({ scroller, view, widths, columns }: Sheet, height: number): void {
  const { row, col } = view.at;
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const head = current.querySelector<HTMLElement>('[role="columnheader"]')!.offsetHeight;
    const room = current.clientHeight - head;
    const y = row * height;
    if (y < current.scrollTop) current.scrollTop = y;
    else if (y + height > current.scrollTop + room) current.scrollTop = y + height - room;
    if (columns[col]?.isLabel) return;
    const rem = remPx();
    const still = current.querySelector<HTMLElement>('[data-still]')!.getBoundingClientRect().right - current.getBoundingClientRect().left;
    const cell = current.querySelectorAll<HTMLElement>('[role="columnheader"]')[col + 1];
    const x = cell?.offsetLeft ?? 0;
    const wide = (widths[col]?.wanted ?? 0) * rem;
    if (x - still < current.scrollLeft) current.scrollLeft = x - still;
    else if (x + wide > current.scrollLeft + current.clientWidth) current.scrollLeft = x + wide - current.clientWidth;
  }, [scroller, row, col, height, columns, widths]);
}
