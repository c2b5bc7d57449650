import { memo, type ReactNode } from 'react';
import { classes } from '../controls/control.ts';
import type { ColumnRoom } from '../list/table/column-widths.ts';
import type { SheetColumn } from './columns.ts';
import type { Judge } from './judge.ts';
import type { Block, Place } from './range.ts';
import { SheetRow } from './sheet-row.tsx';
import type { SheetState } from './sheet-state.ts';
import styles from './sheet.module.css';

/** Rows drawn as one: a key looks only at those that the cursor or the block is in, a step of the scroll only at those that come in. */
export const TOGETHER = 3;

/** The first of those with this one. */
export const firstOf = (row: number): number => row - (row % TOGETHER);

interface RowsProps {
  from: number;
  keys: readonly string[];
  columns: readonly SheetColumn[];
  widths: readonly ColumnRoom[];
  state: SheetState;
  judge: Judge;
  /** As far as it reaches into these rows, and one row further; a row of -1: it does not. */
  top: number;
  bottom: number;
  left: number;
  right: number;
  /** The cursor's place, where it is in one of these; -1: it is not. */
  row: number;
  col: number;
  isRoomy: boolean;
  editor: ReactNode;
  note: ReactNode;
  wordsOf: (column: SheetColumn, value: unknown) => string;
}

/** What these rows need to know of the block. */
export function blockIn(from: number, { top, bottom, left, right }: Block): Block {
  const to = from + TOGETHER;
  if (bottom < from || top >= to) return { top: -1, bottom: -1, left: -1, right: -1 };
  return { top: Math.max(top, from - 1), bottom: Math.min(bottom, to), left, right };
}

export const cursorIn = (from: number, { row, col }: Place): Place => (firstOf(row) === from ? { row, col } : { row: -1, col: -1 });

export const SheetRows = memo(function SheetRows(props: RowsProps) {
  const { from, keys, columns, widths, state, judge, top, bottom, left, right, row: at, col, isRoomy, editor, note, wordsOf } = props;
  const rows = keys.slice(from, from + TOGETHER).map((key, down) => {
    const index = from + down;
    const row = state.known.get(key);
    if (!row) return null;
    const isIn = bottom >= 0 && index >= top && index <= bottom;
    const isCursor = index === at;
    return (
      <SheetRow
        key={key}
        row={row}
        index={index}
        columns={columns}
        widths={widths}
        edits={state.edits.get(key)}
        refusals={judge.refusals(state, row)}
        clashes={state.clashes.get(key)}
        came={state.came.get(key)}
        left={isIn ? left : -1}
        right={isIn ? right : -1}
        isTop={index === top}
        isBottom={index === bottom}
        cursor={isCursor ? col : -1}
        isRoomy={isCursor && isRoomy}
        editor={isCursor ? editor : null}
        note={isCursor ? note : null}
        isOpen={judge.isOpen}
        isShut={judge.isShutRow(row)}
        wordsOf={wordsOf}
      />
    );
  });
  // Laid out by themselves: what changes in one of them has no more than these looked at again.
  return (
    <div
      className={classes(styles.together, bottom >= 0 && styles.within, at >= 0 && styles.here, isRoomy && styles.roomy)}
      style={{ top: `calc(${from} * var(--row))` }}
    >
      {rows}
    </div>
  );
});
