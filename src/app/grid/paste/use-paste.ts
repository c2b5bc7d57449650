/** A block that is pasted, from Ctrl+V until it stands in its cells: records are looked up by what they are called, and meanwhile one goes on. */
import { useRef, useState } from 'react';
import { toast } from '../../controls/toast/toast.ts';
import type { Store } from '../../store.ts';
import { ownZone } from '../../today.ts';
import { causeOf } from '../../wire/api-error.ts';
import { words as GRID } from 'virtual:skema/words/grid';
import { readBlock, toText } from '../codec.ts';
import type { SheetColumn } from '../columns.ts';
import type { Judge } from '../judge.ts';
import { headOf, inOrder } from './headed.ts';
import { readCells, type TextCell } from './paste.ts';
import { type Block, type Place, placesIn } from '../range.ts';
import { type CellChange, editOf, type Row, type SheetState, valueIn, withCells, withLabels, withoutEmpty } from '../sheet-state.ts';
import type { Cell } from '../use-cells.ts';

export interface PasteGround {
  store: Store<SheetState>;
  judge: Judge;
  cellAt: (place: Place) => Cell | undefined;
  /** What a cell that is nobody's own says. */
  shownOf: (row: Row, column: SheetColumn) => string;
  /** Gives new rows down to this one, where there can be any. */
  makeRoom: (bottom: number) => void;
  /** What a paste came to, where nobody has gone on meanwhile; it waits to be taken over. */
  onPasted?: (pasted: Pasted) => void;
  /** Whoever goes on takes over what waits. */
  onGoOn?: () => void;
}

export interface Pasted {
  target: Block;
  changes: readonly CellChange[];
  /** Cells that were empty in what was pasted. */
  skipped: number;
}

type TextGround = Pick<PasteGround, 'store' | 'shownOf'>;
/** What a cell says, as it is copied. */
export function textOf({ store, shownOf }: TextGround, { row, column }: Cell): string {
  const state = store.get();
  if (!column.own) return shownOf(row, column);
  const { handle } = column.own;
  const edit = editOf(state, row.key, handle);
  if (edit?.text !== undefined) return edit.text;
  return toText(column.own, valueIn(state, row.key, handle), (id) => state.labels.get(id)?.label ?? '', ownZone());
}

const isBlank = (text: string): boolean => text.trim() === '';

/** Lines of texts over the cells from here on; a single text over the whole block. `head`: the columns that are meant, where a head says so. */
function aimed(ground: PasteGround, lines: readonly (readonly string[])[], block: Block, head: readonly number[] | null) {
  const { judge, cellAt } = ground;
  const isOne = lines.length === 1 && lines[0]!.length === 1;
  const wide = Math.max(...lines.map(({ length }) => length));
  const target = isOne ? block : { ...block, bottom: block.top + lines.length - 1, right: block.left + wide - 1 };
  const left = { outside: 0, locked: 0, empty: 0 };
  const cells = placesIn(target).flatMap((place): TextCell[] => {
    if (head && !head.includes(place.col)) return [];
    const cell = cellAt(place);
    const text = isOne ? lines[0]![0]! : (lines[place.row - target.top]?.[place.col - target.left] ?? '');
    const isOpen = cell !== undefined && judge.isOpen(cell.row, cell.column);
    if (isOpen && isBlank(text) && textOf(ground, cell) !== '') left.empty += 1;
    if (isOpen) return [{ key: cell.row.key, field: cell.column.own!, text }];
    // What stands there already, and what is empty, is no loss.
    if (!isBlank(text) && !cell) left.outside += 1;
    else if (!isBlank(text) && textOf(ground, cell!) !== text) left.locked += 1;
    return [];
  });
  return { cells, target, isOne, left };
}

/** One that is being read. */
interface Reading {
  /** Somebody has gone on: it asks nothing any more, and leaves the cursor where it is. */
  isTaken: boolean;
  isDropped: boolean;
  /** Whether it stands in its cells. */
  landed: Promise<boolean>;
  /** The one that was not there yet as this one began. */
  before: Reading | null;
}

/** What is typed in a cell after Ctrl+V is later than what is pasted there. */
function stillOpen(begun: SheetState, now: SheetState, changes: readonly CellChange[]): CellChange[] {
  return changes.filter(({ key, handle }) => {
    const edit = editOf(now, key, handle);
    return edit === undefined || edit === editOf(begun, key, handle);
  });
}

/** `choose`: the block is another one. */
export function usePaste(ground: PasteGround, choose: (block: Block) => void) {
  const { store, makeRoom, onPasted } = ground;
  const [isReading, setReading] = useState(false);
  const last = useRef<Reading | null>(null);
  const isDeedWaiting = useRef(false);

  const each = (mark: (reading: Reading) => void): void => {
    for (let reading = last.current; reading; reading = reading.before) mark(reading);
  };
  const goOn = (): void => {
    each((reading) => (reading.isTaken = true));
    ground.onGoOn?.();
  };
  const drop = (): void => {
    each((reading) => (reading.isDropped = true));
    last.current = null;
    setReading(false);
    // Rows that it made have nothing to stand in them.
    store.set(withoutEmpty(store.get()));
  };

  const read = async (own: Reading, text: string, block: Block): Promise<boolean> => {
    const given = readBlock(text.replace(/\r?\n$/, ''));
    if (own.before) await own.before.landed;
    if (own.isDropped) return false;
    makeRoom(block.top);
    const head = headOf(given, (col) => ground.cellAt({ row: block.top, col })?.column);
    const lines = head ? inOrder(given, head) : given;
    makeRoom(block.top + lines.length - 1);
    const { cells, target, isOne, left } = aimed(ground, lines, head ? { ...block, left: Math.min(...head) } : block, head);
    const begun = store.get();
    const found = await readCells(begun, cells, ownZone());
    if (own.isDropped) return false;
    const changes = stillOpen(begun, store.get(), found.changes);
    store.set(withCells(withLabels(store.get(), found.labels), changes));
    const isAsked = onPasted !== undefined && !own.isTaken && changes.length > 0;
    // Where it is asked first, that says it.
    const empty = isAsked ? 0 : left.empty;
    if (left.outside + left.locked + empty > 0) toast.warning(GRID.left(left.outside, left.locked, empty));
    if (!own.isTaken && !isOne) choose(target);
    if (isAsked) onPasted({ target, changes, skipped: cells.length - found.changes.length });
    return true;
  };

  return {
    goOn,
    /** What is being read, to be taken over or dropped. */
    reading: isReading ? { accept: goOn, refuse: drop } : null,
    paste: (text: string, block: Block): void => {
      goOn();
      const own: Reading = { isTaken: false, isDropped: false, landed: Promise.resolve(false), before: last.current };
      last.current = own;
      setReading(true);
      own.landed = read(own, text, block)
        .catch((error: unknown) => {
          toast.danger(causeOf(error));
          return false;
        })
        .finally(() => {
          own.before = null;
          if (last.current !== own) return;
          last.current = null;
          setReading(false);
        });
    },
    /** What is done with all cells is done with what is being pasted, too. */
    afterPaste: async (deed: () => Promise<void>): Promise<void> => {
      const reading = last.current;
      goOn();
      if (!reading) return deed();
      if (isDeedWaiting.current) return;
      isDeedWaiting.current = true;
      const isLanded = await reading.landed.finally(() => (isDeedWaiting.current = false));
      if (isLanded) await deed();
    },
  };
}
