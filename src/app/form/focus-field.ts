import type { Resource } from '../../engine/resource.ts';

/** RJSF names the control of `nama` `isian_nama`. */
export const ID_PREFIX = 'isian';
export const idOf = (handle: string): string => `${ID_PREFIX}_${handle}`;

export function focusField(handle: string, block: ScrollLogicalPosition = 'center'): void {
  const control = document.getElementById(idOf(handle));
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block });
}

/** The first field on the screen that has a message. */
export function focusFirst({ fields }: Resource, messages: Readonly<Record<string, unknown>>): void {
  const first = fields.find(({ handle }) => handle in messages);
  if (first) focusField(first.handle);
}
