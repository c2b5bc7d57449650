import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bufferOf, cutOff, rank, statusCounts, statusOf } from '../../../src/product/snbp/peringkat.ts';
import { rankValue } from '../../../src/product/snbp/rounding.ts';
import type { RankEntry } from '../../../src/product/snbp/types.ts';

const semuaMapel = { dasarPeringkat: 'semuaMapel' } as const;
const mapelUtama = { dasarPeringkat: 'mapelUtama' } as const;
const entry = (id: string, rerata: number | null, change: Partial<RankEntry> = {}): RankEntry => ({
  id,
  rerata,
  utama: 80,
  prestasi: 0,
  akhir: 80,
  kurang: 0,
  ...change,
});
const order = (...list: Parameters<typeof rank>) => rank(...list).map(({ id, peringkat }) => [id, peringkat]);

describe('the order of a school', () => {
  test('is that of the means; equal ones share a rank and the next is skipped', () => {
    const entries = [entry('d', 70), entry('b', 80), entry('a', 90), entry('c', 80)];
    expect(order(entries, 10, semuaMapel)).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 2],
      ['d', 4],
    ]);
  });

  test('sees four decimals', () => {
    expect(order([entry('a', 80.00001), entry('b', 80.00002), entry('c', 80.0001)], 10, semuaMapel)).toEqual([
      ['c', 1],
      ['a', 2],
      ['b', 2],
    ]);
  });

  test.each<[string, Partial<RankEntry>, Partial<RankEntry>]>([
    ['achievements', { prestasi: 1, utama: 70, akhir: 70 }, { prestasi: 0, utama: 90, akhir: 90 }],
    ['core subjects', { utama: 81, akhir: 70 }, { utama: 80, akhir: 90 }],
    ['core subjects that are there', { utama: 0 }, { utama: null }],
    ['the last semester', { akhir: 81 }, { akhir: 80 }],
  ])('%s break a tie', (_, better, worse) => {
    expect(order([entry('b', 80, worse), entry('a', 80, better)], 10, semuaMapel)).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  test('can be that of the core subjects', () => {
    const entries = [entry('a', 90, { utama: 70 }), entry('b', 70, { utama: 90 }), entry('c', 80, { utama: null })];
    expect(order(entries, 10, mapelUtama)).toEqual([
      ['b', 1],
      ['a', 2],
      ['c', null],
    ]);
  });

  test('leaves out whose scores are missing, and shows them last by what there is', () => {
    const entries = [entry('x', null), entry('y', 70, { kurang: 1 }), entry('z', 95, { kurang: 3 }), entry('a', 60), entry('w', null)];
    expect(order(entries, 10, semuaMapel)).toEqual([
      ['a', 1],
      ['z', null],
      ['y', null],
      ['x', null],
      ['w', null],
    ]);
  });

  test('of nobody is empty', () => {
    expect(rank([], 10, semuaMapel)).toEqual([]);
    expect(cutOff([], [], semuaMapel)).toBeNull();
  });
});

describe('what a rank means', () => {
  test.each([
    [0, 2],
    [1, 2],
    [20, 2],
    [21, 3],
    [30, 3],
    [90, 9],
    [91, 10],
    [300, 30],
  ])('a quota of %s has a buffer of %s', (quota, buffer) => {
    expect(bufferOf(quota)).toBe(buffer);
  });

  test.each([
    [1, 90, 'aman'],
    [81, 90, 'aman'],
    [82, 90, 'amanTipis'],
    [90, 90, 'amanTipis'],
    [91, 90, 'cadangan'],
    [99, 90, 'cadangan'],
    [100, 90, 'luarKuota'],
    [1, 2, 'amanTipis'],
    [1, 3, 'aman'],
    [1, 0, 'cadangan'],
    [3, 0, 'luarKuota'],
    [1, null, 'tanpaKuota'],
    [null, 90, 'belumLengkap'],
    [null, null, 'belumLengkap'],
  ] as const)('rank %s under a quota of %s: %s', (peringkat, quota, status) => {
    expect(statusOf(peringkat, quota)).toBe(status);
  });

  test('without a quota there are ranks, and nobody is eligible or cut off', () => {
    const entries = [entry('a', 90), entry('b', 80, { kurang: 1 })];
    const ranked = rank(entries, null, semuaMapel);
    expect(ranked).toEqual([
      { id: 'a', peringkat: 1, status: 'tanpaKuota', eligible: false },
      { id: 'b', peringkat: null, status: 'belumLengkap', eligible: false },
    ]);
    expect(cutOff(entries, ranked, semuaMapel)).toBeNull();
  });

  test('those who tie on the last place are all eligible', () => {
    const entries = [entry('a', 90), entry('b', 80), entry('c', 80), entry('d', 70)];
    const ranked = rank(entries, 2, semuaMapel);
    expect(ranked.map(({ eligible }) => eligible)).toEqual([true, true, true, false]);
    expect(cutOff(entries, ranked, semuaMapel)).toBe(80);
  });

  test('the cut is the value that ranks', () => {
    const entries = [entry('a', 90, { utama: 75.25 }), entry('b', 80, { utama: 85.5 })];
    expect(cutOff(entries, rank(entries, 2, mapelUtama), mapelUtama)).toBe(75.25);
    expect(cutOff(entries, rank(entries, 0, mapelUtama), mapelUtama)).toBeNull();
  });
});

describe('for any school', () => {
  const tenths = fc.integer({ min: 700, max: 720 }).map((value) => value / 10);
  const maybe = fc.option(tenths, { nil: null, freq: 8 });
  const person = fc.record({
    rerata: maybe,
    utama: maybe,
    prestasi: fc.constantFrom(0, 0, 60, 90),
    akhir: maybe,
    kurang: fc.constantFrom(0, 0, 0, 2),
  });
  const school = fc.array(person, { maxLength: 40 }).map((list) => list.map((one, index) => ({ id: `${index}`, ...one })));
  const quotas = fc.option(fc.integer({ min: 0, max: 30 }), { nil: null, freq: 8 });
  const bases = fc.constantFrom(semuaMapel, mapelUtama);
  const basis = (one: RankEntry, { dasarPeringkat }: typeof semuaMapel | typeof mapelUtama) =>
    dasarPeringkat === 'semuaMapel' ? one.rerata : one.utama;

  test('everybody is there once, and a rank is one more than the number of better students', () => {
    fc.assert(
      fc.property(school, quotas, bases, (entries, quota, settings) => {
        const ranked = rank(entries, quota, settings);
        expect(ranked.map(({ id }) => Number(id)).sort((one, other) => one - other)).toEqual(entries.map((_, index) => index));
        const complete = entries.filter((one) => one.kurang === 0 && basis(one, settings) !== null);
        const keys = (one: RankEntry) => [basis(one, settings), one.prestasi, one.utama, one.akhir].map((value) => rankValue(value ?? -1));
        const isBetter = (one: RankEntry, other: RankEntry) => {
          const decisive = keys(one).findIndex((value, index) => value !== keys(other)[index]);
          return decisive >= 0 && keys(one)[decisive]! > keys(other)[decisive]!;
        };
        for (const { id, peringkat } of ranked) {
          const self = entries[Number(id)]!;
          expect(peringkat).toBe(complete.includes(self) ? 1 + complete.filter((other) => isBetter(other, self)).length : null);
        }
        const shown = ranked.map(({ peringkat }) => peringkat ?? Infinity);
        expect(shown).toEqual(shown.toSorted((one, other) => one - other));
      }),
    );
  });

  test('eligible is who is complete and within the quota: as many as that, but for ties on the last place', () => {
    fc.assert(
      fc.property(school, quotas, bases, (entries, quota, settings) => {
        const ranked = rank(entries, quota, settings);
        for (const { peringkat, eligible, status } of ranked) {
          expect(eligible).toBe(peringkat !== null && quota !== null && peringkat <= quota);
          expect(['aman', 'amanTipis'].includes(status)).toBe(eligible);
        }
        const chosen = ranked.filter(({ eligible }) => eligible);
        const last = chosen.at(-1)?.peringkat;
        expect(chosen.filter(({ peringkat }) => peringkat !== last).length).toBeLessThan(Math.max(quota ?? 0, 1));
        const cut = cutOff(entries, ranked, settings);
        if (chosen.length === 0) expect(cut).toBeNull();
        else expect(cut).toBe(Math.min(...chosen.map(({ id }) => basis(entries[Number(id)]!, settings)!)));
        const counts = statusCounts(ranked);
        expect(counts.aman + counts.amanTipis).toBe(chosen.length);
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(entries.length);
      }),
    );
  });

  test('the order they come in moves no rank', () => {
    fc.assert(
      fc.property(school, quotas, bases, (entries, quota, settings) => {
        const byId = (list: readonly RankEntry[]) => new Map(rank(list, quota, settings).map((one) => [one.id, one]));
        expect(byId(entries.toReversed())).toEqual(byId(entries));
      }),
    );
  });
});
