/** One value of a record; drawn again only for its own sake, as a key moves no more than two of them. */
import { memo, type ReactNode } from 'react';
import { isFlag } from '../../engine/fields/index.ts';
import { classes } from '../controls/control.ts';
import { CELLS, textCell } from '../kinds/in-list.tsx';
import { formatCell, valueAt } from '../list/table/cell-value.ts';
import { words as ENGINE } from 'virtual:skema/words/engine';
import { words as GRID } from 'virtual:skema/words/grid';
import { drawCell } from './cell/cell.tsx';
import type { SheetColumn } from './columns.ts';
import type { Edit, Row } from './sheet-state.ts';
import styles from './sheet.module.css';

/** Rem a letter takes, as in the widths of columns; and at most, in words of figures, of capitals and of others. */
const [LETTER, WIDE_LETTER] = [0.47, 0.6];
const PADDING = 1.75;
/** What has letters as wide as they are high. */
const HAS_SQUARES = /[^\u0020-\u052f\u1e00-\u206f]/;

interface CellProps {
  row: Row;
  column: SheetColumn;
  index: number;
  col: number;
  /** Rem. */
  room: number;
  edit: Edit | undefined;
  isClosed: boolean;
  /** Refused, or disputed. */
  isBad: boolean;
  /** It came in from somebody else. */
  isNews: boolean;
  isCursor: boolean;
  /** Which edges of the block it has; null: it lies outside. */
  edges: string | null;
  /** What stands in the cell in place of its text. */
  editor: ReactNode;
  note: ReactNode;
  wordsOf: (column: SheetColumn, value: unknown) => string;
}

const flagWords = (value: unknown): string => (value === true ? ENGINE.yes : ENGINE.no);

type ChangedProps = Pick<CellProps, 'row' | 'column' | 'room' | 'wordsOf'> & { edit: Edit };

/** What a changed cell says, and what it said before; `fits`: there is room for both. */
export function changeIn({ row, column, edit, room, wordsOf }: ChangedProps): { was: string; now: string; fits: boolean } {
  const words = (value: unknown): string => (isFlag(column) ? flagWords(value) : wordsOf(column, value));
  const now = edit.text ?? words(edit.value);
  const was = row.record ? words(row.base[column.own!.handle]) : '';
  return { was, now, fits: (was.length + now.length + 1) * LETTER + PADDING <= room };
}

interface Inside {
  children: ReactNode;
  /** It may have to be cut. */
  isLong: boolean;
}

function changed(props: ChangedProps): Inside {
  const { was, now, fits } = changeIn(props);
  const children = (
    <>
      {was !== '' && fits && <s>{was}</s>}
      <b title={now}>{now === '' ? <span className={styles.none}>{GRID.nothing}</span> : now}</b>
    </>
  );
  return { children, isLong: true };
}

/** A figure has the room of the largest, and a name gives room in a narrow window. */
const isLong = ({ isLabel, align }: SheetColumn, text: string, room: number): boolean =>
  align !== 'end' && (isLabel || text.length * WIDE_LETTER + PADDING > room || HAS_SQUARES.test(text));

/** As in the list. */
function stored({ row, column, room, wordsOf }: Pick<CellProps, 'row' | 'column' | 'room' | 'wordsOf'>): Inside {
  if (!row.record && !isFlag(column)) {
    const words = wordsOf(column, column.own ? row.base[column.own.handle] : null);
    return { children: words && textCell(words), isLong: isLong(column, words, room) };
  }
  const value = row.record ? valueAt(row.record, column.path) : row.base[column.path];
  const InList = CELLS[column.kind];
  const text = formatCell(value, column);
  const shown = column.isLabel && text === '' ? (row.record?.display ?? '') : text;
  if (InList)
    return { children: <InList value={value} shown={shown} column={column} />, isLong: column.align !== 'end' && !isFlag(column) };
  return { children: textCell(shown), isLong: isLong(column, shown, room) };
}

/** Names of the classes that draw these edges of the block. */
const EDGES = ['top', 'bottom', 'left', 'right'] as const;

/** What stands in it is no component of its own: thousands of them take longer than what they draw. */
export const SheetCell = memo(function SheetCell(props: CellProps) {
  const { row, column, index, col, room, edit, isClosed, isBad, isNews, isCursor, edges, editor, note, wordsOf } = props;
  const inside = edit ? changed({ row, column, edit, room, wordsOf }) : stored({ row, column, room, wordsOf });
  return drawCell({
    row: index,
    col,
    isIn: edges !== null,
    isCursor,
    isClosed,
    isChanged: edit !== undefined,
    isBad,
    className: classes(
      styles.cell,
      column.align === 'end' && styles.end,
      column.isLabel && styles.label,
      inside.isLong && styles.long,
      isNews && styles.news,
      edges !== null &&
        EDGES.map((edge) => edges.includes(edge) && styles[edge])
          .filter(Boolean)
          .join(' '),
    ),
    children: (
      <>
        {editor || inside.children}
        {note}
        {edges?.includes('bottom') && edges.includes('right') && !editor && <i className={styles.handle} data-fill="" aria-hidden="true" />}
      </>
    ),
  });
});
