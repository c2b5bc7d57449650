/** Days and times of what was done, by the clock of this device. */
import { formatInstant, instantParts, toDate } from '../../engine/dates.ts';
import { locale } from '../../engine/words/locale.ts';
import { momentText } from '../moment-text.ts';
import { ownZone } from '../today.ts';
import { words as text } from 'virtual:skema/words/activity';

const DAY_MS = 86_400_000;
export const dateOf = (at: string): string => toDate(instantParts(at, ownZone()));

/** `14.32`. */
export const timeOf = (at: string): string => momentText(at, { timeStyle: 'short' });

/** `Hari ini` and `Kamis, 22 Januari 2026`. */
export function dayOf(at: string): { name: string | null; day: string } {
  const now = Date.now();
  const date = dateOf(at);
  const day = momentText(at, { dateStyle: 'full' });
  if (date === dateOf(new Date(now).toISOString())) return { name: text.today, day };
  return { name: date === dateOf(new Date(now - DAY_MS).toISOString()) ? text.yesterday : null, day };
}

/** `22/01/2026 14:32`, as a file has it. */
export const instantOf = (at: string): string => formatInstant(at, `${locale().words.plainDate} HH:mm`, ownZone());

/** The time alone where both were on one day. */
export const whenOf = (at: string, beside: string): string => (dateOf(at) === dateOf(beside) ? timeOf(at) : momentText(at));
