/** Which rows of a sheet are drawn, where there are more than a window holds; the cell under the cursor stays in sight. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cellId } from '../cell/cell.tsx';
import type { Axis } from './load.ts';
import type { PivotSheet } from './use-pivot.ts';

/** So many are drawn at once. */
const ALL_UP_TO = 60;
/** Rows drawn beyond the window; it moves by as many at a time. */
const BEYOND = 10;
/** Rows before the last one at which more of them are asked for. */
const AHEAD = 40;
/** Where no style says so. */
const [ROW_PX, HEADING_PX] = [40, 32];

/** Whether a heading stands before this row. */
export const beginsGroup = (rows: Axis, at: number): boolean => {
  const { group = '' } = rows[at]!;
  return group !== '' && group !== rows[at - 1]?.group;
};

/** Where each row begins, and where the last one ends. */
function topsOf(rows: Axis, high: number): number[] {
  let top = 0;
  const tops = rows.map((_, at) => {
    top += at === 0 ? 0 : high;
    if (beginsGroup(rows, at)) top += HEADING_PX;
    return top;
  });
  return [...tops, top + high];
}

/** How many headings stand before each row is drawn, its own among them. */
function headingsOf(rows: Axis): number[] {
  let count = 0;
  return rows.map((_, at) => (count += beginsGroup(rows, at) ? 1 : 0));
}

const downTo = (row: number): number => row - (row % BEYOND);

export function useLines({ sides: { rows }, rest, more, scroller, view }: PivotSheet) {
  const isWindowed = rows.length > ALL_UP_TO;
  const [high, setHigh] = useState(ROW_PX);
  const [shown, setShown] = useState({ from: 0, to: ALL_UP_TO });
  const tops = useMemo(() => topsOf(rows, high), [rows, high]);
  const headings = useMemo(() => headingsOf(rows), [rows]);
  const follow = (): void => {
    const [{ current }, frame] = [scroller, scroller.current?.parentElement];
    if (!isWindowed || !current || !frame) return;
    setHigh(current.querySelector<HTMLElement>('[data-line]')?.offsetHeight ?? ROW_PX);
    const [top, bottom] = [frame.scrollTop, frame.scrollTop + frame.clientHeight];
    const first = tops.findLastIndex((at) => at <= top);
    const last = tops.findIndex((at) => at >= bottom);
    const from = Math.max(0, downTo(first) - BEYOND);
    const to = Math.min(rows.length, downTo(last < 0 ? rows.length : last) + 2 * BEYOND);
    // What failed is asked for again by hand.
    if (to + AHEAD > rows.length && rest !== 'failed') more();
    setShown((now) => (now.from === from && now.to === to ? now : { from, to }));
  };
  const latest = useRef(follow);
  useLayoutEffect(() => {
    latest.current = follow;
  });
  useEffect(() => {
    const frame = scroller.current?.parentElement;
    if (!frame) return undefined;
    const hear = (): void => latest.current();
    const watch = new ResizeObserver(hear);
    watch.observe(frame);
    frame.addEventListener('scroll', hear, { passive: true });
    return () => {
      watch.disconnect();
      frame.removeEventListener('scroll', hear);
    };
  }, [scroller]);
  useEffect(() => latest.current(), [tops]);

  const { row, col } = view.at;
  const before = useRef(view.at);
  useLayoutEffect(() => {
    const frame = scroller.current?.parentElement;
    if (before.current === view.at || !frame) return;
    before.current = view.at;
    const cell = document.getElementById(cellId(row, col));
    // A row that is not drawn yet is gone to first.
    if (cell) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    else frame.scrollTop = tops[row]! - frame.clientHeight / 2;
  }, [scroller, view.at, row, col, tops]);

  const whole = { from: 0, to: rows.length };
  // Who scrolls away from a cell that is being written still writes in it.
  const held = view.editing ? row : null;
  const near = { from: Math.min(shown.from, held ?? shown.from), to: Math.min(rows.length, Math.max(shown.to, (held ?? -1) + 1)) };
  const { from, to } = isWindowed ? near : whole;
  return {
    from,
    to,
    total: rows.length + (headings.at(-1) ?? 0) + 1,
    /** As a reader counts, with the heads. */
    lineOf: (at: number): number => at + headings[at]! + 2,
    /** Room for those that are not drawn. */
    room: { paddingTop: from === 0 ? 0 : tops[from - 1]! + high, paddingBottom: tops.at(-1)! - (tops[to - 1] ?? 0) - high },
  };
}
