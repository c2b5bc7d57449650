import { focusStart } from './focus-field.ts';

/** Where one was when one went on to that record. */
let left: { id: string; control: string } | null = null;
export const goOnWith = (id: string): void => void (left = { id, control: document.activeElement?.id ?? '' });

/** In the next record at the same field, or at the first that can be filled in. */
export function focusLeft(formId: string, id: string, prefix: string): void {
  if (left?.id !== id) return;
  const form = document.getElementById(formId);
  const same = form?.querySelector<HTMLElement>(`[id="${CSS.escape(left.control)}"]:enabled:read-write`);
  left = null;
  if (!same) return focusStart(form, {}, prefix);
  same.focus({ preventScroll: true });
  same.scrollIntoView({ block: 'center' });
}
