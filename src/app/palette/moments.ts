import { words as text } from 'virtual:skema/words/palette';
import { instantParts, toDate } from '../../engine/dates.ts';
import { momentText } from '../moment-text.ts';
import { ownZone } from '../today.ts';

const DAY_MS = 86_400_000;
const dateOf = (at: string): string => toDate(instantParts(at, ownZone()));

/** `today 09.12`, `yesterday`, `12 Jan 2026`. */
export function whenOf(at: string): string {
  const now = Date.now();
  const date = dateOf(at);
  if (date === dateOf(new Date(now).toISOString())) return text.today(momentText(at, { timeStyle: 'short' }));
  return date === dateOf(new Date(now - DAY_MS).toISOString()) ? text.yesterday : momentText(at, { dateStyle: 'medium' });
}
