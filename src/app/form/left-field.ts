import { focusStart } from './focus-field.ts';
import { dropTypedOn, leaveWithTyped, typeOn } from '../typed/typed-on.ts';

/** Where one was when one went on to that record. */
let left: { id: string; control: string } | null = null;
export function goOnWith(id: string): void {
  left = { id, control: document.activeElement?.id ?? '' };
  leaveWithTyped();
}

/** In the next record at the same field, with what was typed on the way, or at the first that can be filled in. */
export function focusLeft(formId: string, id: string, prefix: string): void {
  if (left?.id !== id) return;
  const form = document.getElementById(formId);
  const same = form?.querySelector<HTMLElement>(`[id="${CSS.escape(left.control)}"]:enabled:read-write`);
  left = null;
  if (!same) {
    // It was meant for another field than this one.
    dropTypedOn();
    return focusStart(form, {}, prefix);
  }
  same.focus({ preventScroll: true });
  same.scrollIntoView({ block: 'center' });
  void typeOn(form);
}
