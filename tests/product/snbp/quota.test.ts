import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kuotaDerivation } from '../../../src/product/snbp/kuota-derivation.ts';
import { anySettings, SETTINGS } from './sample.ts';

const school = (akreditasi: string, eRapor: boolean, jumlahSiswa: number | null) => ({ akreditasi, eRapor, jumlahSiswa });
const ROUND: Record<string, (value: number) => number> = { bawah: Math.floor, terdekat: Math.round, atas: Math.ceil };

describe('how a quota comes about', () => {
  test.each([
    ['A', true, 200, {}, { persen: 40, tambahan: 5, kasar: 90, kuota: 90 }],
    ['A', true, 200, { modeErapor: 'dariKuota' }, { persen: 40, tambahan: 2, kasar: 84, kuota: 84 }],
    ['A', false, 200, {}, { persen: 40, tambahan: 0, kasar: 80, kuota: 80 }],
    ['B', false, 105, {}, { persen: 25, tambahan: 0, kasar: 26.25, kuota: 26 }],
    ['C', true, 33, {}, { persen: 5, tambahan: 5, kasar: 3.3, kuota: 3 }],
    ['belum', true, 33, { pembulatanKuota: 'atas' }, { persen: 5, tambahan: 5, kasar: 3.3, kuota: 4 }],
    ['A', true, 1000, { kuotaA: 0.1, tambahanErapor: 0.2 }, { persen: 0.1, tambahan: 0.2, kasar: 3, kuota: 3 }],
    ['A', true, null, {}, { persen: 40, tambahan: 5, kasar: null, kuota: null }],
    ['A', true, 0, {}, { persen: 40, tambahan: 5, kasar: null, kuota: null }],
    // More than everybody is nobody more.
    ['A', true, 50, { kuotaA: 100 }, { persen: 100, tambahan: 5, kasar: 52.5, kuota: 50 }],
  ] as const)('accreditation %s, e-Rapor %s, %s students, %o', (akreditasi, eRapor, pupils, change, expected) => {
    expect(kuotaDerivation(school(akreditasi, eRapor, pupils), { ...SETTINGS, ...change })).toEqual(expected);
  });

  const schools = fc.record({
    akreditasi: fc.constantFrom('A', 'B', 'C', 'belum'),
    eRapor: fc.boolean(),
    jumlahSiswa: fc.integer({ min: 1, max: 3000 }),
  });

  test('never more than the students, never less for one student more, and what the shown steps give', () => {
    fc.assert(
      fc.property(schools, anySettings, (one, settings) => {
        const { persen, tambahan, kasar, kuota } = kuotaDerivation(one, settings);
        expect(kuota).toBeGreaterThanOrEqual(0);
        expect(kuota).toBeLessThanOrEqual(one.jumlahSiswa);
        expect(kuotaDerivation({ ...one, jumlahSiswa: one.jumlahSiswa + 1 }, settings).kuota).toBeGreaterThanOrEqual(kuota!);
        expect(kasar).toBeCloseTo((one.jumlahSiswa * (persen + tambahan)) / 100, 8);
        expect(kuota).toBe(Math.min(one.jumlahSiswa, ROUND[settings.pembulatanKuota]!(kasar!)));
      }),
    );
  });
});
