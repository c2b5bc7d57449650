import type { CSSProperties } from 'react';
import { fieldType, formatNumber } from '../../../engine/fields/index.ts';
import { classes } from '../../controls/control.ts';
import { Sparkline } from '../../plots/sparkline.tsx';
import { words as GRID } from 'virtual:skema/words/grid';
import { CellEditor } from '../cell-editor.tsx';
import { CellNote } from '../cell-note.tsx';
import { cellId } from '../sheet-cell.tsx';
import sheetStyles from '../sheet.module.css';
import { useGridProps } from '../use-grid-props.ts';
import { floorOf, isLow, meanOf, type Spot } from './figures.ts';
import styles from './pivot.module.css';
import type { PivotSheet } from './use-pivot.ts';

const PAGE_ROWS = 10;
/** Near the foot a message stands above its cell. */
const NOTE_ROWS = 3;

const mean = (value: number | null, decimals = 1): string => (value === null ? '' : formatNumber(value, decimals, decimals));

function PivotCell({ sheet, spot }: { sheet: PivotSheet; spot: Spot }) {
  const { sides, column, state, view, block, judge, wordsOf, preview } = sheet;
  const { row: down, col } = spot;
  const row = sheet.rowFor(sides.rows[down]!.id, sides.columns[col]!.id);
  const handle = column.own!.handle;
  const edit = state.edits.get(row.key)?.[handle];
  const refusals = judge.refusals(state, row);
  const refusal = refusals[handle] ?? refusals[''] ?? Object.values(refusals)[0];
  const isClash = state.clashes.get(row.key)?.[handle] !== undefined;
  const isCursor = view.at.row === down && view.at.col === col;
  const isIn = down >= block.top && down <= block.bottom && col >= block.left && col <= block.right;
  const target = preview?.target;
  const isPasted = target !== undefined && col >= target.left && col <= target.right && down >= target.top && down <= target.bottom;
  // As few decimals as it has: the columns are narrow.
  const words = (value: unknown): string =>
    typeof value === 'number' ? fieldType(column.own!).format(value, column.own!) : wordsOf(column, value);
  const was = row.record ? words(row.base[handle]) : '';
  const shown = edit ? (edit.text ?? words(edit.value)) : was;
  const closed = !judge.isOpen(row, column);
  return (
    <div
      id={cellId(down, col)}
      role="gridcell"
      aria-colindex={col + 2}
      aria-selected={isIn}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 gives it to cells of a grid
      aria-readonly={closed || undefined}
      aria-invalid={refusal !== undefined || isClash || undefined}
      data-row={down}
      data-col={col}
      className={classes(
        styles.cell,
        closed && sheetStyles.closed,
        isIn && styles.in,
        edit && styles.changed,
        isPasted && styles.pasted,
        isPasted && down === target.top && styles.first,
        isPasted && down === target.bottom && styles.last,
        isLow(spot) && styles.low,
        (refusal !== undefined || isClash) && styles.refused,
        isCursor && styles.cursor,
      )}
    >
      {isCursor && view.editing ? (
        <CellEditor key={row.key} sheet={sheet} row={row} field={column.own!} />
      ) : edit?.removes ? (
        <>
          <s>{was}</s>
          <small>{GRID.goes}</small>
        </>
      ) : shown === '' ? (
        <span className={styles.hole}>
          <span className="sr">{GRID.hole}</span>
        </span>
      ) : (
        <>
          {edit && was !== '' && was !== shown && <s>{was}</s>}
          <span>{shown}</span>
          {isLow(spot) && <span className="sr">{GRID.low}</span>}
        </>
      )}
      {isCursor && (
        <CellNote
          sheet={sheet}
          row={row}
          column={column}
          refusal={refusal}
          isAbove={down > NOTE_ROWS && down >= sides.rows.length - NOTE_ROWS}
          isStart={col === 0}
        />
      )}
    </div>
  );
}

/** Rows by columns, with means at the end and at the foot. */
export function PivotTable({ sheet, spots, onHelp }: { sheet: PivotSheet; spots: readonly (readonly Spot[])[]; onHelp: () => void }) {
  const { sides, pivot, resource, scroller, view } = sheet;
  const props = useGridProps(sheet, PAGE_ROWS, onHelp);
  const values = spots.flat().flatMap(({ value }) => value ?? []);
  const isFigure = sheet.column.kind === 'number';
  const hasFloor = pivot.floor !== undefined && sides.columns.length <= 8;
  const nameOf = (handle: string): string => resource.fields.find((field) => field.handle === handle)?.name ?? handle;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const template = { '--count': sides.columns.length, '--floor': hasFloor ? '3.5rem' : '0rem' } as CSSProperties;
  return (
    <div
      ref={scroller}
      role="grid"
      className={styles.table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the cursor walks inside
      tabIndex={0}
      aria-label={pivot.name}
      aria-describedby="sheet-hint"
      aria-rowcount={sides.rows.length + 1}
      aria-multiselectable
      aria-activedescendant={cellId(view.at.row, view.at.col)}
      style={template}
      {...props}
    >
      <p id="sheet-hint" className="sr">
        {GRID.hint}
      </p>
      <div role="rowgroup" className={styles.head}>
        <div role="row" className={styles.row}>
          <div role="columnheader" className={styles.name}>
            {nameOf(pivot.rows)}
          </div>
          {hasFloor && (
            <div role="columnheader" className={styles.floor}>
              {nameOf(pivot.floor!)}
            </div>
          )}
          {sides.columns.map(({ id, display }, col) => (
            <div key={id} role="columnheader" title={display} className={classes(styles.value, col === view.at.col && styles.at)}>
              <span className={styles.long}>{display}</span>
              <span className={styles.short} aria-hidden="true">
                {/\d+$/.exec(display)?.[0] ?? display}
              </span>
            </div>
          ))}
          <div role="columnheader" className={styles.trend}>
            <span className="sr">{isFigure ? GRID.trend : ''}</span>
          </div>
          <div role="columnheader" className={styles.mean}>
            {isFigure && GRID.meanTitle}
          </div>
        </div>
      </div>
      <div role="rowgroup">
        {sides.rows.map(({ id, display }, down) => (
          <div key={id} role="row" aria-rowindex={down + 2} className={styles.row}>
            <div role="rowheader" className={styles.name} title={display}>
              {display}
            </div>
            {hasFloor && (
              <div role="gridcell" className={styles.floor}>
                {mean(floorOf(spots[down]!), 0)}
              </div>
            )}
            {spots[down]!.map((spot) => (
              <PivotCell key={sides.columns[spot.col]!.id} sheet={sheet} spot={spot} />
            ))}
            <div role="gridcell" className={styles.trend}>
              {isFigure && values.length > 0 && <Sparkline values={spots[down]!.map(({ value }) => value)} low={low} high={high} />}
            </div>
            <div role="gridcell" className={styles.mean}>
              {isFigure && mean(meanOf(spots[down]!.map(({ value }) => value)))}
            </div>
          </div>
        ))}
        {isFigure && (
          <div role="row" className={classes(styles.row, styles.total)}>
            <div role="rowheader" className={styles.name}>
              {GRID.meanTitle}
            </div>
            {hasFloor && <div role="gridcell" className={styles.floor} />}
            {sides.columns.map(({ id }, col) => (
              <div key={id} role="gridcell" className={styles.value}>
                {mean(meanOf(spots.map((row) => row[col]!.value)))}
              </div>
            ))}
            <div role="gridcell" className={styles.trend} />
            <div role="gridcell" className={styles.mean}>
              {mean(meanOf(values), 2)}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
