/** Enter goes on as in the sheets: to the score below, with Shift to the one above. */
import type { KeyboardEvent } from 'react';

const fieldAt = (row: Element, column: number): HTMLInputElement | null =>
  (row as HTMLTableRowElement).cells[column]?.querySelector('input') ?? null;

export function enterDown(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || altKey || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  const [cell, row] = [target.closest('td'), target.closest('tr')];
  if (!cell || !row) return;
  event.preventDefault();
  // Below a row what is wrong with it may stand.
  const step = (from: Element): Element | null => (shiftKey ? from.previousElementSibling : from.nextElementSibling);
  let next = step(row);
  while (next && !fieldAt(next, cell.cellIndex)) next = step(next);
  const field = next && fieldAt(next, cell.cellIndex);
  field?.focus();
  field?.select();
}
