import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keketatan, rasio } from '../../src/product/snbp/keketatan.ts';

describe('keketatan and rasio', () => {
  test.each([
    [32, 540, 5.93, '1:17'],
    [60, 380, 15.79, '1:6'],
    [55, 391, 14.07, '1:7'],
    [36, 1, 3600, '1:0'],
    [3, 200, 1.5, '1:67'],
    [0, 10, 0, null],
    [20, 0, null, null],
    [20, null, null, null],
    [null, 20, null, null],
  ])('%s seats for %s applicants: %s percent, %s', (seats, applicants, percent, ratio) => {
    expect(keketatan(seats, applicants)).toBe(percent);
    expect(rasio(seats, applicants)).toBe(ratio);
  });

  test('falls with every applicant more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 99_999 }), (seats, applicants) => {
        expect(keketatan(seats, applicants + 1)!).toBeLessThanOrEqual(keketatan(seats, applicants)!);
      }),
    );
  });
});
