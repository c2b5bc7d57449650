import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Occasion, toDeadlines } from '../../src/product/snbp/tenggat.ts';

const NOW = '2026-01-20T03:00:00.000Z';
const names = (occasions: readonly Occasion[], now = NOW): string[] =>
  toDeadlines(occasions, now).map(({ nama, state }) => `${nama} ${state}`);

describe('the dates of a year', () => {
  test.each<[string, Occasion['value'], boolean, string[]]>([
    ['a moment ahead', '2026-01-20T03:00:01.000Z', true, ['x akan']],
    ['a moment that is now', NOW, true, ['x berjalan']],
    ['a moment gone by', '2026-01-20T02:59:59.000Z', true, ['x lewat']],
    ['a span ahead', ['2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z'], true, ['x akan']],
    ['a span that runs', ['2026-01-05T08:00:00.000Z', '2026-02-02T08:00:00.000Z'], true, ['x berjalan']],
    ['a span gone by', ['2026-01-05T08:00:00.000Z', '2026-01-06T08:00:00.000Z'], true, ['x lewat']],
    ['days that run', ['2026-01-05', '2026-02-18'], false, ['x berjalan']],
    ['days that begin today', ['2026-01-20', '2026-02-18'], false, ['x berjalan']],
    ['days that end today', ['2026-01-05', '2026-01-20'], false, ['x berjalan']],
    ['days that ended yesterday', ['2026-01-05', '2026-01-19'], false, ['x lewat']],
    ['days that begin tomorrow', ['2026-01-21', '2026-01-22'], false, ['x akan']],
    ['nothing', null, true, []],
  ])('%s', (_, value, hasTime, expected) => {
    expect(names([{ nama: 'x', value, hasTime }])).toEqual(expected);
  });

  test('a day ends at midnight in Jakarta, which is 17.00 UTC', () => {
    const day: Occasion = { nama: 'x', value: ['2026-01-20', '2026-01-20'], hasTime: false };
    expect(names([day], '2026-01-19T16:59:59.000Z')).toEqual(['x akan']);
    expect(names([day], '2026-01-19T17:00:00.000Z')).toEqual(['x berjalan']);
    expect(names([day], '2026-01-20T16:59:59.000Z')).toEqual(['x berjalan']);
    expect(names([day], '2026-01-20T17:00:00.000Z')).toEqual(['x lewat']);
  });

  test('what ends first stands first, days among moments; everything stays what it was', () => {
    const instant = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString());
    const moments = fc.tuple(instant, instant).map(([a, b]): [string, string] => (a < b ? [a, b] : [b, a]));
    const occasion: fc.Arbitrary<Occasion> = fc.oneof(
      fc.record({ nama: fc.string(), value: fc.oneof(instant, moments), hasTime: fc.constant(true) }),
      fc.record({
        nama: fc.string(),
        value: moments.map(([a, b]): [string, string] => [a.slice(0, 10), b.slice(0, 10)]),
        hasTime: fc.constant(false),
      }),
    );
    fc.assert(
      fc.property(fc.array(occasion), instant, (occasions, now) => {
        const deadlines = toDeadlines(occasions, now);
        const ends = deadlines.map(({ selesai, hasTime }) => Date.parse(hasTime ? selesai : `${selesai}T16:59:59Z`));
        expect(ends).toEqual([...ends].sort((a, b) => a - b));
        expect(deadlines.map(({ state }) => state === 'lewat')).toEqual(ends.map((end) => end < Date.parse(now)));
      }),
    );
  });
});
