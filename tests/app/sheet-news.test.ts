/** What a sheet over a list says of rows that come into it and leave it, and where they stand once they are taken in. */
import { expect, test } from 'vitest';
import { isOtherThan, lastBut, moves, NO_NEWS, renewed, withTold } from '../../src/app/grid/news/news.ts';
import { EMPTY_SHEET, type Row, type SheetState, undone, withCells, withRows } from '../../src/app/grid/sheet-state.ts';
import type { RecordValue } from '../../src/engine/reply.ts';

const rowOf = (key: string): Row => ({ key, record: { id: key, version: 1 } as RecordValue, base: {} });
const sheetOf = (keys: string, ...written: string[]): SheetState =>
  withCells(
    withRows(EMPTY_SHEET, [...keys].map(rowOf), [...keys]),
    written.map((key) => ({ key, handle: 'nama', edit: { value: key } })),
  );
const told = (ids: string, listed: string, more: { last?: string; alive?: string } = {}) => ({
  told: [...ids],
  listed: [...listed],
  last: more.last ?? null,
  alive: new Set(more.alive ?? ids),
});

test('a record that comes counts once, one that leaves does, and one that comes and goes again does not', () => {
  const state = sheetOf('bdf');
  const first = withTold(NO_NEWS, state, told('axd', 'a'));
  expect([...first.ids]).toEqual(['a', 'd']);
  expect([...withTold(first, state, told('ac', 'ac')).ids]).toEqual(['d', 'a', 'c']);
  expect([...withTold(first, state, told('ad', 'd')).ids]).toEqual([]);
  // A row that is gone says so itself.
  expect([...withTold(NO_NEWS, state, told('d', '', { alive: '' })).ids]).toEqual([]);
});

test('where only the first rows are there, what stands behind them is no news', () => {
  const state = sheetOf('bdf');
  expect(lastBut(state, ['f'])).toBe('d');
  expect([...withTold(NO_NEWS, state, told('cx', 'cfx', { last: 'f' })).ids]).toEqual(['c']);
  expect(isOtherThan(state, [...'bdfx'], new Set('bdf'), false)).toBe(false);
  expect(isOtherThan(state, [...'bdfx'], new Set('bdf'), true)).toBe(true);
  expect(isOtherThan(state, [...'bcd'], new Set('bdf'), false)).toBe(true);
  expect(isOtherThan(state, [...'bd'], new Set('bdf'), true)).toBe(true);
  expect(isOtherThan(state, [...'bd'], new Set('bd'), true)).toBe(false);
});

test('what was written in stays below the row it stood under, a step back too; the rest is the list', () => {
  expect(renewed(sheetOf('bdf'), [...'abf']).join('')).toBe('abf');
  expect(renewed(sheetOf('bdf', 'd'), [...'fab']).join('')).toBe('fabd');
  expect(renewed(sheetOf('bdf', 'b', 'd', 'f'), [...'ac']).join('')).toBe('bdfac');
  const left = sheetOf('bdf', 'd');
  const back = { ...left, edits: new Map() };
  expect(renewed(back, [...'abf']).join('')).toBe('abdf');
  expect(renewed(undone(left), [...'abf']).join('')).toBe('abf');
});

test('the cursor goes with its row, and to the one above where it is there no more', () => {
  const to = moves([...'bdf'], [...'abcf']);
  expect([0, 1, 2].map(to)).toEqual([1, 1, 3]);
  expect(moves([...'bd'], [...'x'])(1)).toBe(0);
});
