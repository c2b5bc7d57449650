import { memo, type ReactNode } from 'react';
import { isFlag } from '../../engine/fields/index.ts';
import { classes } from '../controls/control.ts';
import { CELLS, TextCell } from '../kinds/in-list.tsx';
import type { ColumnRoom } from '../list/table/column-widths.ts';
import { formatCell, valueAt } from '../list/table/cell-value.ts';
import { words as ENGINE } from 'virtual:skema/words/engine';
import { words as GRID } from 'virtual:skema/words/grid';
import type { SheetColumn } from './columns.ts';
import type { Edit, Edits, Row } from './sheet-state.ts';
import styles from './sheet.module.css';

/** Rem a letter takes, as in the widths of columns. */
const LETTER = 0.47;
const PADDING = 1.75;

export const cellId = (row: number, col: number): string => `cell-${row}-${col}`;

interface RowProps {
  row: Row;
  index: number;
  columns: readonly SheetColumn[];
  widths: readonly ColumnRoom[];
  edits: Edits | undefined;
  refusals: Readonly<Record<string, string>>;
  clashes: Readonly<Record<string, unknown>> | undefined;
  /** Columns of the block; -1: none of this row. */
  left: number;
  right: number;
  isTop: boolean;
  isBottom: boolean;
  /** The column under the cursor; -1: it is in another row. */
  cursor: number;
  /** What stands in the cell under the cursor in place of its text. */
  editor: ReactNode;
  note: ReactNode;
  isOpen: (row: Row, column: SheetColumn) => boolean;
  wordsOf: (column: SheetColumn, value: unknown) => string;
}

const flagWords = (value: unknown): string => (value === true ? ENGINE.yes : ENGINE.no);

function Changed({
  row,
  column,
  edit,
  room,
  wordsOf,
}: Pick<RowProps, 'row' | 'wordsOf'> & { column: SheetColumn; edit: Edit; room: number }) {
  const words = (value: unknown): string => (isFlag(column) ? flagWords(value) : wordsOf(column, value));
  const now = edit.text ?? words(edit.value);
  const was = row.record ? words(row.base[column.own!.handle]) : '';
  const fits = (was.length + now.length + 1) * LETTER + PADDING <= room;
  return (
    <>
      {was !== '' && fits && <s>{was}</s>}
      <b title={now}>{now === '' ? <span className={styles.none}>{GRID.nothing}</span> : now}</b>
    </>
  );
}

/** As in the list. */
function Stored({ row, column, wordsOf }: Pick<RowProps, 'row' | 'wordsOf'> & { column: SheetColumn }) {
  if (!row.record && !isFlag(column)) return wordsOf(column, column.own ? row.base[column.own.handle] : null);
  const value = row.record ? valueAt(row.record, column.path) : row.base[column.path];
  const Cell = CELLS[column.kind] ?? TextCell;
  const shown = formatCell(value, column);
  return <Cell value={value} shown={column.isLabel && shown === '' ? (row.record?.display ?? '') : shown} column={column} />;
}

/** One record; drawn again only for its own sake. */
export const SheetRow = memo(function SheetRow(props: RowProps) {
  const { row, index, columns, widths, edits, refusals, clashes, left, right, isTop, isBottom, cursor, editor, note } = props;
  const { isOpen, wordsOf } = props;
  const whole = refusals[''];
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes(styles.row, cursor >= 0 && styles.here, !row.record && styles.fresh)}
      style={{ top: `calc(${index} * var(--row))` }}
    >
      <div
        role="rowheader"
        className={classes(styles.number, left >= 0 && styles.at, whole !== undefined && styles.refused)}
        data-row={index}
        title={whole}
      >
        {row.record ? index + 1 : <span aria-label={GRID.newRow}>+</span>}
        {whole !== undefined && <span className="sr">*{whole}</span>}
      </div>
      {columns.map((column, col) => {
        const handle = column.own?.handle ?? '';
        const edit = column.own ? edits?.[handle] : undefined;
        const refusal = column.own ? refusals[handle] : undefined;
        const isClash = clashes !== undefined && handle in clashes;
        const isIn = col >= left && col <= right;
        const isCursor = col === cursor;
        const closed = !isOpen(row, column);
        return (
          <div
            key={column.path}
            id={cellId(index, col)}
            role="gridcell"
            aria-colindex={col + 2}
            aria-selected={isIn}
            // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 gives it to cells of a grid
            aria-readonly={closed || undefined}
            aria-invalid={refusal !== undefined || isClash || undefined}
            data-row={index}
            data-col={col}
            className={classes(
              styles.cell,
              column.align === 'end' && styles.end,
              column.isLabel && styles.label,
              closed && styles.closed,
              edit && styles.changed,
              isIn && styles.in,
              isIn && isTop && styles.top,
              isIn && isBottom && styles.bottom,
              isIn && col === left && styles.left,
              isIn && col === right && styles.right,
              isCursor && styles.cursor,
              (refusal !== undefined || isClash) && styles.refused,
            )}
          >
            {isCursor && editor ? (
              editor
            ) : edit ? (
              <Changed row={row} column={column} edit={edit} room={widths[col]!.wanted} wordsOf={wordsOf} />
            ) : (
              <Stored row={row} column={column} wordsOf={wordsOf} />
            )}
            {isCursor && note}
            {isIn && isBottom && col === right && !editor && <i className={styles.handle} data-fill="" aria-hidden="true" />}
          </div>
        );
      })}
    </div>
  );
});
