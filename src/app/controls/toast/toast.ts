import { logError } from '../../log.ts';
import type { ToastAction, ToastKind } from './toast-body.tsx';

export interface ToastOptions {
  /** One thing to do about it, such as `Urungkan`. */
  action?: ToastAction;
  /** Stays until it is closed. */
  stays?: boolean;
  /** A second toast with the same id takes the place of the first. */
  id?: string;
}

/** The list is loaded with the first toast, or ahead of it: the login page does without. */
export const loadToasts = () => import('./toast-list.tsx');

let count = 0;
const listeners = new Set<() => void>();

export const hasToasts = (): boolean => count > 0;
export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const show =
  (kind: ToastKind) =>
  (text: string, options: ToastOptions = {}): string => {
    count += 1;
    const id = options.id ?? `toast-${count}`;
    loadToasts().then(({ showToast }) => showToast(kind, text, { ...options, id }), logError);
    for (const listener of listeners) listener();
    return id;
  };

/** Notices, bottom right, three seconds (ledger D-06); each gives its id back. */
export const toast = {
  success: show('success'),
  danger: show('danger'),
  warning: show('warning'),
  dismiss: (id: string): void => void loadToasts().then(({ dismissToast }) => dismissToast(id), logError),
};
