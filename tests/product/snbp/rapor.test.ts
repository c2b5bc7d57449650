import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toRapor } from '../../../src/product/snbp/rapor.ts';
import { anyPlan, anyScores, nilai, numbersIn, plan, scores, SETTINGS } from './sample.ts';

const semuaNilai = { metodeRata: 'semuaNilai' } as const;
const rataSemester = { metodeRata: 'rataSemester' } as const;
const means = ({ semester }: ReturnType<typeof toRapor>) => semester.map(({ rerata }) => rerata);

describe('the report card', () => {
  const uneven = scores({ bio: [80, 90], kim: [null, 90], mat: [null, 90] });

  test('its mean is that of all scores, or that of the semesters', () => {
    expect(toRapor(uneven, plan(), semuaNilai).rerata).toBe(87.5);
    expect(toRapor(uneven, plan(), rataSemester).rerata).toBe(85);
  });

  test('a semester without scores has no mean and weighs nothing; the first and the last that have one are the trend', () => {
    const rapor = toRapor(scores({ bio: [null, 80, null, 90] }), plan(), rataSemester);
    expect(means(rapor)).toEqual([null, 80, null, 90, null]);
    expect([rapor.rerata, rapor.awal, rapor.akhir]).toEqual([85, 80, 90]);
  });

  test('without any score nothing is known and everything required is missing', () => {
    const rapor = toRapor([], plan({ required: new Map([['bio', [1, 2]]]) }), SETTINGS);
    expect(rapor).toMatchObject({ rerata: null, utama: null, awal: null, akhir: null, dibutuhkan: 2 });
    expect(rapor.kurang).toEqual([
      { mapel: 'bio', semester: 1 },
      { mapel: 'bio', semester: 2 },
    ]);
  });

  test('scores of other semesters and of subjects outside of the plan move no mean but their own', () => {
    const rapor = toRapor(scores({ bio: [80, 80, 80, 80, 80, 20], seni: [100, 90] }), plan(), semuaNilai);
    expect(rapor.rerata).toBe(80);
    expect(means(rapor)).toEqual([80, 80, 80, 80, 80]);
    expect(Object.fromEntries(rapor.mapel)).toEqual({ bio: 80, seni: 95 });
  });

  test('what is missing is named in the order of subject and semester', () => {
    const required = new Map([
      ['mat', [1, 2]],
      ['bio', [1, 2, 3]],
    ]);
    const { kurang, dibutuhkan } = toRapor(scores({ bio: [80, null, 80] }), plan({ required }), SETTINGS);
    expect(kurang).toEqual([
      { mapel: 'mat', semester: 1 },
      { mapel: 'mat', semester: 2 },
      { mapel: 'bio', semester: 2 },
    ]);
    expect(dibutuhkan).toBe(5);
  });

  test('core subjects count by weight, and only those there are', () => {
    const utama = new Map([
      ['bio', 3],
      ['mat', 1],
    ]);
    expect(toRapor(scores({ bio: [80], mat: [90], kim: [10] }), plan({ utama }), SETTINGS).utama).toBe(82.5);
    expect(toRapor(scores({ mat: [90], kim: [10] }), plan({ utama }), SETTINGS).utama).toBe(90);
    expect(toRapor(scores({ kim: [10] }), plan({ utama }), SETTINGS).utama).toBeNull();
  });
});

describe('a score of an equivalent subject', () => {
  const equivalent = plan({
    padanan: new Map([
      ['fit', 'bio'],
      ['zoo', 'bio'],
    ]),
    required: new Map([['bio', [1, 2, 3]]]),
    utama: new Map([['bio', 1]]),
  });

  test('counts for the subject, fills its gaps and gives way to its own score', () => {
    const rapor = toRapor(scores({ fit: [60, 70], bio: [80, null] }), equivalent, SETTINGS);
    expect(means(rapor).slice(0, 3)).toEqual([80, 70, null]);
    expect([...rapor.mapel]).toEqual([['bio', 75]]);
    expect([rapor.rerata, rapor.utama]).toEqual([75, 75]);
    expect(rapor.kurang).toEqual([{ mapel: 'bio', semester: 3 }]);
  });

  test('counts once, the better one, when two stand in', () => {
    expect(toRapor(scores({ fit: [60], zoo: [70] }), equivalent, SETTINGS).rerata).toBe(70);
    expect(toRapor(scores({ zoo: [70], fit: [60] }), equivalent, SETTINGS).rerata).toBe(70);
  });

  test('never counts beside the own one', () => {
    fc.assert(
      fc.property(anyScores, (list) => {
        const own = new Set(list.filter(({ mapel }) => mapel === 'bio').map(({ semester }) => semester));
        const without = list.filter(({ mapel, semester }) => mapel !== 'fit' || !own.has(semester));
        expect(toRapor(list, equivalent, SETTINGS)).toEqual(toRapor(without, equivalent, SETTINGS));
        const renamed = without.map((score) => (score.mapel === 'fit' ? { ...score, mapel: 'bio' } : score));
        expect(toRapor(list, equivalent, SETTINGS)).toEqual(toRapor(renamed, equivalent, SETTINGS));
      }),
    );
  });
});

describe('for any scores', () => {
  const methods = fc.constantFrom(semuaNilai, rataSemester);

  test('their order does not matter, to the last digit', () => {
    const shuffled = anyScores.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, anyPlan, methods, ([list, other], some, method) => {
        expect(toRapor(other, some, method)).toEqual(toRapor(list, some, method));
      }),
    );
  });

  test('both ways to a mean agree where every semester has the same subjects', () => {
    const semesters = [1, 2, 3, 4, 5];
    const rectangle = fc.record({
      bio: fc.array(nilai, { minLength: 5, maxLength: 5 }),
      mat: fc.array(nilai, { minLength: 5, maxLength: 5 }),
    });
    fc.assert(
      fc.property(rectangle, fc.integer({ min: 1, max: 5 }), (rows, length) => {
        const list = scores(rows);
        const some = plan({ semesters: semesters.slice(0, length) });
        expect(toRapor(list, some, semuaNilai).rerata).toBeCloseTo(toRapor(list, some, rataSemester).rerata!, 9);
      }),
    );
  });

  test('means lie between the lowest and the highest score, and nothing is NaN', () => {
    fc.assert(
      fc.property(anyScores, anyPlan, methods, (list, some, method) => {
        const rapor = toRapor(list, some, method);
        const values = list.map((score) => score.nilai);
        const found = [rapor.rerata, rapor.utama, rapor.awal, rapor.akhir, ...rapor.mapel.values(), ...means(rapor)];
        for (const mean of found.filter((value) => value !== null)) {
          expect(mean).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
          expect(mean).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
        }
        expect(numbersIn(rapor).every(Number.isFinite)).toBe(true);
        expect(rapor.kurang.length).toBeLessThanOrEqual(rapor.dibutuhkan);
      }),
    );
  });

  test('what is no number is no score', () => {
    const broken = [NaN, Infinity, -Infinity].map((value, index) => ({ mapel: 'bio', semester: index + 1, nilai: value }));
    expect(toRapor(broken, plan(), SETTINGS).rerata).toBeNull();
  });
});
