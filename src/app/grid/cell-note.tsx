import { LinkButton } from '../controls/button.tsx';
import { classes } from '../controls/control.ts';
import { words as GRID } from 'virtual:skema/words/grid';
import type { SheetColumn } from './columns.ts';
import type { Row } from './sheet-state.ts';
import styles from './sheet.module.css';
import type { Paper } from './paper.ts';

interface NoteProps {
  sheet: Paper;
  row: Row;
  column: SheetColumn;
  /** Why the cell is refused; undefined: it is not. */
  refusal: string | undefined;
  /** Where there is room. */
  isAbove: boolean;
  isStart: boolean;
}

/** What there is to say of the cell under the cursor: why it is refused, what somebody else made of it, why nothing can be written. */
export function CellNote({ sheet, row, column, refusal, isAbove, isStart }: NoteProps) {
  const { state, view, settle, wordsOf } = sheet;
  const handle = column.own?.handle ?? '';
  const clash = state.clashes.get(row.key)?.[handle];
  const edit = state.edits.get(row.key)?.[handle];
  const barred = view.isBarred ? sheet.judge.whyClosed(row, column) : null;
  if (!clash && refusal === undefined && barred === null) return null;
  const was = wordsOf(column, row.base[handle]) || GRID.nothing;
  return (
    <div
      className={classes(styles.note, isAbove && styles.above, isStart && styles.start)}
      role="alert"
      onPointerDown={(event) => event.stopPropagation()}
    >
      {refusal !== undefined && <p className={styles.wrong}>*{refusal}</p>}
      {clash && <p>{GRID.theirs(wordsOf(column, clash.theirs) || GRID.nothing)}</p>}
      {barred !== null && <p>{barred}</p>}
      {refusal !== undefined && (
        <p className={styles.aside}>
          {row.record && edit ? `${GRID.was(was)} ` : ''}
          {GRID.othersSave}
        </p>
      )}
      {clash && (
        <p className={styles.acts}>
          <LinkButton onClick={() => settle(row, handle, 'theirs')}>{GRID.takeTheirs}</LinkButton>
          <LinkButton onClick={() => settle(row, handle, 'mine')}>{GRID.takeMine}</LinkButton>
        </p>
      )}
      {refusal !== undefined && edit && (
        <p className={styles.acts}>
          <LinkButton onClick={() => sheet.revert(row, handle)}>{GRID.putBack}</LinkButton>
        </p>
      )}
    </div>
  );
}
