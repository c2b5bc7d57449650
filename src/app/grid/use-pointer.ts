import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Place } from './range.ts';
import styles from './sheet.module.css';
import type { Paper } from './paper.ts';

/** The cell under the pointer; column -1: its row's number. */
export const placeOf = (target: EventTarget | null): Place | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset['row']), col: Number(cell.dataset['col'] ?? -1) } : null;
};

const isSame = (a: Place | null, b: Place | null): boolean => a !== null && b !== null && a.row === b.row && a.col === b.col;

/** Click and drag choose, a double click writes, and so does a tap on the cell that is chosen; the handle fills. */
export function usePointer(sheet: Paper) {
  const drag = useRef<'block' | 'fill' | null>(null);
  const isTouch = useRef(false);
  /** The chosen cell that a finger has come down on: it may yet scroll. */
  const touched = useRef<Place | null>(null);
  const down = (event: PointerEvent): void => {
    const { target } = event;
    isTouch.current = event.pointerType === 'touch';
    touched.current = null;
    if (target instanceof Element && target.closest(`.${styles.editor}`)) return;
    if (event.button !== 0) return;
    const to = placeOf(target);
    if (!to) return;
    const { at, from, editing } = sheet.view;
    if (isTouch.current && !editing && isSame(at, from) && isSame(at, to)) touched.current = to;
    if (editing) sheet.finish();
    event.preventDefault();
    sheet.scroller.current?.focus({ preventScroll: true });
    if (target instanceof Element && target.hasAttribute('data-fill')) drag.current = 'fill';
    else if (to.col < 0) {
      sheet.go({ row: to.row, col: sheet.colCount - 1 });
      sheet.stretch({ row: to.row, col: 0 });
    } else {
      drag.current = isTouch.current ? null : 'block';
      (event.shiftKey ? sheet.stretch : sheet.go)(to);
    }
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (drag.current === null) return;
    const to = placeOf(document.elementFromPoint(clientX, clientY));
    if (!to) return;
    if (drag.current === 'fill') sheet.drawFill(Math.max(to.row, sheet.block.bottom));
    else if (to.col >= 0) sheet.stretch(to);
  };
  const up = (): void => {
    if (drag.current === 'fill') sheet.endFill();
    drag.current = null;
  };
  /** A tap, and no beginning of a scroll. */
  const tap = ({ target }: MouseEvent): void => {
    const to = placeOf(target);
    if (to && isSame(touched.current, to)) sheet.edit('in', to, true);
    touched.current = null;
  };
  const twice = ({ target }: MouseEvent): void => {
    const to = placeOf(target);
    // By touch the second tap has done it.
    if (to && to.col >= 0 && !isTouch.current && !sheet.view.editing) sheet.edit('in', to);
  };
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up, onClick: tap, onDoubleClick: twice };
}
