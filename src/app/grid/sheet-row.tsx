import { memo, type ReactNode } from 'react';
import { classes } from '../controls/control.ts';
import type { ColumnRoom } from '../list/table/column-widths.ts';
import { words as GRID } from 'virtual:skema/words/grid';
import type { SheetColumn } from './columns.ts';
import { SheetCell } from './sheet-cell.tsx';
import type { Edits, Row } from './sheet-state.ts';
import styles from './sheet.module.css';

interface RowProps {
  row: Row;
  index: number;
  columns: readonly SheetColumn[];
  widths: readonly ColumnRoom[];
  edits: Edits | undefined;
  refusals: Readonly<Record<string, string>>;
  clashes: Readonly<Record<string, unknown>> | undefined;
  came: Readonly<Record<string, unknown>> | undefined;
  /** Columns of the block; -1: none of this row. */
  left: number;
  right: number;
  isTop: boolean;
  isBottom: boolean;
  /** The column under the cursor; -1: it is in another row. */
  cursor: number;
  /** What stands in it may reach beyond the last row. */
  isRoomy: boolean;
  /** What stands in the cell under the cursor in place of its text. */
  editor: ReactNode;
  note: ReactNode;
  isOpen: (row: Row, column: SheetColumn) => boolean;
  /** Nothing in it can be written, and in others something. */
  isShut: boolean;
  wordsOf: (column: SheetColumn, value: unknown) => string;
}

/** Which edges of the block the cell of this column has; null: it lies outside. */
function edgesAt({ left, right, isTop, isBottom }: RowProps, col: number): string | null {
  if (col < left || col > right) return null;
  return [isTop && 'top', isBottom && 'bottom', col === left && 'left', col === right && 'right'].filter(Boolean).join(' ');
}

/** One record; drawn again only for its own sake. */
export const SheetRow = memo(function SheetRow(props: RowProps) {
  const { row, index, columns, widths, edits, refusals, clashes, came, left, cursor, isRoomy, editor, note, isOpen, isShut, wordsOf } =
    props;
  const whole = refusals[''] ?? (row.isGone && GRID.closed.gone);
  const isIn = left >= 0;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes(
        styles.row,
        isIn && styles.within,
        cursor >= 0 && styles.here,
        isRoomy && styles.roomy,
        !row.record && styles.fresh,
        row.isGone && styles.gone,
      )}
    >
      <div
        role="rowheader"
        className={classes(styles.number, isIn && styles.at, whole && styles.refused)}
        data-row={index}
        title={whole || undefined}
      >
        {isShut && <i className={styles.locked} role="img" aria-label={GRID.locked} />}
        {row.record ? index + 1 : <span aria-label={GRID.newRow}>+</span>}
        {whole && <span className="sr">*{whole}</span>}
      </div>
      {columns.map((column, col) => {
        const handle = column.own?.handle ?? '';
        const isCursor = col === cursor;
        return (
          <SheetCell
            key={column.path}
            row={row}
            column={column}
            index={index}
            col={col}
            room={widths[col]!.wanted}
            edit={column.own ? edits?.[handle] : undefined}
            isClosed={!isOpen(row, column)}
            isBad={(column.own !== null && handle in refusals) || (clashes !== undefined && handle in clashes)}
            isNews={came !== undefined && handle in came}
            isCursor={isCursor}
            edges={edgesAt(props, col)}
            editor={isCursor ? editor : null}
            note={isCursor ? note : null}
            wordsOf={wordsOf}
          />
        );
      })}
    </div>
  );
});
