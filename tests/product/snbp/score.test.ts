import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { supportingSubjects, supportOf } from '../../../src/product/snbp/pendukung.ts';
import { prestasiPoin, skorSnbp } from '../../../src/product/snbp/skor.ts';
import { anySettings, percent, plan, rapor, SETTINGS } from './sample.ts';

const won = (...points: number[]) => points.map((poin) => ({ poin, diakui: true }));
const notAccepted = (poin: number) => ({ poin, diakui: false });
const achievement = fc.record({ poin: percent, diakui: fc.boolean() });

describe('achievements', () => {
  test.each([
    [[], 3, 0],
    [won(90), 3, 90],
    [won(60, 90), 3, 91],
    [won(60, 90, 75), 3, 92],
    [won(60, 90, 75, 80), 3, 92],
    [won(60, 90, 75, 80), 2, 91],
    [won(60, 90), 1, 90],
    [won(60, 90), 0, 0],
    [won(99, 99, 99), 3, 100],
    [won(100), 3, 100],
    [[notAccepted(100)], 3, 0],
    [[notAccepted(100), ...won(40)], 1, 40],
  ])('%o, at most %s: %s', (list, maksPrestasi, expected) => {
    expect(prestasiPoin(list, { maksPrestasi })).toBe(expected);
  });

  test('one more never takes points away, in any order', () => {
    fc.assert(
      fc.property(fc.array(achievement, { maxLength: 6 }), achievement, fc.integer({ min: 0, max: 3 }), (list, more, maksPrestasi) => {
        const before = prestasiPoin(list, { maksPrestasi });
        expect(prestasiPoin([...list, more], { maksPrestasi })).toBeGreaterThanOrEqual(before);
        expect(prestasiPoin(list.toReversed(), { maksPrestasi })).toBe(before);
        expect(before).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('supporting subjects of a programme', () => {
  const kelompok = { merdeka: ['bio', 'kim'], ipa: ['bio', null], ips: [null, null], bahasa: ['x', 'y', 'z'] };
  test.each([
    [[null, null], kelompok, 'merdeka', ['bio', 'kim']],
    [[null, null], kelompok, 'ipa', ['bio']],
    [[null, null], kelompok, 'ips', []],
    [[null, null], kelompok, 'bahasa', ['x', 'y']],
    [['fis', null], kelompok, 'merdeka', ['fis']],
    [[null, 'fis'], kelompok, 'ips', ['fis']],
    [['fis', 'fis'], kelompok, 'ips', ['fis']],
    [['fis', 'mat'], null, 'merdeka', ['fis', 'mat']],
    [[], null, 'merdeka', []],
    [[], kelompok, 'lain', []],
  ])('own %o, group %o, column %s: %o', (mapelPendukung, group, column, expected) => {
    expect(supportingSubjects({ mapelPendukung, kelompok: group }, column)).toEqual(expected);
  });
});

describe('the mean of the supporting subjects', () => {
  const student = rapor({
    rerata: 88,
    mapel: new Map([
      ['bio', 90],
      ['kim', 80],
      ['mtl', 70],
    ]),
  });
  const withEquivalent = plan({ padanan: new Map([['mat', 'mtl']]) });
  test.each([
    [['bio', 'kim'], 85, false],
    [['bio'], 90, false],
    [['bio', 'sos'], 90, false],
    [['sos', 'geo'], 85, true],
    [['mat'], 70, false],
    [['mat', 'mtl'], 70, false],
    [['mat', 'bio'], 80, false],
    [[], 88, false],
  ])('of %o: %s, none taken: %s', (subjects, nilai, isMissing) => {
    expect(supportOf(student, subjects, withEquivalent, SETTINGS)).toMatchObject({ nilai, isMissing });
  });

  test('names each as the programme does, with what the student has in it', () => {
    expect(supportOf(student, ['mat', 'sos'], withEquivalent, SETTINGS).mapel).toEqual([
      { mapel: 'mat', rerata: 70 },
      { mapel: 'sos', rerata: null },
    ]);
  });

  test('names two that are equivalent once, by the first', () => {
    expect(supportOf(student, ['mat', 'mtl'], withEquivalent, SETTINGS).mapel).toEqual([{ mapel: 'mat', rerata: 70 }]);
  });

  test('does not fall below zero', () => {
    expect(supportOf(rapor({ rerata: 2 }), ['sos'], plan(), SETTINGS).nilai).toBe(0);
    expect(supportOf(rapor({ rerata: null }), ['sos'], plan(), SETTINGS).nilai).toBe(0);
  });
});

describe('the score', () => {
  const even = { bobotRerata: 50, bobotPendukung: 40, bobotPrestasi: 10 };
  test.each([
    ['no achievement: its weight falls to B', 80, 90, 0, even, 90, 85],
    ['an achievement above B lifts', 80, 90, 100, even, 92, 86],
    ['an achievement below B leaves it', 80, 90, 50, even, 90, 85],
    ['only the mean counts', 80, 90, 100, { bobotRerata: 100, bobotPendukung: 0, bobotPrestasi: 0 }, 90, 80],
    ['no weight on supporting subjects', 80, 70, 90, { bobotRerata: 50, bobotPendukung: 0, bobotPrestasi: 50 }, 90, 85],
    ['no weight on supporting subjects, no achievement', 80, 70, 0, { bobotRerata: 50, bobotPendukung: 0, bobotPrestasi: 50 }, 70, 75],
    ['all zero', 0, 0, 0, even, 0, 0],
    ['weights that do not sum are numbers still', 80, 90, 50, { bobotRerata: 0, bobotPendukung: 0, bobotPrestasi: 0 }, 90, 0],
  ])('%s', (_, a, b, p, weights, k2, s) => {
    expect(skorSnbp(a, b, p, weights)).toEqual({ k2, s });
  });

  test('lies between what it is made of while the weights sum to 100, and none of it lowers it', () => {
    fc.assert(
      fc.property(percent, percent, percent, percent, anySettings, (a, b, p, more, settings) => {
        const { s } = skorSnbp(a, b, p, settings);
        expect(s).toBeGreaterThanOrEqual(Math.min(a, b) - 1e-9);
        expect(s).toBeLessThanOrEqual(Math.max(a, b, p) + 1e-9);
        expect(s).toBeGreaterThanOrEqual(skorSnbp(a, b, 0, settings).s);
        expect(skorSnbp(Math.max(a, more), b, p, settings).s).toBeGreaterThanOrEqual(s - 1e-9);
        expect(skorSnbp(a, Math.max(b, more), p, settings).s).toBeGreaterThanOrEqual(s - 1e-9);
        expect(skorSnbp(a, b, Math.max(p, more), settings).s).toBeGreaterThanOrEqual(s - 1e-9);
      }),
    );
  });
});
