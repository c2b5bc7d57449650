/** That the server no longer takes the token, and why as far as it says so; it has just answered, so that this could be loaded. */
import { language } from 'virtual:skema/language';
import { words as text } from 'virtual:skema/words/ended';
import { toast, type ToastOptions } from '../controls/toast/toast.ts';

/** When, in this browser's zone; null for what is no moment. */
const momentOf = (at: unknown): string | null =>
  typeof at === 'string' && !Number.isNaN(Date.parse(at))
    ? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
    : null;

/** `at`: when the account was used to sign in elsewhere, as the server tells it. */
export function refusedInWords(at: unknown, where: keyof typeof text.stays): string {
  const moment = momentOf(at);
  return moment === null ? text.unknown[where] : `${text.taken(moment)} ${text.stays[where]} ${text.notYou}`;
}

export const tellRefused = (at: unknown, options: ToastOptions): void => void toast.warning(refusedInWords(at, 'login'), options);
