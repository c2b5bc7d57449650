import { describe, expect, test } from 'vitest';
import { kuotaDerivation } from '../../../src/product/snbp/kuota-derivation.ts';
import { CHANCE_LABELS, RANK_STATUS_LABELS, TIGHTNESS_LABELS } from '../../../src/product/snbp/labels.ts';
import { chanceOf } from '../../../src/product/snbp/peluang.ts';
import { bufferOf, rank } from '../../../src/product/snbp/peringkat.ts';
import { toRapor } from '../../../src/product/snbp/rapor.ts';
import { roundHalfUp } from '../../../src/engine/rounding.ts';
import type { ChanceInput, ChanceResult } from '../../../src/product/snbp/types.ts';
import { plan, scores, SETTINGS } from './sample.ts';

const PLAN = plan();
const RAPOR = toRapor(
  scores({
    bio: [88.6, 89.6, 89.6, 89.6, 90.6],
    kim: [86.2, 87.2, 87.2, 87.2, 88.2],
    mat: [86.8, 87.5, 88.4, 89.6, 89.7],
  }),
  PLAN,
  SETTINGS,
);
const ACHIEVEMENT = { poin: 90, diakui: true };
const two = (value: number | null) => (value === null ? null : roundHalfUp(value, 2));

const choice = (change: Partial<ChanceInput>): ChanceResult =>
  chanceOf(
    {
      rapor: RAPOR,
      pendukung: [],
      prestasi: [ACHIEVEMENT],
      akreditasi: 'A',
      alumniProdi: 0,
      alumniPtn: 0,
      dayaTampung: 1,
      peminat: 0,
      nilaiAcuan: 0,
      pilihan: 1,
      isEligible: true,
      ...change,
    },
    PLAN,
    SETTINGS,
  )!;
const HEWAN = choice({ pendukung: ['bio', 'kim'], alumniProdi: 3, alumniPtn: 8, dayaTampung: 32, peminat: 540, nilaiAcuan: 89.5 });
const HUTAN = choice({ pendukung: ['bio'], alumniPtn: 4, dayaTampung: 60, peminat: 380, nilaiAcuan: 86, pilihan: 2 });

describe('the worked example', () => {
  test('the report card: A 88,40, from 87,20 to 89,50', () => {
    expect([RAPOR.rerata, RAPOR.awal, RAPOR.akhir].map(two)).toEqual([88.4, 87.2, 89.5]);
    expect(two(RAPOR.mapel.get('bio')!)).toBe(89.6);
    expect(two(RAPOR.mapel.get('kim')!)).toBe(87.2);
  });

  test('the school: 45 % of 200 is 90, a buffer of 9, rank 31 is safe', () => {
    const quota = kuotaDerivation({ akreditasi: 'A', eRapor: true, jumlahSiswa: 200 }, SETTINGS);
    expect(quota).toEqual({ persen: 40, tambahan: 5, kasar: 90, kuota: 90 });
    expect(bufferOf(90)).toBe(9);
    const entries = Array.from({ length: 200 }, (_, index) => ({
      id: `${index + 1}`,
      rerata: index === 30 ? RAPOR.rerata : 88.4 + (30 - index) / 10,
      utama: null,
      prestasi: 0,
      akhir: null,
      kurang: 0,
    }));
    const own = rank(entries.toReversed(), quota.kuota, SETTINGS).find(({ id }) => id === '31')!;
    expect(own).toMatchObject({ peringkat: 31, eligible: true });
    expect(RANK_STATUS_LABELS[own.status]).toBe('Aman');
  });

  test.each<[string, (result: ChanceResult) => unknown, unknown, unknown]>([
    [
      'supporting subjects',
      ({ b }) => b.mapel.map(({ mapel, rerata }) => [mapel, two(rerata)]),
      [
        ['bio', 89.6],
        ['kim', 87.2],
      ],
      [['bio', 89.6]],
    ],
    ['B', ({ b }) => two(b.nilai), 88.4, 89.6],
    ['P', ({ p }) => p, 90, 90],
    ['K2', ({ k2 }) => two(k2), 88.72, 89.68],
    ['S', ({ s }) => two(s), 88.56, 89.04],
    ['alumni of the programme', ({ bonus }) => two(bonus.prodi), 0.75, 0],
    ['alumni of the university', ({ bonus }) => two(bonus.ptn), 0.4, 0.2],
    ['bonus', ({ bonus }) => two(bonus.nilai), 1.15, 0.2],
    ['accreditation', ({ pengurangan }) => pengurangan, 0, 0],
    ['change over the semesters', ({ tren }) => two(tren.selisih), 2.3, 2.3],
    ['trend', ({ tren }) => tren.nilai, 0.5, 0.5],
    ['SR', ({ sr }) => two(sr), 90.21, 89.74],
    ['tightness', ({ keketatan }) => keketatan, 5.93, 15.79],
    ['its band', ({ band }) => TIGHTNESS_LABELS[band!], 'Ketat', 'Sedang'],
    ['shift', ({ geser }) => geser, 0.5, 0],
    ['margin', ({ margin }) => two(margin), 0.21, 3.74],
    ['chance', ({ peluang }) => two(peluang), 56.27, 66.5],
    ['its band', ({ peluangBand }) => CHANCE_LABELS[peluangBand!], 'Sedang', 'Besar'],
  ])('%s', (_, of, first, second) => {
    expect([of(HEWAN), of(HUTAN)]).toEqual([first, second]);
  });

  test('as a first choice, the second one is at the limit of 95', () => {
    expect(two(HUTAN.peluang! / SETTINGS.faktorPilihan2)).toBe(95);
    expect(two(100 / (1 + Math.exp(-SETTINGS.kemiringan * HUTAN.margin!)))).toBe(98.89);
  });
});
