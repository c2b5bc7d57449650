import { expect, test } from 'vitest';
import { acceptedStudents } from '../../src/product/snbp/target.ts';

const recorded = (...pairs: [string, number][]) =>
  pairs.map(([universitasProgramStudi, jumlahDiterima]) => ({ universitasProgramStudi, jumlahDiterima }));

test.each([
  ['nothing known', [], [], 0],
  ['recorded totals only', recorded(['a', 3], ['b', 2]), [], 5],
  ['named students only', [], ['a', 'a', 'b'], 3],
  ['the same people counted once', recorded(['a', 3]), ['a', 'a'], 3],
  ['more named than recorded', recorded(['a', 1]), ['a', 'a'], 2],
  ['both, at different programmes', recorded(['a', 3]), ['b'], 4],
])('students accepted: %s', (_, records, named, expected) => {
  expect(acceptedStudents(records, named)).toBe(expected);
});
