import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AcceptedRecord, namedBeyondRecorded, toFigures, toReference, weightedMean } from '../../src/product/snbp/diterima.ts';
import type { Jalur } from '../../src/product/contracts/diterima.ts';

const JALUR: readonly Jalur[] = ['snbp', 'snbt', 'mandiri'];
/** Newest first. */
const YEARS = ['2026', '2025', '2024', '2023'];

const record = (given: Partial<AcceptedRecord> = {}): AcceptedRecord => ({
  sekolah: 'satu',
  tahun: '2025',
  jalur: 'snbp',
  jumlahPendaftar: 0,
  jumlahDiterima: 0,
  jumlahDaftarUlang: 0,
  rerataNilai: 0,
  nilaiTerendah: 0,
  ...given,
});

const score = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 10_000 }).map((cents) => cents / 100),
);
const records = fc.array(
  fc.record({
    sekolah: fc.constantFrom('satu', 'dua', 'tiga'),
    tahun: fc.constantFrom(...YEARS),
    jalur: fc.constantFrom(...JALUR),
    jumlahPendaftar: fc.nat(60),
    jumlahDiterima: fc.nat(30),
    jumlahDaftarUlang: fc.nat(30),
    rerataNilai: score,
    nilaiTerendah: score,
  }),
  { maxLength: 12 },
);

describe('figures of the records of schools', () => {
  test('three schools: each student accepted weighs once, and a school without a mean has no weight', () => {
    const figures = toFigures([
      record({ jumlahPendaftar: 10, jumlahDiterima: 3, jumlahDaftarUlang: 3, rerataNilai: 90, nilaiTerendah: 88.5 }),
      record({ sekolah: 'dua', jumlahPendaftar: 4, jumlahDiterima: 1, jumlahDaftarUlang: 0, rerataNilai: 86, nilaiTerendah: 86 }),
      record({ sekolah: 'tiga', jumlahPendaftar: 7, jumlahDiterima: 6 }),
    ]);
    expect(figures).toEqual({ pendaftar: 21, diterima: 10, daftarUlang: 3, rerata: 89, terendah: 86 });
  });

  test('without records, nothing is counted and nothing is known', () => {
    expect(toFigures([])).toEqual({ pendaftar: 0, diterima: 0, daftarUlang: 0, rerata: null, terendah: null });
  });

  test('a mean lies within the means it is made of, and is as many students as one student at a time would give', () => {
    fc.assert(
      fc.property(records, (list) => {
        const mean = weightedMean(list);
        const one = list.flatMap(({ rerataNilai, jumlahDiterima }) =>
          rerataNilai > 0 ? Array.from({ length: jumlahDiterima }, () => rerataNilai) : [],
        );
        if (one.length === 0) {
          expect(mean).toBeNull();
          return;
        }
        expect(mean).toBeGreaterThanOrEqual(Math.min(...one) - 1e-9);
        expect(mean).toBeLessThanOrEqual(Math.max(...one) + 1e-9);
        expect(mean).toBeCloseTo(one.reduce((sum, value) => sum + value, 0) / one.length, 9);
      }),
    );
  });

  test('counts of two groups of records add up to the counts of both', () => {
    fc.assert(
      fc.property(records, records, (some, others) => {
        const [left, right, both] = [toFigures(some), toFigures(others), toFigures([...some, ...others])];
        for (const key of ['pendaftar', 'diterima', 'daftarUlang'] as const) expect(both[key]).toBe(left[key] + right[key]);
        expect(both.terendah ?? Infinity).toBe(Math.min(left.terendah ?? Infinity, right.terendah ?? Infinity));
      }),
    );
  });
});

describe('the reference value', () => {
  test('is the mean of the newest year in which SNBP has one, to two decimals with the half going up', () => {
    const list = [
      record({ tahun: '2026', jumlahDiterima: 5 }),
      record({ tahun: '2026', jalur: 'snbt', jumlahDiterima: 5, rerataNilai: 99 }),
      record({ jumlahDiterima: 1, rerataNilai: 88.01 }),
      record({ sekolah: 'dua', jumlahDiterima: 1, rerataNilai: 88.02 }),
      record({ tahun: '2024', jumlahDiterima: 9, rerataNilai: 70 }),
    ];
    expect(toReference(list, YEARS)).toEqual({ nilai: 88.02, tahun: '2025', sekolah: 2 });
  });

  test('is not there while no SNBP record has a mean', () => {
    expect(
      toReference([record({ jumlahDiterima: 4 }), record({ jalur: 'mandiri', jumlahDiterima: 2, rerataNilai: 80 })], YEARS),
    ).toBeNull();
  });

  test('depends on no older year, on no other way of admission, and on no order', () => {
    fc.assert(
      fc.property(records, fc.nat(), (list, turn) => {
        const reference = toReference(list, YEARS);
        const turned = [...list.slice(turn % (list.length || 1)), ...list.slice(0, turn % (list.length || 1))];
        const same = toReference(turned, YEARS);
        expect(same?.tahun).toBe(reference?.tahun);
        expect(same?.sekolah).toBe(reference?.sekolah);
        const known = list.filter(({ jalur, jumlahDiterima, rerataNilai }) => jalur === 'snbp' && jumlahDiterima * rerataNilai > 0);
        if (!reference) {
          expect(known).toEqual([]);
          return;
        }
        const own = list.filter(({ jalur, tahun }) => jalur === 'snbp' && tahun === reference.tahun);
        expect(toReference(own, YEARS)).toEqual(reference);
        expect(known.every(({ tahun }) => tahun <= reference.tahun)).toBe(true);
        expect(Math.abs(reference.nilai - weightedMean(own)!)).toBeLessThanOrEqual(0.005 + 1e-9);
      }),
    );
  });
});

test('years with more students named than recorded are told, newest first, years without any record included', () => {
  const recorded = new Map([
    ['2025', 3],
    ['2024', 2],
  ]);
  const named = new Map([
    ['2024', 2],
    ['2025', 4],
    ['2026', 1],
  ]);
  expect(namedBeyondRecorded(recorded, named, YEARS)).toEqual([
    { tahun: '2026', bernama: 1, tercatat: 0 },
    { tahun: '2025', bernama: 4, tercatat: 3 },
  ]);
});
