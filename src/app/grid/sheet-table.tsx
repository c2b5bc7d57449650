import { IconLock } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { classes } from '../controls/control.ts';
import { words as GRID } from 'virtual:skema/words/grid';
import { CellEditor } from './cell-editor.tsx';
import { CellNote } from './cell-note.tsx';
import { cellId, SheetRow } from './sheet-row.tsx';
import styles from './sheet.module.css';
import { useGridProps } from './use-grid-props.ts';
import type { Sheet } from './use-sheet.ts';
import { useInSight, useWindow } from './use-window.ts';

/** At the foot of the window a message stands above its cell. */
const NOTE_ROWS = 4;

interface TableProps {
  sheet: Sheet;
  onHelp: () => void;
}

export function SheetTable({ sheet, onHelp }: TableProps) {
  const { columns, widths, keys, state, view, block, rows, list, scroller, judge } = sheet;
  const shown = useWindow(sheet);
  useInSight(sheet, shown.height);
  const props = useGridProps(sheet, shown.fit, onHelp);
  const template = [
    '3.5rem',
    ...widths.map(({ wanted }, col) => (columns[col]!.isLabel ? `min(${wanted}rem, var(--label-most, 100rem))` : `${wanted}rem`)),
  ].join(' ');
  const total = rows.isCapped ? -1 : rows.total + state.fresh.length + 1;
  const filling = view.fillTo === null ? block.bottom : view.fillTo;

  return (
    <div
      ref={scroller}
      role="grid"
      className={styles.scroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the cursor walks inside
      tabIndex={0}
      aria-label={GRID.region(list.nouns)}
      aria-describedby="sheet-hint"
      aria-rowcount={total}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-busy={rows.isLoading || undefined}
      aria-activedescendant={keys.length > 0 ? cellId(view.at.row, view.at.col) : undefined}
      style={{ '--columns': template } as CSSProperties}
      onScroll={shown.follow}
      {...props}
    >
      <p id="sheet-hint" className="sr">
        {GRID.hint}
      </p>
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.heads}>
          <div role="columnheader" className={styles.number}>
            <span className="sr">{GRID.rowNumber}</span>
          </div>
          {columns.map((column, col) => {
            return (
              <div
                key={column.path}
                role="columnheader"
                aria-colindex={col + 2}
                title={column.computed?.note ?? column.label}
                data-still={column.isLabel ? '' : undefined}
                className={classes(
                  styles.title,
                  column.align === 'end' && styles.end,
                  column.isLabel && styles.label,
                  col >= block.left && col <= block.right && styles.at,
                )}
              >
                <span>{column.label}</span>
                {judge.isShut(column) && <IconLock size="0.75rem" aria-label={GRID.locked} />}
              </div>
            );
          })}
        </div>
      </div>
      <div role="rowgroup" className={styles.body} style={{ height: `calc(${keys.length} * var(--row))` }}>
        {keys.slice(shown.from, shown.to).map((key, at) => {
          const index = shown.from + at;
          const row = state.known.get(key);
          if (!row) return null;
          const isIn = index >= block.top && index <= filling;
          const isCursor = index === view.at.row;
          const column = columns[view.at.col];
          const refusals = judge.refusals(state, row);
          const note = isCursor && column && (
            <CellNote
              sheet={sheet}
              row={row}
              column={column}
              refusal={column.own ? refusals[column.own.handle] : undefined}
              isAbove={index > NOTE_ROWS && index >= sheet.shown.get().first + shown.fit - NOTE_ROWS}
              isStart={view.at.col < 2}
            />
          );
          return (
            <SheetRow
              key={key}
              row={row}
              index={index}
              columns={columns}
              widths={widths}
              edits={state.edits.get(key)}
              refusals={refusals}
              clashes={state.clashes.get(key)}
              left={isIn ? block.left : -1}
              right={isIn ? block.right : -1}
              isTop={index === block.top}
              isBottom={index === filling}
              cursor={isCursor ? view.at.col : -1}
              editor={
                isCursor && view.editing && column?.own ? (
                  <CellEditor key={`${key} ${column.path}`} sheet={sheet} row={row} field={column.own} />
                ) : null
              }
              note={note || null}
              isOpen={judge.isOpen}
              wordsOf={sheet.wordsOf}
            />
          );
        })}
      </div>
    </div>
  );
}
