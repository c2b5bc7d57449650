import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kuota, type KuotaSettings } from '../../src/product/snbp/kuota.ts';

const SETTINGS: KuotaSettings = {
  kuotaA: 40,
  kuotaB: 25,
  kuotaC: 5,
  kuotaLain: 5,
  tambahanErapor: 5,
  modeErapor: 'poin',
  pembulatanKuota: 'bawah',
};
const school = (akreditasi: string, eRapor: boolean, jumlahSiswa: number | null) => ({ akreditasi, eRapor, jumlahSiswa });

describe('kuota sekolah', () => {
  test.each([
    ['A', true, 200, {}, 90],
    ['A', true, 200, { modeErapor: 'dariKuota' }, 84],
    ['A', true, 24, {}, 10],
    ['A', false, 24, {}, 9],
    ['B', true, 24, {}, 7],
    ['B', false, 24, {}, 6],
    ['C', false, 24, {}, 1],
    ['belum', false, 40, { kuotaLain: 10 }, 4],
    ['B', false, 105, {}, 26],
    ['B', false, 105, { pembulatanKuota: 'terdekat' }, 26],
    ['B', false, 106, { pembulatanKuota: 'terdekat' }, 27],
    ['B', false, 105, { pembulatanKuota: 'atas' }, 27],
    // 0,1 + 0,2 must be 0,3: the percentages are decimals, not binary fractions.
    ['A', true, 1000, { kuotaA: 0.1, tambahanErapor: 0.2 }, 3],
    ['A', true, 3000, { kuotaA: 33.3333333333, tambahanErapor: 0.0000000001, pembulatanKuota: 'atas' }, 1001],
  ] as const)('accreditation %s, e-Rapor %s, %s students, %o: %s', (akreditasi, eRapor, pupils, change, expected) => {
    expect(kuota(school(akreditasi, eRapor, pupils), { ...SETTINGS, ...change })).toBe(expected);
  });

  test.each([null, 0])('is not known while the head count is %s', (pupils) => {
    expect(kuota(school('A', true, pupils), SETTINGS)).toBeNull();
  });

  test('never falls when students are added, and the roundings keep their order', () => {
    const percent = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100);
    const given = { akreditasi: fc.constantFrom('A', 'B', 'C', 'belum'), eRapor: fc.boolean(), pupils: fc.integer({ min: 1, max: 3000 }) };
    const settings = fc.record({
      kuotaA: percent,
      kuotaB: percent,
      kuotaC: percent,
      kuotaLain: percent,
      tambahanErapor: percent,
      modeErapor: fc.constantFrom('poin', 'dariKuota'),
    });
    fc.assert(
      fc.property(fc.record(given), settings, ({ akreditasi, eRapor, pupils }, some) => {
        const of = (pembulatanKuota: string, count = pupils) => kuota(school(akreditasi, eRapor, count), { ...some, pembulatanKuota })!;
        const [down, near, up] = [of('bawah'), of('terdekat'), of('atas')];
        expect(down).toBeLessThanOrEqual(near);
        expect(near).toBeLessThanOrEqual(up);
        expect(up - down).toBeLessThanOrEqual(1);
        expect(of('bawah', pupils + 1)).toBeGreaterThanOrEqual(down);
      }),
    );
  });
});
