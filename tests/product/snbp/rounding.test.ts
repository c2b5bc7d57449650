import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundHalfUp } from '../../../src/engine/rounding.ts';
import { rankValue } from '../../../src/product/snbp/rounding.ts';

describe('rounding half up', () => {
  test.each([
    [1.005, 2, 1.01],
    [2.675, 2, 2.68],
    [88.404999999999987, 2, 88.41],
    [88.4049, 2, 88.4],
    [0.1 + 0.2, 10, 0.3],
    [89.5, 0, 90],
    [-1.005, 2, -1.01],
    [-0.001, 2, 0],
    [0, 2, 0],
    [1e-7, 2, 0],
    [5e-7, 6, 0.000001],
    [123456789.125, 2, 123456789.13],
    [1e300, 4, 1e300],
  ])('%s to %s decimals is %s', (value, decimals, expected) => {
    expect(roundHalfUp(value, decimals)).toBe(expected);
  });

  test('agrees with arithmetic on whole numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (thousandths) => {
        expect(roundHalfUp(thousandths / 1000, 2)).toBe(Math.floor((thousandths + 5) / 10) / 100);
      }),
    );
  });

  test('is symmetrical, moves a value by half a step at most and does nothing twice', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.integer({ min: 0, max: 6 }), (value, decimals) => {
        const rounded = roundHalfUp(value, decimals);
        expect(rounded + roundHalfUp(-value, decimals)).toBe(0);
        expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-8);
        expect(roundHalfUp(rounded, decimals)).toBe(rounded);
      }),
    );
  });

  test('what ranks compare has four decimals', () => {
    expect(rankValue(88.40004999)).toBe(88.4);
    expect(rankValue(88.40005)).toBe(88.4001);
  });
});
