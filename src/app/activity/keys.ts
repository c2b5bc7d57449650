/** The keyboard of the activity: arrows, j and k from row to row, Enter opens what has the focus by itself, U takes back, a slash searches. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const rowsOf = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('tr[data-row]')];

function step(root: HTMLElement, by: number): void {
  const rows = rowsOf(root);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const to = at < 0 ? 0 : Math.max(0, Math.min(at + by, rows.length - 1));
  rows[to]?.querySelector<HTMLElement>('[data-open]')?.focus();
}

const undoHere = (root: HTMLElement): void =>
  rowsOf(root)
    .find((row) => row.contains(document.activeElement))
    ?.querySelector<HTMLElement>('[data-undo]')
    ?.click();

export function onActivityKey(root: HTMLElement | null, search: () => void, event: KeyboardEvent): void {
  if (!root || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (document.querySelector('dialog[open], [role="dialog"]')) return;
  const actions: Record<string, () => void> = {
    ArrowDown: () => step(root, 1),
    ArrowUp: () => step(root, -1),
    j: () => step(root, 1),
    k: () => step(root, -1),
    u: () => undoHere(root),
    '/': search,
  };
  const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
  if (!action) return;
  event.preventDefault();
  action();
}
