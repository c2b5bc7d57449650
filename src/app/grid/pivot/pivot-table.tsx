import { type CSSProperties, Fragment, useMemo } from 'react';
import { classes } from '../../controls/control.ts';
import { words as GRID } from 'virtual:skema/words/grid';
import { CellEditor } from '../cell/cell-editor.tsx';
import { CellNote } from '../cell/cell-note.tsx';
import { HoverNote } from '../cell/hover-note.tsx';
import type { Block } from '../range.ts';
import { cellId } from '../cell/cell.tsx';
import { useGridProps } from '../use-grid-props.ts';
import { shortOf, spanOf, type Summary, summaryOf } from './figures.ts';
import type { Axis } from './load.ts';
import { Heading, Heads, Total } from './pivot-ends.tsx';
import { PivotRow } from './pivot-row.tsx';
import styles from './pivot.module.css';
import { beginsGroup, useLines } from './use-lines.ts';
import type { PivotSheet } from './use-pivot.ts';

const PAGE_ROWS = 10;
/** As many columns as leave room for a floor beside the name. */
const FEW = 8;

/** Letters of a head that fit the narrowest column. */
const LINE_MAX = 11;
const isOneLine = (columns: Axis): boolean => columns.every(({ display }) => display.length <= LINE_MAX);

/** Beside the values: a trend and a mean, or a sum, which is longer than what it is made of. */
const ENDS: Readonly<Record<Summary, Readonly<Record<'tracks' | 'least' | 'most', readonly string[]>>>> = {
  mean: { tracks: ['minmax(4rem, 5.5rem)', '3.75rem'], least: ['4rem', '3.75rem'], most: ['5.5rem', '3.75rem'] },
  sum: { tracks: ['6.5rem'], least: ['6.5rem'], most: ['6.5rem'] },
  none: { tracks: [], least: [], most: [] },
};

/** The same for every row, whatever stands in it; the least that all of it takes is what it scrolls beyond. */
function toTracks(columns: Axis, hasFloor: boolean, summary: Summary): CSSProperties {
  const count = columns.length;
  // A name needs more room than a number.
  const isNamed = columns.some(({ display }) => shortOf(display) === display);
  const [name, floor, value] = [
    hasFloor ? '12.5rem' : '15rem',
    hasFloor ? '3.5rem' : '',
    // So that six of them stand beside the name and the side panel in a window of 1440.
    isNamed || count > FEW ? '5.5rem' : '4.75rem',
  ];
  const ends = ENDS[summary];
  const tracks = [`minmax(${name}, 1fr)`, floor, `repeat(${count}, minmax(${value}, var(--value-most)))`, ...ends.tracks];
  // A name is never far from its values, however wide the window is.
  const most = ['28rem', floor || '0rem', `${count} * var(--value-most)`, ...ends.most];
  const least = [name, floor || '0rem', `${count} * ${value}`, ...ends.least];
  return {
    '--tracks': tracks.join(' '),
    '--least': `calc(${least.join(' + ')})`,
    '--most': `calc(${most.join(' + ')})`,
    '--count': count,
    '--cell-least': isNamed ? '5.5rem' : count < FEW ? '2.75rem' : '2.5rem',
  } as CSSProperties;
}

const within = (block: Block | undefined, row: number): boolean => block !== undefined && row >= block.top && row <= block.bottom;

/** What stands in the cell under the cursor in place of its text, and what there is to say of it. */
function useUnder(sheet: PivotSheet) {
  const { view, spots, column } = sheet;
  const spot = spots[view.at.row]?.[view.at.col];
  if (!spot) return { editor: null, note: null };
  return {
    editor: view.editing && <CellEditor key={spot.of.key} sheet={sheet} row={spot.of} field={column.own!} />,
    note: <CellNote sheet={sheet} row={spot.of} column={column} refusal={spot.refusal} />,
  };
}

/** Rows by columns, with means or sums at the end and at the foot. */
export function PivotTable({ sheet, onHelp }: { sheet: PivotSheet; onHelp: () => void }) {
  const { sides, pivot, scroller, view, spots, block, preview } = sheet;
  const props = useGridProps(sheet, PAGE_ROWS, onHelp);
  const summary = summaryOf(pivot);
  const hasFloor = pivot.floor !== undefined && sides.columns.length <= FEW;
  const span = useMemo(() => spanOf(spots), [spots]);
  const [low, high] = summary === 'mean' ? span : [null, null];
  const under = useUnder(sheet);
  const lines = useLines(sheet);
  return (
    <div
      ref={scroller}
      role="grid"
      className={classes(styles.table, isOneLine(sides.columns) && styles.line)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the cursor walks inside
      tabIndex={0}
      aria-label={pivot.name}
      aria-describedby="sheet-hint"
      aria-rowcount={lines.total}
      aria-multiselectable
      aria-activedescendant={cellId(view.at.row, view.at.col)}
      style={toTracks(sides.columns, hasFloor, summary)}
      {...props}
    >
      <p id="sheet-hint" className="sr">
        {GRID.hint}
      </p>
      <Heads sheet={sheet} hasFloor={hasFloor} />
      <div role="rowgroup" style={lines.room}>
        {sides.rows.slice(lines.from, lines.to).map(({ id, display, group }, index) => {
          const down = lines.from + index;
          const [isIn, isPasted, isHere] = [within(block, down), within(preview?.target, down), view.at.row === down];
          return (
            <Fragment key={id}>
              {beginsGroup(sides.rows, down) && <Heading text={group!} />}
              <PivotRow
                id={id}
                display={display}
                down={down}
                line={lines.lineOf(down)}
                spots={spots[down]!}
                column={sheet.column}
                wordsOf={sheet.wordsOf}
                summary={summary}
                hasFloor={hasFloor}
                hasLocks={sheet.hasLocks}
                low={low}
                high={high}
                left={isIn ? block.left : -1}
                right={isIn ? block.right : -1}
                pastedLeft={isPasted ? preview!.target.left : -1}
                pastedRight={isPasted ? preview!.target.right : -1}
                isFirst={isPasted && preview!.target.top === down}
                isLast={isPasted && preview!.target.bottom === down}
                cursor={isHere ? view.at.col : -1}
                editor={isHere ? under.editor : null}
                note={isHere ? under.note : null}
              />
            </Fragment>
          );
        })}
      </div>
      <HoverNote sheet={sheet} />
      {summary !== 'none' && <Total sheet={sheet} hasFloor={hasFloor} low={low} high={high} />}
    </div>
  );
}
