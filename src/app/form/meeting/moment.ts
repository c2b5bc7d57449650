import { locale } from '../../../engine/words/locale.ts';
import { ownZone } from '../../today.ts';

const DAY_MS = 86_400_000;

/** `14.32`, with the day where it was another one; empty where it is not known. */
export function momentOf(at: string | null): string {
  if (at === null) return '';
  const then = new Date(at);
  const isFar = Date.now() - then.getTime() > DAY_MS / 2;
  const style: Intl.DateTimeFormatOptions = { timeStyle: 'short', ...(isFar && { dateStyle: 'medium' }) };
  return new Intl.DateTimeFormat(locale().tag, { ...style, timeZone: ownZone() }).format(then);
}
