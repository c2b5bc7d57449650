/** Cells to write in, whatever they are of: where the cursor is, and what can be done with them. */
import { useRef, useState } from 'react';
import { fieldType, isEmpty, isFlag } from '../../engine/fields/index.ts';
import { writeBlock } from './codec.ts';
import type { SheetColumn } from './columns.ts';
import { type Block, blockOf, clamped, type Place, placesIn } from './range.ts';
import { type CellChange, dropped, type Edit, redone, type Row, undone, valueIn, withCells } from './sheet-state.ts';
import { type PasteGround, textOf, usePaste } from './paste/use-paste.ts';
import { useAnswers } from './use-answers.ts';

export interface Cell {
  row: Row;
  column: SheetColumn;
}

export interface CellGround extends PasteGround {
  /** Counted when it is asked. */
  rowCount: () => number;
  colCount: number;
  /** What emptying a cell comes to where the cell is all that its record is; undefined: it stays. Absent: its value goes. */
  emptying?: (row: Row) => Edit | null | undefined;
  /** Where one goes on from a cell that was written; null, absent: to the one beside it. */
  after?: (at: Place, down: number, along: number) => Place | null;
  /** Whether by touch the next cell opens; absent: wherever it may be written. */
  opens?: (from: Place, to: Place) => boolean;
}

export interface View {
  at: Place;
  from: Place;
  /** The cell under the cursor is being written: over what stands there, or in it. */
  editing: 'over' | 'in' | null;
  /** It was opened by touch: whoever goes on finds the next one open, and the keyboard where it is. */
  isTouch: boolean;
  /** Somebody tried to write where nothing can be written, or to empty what stays. */
  barred: 'closed' | 'kept' | null;
  /** As far as the handle was drawn. */
  fillTo: number | null;
  /** Where the cursor was taken to with its row, by nobody's hand. */
  carried: Place | null;
  /** Somebody has put the cursor where it is. */
  isBegun: boolean;
}
const BEGIN: View = {
  at: { row: 0, col: 0 },
  from: { row: 0, col: 0 },
  editing: null,
  isTouch: false,
  barred: null,
  fillTo: null,
  carried: null,
  isBegun: false,
};
const START: View = { ...BEGIN, isBegun: true };

/** What is left where a value is taken away; undefined: nothing is. */
function emptied({ emptying }: CellGround, { row, column: { own } }: Cell): Edit | null | undefined {
  if (emptying) return emptying(row);
  const reading = fieldType(own!).normalize(null, own!);
  return { value: 'value' in reading && !isEmpty(reading.value) ? reading.value : undefined };
}

/** The value of a first row into all below it, of several rows in turn. */
function filled({ store, judge, cellAt, emptying }: CellGround, source: Block, bottom: number): CellChange[] {
  const height = source.bottom - source.top + 1;
  return placesIn({ ...source, top: source.bottom + 1, bottom }).flatMap((place) => {
    const [to, from] = [cellAt(place), cellAt({ ...place, row: source.top + ((place.row - source.top) % height) })];
    if (!to?.column.own || !from?.column.own || !judge.isOpen(to.row, to.column)) return [];
    const { handle } = to.column.own;
    const value = valueIn(store.get(), from.row.key, from.column.own.handle);
    // Nothing is nothing to fill with where it would take a record away.
    return emptying && value === undefined ? [] : [{ key: to.row.key, handle, edit: { value } }];
  });
}

export interface Editor {
  /** Takes over what it holds; null: nothing. `answer`: what it means, once the server has said it; null: nothing is so called. */
  take: () => { edit: Edit; answer?: Promise<Edit | null> | undefined } | null;
  /** What it waits for; null: nothing. */
  answer: () => Promise<boolean> | null;
  /** How far down it goes on once something is chosen. */
  next?: number;
}

export type Cells = ReturnType<typeof useCells>;

export function useCells(ground: CellGround) {
  const { store, judge, rowCount, colCount, cellAt } = ground;
  const [view, setView] = useState(BEGIN);
  const scroller = useRef<HTMLDivElement>(null);
  /** What the open editor holds. */
  const editor = useRef<Editor | null>(null);
  const block = blockOf(view.from, view.at);

  const answers = useAnswers(store);

  const placed = (to: Place): Place => clamped(to, rowCount(), colCount);
  const { paste, goOn, afterPaste, ...pasting } = usePaste(ground, ({ top, bottom, left, right }) =>
    setView({ ...START, from: { row: top, col: left }, at: placed({ row: bottom, col: right }) }),
  );
  const go = (to: Place): void => {
    goOn();
    const at = placed(to);
    setView({ ...START, at, from: at });
  };
  /** The block goes on to there. */
  const stretch = (to: Place): void => {
    goOn();
    setView(({ from }) => ({ ...START, from, at: placed(to) }));
  };
  /** There is a cell to go on in, and it may be written. */
  const isNext = (at: Place): boolean => {
    const [cell, to] = [cellAt(at), placed(at)];
    const isOther = at.row !== view.at.row || at.col !== view.at.col;
    const isThere = isOther && to.row === at.row && to.col === at.col;
    return isThere && cell !== undefined && judge.isOpen(cell.row, cell.column) && !isFlag(cell.column);
  };
  const openAt = (at: Place): void => {
    goOn();
    setView({ ...START, at, from: at, editing: 'in', isTouch: true });
  };
  const cellsIn = (range: Block): Cell[] => placesIn(range).flatMap((place) => cellAt(place) ?? []);
  const write = ({ row, column }: Cell, edit: Edit | null): void =>
    store.set(withCells(store.get(), [{ key: row.key, handle: column.own!.handle, edit }]));
  /** What the editor was left with; false: it stays as it was. */
  const take = (cell: Cell, edit: Edit): boolean => {
    const isTaken = ground.emptying !== undefined && edit.refusal === undefined && edit.value === undefined;
    const made = isTaken ? emptied(ground, cell) : edit;
    if (made !== undefined) write(cell, made);
    return made !== undefined;
  };
  const fill = (source: Block, bottom: number): void => {
    goOn();
    store.set(withCells(store.get(), filled(ground, source, bottom)));
  };

  return {
    ...pasting,
    view,
    block,
    scroller,
    editor,
    rowCount,
    colCount,
    cellAt,
    cellsIn,
    go,
    /** Another sheet is shown, in which nobody has put the cursor anywhere yet; null: it stays where it is. */
    begin: (to: Place | null): void =>
      setView((now) => {
        const at = to ? placed(to) : now.at;
        return { ...BEGIN, at, from: at };
      }),
    stretch,
    /** The rows stand elsewhere now: cursor and block go with theirs. */
    carry: (to: (row: number) => number): void =>
      setView((now) => {
        const at = { ...now.at, row: to(now.at.row) };
        return { ...now, at, from: { ...now.from, row: to(now.from.row) }, fillTo: null, carried: at };
      }),
    /** Null: as it was. */
    rewrite: (row: Row, handle: string, edit: Edit | null): void => {
      goOn();
      store.set(withCells(store.get(), [{ key: row.key, handle, edit }]));
    },

    /** Begins to write in the cell; a flag turns at once. */
    edit: (how: 'over' | 'in', at = view.at, isTouch = false): void => {
      const cell = cellAt(at);
      if (!cell) return;
      goOn();
      const { row, column } = cell;
      if (!judge.isOpen(row, column)) setView({ ...START, at, from: at, barred: 'closed' });
      else if (!isFlag(column)) setView({ ...START, at, from: at, editing: how, isTouch });
      else if (how === 'in') write(cell, { value: valueIn(store.get(), row.key, column.own!.handle) !== true });
    },
    /** Takes over what the editor holds, and goes on. */
    finish: (down = 0, along = 0): void => {
      const open = editor.current;
      editor.current = null;
      const { at } = view;
      const cell = cellAt(at);
      const { edit, answer } = open?.take() ?? {};
      scroller.current?.focus({ preventScroll: true });
      const isKept = edit && cell?.column.own ? !take(cell, edit) : false;
      if (edit && cell && answer) answers.expect(cell, edit, answer);
      const to = ground.after?.(at, down, along) ?? { row: at.row + down, col: at.col + along };
      if (isKept) setView({ ...START, at, from: at, barred: 'kept' });
      else if (view.isTouch && isNext(to) && (ground.opens?.(at, to) ?? true)) openAt(to);
      else go(to);
    },
    drop: (): void => {
      editor.current = null;
      scroller.current?.focus({ preventScroll: true });
      go(view.at);
    },
    clear: (): void => {
      goOn();
      const open = cellsIn(block).filter(({ row, column }) => judge.isOpen(row, column));
      const changes = open.flatMap((cell): CellChange[] => {
        const edit = emptied(ground, cell);
        return edit === undefined ? [] : [{ key: cell.row.key, handle: cell.column.own!.handle, edit }];
      });
      if (changes.length === 0) setView((now) => ({ ...now, barred: open.length === 0 ? 'closed' : 'kept' }));
      store.set(withCells(store.get(), changes));
    },
    /** Of a single row: from the one above. */
    fillDown: (): void => {
      const top = block.top === block.bottom ? Math.max(0, block.top - 1) : block.top;
      fill({ ...block, top, bottom: top }, block.bottom);
    },
    drawFill: (fillTo: number | null): void => setView((now) => ({ ...now, fillTo })),
    endFill: (): void => {
      const { fillTo } = view;
      const isFurther = fillTo !== null && fillTo > block.bottom;
      if (isFurther) fill(block, fillTo);
      const drawn = isFurther ? { from: { row: block.top, col: block.left }, at: { row: fillTo, col: block.right } } : {};
      setView((now) => ({ ...now, ...drawn, fillTo: null }));
    },
    undo: (): void => store.set(undone(store.get())),
    redo: (): void => {
      goOn();
      store.set(redone(store.get()));
    },
    cancel: (): void => store.set(dropped(store.get())),
    copy: (): string =>
      writeBlock(
        Array.from({ length: block.bottom - block.top + 1 }, (_, index) => {
          const row = block.top + index;
          return cellsIn({ ...block, top: row, bottom: row }).map((cell) => textOf(ground, cell));
        }),
      ),
    paste: (text: string): void => paste(text, block),
    isAwaited: answers.isAwaited,
    /** What is done with all cells is done with what is not answered yet, too. */
    afterAll: (deed: () => Promise<void>): Promise<void> =>
      afterPaste(async () => {
        await answers.all();
        await deed();
      }),
  };
}
