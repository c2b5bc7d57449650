import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { OVERLAY_HEIGHT_PX } from '../../../engine/constants.ts';
import { classes } from '../control.ts';
import styles from './pick-list.module.css';

export interface PickItem {
  value: number;
  label: string;
  /** Why it cannot be picked. */
  closed?: string | null;
}

interface PickListProps {
  label: string;
  items: readonly PickItem[];
  value: number | null;
  onPick: (value: number) => void;
  /** Somebody tried one that is closed. */
  onRefuse: (reason: string) => void;
  columns?: number;
  /** Arrow keys choose at once, as in a native select. */
  live?: boolean;
  autoFocus?: boolean;
}

const PAGE_ROWS = 5;

/** The places from one to another, both included. */
const between = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + index * Math.sign(to - from));

/** The calendar's overlays: years, months, hours, minutes. One tab stop, arrow keys inside. */
export function PickList({ label, items, value, onPick, onRefuse, columns = 1, live, autoFocus }: PickListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = items.findIndex((item) => item.value === value);
  const [moved, setActive] = useState(-1);
  const active = live || moved < 0 ? Math.max(chosen, 0) : moved;
  useEffect(() => {
    if (autoFocus) list.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  useEffect(() => {
    const [box, row] = [list.current, list.current?.children[active]];
    // Not scrollIntoView: that would move the page too.
    if (box && row instanceof HTMLElement) box.scrollTop = row.offsetTop - (box.clientHeight - row.clientHeight) / 2;
  }, [active]);

  const pick = ({ value: picked, closed }: PickItem): void => (closed ? onRefuse(closed) : onPick(picked));
  const go = (step: number): void => {
    const end = Math.min(Math.max(active + step, 0), items.length - 1);
    const open = [...between(end, step > 0 ? items.length - 1 : 0), ...between(end, active)].find((at) => !items[at]!.closed);
    if (open === undefined || open === active) return;
    setActive(open);
    if (live) onPick(items[open]!.value);
  };
  const steps: Record<string, number> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    ArrowRight: 1,
    ArrowLeft: -1,
    PageDown: columns * PAGE_ROWS,
    PageUp: -columns * PAGE_ROWS,
    Home: -active,
    End: items.length - 1 - active,
  };
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const item = items[active];
    if (step !== undefined) {
      event.preventDefault();
      if (step !== 0) go(step);
    } else if ((event.key === 'Enter' || event.key === ' ') && item) {
      event.preventDefault();
      pick(item);
    }
  };

  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      aria-activedescendant={`${id}-${items[active]?.value}`}
      tabIndex={0}
      className={styles.overlay}
      style={{ height: OVERLAY_HEIGHT_PX, gridTemplateColumns: `repeat(${columns}, 1fr)` }}
      onKeyDown={press}
    >
      {items.map((item, index) => (
        <div
          key={item.value}
          id={`${id}-${item.value}`}
          role="option"
          aria-selected={item.value === value}
          aria-disabled={item.closed ? true : undefined}
          className={classes(
            styles.cell,
            item.value === value && styles.chosen,
            index === active && styles.active,
            item.closed && styles.closed,
          )}
          onClick={() => pick(item)}
        >
          {item.label}
        </div>
      ))}
    </div>
  );
}
