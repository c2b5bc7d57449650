import type { CSSProperties } from 'react';
import { words as GRID } from 'virtual:skema/words/grid';
import { cellId } from './cell/cell.tsx';
import { CellEditor, standsOut } from './cell/cell-editor.tsx';
import { CellNote } from './cell/cell-note.tsx';
import { HoverNote } from './cell/hover-note.tsx';
import { changeIn } from './sheet-cell.tsx';
import { Heads } from './sheet-heads.tsx';
import { blockIn, cursorIn, firstOf, SheetRows } from './sheet-rows.tsx';
import styles from './sheet.module.css';
import { useGridProps } from './use-grid-props.ts';
import type { Sheet } from './use-sheet.ts';
import { useInSight, useWindow } from './use-window.ts';

/** As many as a message stands over. */
const NOTE_ROWS = 4;

interface TableProps {
  sheet: Sheet;
  onHelp: () => void;
}

export function SheetTable({ sheet, onHelp }: TableProps) {
  const { columns, widths, keys, state, view, block, rows, list, scroller, judge } = sheet;
  const shown = useWindow(sheet);
  useInSight(sheet, shown.frame, shown.fit);
  const props = useGridProps(sheet, shown.fit, onHelp);
  const tracks = [
    '3.5rem',
    ...widths.map(({ wanted }, col) => (columns[col]!.isLabel ? `min(${wanted}rem, var(--label-most, 100rem))` : `${wanted}rem`)),
  ];
  const total = rows.isCapped ? -1 : rows.total + state.fresh.length + 1;
  const filling = view.fillTo === null ? block.bottom : view.fillTo;
  const { at } = view;
  const [row, column] = [state.known.get(keys[at.row] ?? ''), columns[at.col]];
  const edit = row && column?.own ? state.edits.get(row.key)?.[column.own.handle] : undefined;
  const editor = view.editing && row && column?.own && (
    <CellEditor key={`${row.key} ${column.path}`} sheet={sheet} row={row} field={column.own} />
  );
  const note = row && column && (
    <CellNote
      sheet={sheet}
      row={row}
      column={column}
      refusal={sheet.refusalOf({ row, column })}
      isNarrow={edit !== undefined && !changeIn({ row, column, edit, room: widths[at.col]!.wanted, wordsOf: sheet.wordsOf }).fits}
    />
  );
  // Near the end a note has no rows to stand over.
  const isRoomy = at.row >= keys.length - NOTE_ROWS || (view.editing !== null && column?.own != null && standsOut(column.own));
  // Who scrolls away from a cell that is being written still writes in it.
  const starts = [...new Set([...shown.starts, firstOf(at.row)])].filter((from) => from < keys.length);

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
      style={{ '--columns': tracks.join(' '), '--wide': `calc(${tracks.join(' + ')})` } as CSSProperties}
      {...shown.hands}
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
          <Heads
            resource={list.resource}
            url={list.url}
            onFilter={list.setFiltering}
            columns={columns}
            isShut={judge.isShut}
            left={block.left}
            right={block.right}
          />
        </div>
      </div>
      <div role="rowgroup" className={styles.body} style={{ height: `calc(${keys.length} * var(--row))` }}>
        {starts.map((from) => {
          const cursor = cursorIn(from, view.at);
          const isHere = cursor.row >= 0;
          return (
            <SheetRows
              key={from}
              from={from}
              keys={keys}
              columns={columns}
              widths={widths}
              state={state}
              judge={judge}
              {...blockIn(from, { ...block, bottom: filling })}
              {...cursor}
              isRoomy={isHere && isRoomy}
              editor={isHere ? editor : null}
              note={isHere ? note : null}
              wordsOf={sheet.wordsOf}
            />
          );
        })}
      </div>
      <HoverNote sheet={sheet} />
    </div>
  );
}
