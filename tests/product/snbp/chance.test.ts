import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shiftOf, tightness } from '../../../src/product/snbp/keketatan.ts';
import { accreditationDeduction, alumniBonus, chanceAt, chanceBand, chanceOf, trendOf } from '../../../src/product/snbp/peluang.ts';
import { toRapor } from '../../../src/product/snbp/rapor.ts';
import type { ChanceInput } from '../../../src/product/snbp/types.ts';
import { anyPlan, anyScores, anySettings, nilai, numbersIn, percent, plan, rapor, SETTINGS } from './sample.ts';

const input = (change: Partial<ChanceInput> = {}): ChanceInput => ({
  rapor: rapor({ rerata: 85, mapel: new Map([['bio', 85]]) }),
  pendukung: ['bio'],
  prestasi: [],
  akreditasi: 'A',
  alumniProdi: 0,
  alumniPtn: 0,
  dayaTampung: 40,
  peminat: 100,
  nilaiAcuan: 85,
  pilihan: 1,
  isEligible: true,
  ...change,
});
const chance = (change: Partial<ChanceInput> = {}) => chanceOf(input(change), plan(), SETTINGS)!;

describe('how tight a programme is', () => {
  test.each([
    [0, 'sangatKetat', 1],
    [4.99, 'sangatKetat', 1],
    [5, 'ketat', 0.5],
    [14.99, 'ketat', 0.5],
    [15, 'sedang', 0],
    [29.99, 'sedang', 0],
    [30, 'longgar', 0],
    [250, 'longgar', 0],
    [null, null, 0],
  ] as const)('%s percent: %s, %s more is asked', (keketatan, band, shift) => {
    expect(tightness(keketatan, SETTINGS)).toBe(band);
    expect(shiftOf(band)).toBe(shift);
  });
});

describe('what is added and taken off', () => {
  test.each([
    [3, 8, { prodi: 0.75, ptn: 0.4, nilai: 1.15 }],
    [0, 4, { prodi: 0, ptn: 0.2, nilai: 0.2 }],
    [0, 0, { prodi: 0, ptn: 0, nilai: 0 }],
    [10, 20, { prodi: 2.5, ptn: 1, nilai: 1.5 }],
  ])('%s alumni of the programme and %s of the university: %o', (alumniProdi, alumniPtn, expected) => {
    expect(alumniBonus({ alumniProdi, alumniPtn }, SETTINGS)).toEqual(expected);
  });

  test.each([
    ['A', 0],
    ['B', 0.5],
    ['C', 1.5],
    ['belum', 2],
    ['', 2],
  ])('accreditation %s: %s', (akreditasi, expected) => {
    expect(accreditationDeduction(akreditasi, SETTINGS)).toBe(expected);
  });

  test.each([
    [87.2, 89.5, 0.5],
    [63.02, 64.02, 0.5],
    [190 / 3, 193 / 3, 0.5],
    [84.1, 85.0999, 0],
    [85, 85, 0],
    [85.1, 84.1, -0.5],
    [85.0999, 84.1, 0],
    [null, 85, 0],
    [null, null, 0],
  ])('from %s to %s: %s', (awal, akhir, expected) => {
    expect(trendOf({ awal, akhir }, SETTINGS).nilai).toBe(expected);
  });

  test('without a threshold every change is a trend, and none is none', () => {
    const nilaiOf = (akhir: number) => trendOf({ awal: 85, akhir }, { ...SETTINGS, ambangTren: 0 }).nilai;
    expect([nilaiOf(84.99), nilaiOf(85), nilaiOf(85.01)]).toEqual([-0.5, 0, 0.5]);
  });
});

describe('a chance', () => {
  test.each([
    [0, 1, 50],
    [1, 1, 100 / (1 + Math.exp(-1.2))],
    [0, 2, 35],
    [100, 1, 95],
    [-100, 1, 1],
    [1e6, 2, 66.5],
    [-1e6, 2, 0.7],
    [null, 1, null],
  ] as const)('at a margin of %s for choice %s: %s', (margin, pilihan, expected) => {
    const found = chanceAt(margin, pilihan, SETTINGS);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(expected, 10);
  });

  test.each([
    [95, 'sangatBesar'],
    [80, 'sangatBesar'],
    [79.9999, 'besar'],
    [60, 'besar'],
    [59.9999, 'sedang'],
    [35, 'sedang'],
    [34.9999, 'kecil'],
    [15, 'kecil'],
    [14.9999, 'sangatKecil'],
    [0.05, 'sangatKecil'],
    [95 * 0.7, 'besar'],
    [79.99999999, 'sangatBesar'],
    [null, null],
  ] as const)('%s percent is called %s', (peluang, band) => {
    expect(chanceBand(peluang, SETTINGS)).toBe(band);
  });

  test('is not told without a reference value, and the steps before it are', () => {
    expect(chance({ nilaiAcuan: 0 })).toMatchObject({ margin: null, peluang: null, peluangBand: null, sr: 85, band: 'longgar' });
  });

  test('asks nothing more where the applicants are not known', () => {
    expect(chance({ peminat: 0 })).toMatchObject({ keketatan: null, band: null, geser: 0, margin: 0, peluang: 50 });
  });

  test('is computed for those who are not eligible too, and says so', () => {
    expect(chance({ isEligible: false })).toMatchObject({ isEligible: false, peluang: 50 });
  });

  test('shows that no supporting subject is taken', () => {
    expect(chance({ pendukung: ['sos'] })).toMatchObject({ b: { nilai: 82, isMissing: true }, s: 83.5 });
  });

  test('is not computed for a student without scores', () => {
    expect(chanceOf(input({ rapor: toRapor([], plan(), SETTINGS) }), plan(), SETTINGS)).toBeNull();
  });
});

describe('for any student, programme and configuration', () => {
  const achievement = fc.record({ poin: percent, diakui: fc.boolean() });
  const inputs = fc.record({
    pendukung: fc.uniqueArray(fc.constantFrom('bio', 'fit', 'seni', 'sos'), { maxLength: 2 }),
    prestasi: fc.array(achievement, { maxLength: 4 }),
    akreditasi: fc.constantFrom('A', 'B', 'C', 'belum'),
    alumniProdi: fc.nat({ max: 200 }),
    alumniPtn: fc.nat({ max: 500 }),
    dayaTampung: fc.integer({ min: 1, max: 2000 }),
    peminat: fc.nat({ max: 100_000 }),
    nilaiAcuan: fc.oneof(fc.constant(0), nilai),
    pilihan: fc.constantFrom(1 as const, 2 as const),
    isEligible: fc.boolean(),
  });
  const cases = [inputs, anyScores, anyPlan, anySettings] as const;

  test('every number is one', () => {
    fc.assert(
      fc.property(...cases, (one, list, some, settings) => {
        const found = chanceOf({ ...one, rapor: toRapor(list, some, settings) }, some, settings);
        expect(numbersIn(found).every(Number.isFinite)).toBe(true);
      }),
    );
  });

  test('the chance stays within its limits and its band is named exactly where it is told', () => {
    fc.assert(
      fc.property(...cases, (one, list, some, settings) => {
        const found = chanceOf({ ...one, rapor: toRapor(list, some, settings) }, some, settings);
        if (found === null) return;
        expect(found.peluang === null).toBe(one.nilaiAcuan === 0);
        expect(found.peluangBand === null).toBe(found.peluang === null);
        if (found.peluang === null) return;
        const factor = one.pilihan === 2 ? settings.faktorPilihan2 : 1;
        expect(found.peluang).toBeGreaterThanOrEqual(factor - 1e-9);
        expect(found.peluang).toBeLessThanOrEqual(95 * factor + 1e-9);
      }),
    );
  });

  test('one achievement more lowers neither the score nor the chance', () => {
    fc.assert(
      fc.property(achievement, ...cases, (more, one, list, some, settings) => {
        const of = (prestasi: ChanceInput['prestasi']) =>
          chanceOf({ ...one, prestasi, rapor: toRapor(list, some, settings) }, some, settings);
        const [before, after] = [of(one.prestasi), of([...one.prestasi, more])];
        expect(after?.s ?? 0).toBeGreaterThanOrEqual(before?.s ?? 0);
        expect(after?.peluang ?? 0).toBeGreaterThanOrEqual(before?.peluang ?? 0);
      }),
    );
  });

  test('the chance grows with the margin, strictly between its limits', () => {
    const margins = fc.double({ min: -200, max: 200, noNaN: true });
    fc.assert(
      fc.property(margins, margins, fc.constantFrom(1 as const, 2 as const), anySettings, (one, other, pilihan, settings) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((margin) => chanceAt(margin, pilihan, settings)!);
        expect(high).toBeGreaterThanOrEqual(low!);
      }),
    );
    const near = fc.integer({ min: -200, max: 200 });
    fc.assert(
      fc.property(near, fc.integer({ min: 1, max: 50 }), (margin, more) => {
        fc.pre(margin + more <= 200);
        expect(chanceAt((margin + more) / 100, 1, SETTINGS)).toBeGreaterThan(chanceAt(margin / 100, 1, SETTINGS)!);
      }),
    );
  });

  test('the result can be followed on paper', () => {
    fc.assert(
      fc.property(...cases, (one, list, some, settings) => {
        const found = chanceOf({ ...one, rapor: toRapor(list, some, settings) }, some, settings);
        if (found === null) return;
        expect(found.sr).toBeCloseTo(found.s + found.bonus.nilai - found.pengurangan + found.tren.nilai, 9);
        if (found.margin !== null) expect(found.margin).toBeCloseTo(found.sr - one.nilaiAcuan - found.geser, 9);
      }),
    );
  });
});
