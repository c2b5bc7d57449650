import { memo, type ReactNode } from 'react';
import { formatNumber } from '../../../engine/fields/index.ts';
import { classes } from '../../controls/control.ts';
import { Sparkline } from '../../plots/sparkline.tsx';
import { words as GRID } from 'virtual:skema/words/grid';
import { drawCell } from '../cell/cell.tsx';
import type { SheetColumn } from '../columns.ts';
import { amountOf, countedOf, floorOf, isLow, sameSpots, type Spot, type Summary } from './figures.ts';
import sheetStyles from '../sheet.module.css';
import styles from './pivot.module.css';

export const mean = (value: number | null, decimals = 1): string => (value === null ? '' : formatNumber(value, decimals, decimals));

type WordsOf = (column: SheetColumn, value: unknown) => string;

/** A sum as its values are written, a mean with as many decimals as there is room for. */
export const amount = (summary: Summary, value: number | null, as: { column: SheetColumn; wordsOf: WordsOf }, decimals = 1): string =>
  summary === 'sum' && value !== null ? as.wordsOf(as.column, value) : mean(value, decimals);

interface RowProps {
  id: string;
  display: string;
  down: number;
  /** As a reader counts. */
  line: number;
  spots: readonly Spot[];
  column: SheetColumn;
  wordsOf: WordsOf;
  summary: Summary;
  hasFloor: boolean;
  /** Some may be written: those that may not are marked. */
  hasLocks: boolean;
  /** Of all values, where they are figures. */
  low: number | null;
  high: number | null;
  /** Columns of the block; -1: none of this row. */
  left: number;
  right: number;
  /** Columns of what was pasted. */
  pastedLeft: number;
  pastedRight: number;
  isFirst: boolean;
  isLast: boolean;
  /** The column under the cursor. */
  cursor: number;
  editor: ReactNode;
  note: ReactNode;
}

function Inside({ spot, column, wordsOf }: Pick<RowProps, 'column' | 'wordsOf'> & { spot: Spot }) {
  const { edit, of } = spot;
  const words = (value: unknown): string => wordsOf(column, value);
  const was = of.record ? words(of.base[column.own!.handle]) : '';
  const shown = edit ? (edit.text ?? words(edit.value)) : was;
  if (edit?.removes)
    return (
      <>
        <s>{was}</s>
        <small>{GRID.goes}</small>
      </>
    );
  if (shown === '' && spot.part === 'coming') return null;
  if (shown === '')
    return (
      <span className={spot.part === 'asked' ? styles.hole : styles.free}>
        <span className="sr">{spot.part === 'asked' ? GRID.hole : GRID.free}</span>
      </span>
    );
  return (
    <>
      {edit && was !== '' && was !== shown && <s>{was}</s>}
      {edit ? <b>{shown}</b> : <span>{shown}</span>}
      {isLow(spot) && <span className="sr">{GRID.low}</span>}
    </>
  );
}

function PivotCell({ spot, props }: { spot: Spot; props: RowProps }) {
  const { down, column, hasLocks, left, right, pastedLeft, pastedRight, isFirst, isLast, cursor, editor, note, wordsOf } = props;
  const { col, edit, refusal, isClash, isClosed } = spot;
  const [isCursor, isPasted] = [col === cursor, col >= pastedLeft && col <= pastedRight];
  return drawCell({
    row: down,
    col,
    isIn: col >= left && col <= right,
    isCursor,
    isClosed,
    isChanged: edit !== undefined,
    isBad: refusal !== undefined || isClash,
    className: classes(
      styles.cell,
      edit && styles.tight,
      isCursor && styles.front,
      isPasted && styles.pasted,
      isPasted && isFirst && styles.first,
      isPasted && isLast && styles.last,
      isLow(spot) && styles.low,
      spot.isNews && sheetStyles.news,
      spot.part === 'beyond' && styles.beyond,
    ),
    children: (
      <>
        {(isCursor && editor) || <Inside spot={spot} column={column} wordsOf={wordsOf} />}
        {isClosed && hasLocks && spot.part !== 'coming' && <i className={styles.locked} />}
        {isCursor && note}
      </>
    ),
  });
}

const PARTS = [
  ...([
    'id',
    'display',
    'down',
    'line',
    'column',
    'wordsOf',
    'summary',
    'hasFloor',
    'hasLocks',
    'low',
    'high',
    'left',
    'right',
    'pastedLeft',
    'pastedRight',
  ] as const),
  ...(['isFirst', 'isLast', 'cursor', 'editor', 'note'] as const),
];
const isSame = (before: RowProps, now: RowProps): boolean =>
  PARTS.every((part) => before[part] === now[part]) && sameSpots(before.spots, now.spots);

/** One row, with its trend and its mean, or its sum; drawn again only for its own sake. */
export const PivotRow = memo(function PivotRow(props: RowProps) {
  const { display, line, spots, summary, hasFloor, low, high } = props;
  const values = spots.map(countedOf);
  return (
    <div role="row" data-line="" aria-rowindex={line} className={styles.row}>
      <div role="rowheader" className={styles.name} title={display}>
        <span>{display}</span>
      </div>
      {hasFloor && (
        <div role="gridcell" className={styles.floor}>
          {mean(floorOf(spots), 0)}
        </div>
      )}
      {spots.map((spot) => (
        <PivotCell key={spot.col} spot={spot} props={props} />
      ))}
      {summary === 'mean' && (
        <div role="gridcell" className={styles.trend}>
          {low !== null && high !== null && <Sparkline values={values} low={low} high={high} isBridged />}
        </div>
      )}
      {summary !== 'none' && (
        <div role="gridcell" className={styles.mean}>
          {amount(summary, amountOf(summary, values), props)}
        </div>
      )}
    </div>
  );
}, isSame);
