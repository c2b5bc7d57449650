import { expect, test } from 'vitest';
import { linear } from '../../src/engine/linear.ts';

/** Backtracking would not come to an end over these. */
test.each(['(a+)+$', '(a|a)*b', '(.*)(.*)(.*)(.*)(.*)x', String.raw`^(\w+\s?)*$`, '(a*)*b', '^(?=a)(?=[^]*?(?:(a+)+$))'])(
  'a long text is tried against %s',
  (pattern) => expect(linear(pattern).test(`${'a'.repeat(5000)}!`)).toBe(false),
);

test.each([
  [String.raw`^20[0-9]{2}/20[0-9]{2}$`, '2025/2026', '2025-2026'],
  [String.raw`[A-Z]{2}-\d{5}`, 'x AB-12345', 'AB-1234'],
  [String.raw`^[\p{L} .\-]+$`, 'Dr. Añez', 'R2'],
  [String.raw`^(?=https:\/\/)(?=[^]*?(?:\.id$))`, 'https://a.id', 'http://a.id'],
  [String.raw`^(?=https:\/\/)(?=[^]*?(?:\.id$))`, 'https://\n.id', 'https://a.id/'],
  [String.raw`^(?!x)`, 'y', 'x'],
])('%s is read as the form reads it', (pattern, right, wrong) => {
  for (const tried of [linear(pattern), new RegExp(pattern, 'u')]) expect([tried.test(right), tried.test(wrong)]).toEqual([true, false]);
});
