import { logError } from '../../log.ts';
import { orFail } from '../../start/bring-part.ts';
import { createStore } from '../../store.ts';
import type { ToastAction, ToastKind } from './toast-list.tsx';

export interface ToastOptions {
  /** One thing to do about it, such as `Urungkan`. */
  action?: ToastAction;
  /** Instead of three seconds. */
  lasts?: number;
  /** Stays until it is closed. */
  stays?: boolean;
  /** A second toast with the same id takes the place of the first. */
  id?: string;
}

const load = () => import('./toast-list.tsx');
let coming: ReturnType<typeof load> | null = null;

/** The list is loaded with the first toast, or ahead of it. One question for all who ask: what is dismissed was shown before. */
export const loadToasts = (): ReturnType<typeof load> =>
  (coming ??= load().catch((error: unknown) => {
    coming = null;
    throw error;
  }));
export const loadToastsAhead = (): void => void orFail(load).catch(logError);

/** How many there have been. */
const shown = createStore(0);
export const hasToasts = (): boolean => shown.get() > 0;
/** Their place is there, also for a question without one. */
export const makeRoom = (): void => shown.set(shown.get() + 1);
export const useHasToasts = (): boolean => shown.use() > 0;

const show =
  (kind: ToastKind) =>
  (text: string, options: ToastOptions = {}): string => {
    shown.set(shown.get() + 1);
    const id = options.id ?? `toast-${shown.get()}`;
    loadToasts().then(({ showToast }) => showToast(kind, text, { ...options, id }), logError);
    return id;
  };

/** Notices, bottom right, three seconds (ledger D-06); each gives its id back. */
export const toast = {
  /** What others did; its action may be a part of the text. */
  news: show('news'),
  success: show('success'),
  danger: show('danger'),
  warning: show('warning'),
  /** Something is under way. */
  working: show('working'),
  dismiss: (id: string): void => void loadToasts().then(({ dismissToast }) => dismissToast(id), logError),
};
