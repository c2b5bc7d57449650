/** What is kept of a sheet's unsaved cells, and what becomes of it over records as they are by then. */
import { describe, expect, test } from 'vitest';
import { isOlder, isSheetDraft, isSpent, type SheetDraft, toSheetDraft, withSheetDraft } from '../../src/app/grid/draft/sheet-draft.ts';
import { type Places, placeIn, withClashes } from '../../src/app/grid/arrive.ts';
import {
  dropped,
  type Edits,
  EMPTY_SHEET,
  type Row,
  type SheetState,
  undone,
  withCells,
  withRows,
} from '../../src/app/grid/sheet-state.ts';
import type { RecordValue } from '../../src/engine/reply.ts';
import { float, registryOf, text } from '../support/inline-registry.ts';

const resource = registryOf({
  contoh: { fields: [text('nama'), float('jumlah'), text('tutup'), { handle: 'sandi', name: 'sandi', input: 'password' }] },
}).get('contoh');
const AT = '2026-02-24T05:00:00.000Z';

const rowOf = (key: string, version: number, base: Row['base']): Row => ({
  key,
  record: { id: key, version, display: `Baris ${key}` } as RecordValue,
  base,
});
const PLACES: Places = {
  handles: ['tutup'],
  hole: (base) => ({ key: placeIn(PLACES, base), record: null, base: { tutup: base['tutup'] } }),
};
const sheetOf = (rows: readonly Row[], edits: Readonly<Record<string, Edits>> = {}): SheetState =>
  withCells(
    withRows(
      EMPTY_SHEET,
      rows,
      rows.map(({ key }) => key),
    ),
    Object.entries(edits).flatMap(([key, cells]) => Object.entries(cells).map(([handle, edit]) => ({ key, handle, edit }))),
  );
const kept = (state: SheetState): SheetDraft | null => {
  const draft = toSheetDraft({ resource, nameOf: ({ record }) => record?.display ?? '', places: PLACES }, state, AT);
  const read: unknown = JSON.parse(JSON.stringify(draft));
  return isSheetDraft(read) ? read : null;
};
const judge = { isOpen: (_row: Row, { own }: { own: { handle: string } | null }) => own?.handle !== 'tutup' } as never;
/** Over these rows as they are now. */
const restored = (draft: SheetDraft, rows: readonly Row[], before = sheetOf(rows), last: readonly Row[] = [], isOver = false) =>
  withSheetDraft(
    { resource, judge, places: PLACES },
    before,
    draft,
    {
      rowOf: new Map(rows.map((row) => [row.key, row])),
      labels: new Map(),
      last: new Set(last),
    },
    isOver,
  );

const A = rowOf('a', 3, { nama: 'Satu', jumlah: 1 });
const draft = kept(sheetOf([A], { a: { nama: { value: 'Isian' }, jumlah: { value: undefined, text: 'abc', refusal: 'Hanya angka' } } }))!;

describe('the unsaved cells of a sheet', () => {
  test('are kept with what they were changed from, refused ones as they were typed, and never a secret', () => {
    expect(draft.rows).toEqual([
      {
        key: 'a',
        name: 'Baris a',
        version: 3,
        begun: {},
        base: { nama: 'Satu', jumlah: 1 },
        edits: { nama: { value: 'Isian' }, jumlah: { text: 'abc', refusal: 'Hanya angka' } },
        disputed: [],
      },
    ]);
    expect(kept(sheetOf([A], { a: { sandi: { value: 'rahasia' } } }))).toBeNull();
    expect(kept(dropped(sheetOf([A], { a: { nama: { value: 'Isian' } } })))).toBeNull();
  });

  test('come back over the same record, and one step takes all of them back', () => {
    const { state, lost } = restored(draft, [A]);
    expect([state.edits.get('a'), state.clashes.size, lost]).toEqual([
      { nama: { value: 'Isian' }, jumlah: { text: 'abc', refusal: 'Hanya angka' } },
      0,
      [],
    ]);
    expect(undone(state).edits.size).toBe(0);
  });

  test('over a newer record are disputed where somebody else changed the same cell, and nowhere else', () => {
    const newer = rowOf('a', 4, { nama: 'Mereka', jumlah: 1 });
    const { state } = restored(draft, [newer]);
    expect([...state.clashes]).toEqual([['a', { nama: { base: 'Satu', theirs: 'Mereka' } }]]);
    expect(isOlder(sheetOf([newer]), draft)).toBe(true);
    // The same value of both is none.
    const same = restored(draft, [rowOf('a', 4, { nama: 'Isian', jumlah: 1 })]).state;
    expect([same.clashes.size, Object.keys(same.edits.get('a')!)]).toEqual([0, ['jumlah']]);
  });

  test('that were disputed are so again, though the record is what it was', () => {
    const state = withClashes(sheetOf([A], { a: { nama: { value: 'Isian' } } }), [['a', 'nama', 'Nol', 'Satu']]);
    expect([...restored(kept(state)!, [A]).state.clashes]).toEqual([['a', { nama: { base: 'Nol', theirs: 'Satu' } }]]);
  });

  test('of a record that would go are disputed once it is another one', () => {
    const going = kept(sheetOf([A], { a: { jumlah: { value: undefined, removes: true } } }))!;
    expect(restored(going, [A]).state.clashes.size).toBe(0);
    expect([...restored(going, [rowOf('a', 4, A.base)]).state.clashes]).toEqual([['a', { jumlah: { base: 1, theirs: 1 } }]]);
  });

  test('of a place where nothing stood are disputed where a record stands now', () => {
    const hole: Row = { key: 'tempat', record: null, base: { tutup: 'x' } };
    const typed = kept(sheetOf([hole], { tempat: { jumlah: { value: 7 } } }))!;
    expect(typed.rows[0]).toMatchObject({ version: null, begun: { tutup: 'x' } });
    const there = { ...rowOf('b', 1, { tutup: 'x', jumlah: 9 }) };
    const found = { rowOf: new Map([['tempat', there]]), labels: new Map(), last: new Set<Row>() };
    const { state } = withSheetDraft({ resource, judge, places: PLACES }, sheetOf([there]), typed, found);
    expect([state.edits.get('b'), [...state.clashes]]).toEqual([
      { jumlah: { value: 7 } },
      [['b', { jumlah: { base: undefined, theirs: 9 } }]],
    ]);
  });

  test('that are gone, or closed by now, are given back; the others are taken', () => {
    const closed = kept(sheetOf([A], { a: { nama: { value: 'Isian' }, tutup: { value: 'z' } } }))!;
    const { state, lost } = restored(closed, [A]);
    expect([Object.keys(state.edits.get('a')!), lost.map(({ edits }) => edits)]).toEqual([['nama'], [{ tutup: { value: 'z' } }]]);
    expect(restored(draft, []).lost).toEqual(draft.rows);
  });

  test('of a new row stand at the end, before the empty one', () => {
    const empty: Row = { key: 'new-1', record: null, base: {} };
    const before = { ...withRows(EMPTY_SHEET, [A, empty], ['a']), fresh: ['new-1'] };
    const typed = kept(withCells(before, [{ key: 'new-1', handle: 'nama', edit: { value: 'Baru' } }]))!;
    const row: Row = { key: 'new-2', record: null, base: {} };
    const found = { rowOf: new Map([['new-1', row]]), labels: new Map(), last: new Set([row]) };
    const { state } = withSheetDraft({ resource, judge, places: null }, before, typed, found);
    expect([state.fresh, state.edits.get('new-2')]).toEqual([['new-2'], { nama: { value: 'Baru' } }]);
  });

  test('give way to what was typed since, and are handed back to be chosen', () => {
    const since = sheetOf([A], { a: { nama: { value: 'Sesudahnya' } } });
    const { state, typed } = restored(draft, [A], since);
    expect([state.edits.get('a'), typed.map(({ edits }) => edits)]).toEqual([
      { nama: { value: 'Sesudahnya' }, jumlah: { text: 'abc', refusal: 'Hanya angka' } },
      [{ nama: { value: 'Isian' } }],
    ]);
    expect(restored(draft, [A], since, [], true).state.edits.get('a')!['nama']).toEqual({ value: 'Isian' });
  });

  test('are nothing to offer once all of them are stored', () => {
    const typed = kept(sheetOf([A], { a: { nama: { value: 'Isian' } } }))!;
    const isSaid = (rows: readonly Row[]): boolean => isSpent(sheetOf(rows), typed);
    expect([isSaid([A]), isSaid([]), isSaid([rowOf('a', 4, { nama: 'Isian' })])]).toEqual([false, false, true]);
  });
});
