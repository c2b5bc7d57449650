import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dayAfter } from '../../../src/app/controls/date/day-keys.ts';
import { readMoment, showMoment, toDay, toLocalDate, toMoment, toWire } from '../../../src/app/controls/date/moment.ts';
import { checkOwnDay, checkOwnTime, ownLimits } from '../../../src/app/controls/date/own-clock.ts';
import { firstOpen, withPart } from '../../../src/app/controls/date/times.ts';
import { zoneNote } from '../../../src/app/form/state/use-field.ts';
import { ownZone, today as productToday } from '../../../src/app/today.ts';
import { checkDates, checkTime } from '../../../src/engine/rules/dates.ts';
import { fieldType } from '../../../src/engine/fields/index.ts';
import { dateField } from '../../support/date-field.tsx';
import { daysIn, instantsIn, times, ZONES } from '../../support/moments.ts';

const FORMATS = ['MM/dd/yyyy', 'dd/MM/yyyy', 'yyyy-MM-dd', 'dd.MM.yyyy'];
const instant = (formatDate: string) => dateField({ options: { isTimePicker: true, formatDate } });

describe.each(ZONES)('[E-05] [F-06] [F-07] in %s, from the wire to the calendar, the display, the typing and back', (zone) => {
  const before = process.env['TZ'];
  beforeAll(() => {
    process.env['TZ'] = zone;
    expect(ownZone()).toBe(zone);
  });
  afterAll(() => {
    process.env['TZ'] = before;
  });

  test('today is the day of the product', () => {
    vi.useFakeTimers({ now: new Date('2026-11-27T17:10:00Z'), toFake: ['Date'] });
    expect(productToday()).toBe('2026-11-28');
    vi.useRealTimers();
  });
  test('a day stays the day', () => {
    fc.assert(
      fc.property(daysIn(zone), fc.constantFrom(...FORMATS), (day, formatDate) => {
        const field = dateField({ options: { formatDate } });
        expect(toWire(field, toMoment(field, day))).toBe(day);
        expect(toDay(toLocalDate(day))).toBe(day);
        expect(readMoment(field, showMoment(field, day))).toEqual({ value: day });
        expect(fieldType(field).normalize(day, field)).toEqual({ value: day });
      }),
      { numRuns: 500 },
    );
  });
  test.each([true, false])('an instant stays the instant (with seconds: %s)', (hasSeconds) => {
    fc.assert(
      fc.property(instantsIn(zone, hasSeconds), fc.constantFrom(...FORMATS), (moment, format) => {
        const field = instant(`${format} ${hasSeconds ? 'HH:mm:ss' : 'HH:mm'}`);
        expect(toWire(field, toMoment(field, moment))).toBe(moment);
        expect(readMoment(field, showMoment(field, moment))).toEqual({ value: moment });
        expect(fieldType(field).normalize(moment, field)).toEqual({ value: moment });
      }),
      { numRuns: 500 },
    );
  });
  test('the picker allows what the server accepts, and nothing else', () => {
    const field = dateField({
      min: '1950-03-01',
      max: '2050-10-20',
      minTime: '08:00',
      maxTime: '16:00',
      disabledTimes: ['12:00'],
      options: { isTimePicker: true },
    });
    const today = '2026-02-24';
    fc.assert(
      fc.property(instantsIn(zone, false), (moment) => {
        const { day, time } = toMoment(field, moment);
        const isOpen = (checkOwnDay(field, day!, today) ?? checkOwnTime(field, time!, day)) === null;
        expect(isOpen).toBe(checkDates(field, moment, { today }).length === 0);
        const { min, max } = ownLimits(field, today);
        expect(isOpen && (day! < min || day! > max)).toBe(false);
      }),
      { numRuns: 300 },
    );
    const first = firstOpen(field, {}, today)!;
    expect(checkDates(field, toWire(field, { day: today, time: first }), { today })).toEqual([]);
  });
  test('a limit of a moment names its zone where the own clock is another', () => {
    const field = dateField({ minTime: '08:00', options: { isTimePicker: true } });
    const named = zone === 'Asia/Jakarta' ? '' : ' (menurut WIB)';
    const context = { today: '2026-02-24', zone: ownZone() };
    expect(checkDates(field, '2026-02-24T00:30:00.000Z', context)).toEqual([`Paling awal 08:00${named}`]);
    expect(zoneNote(field)).toBe(zone === 'Asia/Jakarta' ? null : 'Jamnya menurut perangkat ini, batasnya menurut WIB');
    expect(zoneNote(dateField({ options: { isTimePicker: true } }))).toBeNull();
    // A day or a time alone is nobody's zone.
    expect(checkDates(dateField({ min: '2026-01-01' }), '2025-12-31', context)).toEqual(['Paling awal 01/01/2026']);
    expect(zoneNote(dateField({ min: '2026-01-01' }))).toBeNull();
  });
});

describe('[F-06] the clock', () => {
  const limits = fc.record({
    minTime: fc.constantFrom('00:00', '08:00', '08:02:30'),
    maxTime: fc.constantFrom('16:00', '16:44', '23:59:59'),
    disabledTimes: fc.subarray(['08:05', '12:00', '12:05', '16:00:00'], { minLength: 1 }),
  });
  test('a picked part stays, and the time it makes is open and on the steps', () => {
    fc.assert(
      fc.property(limits, times(true), fc.constantFrom('hour', 'minute', 'second'), fc.nat(11), (more, time, part, step) => {
        const field = dateField({ ...more, options: { flow: ['time'], formatDate: 'HH:mm:ss', isTimePicker: true } });
        const value = part === 'hour' ? step * 2 : step * 5;
        const next = withPart(field, time, part as 'hour', value);
        if (next === null) return;
        expect(checkTime(field, next)).toBeNull();
        expect(Number(next.split(':')[['hour', 'minute', 'second'].indexOf(part)])).toBe(value);
        expect(readMoment(field, next)).toEqual({ value: next });
      }),
      { numRuns: 500 },
    );
  });
  test('the first open time is on the steps', () => {
    expect(firstOpen(dateField({ minTime: '08:02', options: { flow: ['time'], isTimePicker: true, formatDate: 'HH:mm' } }))).toBe(
      '08:05:00',
    );
  });
});

test.each([
  ['27-11-2026', 'dd/MM/yyyy', '2026-11-27'],
  ['27.11.2026', 'dd/MM/yyyy', '2026-11-27'],
  ['27/11/2026', 'dd.MM.yyyy', '2026-11-27'],
  ['2026/11/27', 'yyyy-MM-dd', '2026-11-27'],
  ['2026-11-27', 'dd/MM/yyyy', '2026-11-27'],
])('%s is the day of %s, whichever signs stand between its parts', (text, formatDate, value) => {
  expect(readMoment(dateField({ options: { formatDate } }), text)).toEqual({ value });
});
test.each(['31-11-2026', '11-27-2026', '27-11', '27-11-26'])('%s is none all the same', (text) => {
  expect(readMoment(dateField({ options: { formatDate: 'dd/MM/yyyy' } }), text)).toHaveProperty('message');
});

describe('[F-07] keys among the days', () => {
  test('each key and its opposite lead back, but for the ends of months', () => {
    const pairs = [
      ['ArrowLeft', 'ArrowRight'],
      ['ArrowUp', 'ArrowDown'],
      ['PageUp', 'PageDown'],
    ] as const;
    fc.assert(
      fc.property(daysIn('Asia/Jakarta'), fc.constantFrom(...pairs), fc.boolean(), (day, [there, back], shiftKey) => {
        fc.pre(there !== 'PageUp' || Number(day.slice(8)) <= 28);
        const away = dayAfter(day, { key: there, shiftKey })!;
        expect(away < day).toBe(true);
        expect(dayAfter(away, { key: back, shiftKey })).toBe(day);
      }),
    );
  });
});
