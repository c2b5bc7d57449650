/** What becomes of the unsaved cells of a sheet when records come in below them: by a load, a save, somebody else. */
import { describe, expect, test } from 'vitest';
import { type Answer, arrived, departed, type Places, placeIn, withOutcome } from '../../src/app/grid/arrive.ts';
import {
  type Edit,
  EMPTY_SHEET,
  type Row,
  redone,
  type SheetState,
  undone,
  withCells,
  withFresh,
  withRows,
} from '../../src/app/grid/sheet-state.ts';
import type { GridRowOutcome } from '../../src/engine/bulk.ts';
import type { RecordValue } from '../../src/engine/reply.ts';

const rowOf = (key: string, version: number, base: Row['base']): Row => ({ key, record: { id: key, version } as RecordValue, base });
const holeOf = (key: string, base: Row['base']): Row => ({ key, record: null, base });
const typed = (rows: readonly Row[], key: string, handle: string, edit: Edit): SheetState =>
  withCells(withRows(EMPTY_SHEET, rows), [{ key, handle, edit }]);
const PLACES: Places = { handles: ['di'], hole: (base) => holeOf(placeIn(PLACES, base), { di: base['di'] }) };
const answer = (state: SheetState, key: string, outcome: Partial<GridRowOutcome>, rows: readonly Row[]): Answer => ({
  sent: state.edits,
  outcomes: new Map([[key, { id: key, saved: [], messages: {}, clashes: [], ...outcome }]]),
  rows,
});

const A = rowOf('a', 1, { nama: 'Satu', jumlah: 1 });

describe('a record that comes in below unsaved cells', () => {
  test('leaves what only one of both changed, and is a choice where both did, from what it was first', () => {
    const state = typed([A], 'a', 'nama', { value: 'Aku' });
    const beside = arrived(state, [rowOf('a', 2, { nama: 'Satu', jumlah: 2 })], null);
    expect([beside.clashes.size, beside.edits.get('a'), beside.known.get('a')!.base['jumlah']]).toEqual([0, { nama: { value: 'Aku' } }, 2]);
    const met = arrived(beside, [rowOf('a', 3, { nama: 'Dia', jumlah: 2 })], null);
    expect(met.clashes.get('a')).toEqual({ nama: { base: 'Satu', theirs: 'Dia' } });
    const again = arrived(met, [rowOf('a', 4, { nama: 'Dia lagi', jumlah: 2 })], null);
    expect(again.clashes.get('a')).toEqual({ nama: { base: 'Satu', theirs: 'Dia lagi' } });
    // Of one mind: nothing is left to choose, or to save.
    const same = arrived(again, [rowOf('a', 5, { nama: 'Aku', jumlah: 2 })], null);
    expect([same.clashes.size, same.edits.size]).toEqual([0, 0]);
    expect(arrived(again, [A], null).known.get('a')!.record!.version).toBe(4);
  });

  test('is still one after a step back to what one wrote first', () => {
    const twice = withCells(typed([A], 'a', 'nama', { value: 'Aku' }), [{ key: 'a', handle: 'nama', edit: { value: 'Aku lagi' } }]);
    const back = undone(arrived(twice, [rowOf('a', 2, { nama: 'Dia' })], null));
    expect([back.edits.get('a'), back.clashes.get('a')]).toEqual([{ nama: { value: 'Aku' } }, { nama: { base: 'Satu', theirs: 'Dia' } }]);
    expect(undone(back).clashes.size).toBe(0);
  });

  test('is one again where the step that was taken back over it is done again, from what it is by then', () => {
    const met = arrived(typed([A], 'a', 'nama', { value: 'Aku' }), [rowOf('a', 2, { nama: 'Dia' })], null);
    const back = undone(met);
    expect([back.edits.size, back.clashes.size]).toEqual([0, 0]);
    const again = redone(arrived(back, [rowOf('a', 3, { nama: 'Mereka' })], null));
    expect([again.edits.get('a'), again.clashes.get('a')]).toEqual([
      { nama: { value: 'Aku' } },
      { nama: { base: 'Satu', theirs: 'Mereka' } },
    ]);
    expect(undone(again).edits.size).toBe(0);
  });

  test('is no choice where the other hand is the own one', () => {
    const state = typed([A], 'a', 'nama', { value: 'Aku' });
    expect(arrived(state, [rowOf('a', 2, { nama: 'Semula' })], null, true).clashes.size).toBe(0);
  });

  test('in a place that was empty has what was typed there, with its step back', () => {
    const hole = holeOf('x', { di: 'x' });
    const state = arrived(typed([hole], 'x', 'jumlah', { value: 7 }), [rowOf('b', 1, { di: 'x', jumlah: 9 })], PLACES);
    expect([[...state.edits], [...state.clashes]]).toEqual([
      [['b', { jumlah: { value: 7 } }]],
      [['b', { jumlah: { base: undefined, theirs: 9 } }]],
    ]);
    expect([undone(state).edits.size, undone(state).clashes.size]).toEqual([0, 0]);
  });

  test('that goes leaves a place with what was typed, and a row of a list marked where it is', () => {
    const stored = rowOf('b', 1, { di: 'x', jumlah: 9 });
    const empty = departed(typed([stored], 'b', 'jumlah', { value: 7 }), ['b'], PLACES);
    expect([[...empty.edits], [...empty.clashes], empty.known.has('b')]).toEqual([
      [['x', { jumlah: { value: 7 } }]],
      [['x', { jumlah: { base: 9, theirs: undefined } }]],
      false,
    ]);
    // Both took it away.
    expect(departed(typed([stored], 'b', 'jumlah', { value: undefined, removes: true }), ['b'], PLACES).edits.size).toBe(0);
    const marked = departed(typed([A], 'a', 'nama', { value: 'Aku' }), ['a'], null);
    expect([marked.known.get('a')!.isGone, marked.edits.size]).toEqual([true, 1]);
    expect(arrived(marked, [rowOf('a', 3, A.base)], null).known.get('a')!.isGone).toBeUndefined();
  });
});

describe('a save', () => {
  test('leaves what was typed over a cell while it was on its way', () => {
    const state = typed([A], 'a', 'nama', { value: 'Aku' });
    const during = withCells(state, [{ key: 'a', handle: 'nama', edit: { value: 'Aku lagi' } }]);
    const saved = answer(state, 'a', { saved: ['nama'] }, [rowOf('a', 2, { nama: 'Aku', jumlah: 1 })]);
    expect(withOutcome(state, saved, null).edits.size).toBe(0);
    const next = withOutcome(during, saved, null);
    expect([next.edits.get('a'), next.clashes.size]).toEqual([{ nama: { value: 'Aku lagi' } }, 0]);
  });

  test('that took nothing leaves the steps back', () => {
    const state = typed([A], 'a', 'nama', { value: 'Aku' });
    const refused = withOutcome(state, answer(state, 'a', { messages: { nama: ['*Sudah dipakai'] } }, [A]), null);
    expect([undone(refused).edits.size, undone(refused).told.size]).toEqual([0, 0]);
    expect(withOutcome(state, answer(state, 'a', { saved: ['nama'] }, [A]), null).steps).toEqual([]);
    // One that took some leaves those of the others, of a step of several cells too.
    const block = withCells(typed([A], 'a', 'nama', { value: 'Satu' }), [
      { key: 'a', handle: 'nama', edit: { value: 'Dua' } },
      { key: 'a', handle: 'jumlah', edit: { value: 9 } },
    ]);
    const some = withOutcome(block, answer(block, 'a', { saved: ['nama'], messages: { jumlah: ['*Maksimal 5'] } }, [A]), null);
    expect(some.steps).toEqual([[{ key: 'a', handle: 'jumlah', edit: null }]]);
    expect(undone(some).edits.size).toBe(0);
  });

  test('of a new row makes it the record, with what was typed in it since', () => {
    const fresh = { ...typed([holeOf('new-1', {})], 'new-1', 'nama', { value: 'Baru' }), fresh: ['new-1'] };
    const during = withCells(fresh, [{ key: 'new-1', handle: 'jumlah', edit: { value: 5 } }]);
    const saved = answer(fresh, 'new-1', { id: 'n', saved: ['nama'] }, [rowOf('n', 1, { nama: 'Baru' })]);
    const next = withOutcome(during, saved, null);
    expect([next.order, next.fresh, [...next.edits], next.clashes.size]).toEqual([['n'], [], [['n', { jumlah: { value: 5 } }]], 0]);
  });
});

describe('a step that was taken back', () => {
  const twice = withCells(typed([A], 'a', 'nama', { value: 'Aku' }), [{ key: 'a', handle: 'jumlah', edit: { value: 2 } }]);

  test('is done again, the last one first, until something else is changed', () => {
    const none = undone(undone(twice));
    const one = redone(none);
    expect([none.edits.size, one.edits.get('a')]).toEqual([0, { nama: { value: 'Aku' } }]);
    expect(redone(one).edits).toEqual(twice.edits);
    expect(redone(redone(redone(one))).steps).toEqual(twice.steps);
    const other = withCells(one, [{ key: 'a', handle: 'nama', edit: { value: 'Lain' } }]);
    expect(redone(other)).toBe(other);
  });

  test('brings the new rows that went with it', () => {
    const rows = ['n1', 'n2', 'n3'].map((key) => holeOf(key, {}));
    const filled = withCells(rows.reduce(withFresh, EMPTY_SHEET), [
      { key: 'n1', handle: 'nama', edit: { value: 'Satu' } },
      { key: 'n2', handle: 'nama', edit: { value: 'Dua' } },
    ]);
    expect(undone(filled).fresh).toEqual(['n1']);
    expect(redone(undone(filled))).toMatchObject({ fresh: ['n1', 'n2', 'n3'], edits: filled.edits });
  });

  test('goes with what came in: to the record that stands in its place by then, and away with a save', () => {
    const hole = holeOf('x', { di: 'x' });
    const back = undone(typed([hole], 'x', 'jumlah', { value: 7 }));
    const there = redone(arrived(back, [rowOf('b', 1, { di: 'x', jumlah: 9 })], PLACES));
    expect([...there.edits]).toEqual([['b', { jumlah: { value: 7 } }]]);
    const saved = withOutcome(
      undone(twice),
      answer(undone(twice), 'a', { saved: ['nama'] }, [rowOf('a', 2, { nama: 'Aku', jumlah: 1 })]),
      null,
    );
    expect(redone(saved)).toBe(saved);
  });
});
