import { locale } from '../engine/words/locale.ts';
import { ownZone } from './today.ts';

/** A moment in a sentence, by the clock of this device: `28 Nov 2026, 07.05`. What a field holds is written as it is typed. */
export const momentText = (at: string, style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }): string =>
  new Intl.DateTimeFormat(locale().tag, { ...style, timeZone: ownZone() }).format(new Date(at));
