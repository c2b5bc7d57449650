/** The limits of a moment count by the product's clock; the picker shows the own one. What may be picked, as that shows it. */
import { locale } from '../../../engine/words/locale.ts';
import { byZone, checkDay, checkTime, dayLimits } from '../../../engine/rules/dates.ts';
import { momentOf } from '../../../engine/fields/index.ts';
import { instantOf, instantParts, parseParts, toDate, toTime } from '../../../engine/dates.ts';
import type { Field } from '../../../engine/field.ts';
import { ownZone, today } from '../../today.ts';
import type { Limits } from './month.ts';

const [DAWN, NIGHT] = ['00:00:00', '23:59:59'];
const isElsewhere = (field: Field): boolean => momentOf(field) === 'instant' && ownZone() !== locale().zone;
const instantAt = (day: string, time: string, zone: string): string =>
  instantOf(parseParts(`${day} ${time}`, 'yyyy-MM-dd HH:mm:ss')!, zone);
const dayIn = (instant: string, zone: string): string => toDate(instantParts(instant, zone));

/** First and last day of which something may be chosen. */
export function ownLimits(field: Field, now: string): Limits {
  const limits = dayLimits(field, now);
  if (!isElsewhere(field)) return limits;
  return {
    min: dayIn(instantAt(limits.min, DAWN, locale().zone), ownZone()),
    max: dayIn(instantAt(limits.max, NIGHT, locale().zone), ownZone()),
  };
}

/** Why nothing of this day may be chosen, or null. */
export function checkOwnDay(field: Field, day: string, now: string): string | null {
  if (!isElsewhere(field)) return checkDay(field, day, now);
  const ends = [DAWN, NIGHT].map((time) => instantAt(day, time, ownZone()));
  const reasons = ends.map((end) => checkDay(field, dayIn(end, locale().zone), now));
  return reasons.includes(null) ? null : byZone(field, reasons[0]!, ends, ownZone());
}

/** Why a time of this day may not be chosen, or null; while there is no day, today's clock is meant. */
export function checkOwnTime(field: Field, time: string, day: string | null): string | null {
  if (!isElsewhere(field)) return checkTime(field, time);
  const instant = instantAt(day ?? today(), time, ownZone());
  const reason =
    (day && checkDay(field, dayIn(instant, locale().zone), today())) ?? checkTime(field, toTime(instantParts(instant, locale().zone)));
  return reason && byZone(field, reason, [instant], ownZone());
}
