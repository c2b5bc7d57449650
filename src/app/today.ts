import { locale } from '../engine/words/locale.ts';
import { instantParts, toDate } from '../engine/dates.ts';

/** "Today" is the product's, wherever the browser stands (decision 24). */
export const today = (): string => toDate(instantParts(new Date().toISOString(), locale().zone));

let asked = '';
let zone = '';
/** The zone in which a person types and reads date-times. Asked of the browser once a second: a calendar wants it for every day it draws, and it takes longer than the day. */
export function ownZone(): string {
  const now = new Date();
  const moment = `${Math.floor(now.getTime() / 1000)} ${now.getTimezoneOffset()}`;
  if (moment !== asked) [asked, zone] = [moment, Intl.DateTimeFormat().resolvedOptions().timeZone];
  return zone;
}
