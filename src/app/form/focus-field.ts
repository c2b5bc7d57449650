import { isEmpty } from '../../engine/fields/index.ts';
import type { Resource } from '../../engine/resource.ts';
import type { Values } from './state/values.ts';

/** RJSF names the control of `nama` `isian_nama`; that of a form over a form is another one. */
export const ID_PREFIX = 'isian';
export const idOf = (handle: string, prefix = ID_PREFIX): string => `${prefix}_${handle}`;

export function focusField(handle: string, block: ScrollLogicalPosition = 'center', prefix = ID_PREFIX): void {
  const control = document.getElementById(idOf(handle, prefix));
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block });
}

/** The first field on the screen that has a message. */
export function focusFirst({ fields }: Resource, messages: Readonly<Record<string, unknown>>, prefix = ID_PREFIX): void {
  const first = fields.find(({ handle }) => handle in messages);
  if (first) focusField(first.handle, 'center', prefix);
}

/** Where a new record begins: at the first that it was not given. */
export function focusStart(form: HTMLElement | null, given: Values, prefix: string): void {
  const controls = [...(form?.querySelectorAll<HTMLElement>(':enabled:read-write') ?? [])];
  const filled = Object.keys(given).flatMap((handle) => (isEmpty(given[handle]) ? [] : [idOf(handle, prefix)]));
  (controls.find(({ id }) => !filled.includes(id)) ?? controls[0])?.focus();
}
