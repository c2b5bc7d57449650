/** Days and instants by the clocks of places, those that are turned twice a year included. */
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { formatParts, instantOf, instantParts, parseParts } from '../../src/engine/dates.ts';
import { createTestDatabase } from '../generated/database.ts';

const ZONES = ['Asia/Jakarta', 'Europe/Amsterdam', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];
const FORMAT = 'yyyy-MM-dd HH:mm:ss';
const database = await createTestDatabase('zones', { empty: true });
afterAll(() => database.drop());

/** Whole seconds of some decades. */
const instants = fc
  .integer({ min: Date.UTC(1990, 0, 1) / 1000, max: Date.UTC(2050, 0, 1) / 1000 })
  .map((s) => new Date(s * 1000).toISOString());

describe.each(ZONES)('%s', (zone) => {
  test('what a clock shows leads back to an instant at which it shows just that', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const parts = instantParts(instant, zone);
        const back = instantOf(parts, zone);
        expect(instantParts(back, zone)).toEqual(parts);
        // Shown twice in autumn: the earlier one.
        expect(Date.parse(back)).toBeLessThanOrEqual(Date.parse(instant));
        expect(Date.parse(instant) - Date.parse(back)).toBeLessThanOrEqual(3_600_000);
      }),
    );
  });

  test('the database reads the same clock, and takes a day to begin at the same instant', async () => {
    const around = ['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04'].flatMap((day) =>
      Array.from({ length: 49 }, (_, half) => new Date(Date.parse(`${day}T00:00:00Z`) + (half - 24) * 1_800_000).toISOString()),
    );
    const all = [...around, ...fc.sample(instants, 100)];
    const { rows } = await database.pool.query<{ shown: string }>(
      `select to_char(i at time zone $2, 'YYYY-MM-DD HH24:MI:SS') as shown from unnest($1::timestamptz[]) with ordinality u(i, n) order by n`,
      [all, zone],
    );
    expect(rows.map(({ shown }) => shown)).toEqual(all.map((instant) => formatParts(instantParts(instant, zone), FORMAT)));
    const days = [...new Set(all.map((instant) => formatParts(instantParts(instant, zone), 'yyyy-MM-dd')))];
    const begun = await database.pool.query<{ begin: Date }>(
      `select d::date::timestamp at time zone $2 as begin from unnest($1::text[]) with ordinality u(d, n) order by n`,
      [days, zone],
    );
    const own = days.map((day) => {
      const [year, month, date] = day.split('-').map(Number) as [number, number, number];
      return instantOf({ year, month, day: date, hour: 0, minute: 0, second: 0 }, zone);
    });
    expect(begun.rows.map(({ begin }) => begin.toISOString())).toEqual(own);
  });
});

test('what a clock leaps over is read as the database reads it', async () => {
  const leaps = [
    ['2026-03-29 02:30:00', 'Europe/Amsterdam'],
    ['2026-10-04 02:15:00', 'Australia/Lord_Howe'],
    ['2026-03-08 02:00:00', 'America/New_York'],
    // Its days of spring begin at one o'clock.
    ['2026-09-06 00:00:00', 'America/Santiago'],
  ] as const;
  const { rows } = await database.pool.query<{ i: Date }>(
    'select t::timestamp at time zone z as i from unnest($1::text[], $2::text[]) with ordinality u(t, z, n) order by n',
    [leaps.map(([text]) => text), leaps.map(([, zone]) => zone)],
  );
  expect(leaps.map(([text, zone]) => instantOf(parseParts(text, FORMAT)!, zone))).toEqual(rows.map(({ i }) => i.toISOString()));
});

test('a day of Amsterdam has 23 hours in spring and 25 in autumn', () => {
  const hoursOf = (day: number, month: number): number => {
    const at = (date: number) => Date.parse(instantOf({ year: 2026, month, day: date, hour: 0, minute: 0, second: 0 }, 'Europe/Amsterdam'));
    return (at(day + 1) - at(day)) / 3_600_000;
  };
  expect([hoursOf(29, 3), hoursOf(25, 10), hoursOf(26, 3)]).toEqual([23, 25, 24]);
});
