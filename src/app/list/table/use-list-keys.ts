/** The keyboard of a list: `/` search, `n` new, j, k and arrows for rows, Enter opens, Space selects, `b` to what can be done with those, `?` explains. */
import type { RefObject } from 'react';
import { useListener } from '../../controls/use-listener.ts';

export interface ListKeys {
  onSearch: () => void;
  onCreate: (() => void) | null;
  onHelp: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (target.matches('input, textarea, select') && !target.matches('[type="checkbox"]')));

const rowsOf = (root: HTMLElement | null): HTMLElement[] => [...(root?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];

function step(root: HTMLElement | null, by: number): void {
  const rows = rowsOf(root);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const to = at < 0 ? (by > 0 ? 0 : rows.length - 1) : at + by;
  rows[Math.max(0, Math.min(to, rows.length - 1))]?.focus();
}

/** A row that has the focus itself, not something inside it. */
const focusedRow = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement.matches('tr[data-row]') ? document.activeElement : null;

function onRow(selector: string): boolean {
  const target = focusedRow()?.querySelector<HTMLElement>(selector);
  target?.click();
  return target !== undefined && target !== null;
}

/** The first of its buttons that is seen; it stands behind every row that is left, for whoever goes by Tab. */
function toBar(): boolean {
  for (const button of document.querySelectorAll<HTMLElement>('[role="toolbar"] button')) {
    button.focus();
    if (document.activeElement === button) return true;
  }
  return false;
}

/** Works while the page is in front: not in a field, a menu or a dialog. */
export function useListKeys(scroller: RefObject<HTMLElement | null>, { onSearch, onCreate, onHelp }: ListKeys): void {
  // False: the key is not ours after all.
  const actions: Record<string, () => boolean | void> = {
    '/': onSearch,
    '?': onHelp,
    n: onCreate ?? (() => false),
    j: () => step(scroller.current, 1),
    k: () => step(scroller.current, -1),
    ArrowDown: () => step(scroller.current, 1),
    ArrowUp: () => step(scroller.current, -1),
    Enter: () => onRow('a'),
    b: toBar,
    ' ': () => onRow('input[type="checkbox"]'),
  };
  useListener('keydown', (event) => {
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    // First of all: whatever else is asked here looks through the whole page, for every key of a field or a sheet.
    if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (
      document.querySelector('dialog[open], [role="dialog"]') ||
      (event.target as HTMLElement).closest?.('[role="menu"], [role="listbox"]')
    )
      return;
    const isArrow = event.key.startsWith('Arrow');
    // A button may open by it what it has below; one of the head has the rows there.
    if (isArrow && event.target instanceof HTMLElement && event.target.closest('button') && !event.target.closest('th')) return;
    if (action() !== false) event.preventDefault();
  });
}
