import type { ReactNode } from 'react';
import styles from './foot-bar.module.css';

/** Between the bar and what stays in sight above it. */
const AIR = 8;

/** The field one is in, with its label and what is said below it, stays in sight when the bar or that row comes or grows. */
function keepClear(foot: HTMLElement | null): (() => void) | undefined {
  const column = foot?.parentElement;
  if (!foot || !column) return undefined;
  const active = (): Element | null => {
    const { activeElement } = document;
    return activeElement && column.contains(activeElement) && !foot.contains(activeElement) ? activeElement : null;
  };
  let row: Element | null = null;
  const clear = (): void => {
    column.style.scrollPaddingBottom = `${foot.offsetHeight + AIR}px`;
    row?.scrollIntoView({ block: 'nearest' });
    // Of a row that is taller than the room, the field itself.
    active()?.scrollIntoView({ block: 'nearest' });
  };
  const watch = new ResizeObserver(clear);
  // By keys alone: nothing may move from under a finger that presses it.
  const follow = (): void => {
    const next = active()?.closest('[data-row]') ?? null;
    if (next === row) return;
    if (row) watch.unobserve(row);
    row = next;
    if (row) watch.observe(row);
  };
  const end = new AbortController();
  for (const type of ['keyup', 'input']) column.addEventListener(type, follow, { signal: end.signal });
  watch.observe(foot);
  // What is said above it moves it, too.
  if (column.firstElementChild) watch.observe(column.firstElementChild);
  follow();
  return () => {
    end.abort();
    watch.disconnect();
    column.style.scrollPaddingBottom = '';
  };
}

/** Over the foot of a page that scrolls: what waits for the person there. */
export const FootBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <div ref={keepClear} className={`${styles.foot} no-print`} role="region" aria-label={label} data-actions data-foot>
    <div>{children}</div>
  </div>
);
