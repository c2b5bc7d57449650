/** What is said of a refused or locked cell under the cursor is said of one under the pointer too. */
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CellNote } from './cell-note.tsx';
import type { Paper } from '../paper.ts';
import type { Place } from '../range.ts';
import { placeOf } from '../use-pointer.ts';

interface Seen extends Place {
  cell: HTMLElement;
}

const TELLING = '[aria-invalid="true"][data-col], [aria-readonly="true"][data-col]';

export function HoverNote({ sheet }: { sheet: Paper }) {
  const { scroller, view } = sheet;
  const [seen, setSeen] = useState<Seen | null>(null);
  const isTold = useEffectEvent((cell: HTMLElement): boolean => {
    const found = sheet.cellAt(placeOf(cell)!);
    return cell.ariaInvalid === 'true' || (found !== undefined && sheet.isLocked(found));
  });
  useEffect(() => {
    const { current } = scroller;
    if (!current) return undefined;
    const over = ({ target, pointerType }: PointerEvent): void => {
      const cell = pointerType === 'mouse' && target instanceof Element ? target.closest<HTMLElement>(TELLING) : null;
      const told = cell && isTold(cell) ? cell : null;
      setSeen((now) => (now?.cell === told ? now : told && { ...placeOf(told)!, cell: told }));
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
  }, [scroller]);
  // Who goes on by keys has done with it, also where the pointer rests on what the cursor showed.
  useLayoutEffect(() => setSeen(null), [view.at.row, view.at.col]);
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
  return createPortal(<CellNote sheet={sheet} row={row} column={column} refusal={sheet.refusalOf(found)} isQuiet />, seen.cell);
}
