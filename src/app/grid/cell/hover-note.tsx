/** What is said of a refused cell under the cursor is said of one under the pointer too. */
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CellNote } from './cell-note.tsx';
import type { Paper } from '../paper.ts';
import type { Place } from '../range.ts';
import { placeOf } from '../use-pointer.ts';

/** As much as a note takes, in pixels. */
const [NOTE_WIDE, NOTE_HIGH] = [300, 180];

interface Seen extends Place {
  cell: HTMLElement;
  isAbove: boolean;
  isStart: boolean;
}

/** Where the note has room, as the window shows the cell now. */
function seenAt(cell: HTMLElement, frame: HTMLElement): Seen {
  const [own, around] = [cell.getBoundingClientRect(), frame.getBoundingClientRect()];
  const isAbove = own.bottom + NOTE_HIGH > around.bottom && own.top - NOTE_HIGH > around.top;
  return { ...placeOf(cell)!, cell, isAbove, isStart: own.right - around.left < NOTE_WIDE };
}

export function HoverNote({ sheet, frame }: { sheet: Paper; frame: () => HTMLElement | null }) {
  const { scroller, view } = sheet;
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    const { current } = scroller;
    if (!current) return undefined;
    const over = ({ target, pointerType }: PointerEvent): void => {
      const bad =
        pointerType === 'mouse' && target instanceof Element ? target.closest<HTMLElement>('[aria-invalid="true"][data-col]') : null;
      const around = frame();
      setSeen((now) => (now?.cell === bad ? now : bad && around && seenAt(bad, around)));
    };
    const leave = (): void => setSeen(null);
    const press = ({ key }: KeyboardEvent): void => void (key === 'Escape' && leave());
    current.addEventListener('pointerover', over);
    current.addEventListener('pointerleave', leave);
    // Before the sheet, which keeps its keys to itself.
    document.addEventListener('keydown', press, true);
    return () => {
      current.removeEventListener('pointerover', over);
      current.removeEventListener('pointerleave', leave);
      document.removeEventListener('keydown', press, true);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `frame` is asked only when it is needed
  }, [scroller]);
  // The cell, its row and the rows around it let it stand over what comes after them.
  useLayoutEffect(() => {
    const over = seen ? [seen.cell, seen.cell.parentElement, seen.cell.parentElement?.parentElement] : [];
    over.forEach((node) => node?.setAttribute('data-noted', ''));
    return () => over.forEach((node) => node?.removeAttribute('data-noted'));
  }, [seen]);
  const found = seen && sheet.cellAt(seen);
  const isUnder = seen && seen.row === view.at.row && seen.col === view.at.col;
  if (!seen || !found || isUnder || view.editing || !seen.cell.isConnected) return null;
  const { row, column } = found;
  const { isAbove, isStart, cell } = seen;
  const note = (
    <CellNote sheet={sheet} row={row} column={column} refusal={sheet.refusalOf(found)} isAbove={isAbove} isStart={isStart} isQuiet />
  );
  return createPortal(note, cell);
}
