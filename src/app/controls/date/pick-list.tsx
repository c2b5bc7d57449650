import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { OVERLAY_HEIGHT_PX } from '../../../engine/constants.ts';
import { classes } from '../control.ts';
import styles from './date.module.css';

export interface PickItem {
  value: number;
  label: string;
  disabled?: boolean;
}

interface PickListProps {
  label: string;
  items: readonly PickItem[];
  value: number | null;
  onPick: (value: number) => void;
  columns?: number;
  /** Arrow keys choose at once, as in a native select. */
  live?: boolean;
  autoFocus?: boolean;
}

/** The calendar's overlays: years, months, hours, minutes. One tab stop, arrow keys inside. */
export function PickList({ label, items, value, onPick, columns = 1, live, autoFocus }: PickListProps) {
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

  const go = (step: number): void => {
    for (let at = active + step; at >= 0 && at < items.length; at += Math.sign(step)) {
      if (items[at]!.disabled) continue;
      setActive(at);
      if (live) onPick(items[at]!.value);
      return;
    }
  };
  const steps: Record<string, number> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    ArrowRight: 1,
    ArrowLeft: -1,
    Home: -active,
    End: items.length - 1 - active,
  };
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const item = items[active];
    if (step !== undefined) {
      event.preventDefault();
      if (step !== 0) go(step);
    } else if ((event.key === 'Enter' || event.key === ' ') && item && !item.disabled) {
      event.preventDefault();
      onPick(item.value);
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
          aria-disabled={item.disabled || undefined}
          className={classes(
            styles.cell,
            item.value === value && styles.chosen,
            index === active && styles.active,
            item.disabled && styles.closed,
          )}
          onClick={() => !item.disabled && onPick(item.value)}
        >
          {item.label}
        </div>
      ))}
    </div>
  );
}
