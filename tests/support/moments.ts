/** Days and moments that a zone's clock shows exactly once (decision 24), from a seeded generator. */
import fc from 'fast-check';
import { formatParts, instantOf, instantParts, type Parts } from '../../src/engine/dates.ts';

export const ZONES = ['Asia/Jakarta', 'America/Los_Angeles', 'Pacific/Kiritimati'] as const;
export type Zone = (typeof ZONES)[number];

/** By how much clocks are put forward or back, in minutes: summer, changed offsets, a skipped day. */
const JUMPS = [20, 30, 40, 60, 120, 1440].flatMap((minutes) => [minutes, -minutes]);

function isShownOnce(parts: Parts, zone: Zone): boolean {
  const instant = instantOf(parts, zone);
  const shows = (by: number): boolean => {
    const shown = instantParts(new Date(Date.parse(instant) + by * 60_000).toISOString(), zone);
    return formatParts(shown, 'yyyy-MM-dd HH:mm:ss') === formatParts(parts, 'yyyy-MM-dd HH:mm:ss');
  };
  return shows(0) && !JUMPS.some(shows);
}

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => ({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }));
const clock = fc.record({ hour: fc.nat(23), minute: fc.nat(11).map((step) => step * 5) });

/** `yyyy-MM-dd` */
export const daysIn = (zone: Zone): fc.Arbitrary<string> =>
  day
    .map((date) => ({ ...date, hour: 12, minute: 0, second: 0 }))
    .filter((parts) => isShownOnce(parts, zone))
    .map((parts) => formatParts(parts, 'yyyy-MM-dd'));

/** Instants, on the steps of the clock; with seconds or on the full minute. */
export const instantsIn = (zone: Zone, hasSeconds: boolean): fc.Arbitrary<string> =>
  fc
    .tuple(day, clock, hasSeconds ? fc.nat(11).map((step) => step * 5) : fc.constant(0))
    .map(([date, time, second]) => ({ ...date, ...time, second }))
    .filter((parts) => isShownOnce(parts, zone))
    .map((parts) => instantOf(parts, zone));

/** `HH:mm:ss` */
export const times = (hasSeconds: boolean): fc.Arbitrary<string> =>
  fc
    .tuple(clock, hasSeconds ? fc.nat(11).map((step) => step * 5) : fc.constant(0))
    .map(([time, second]) => formatParts({ year: 1970, month: 1, day: 1, ...time, second }, 'HH:mm:ss'));
