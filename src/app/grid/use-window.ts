import { type RefObject, useEffect, useLayoutEffect, useRef, useState, type WheelEvent } from 'react';
import type { Place } from './range.ts';
import { firstOf, TOGETHER } from './sheet-rows.tsx';
import type { Sheet } from './use-sheet.ts';

/** Rows drawn beyond the window. */
const BEYOND = 4 * TOGETHER;
/** Rows before the last one at which more of them are asked for. */
const AHEAD = 40;
/** Where no style says so. */
const [ROW_REM, REM_PX] = [2.5, 16];
const numberOf = (length: string, otherwise: number): number => parseFloat(length) || otherwise;

/** In pixels, as it was when the window last changed: whoever asks the page itself while it is drawn has it laid out for every key. */
interface Frame {
  row: number;
  /** Of the window, below the heads. */
  room: number;
  wide: number;
  /** What stands still at the left. */
  still: number;
  /** Where each column begins and ends. */
  spans: readonly (readonly [left: number, right: number])[];
  top: number;
  left: number;
}

/** In pixels. */
export const rowHeight = (scroller: HTMLElement): number =>
  numberOf(getComputedStyle(scroller).getPropertyValue('--row'), ROW_REM) *
  numberOf(getComputedStyle(document.documentElement).fontSize, REM_PX);

function measured(scroller: HTMLElement): Frame {
  const heads = [...scroller.querySelectorAll<HTMLElement>('[role="columnheader"]')];
  const [number, label] = [heads[0], scroller.querySelector<HTMLElement>('[data-still]')];
  return {
    row: rowHeight(scroller),
    room: scroller.clientHeight - (number?.offsetHeight ?? 0),
    wide: scroller.clientWidth,
    still: (number?.offsetWidth ?? 0) + (label?.offsetWidth ?? 0),
    spans: heads.slice(1).map(({ offsetLeft, offsetWidth }) => [offsetLeft, offsetLeft + offsetWidth]),
    top: scroller.scrollTop,
    left: scroller.scrollLeft,
  };
}

/** Which rows are in the window; all have the same height. */
export function useWindow({ scroller, rows, keys, shown: told, widths }: Sheet) {
  const [shown, setShown] = useState({ top: 0, fit: 30 });
  const frame = useRef<Frame>(null);
  const place = (): void => {
    if (!frame.current) return;
    const { row, room, top: from } = frame.current;
    const fit = Math.max(1, Math.floor(room / row));
    const first = Math.round(from / row);
    // A row is in sight where more of it is than not, at either end.
    const seen = Math.max(1, Math.round((from + room) / row) - first);
    const before = told.get();
    if (before.first !== first || before.fit !== seen) told.set({ first, fit: seen });
    const top = firstOf(first);
    setShown((now) => (now.top === top && now.fit === fit ? now : { top, fit }));
    if (first + fit + AHEAD > keys.length) rows.more();
  };
  /** What stands still at the left is placed anew in each frame, and need not be elsewhere. */
  const holdLeft = (isHeld = true): void => void scroller.current?.toggleAttribute('data-aside', isHeld);
  const follow = (): void => {
    const { current } = scroller;
    if (!current || !frame.current) return;
    holdLeft(current.scrollLeft !== 0);
    frame.current.top = current.scrollTop;
    frame.current.left = current.scrollLeft;
    place();
  };
  const measure = (): void => {
    const { current } = scroller;
    if (current) frame.current = measured(current);
    place();
  };
  const latest = useRef(measure);
  useLayoutEffect(() => {
    latest.current = measure;
  });
  useLayoutEffect(() => latest.current(), [widths]);
  useEffect(() => latest.current(), [keys.length]);
  useEffect(() => {
    const { current } = scroller;
    if (!current) return undefined;
    const watch = new ResizeObserver(() => latest.current());
    watch.observe(current);
    // Rows may become higher or lower in a window that stays.
    watch.observe(current.lastElementChild!);
    return () => watch.disconnect();
  }, [scroller]);
  const from = Math.max(0, shown.top - BEYOND);
  const to = Math.min(keys.length, shown.top + shown.fit + TOGETHER + BEYOND);
  /** Of the rows that are drawn together, the first ones. */
  const starts = Array.from({ length: Math.ceil(Math.max(0, to - from) / TOGETHER) }, (_, index) => from + index * TOGETHER);
  const hands = {
    onScroll: follow,
    // Before the window moves: it does so without asking the page.
    onTouchStart: (): void => holdLeft(),
    onWheel: ({ deltaX }: WheelEvent): void => void (deltaX !== 0 && holdLeft()),
  };
  return { hands, frame, fit: shown.fit, starts };
}

/** Where a window of this size stands so that all from `from` to `to` is in it; as near as can be to where it is. */
const windowOver = (at: number, size: number, from: number, to: number): number => (from < at ? from : Math.max(at, to - size));

/** As much as a bar that comes up covers. */
const COVERED_ROWS = 2;

/** The cell under the cursor stays in sight, clear of what stands still at the edges and of a bar that comes up under it. */
export function useInSight({ scroller, view, columns }: Sheet, frame: RefObject<Frame | null>, fit: number): void {
  const { row, col }: Place = view.at;
  const before = useRef<Place>(null);
  useLayoutEffect(() => {
    const [{ current }, now] = [scroller, frame.current];
    if (!current || !now) return;
    // Another window is no reason to come back to a cell that one has scrolled away from.
    const isSame = before.current === view.at;
    const below = row * now.row - now.top;
    before.current = view.at;
    // Its row was moved, and with it the window.
    if (!isSame && view.carried === view.at) return;
    if (isSame && (below < 0 || below > now.room + COVERED_ROWS * now.row)) return;
    const top = windowOver(now.top, now.room, row * now.row, (row + 1) * now.row);
    if (top !== now.top) now.top = current.scrollTop = top;
    const span = now.spans[col];
    if (!span || columns[col]?.isLabel) return;
    const left = windowOver(now.left, now.wide - now.still, span[0] - now.still, span[1] - now.still);
    if (left !== now.left) now.left = current.scrollLeft = left;
    // oxlint-disable-next-line react/exhaustive-deps -- the place itself is looked at only for whether it is another one
  }, [scroller, frame, row, col, columns, fit]);
}
