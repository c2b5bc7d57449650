/** Days and times of what happened, by the clock of this device. */
import { instantParts, toDate } from '../../engine/dates.ts';
import { momentText } from '../moment-text.ts';
import { ownZone } from '../today.ts';
import { words as text } from 'virtual:skema/words/beside';

const DAY_MS = 86_400_000;
const dateOf = (at: string): string => toDate(instantParts(at, ownZone()));

/** `Hari ini`, `Kemarin`, `12 Januari 2026`. */
export function dayOf(at: string): string {
  const now = Date.now();
  const date = dateOf(at);
  if (date === dateOf(new Date(now).toISOString())) return text.today;
  if (date === dateOf(new Date(now - DAY_MS).toISOString())) return text.yesterday;
  return momentText(at, { dateStyle: 'long' });
}

/** `14.32`. */
export const timeOf = (at: string): string => momentText(at, { timeStyle: 'short' });

/** The last moment of a day here, ISO UTC. */
export function endOfDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return new Date(year!, month! - 1, day! + 1, 0, 0, 0, -1).toISOString();
}
