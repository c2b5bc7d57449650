import { locale } from '../engine/words/locale.ts';
import { instantParts, toDate } from '../engine/dates.ts';

/** "Today" is Jakarta's, wherever the browser stands (decision 24). */
export const today = (): string => toDate(instantParts(new Date().toISOString(), locale().zone));

/** The zone in which a person types and reads date-times. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
