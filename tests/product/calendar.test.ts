import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from 'skema/server';
import { calendarAt, yearAt } from '../../seed/calendar.ts';
import { yearRow } from '../../seed/masters.ts';
import { tahunForm } from '../../src/product/rules/tahun.ts';
import { TODAY } from '../support/small-demo.ts';

describe('dates of the demo', () => {
  it('on the day it was designed for are the official ones of that season', () => {
    expect(calendarAt(TODAY, 2).years).toEqual([
      {
        nama: '2025',
        kuota: '2024-12-28',
        pdss: ['2025-01-06', '2025-01-31'],
        pendaftaran: ['2025-02-04', '2025-02-18'],
        pengumuman: '2025-03-18',
      },
      {
        nama: '2026',
        kuota: '2025-12-29',
        pdss: ['2026-01-05', '2026-02-02'],
        pendaftaran: ['2026-02-03', '2026-02-18'],
        pengumuman: '2026-03-31',
      },
    ]);
  });

  it.each([
    ['2026-06-30', '2026'],
    ['2026-07-01', '2027'],
    ['2026-12-31', '2027'],
    ['2027-01-01', '2027'],
  ])('%s lies in the year %s', (day, year) => expect(yearAt(day)).toBe(year));

  it('on any day: something is open, something is due, and the year keeps its own rules', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 * 20 }), (days) => {
        const today = addDays('2024-01-01', days);
        const { active, years, scoresBegin, consultations, consultationDays, before } = calendarAt(today, 5);
        const season = years.at(-1)!;
        expect(years.map(({ nama }) => nama)).toEqual([...before(4), active]);
        expect(season.kuota < today && season.pdss[0] <= today && today < season.pdss[1]).toBe(true);
        expect(scoresBegin < today && consultations[0] <= today && today <= consultations[1]).toBe(true);
        expect(consultationDays.every((day) => today < day && day <= consultations[1])).toBe(true);
        expect(today < season.pendaftaran[0] && season.pendaftaran[1] < season.pengumuman).toBe(true);
        for (const year of years) {
          const { values } = yearRow(year, active);
          expect(tahunForm.checkValues!({ values } as never)).toEqual({});
        }
      }),
    );
  });
});
