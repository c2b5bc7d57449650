import { type ComponentPropsWithoutRef, useLayoutEffect, useRef } from 'react';
import { classes } from '../../controls/control.ts';
import styles from '../sheet.module.css';

/** Between the note and the edge of what shows it, and between it and its cell, in pixels. */
const AIR = 4;

interface Room {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What of the window shows the cell: all that scrolls around it leaves less. */
function roomAround(cell: Element): Room {
  const room = { left: 0, right: document.documentElement.clientWidth, top: 0, bottom: window.innerHeight };
  for (let at = cell.parentElement; at; at = at.parentElement) {
    const { overflowX } = getComputedStyle(at);
    if (overflowX !== 'auto' && overflowX !== 'scroll') continue;
    const box = at.getBoundingClientRect();
    room.left = Math.max(room.left, box.left);
    room.right = Math.min(room.right, box.left + at.clientWidth);
    room.top = Math.max(room.top, box.top);
    room.bottom = Math.min(room.bottom, box.top + at.clientHeight);
  }
  return room;
}

/** Its end below the cell's end, else its beginning below the cell's, and whole wherever the cell stands. */
function putInSight(note: HTMLElement): void {
  const cell = note.parentElement!;
  const [own, room] = [cell.getBoundingClientRect(), roomAround(cell)];
  const { offsetWidth: wide, offsetHeight: high } = note;
  const [first, last] = [room.left + AIR, room.right - AIR - wide];
  const from = own.right - wide >= first ? own.right - wide : own.left;
  note.style.left = `${Math.max(first, Math.min(from, last)) - own.left - cell.clientLeft}px`;
  const [above, below] = [own.top - room.top, room.bottom - own.bottom];
  note.toggleAttribute('data-above', below < high + AIR && above > below);
}

/** It stands beside its cell and moves with it, but never out of sight: in a narrow window a cell may have room on neither side. */
export function NoteBox({ className, ...rest }: ComponentPropsWithoutRef<'div'>) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const note = box.current!;
    const place = (): void => putInSight(note);
    // Also for what is told later, and when a bar comes up under the sheet; the sheet goes to its cell only after this.
    const watch = new ResizeObserver(place);
    watch.observe(note);
    const grid = note.closest('[role="grid"]');
    for (const around of [grid, grid?.parentElement]) if (around) watch.observe(around);
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', place, options);
    return () => {
      watch.disconnect();
      document.removeEventListener('scroll', place, options);
    };
  }, []);
  // Another cell, or other words.
  useLayoutEffect(() => putInSight(box.current!));
  return <div {...rest} ref={box} data-over="" className={classes(styles.note, className)} />;
}
