/** What the figures of a sheet come to, by `summary` of the schema file: beside the rows and below them. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SheetColumn } from '../../src/app/grid/columns.ts';
import type { Spot, Summary } from '../../src/app/grid/pivot/figures.ts';
import { Heads, Total } from '../../src/app/grid/pivot/pivot-ends.tsx';
import { PivotRow } from '../../src/app/grid/pivot/pivot-row.tsx';
import type { PivotSheet } from '../../src/app/grid/pivot/use-pivot.ts';

afterEach(cleanup);

const spot = (value: number | null, place: Partial<Spot>) =>
  ({ part: 'asked', isFilled: value !== null, value, floor: null, of: { record: null, base: {} }, ...place }) as Spot;
const spots = [
  [spot(1.5, { row: 0, col: 0 }), spot(4, { row: 0, col: 1 })],
  [spot(null, { row: 1, col: 0 }), spot(7, { row: 1, col: 1 })],
];
const columns = [
  { id: 'a', display: 'March' },
  { id: 'b', display: 'April' },
];
const drawn = (summary: Summary | undefined): (string | undefined)[][] => {
  const column = { own: { handle: 'amount' } } as SheetColumn;
  const wordsOf = (_: SheetColumn, value: unknown): string => (value === null ? '' : `${String(value)} kg`);
  const pivot = { of: 'store', rows: 'good', columns: 'month', value: 'amount', ...(summary && { summary }) };
  const sheet = { sides: { columns }, spots, pivot, resource: { fields: [] }, view: { at: { row: 0, col: 0 } }, column, wordsOf };
  const row = { column, wordsOf, summary: summary ?? 'none', hasFloor: false, hasLocks: false, low: 1.5, high: 7 };
  const nowhere = { left: -1, right: -1, pastedLeft: -1, pastedRight: -1, isFirst: false, isLast: false, cursor: -1 };
  const ends = { sheet: sheet as unknown as PivotSheet, hasFloor: false };
  render(
    <>
      <Heads {...ends} />
      {['Rice', 'Salt'].map((display, at) => (
        <PivotRow key={display} {...row} {...nowhere} id={display} display={display} down={at} line={at} spots={spots[at]!} editor note />
      ))}
      {summary && summary !== 'none' && <Total {...ends} low={1.5} high={7} />}
    </>,
  );
  // Behind the two values.
  return screen.getAllByRole('row').map((line) => [...line.children].slice(3).map(({ textContent }) => textContent));
};

test.each<[Summary | undefined, string[][]]>([
  [
    'mean',
    [
      ['Perkembangan', 'Rerata'],
      ['', '2,8'],
      ['', '7,0'],
      ['', '4,17'],
    ],
  ],
  ['sum', [['Jumlah'], ['5.5 kg'], ['7 kg'], ['12.5 kg']]],
  ['none', [[], [], []]],
  [undefined, [[], [], []]],
])('a sheet with the summary %s', (summary, expected) => {
  expect(drawn(summary)).toEqual(expected);
});

test('the foot has that of each column', () => {
  drawn('sum');
  expect([...screen.getAllByRole('row').at(-1)!.children].map(({ textContent }) => textContent)).toEqual([
    'Jumlah',
    '1.5 kg',
    '11 kg',
    '12.5 kg',
  ]);
});
