import { instantParts, toDate } from '../../engine/dates.ts';

/** By zone, the last minute that was asked for, in UTC, and its day. */
const days = new Map<string, { minute: string; day: string }>();

const MINUTE = 'yyyy-MM-ddTHH:mm'.length;

/** The day (`yyyy-MM-dd`) of a zone's clock at an instant of now. Clocks are turned by whole minutes, so that it is read once in each and not for every write. */
export function dayAt(instant: string, zone: string): string {
  const minute = instant.slice(0, MINUTE);
  const known = days.get(zone);
  if (known?.minute === minute) return known.day;
  const day = toDate(instantParts(instant, zone));
  days.set(zone, { minute, day });
  return day;
}
