import type { Resource } from '../../engine/resource.ts';

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
