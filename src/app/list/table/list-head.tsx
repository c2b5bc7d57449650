/** Header and widths of the columns; the same for the table and its skeleton. */
import { IconArrowDown, IconArrowUp, IconFilter } from '@tabler/icons-react';
import type { ComponentProps, CSSProperties } from 'react';
import type { ListColumn } from '../../../engine/derive/list-columns.ts';
import { classes } from '../../controls/control.ts';
import { words as LIST } from 'virtual:skema/words/list';
import type { ColumnRoom } from './column-widths.ts';
import styles from './list-head.module.css';
import table from './list-table.module.css';

/** What a table has besides its columns. */
export interface Sides {
  /** Boxes for selecting. */
  selectable: boolean;
  /** A menu for each row. */
  hasMenu: boolean;
}

const [SELECT_REM, MENU_REM] = [3.25, 3];
/** Without boxes the first column keeps the page's own distance from the edge. */
const EDGE_REM = 0.75;

const sum = (rooms: readonly ColumnRoom[], of: (room: ColumnRoom) => number): number => rooms.reduce((total, room) => total + of(room), 0);
const spareRem = (rooms: readonly ColumnRoom[]): number => sum(rooms, ({ wanted, least }) => wanted - least);
const sidesRem = ({ selectable, hasMenu }: Sides): number => (selectable ? SELECT_REM : EDGE_REM) + (hasMenu ? MENU_REM : 0);

const width = (rem: number): CSSProperties => ({ width: `${rem}rem` });

/** What the window lacks is taken from the columns that can spare it; where that is not enough, the table scrolls sideways. */
export function tableStyle(widths: readonly ColumnRoom[], sides: Sides): CSSProperties {
  const all = sum(widths, ({ wanted }) => wanted) + sidesRem(sides);
  const lacking = `(${all}rem - 100cqi)`;
  const taken = `max(0rem, min(${lacking}, (${spareRem(widths)}rem - ${lacking}) * 1000))`;
  const free = rest(widths);
  // What nobody takes stays beside the table.
  const over = free < sum(widths, ({ wanted }) => wanted) && {
    '--left': `max(0rem, 100cqi - ${all}rem)`,
    width: free > 0 ? undefined : `${all}rem`,
  };
  return { '--all': `${all}rem`, '--taken': taken, ...over } as CSSProperties;
}

/** What the columns have whose widths are nobody's choice. */
const rest = (rooms: readonly ColumnRoom[]): number => sum(rooms, ({ wanted, isChosen }) => (isChosen ? 0 : wanted));

/** A column gives its share of what is taken; where others have a chosen width, it has its share of what is left over. */
function columnStyle({ wanted, least, isChosen }: ColumnRoom, rooms: readonly ColumnRoom[], more: number): CSSProperties {
  const given = least === wanted ? '' : ` - var(--taken) * ${((wanted - least) / spareRem(rooms)).toFixed(4)}`;
  const had = isChosen || !rooms.some((room) => room.isChosen) ? '' : ` + var(--left) * ${(wanted / rest(rooms)).toFixed(4)}`;
  return given + had === '' ? width(wanted + more) : { width: `calc(${wanted + more}rem${given}${had})` };
}

interface ColumnsProps extends Sides {
  columns: readonly ListColumn[];
  widths: readonly ColumnRoom[];
}

export function Columns({ columns, widths, selectable, hasMenu }: ColumnsProps) {
  return (
    <colgroup>
      {selectable && <col style={width(SELECT_REM)} />}
      {columns.map(({ path }, index) => (
        <col key={path} style={columnStyle(widths[index]!, widths, index === 0 && !selectable ? EDGE_REM : 0)} />
      ))}
      {hasMenu && <col style={width(MENU_REM)} />}
    </colgroup>
  );
}

export const sideClasses = ({ selectable, hasMenu }: Sides): string => classes(!selectable && table.noSelect, !hasMenu && table.noMenu);

/** Finds the head of a column. */
export const headAt = (path: string): string => `th[data-path="${path}"]`;

interface HeadCellProps {
  column: ListColumn;
  order: 'asc' | 'desc' | null;
  onSort: () => void;
  isFiltered: boolean;
  /** Null where it cannot be filtered by. */
  onFilter: (() => void) | null;
  /** What its edge does with the pointer. */
  edge: ComponentProps<'span'>;
  /** Wider or narrower, by keyboard. */
  onStep: (head: HTMLElement, by: 1 | -1) => void;
}

const MARKS = { asc: IconArrowUp, desc: IconArrowDown } as const;
const ARIA = { asc: 'ascending', desc: 'descending' } as const;

const WIDTH_KEYS = 'Shift+ArrowLeft Shift+ArrowRight';
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

export function HeadCell({ column, order, onSort, isFiltered, onFilter, edge, onStep }: HeadCellProps) {
  const { path, computed, label, full, align, isLabel, sortable } = column;
  const Mark = order && MARKS[order];
  const mark = Mark && <Mark size="0.875rem" aria-hidden="true" />;
  const words = (
    <span className={styles.words}>
      {computed && (
        <span className={styles.computed} aria-hidden="true">
          f
        </span>
      )}
      {label}
    </span>
  );
  return (
    <th
      scope="col"
      aria-label={label}
      className={classes(align === 'end' && 'end', isLabel && table.sticky)}
      aria-sort={order ? ARIA[order] : undefined}
      title={computed?.note ?? full}
      data-path={path}
      onKeyDown={(event) => {
        const by = event.shiftKey ? STEPS[event.key] : undefined;
        if (by !== undefined) onStep(event.currentTarget, by);
        if (!event.altKey || event.key !== 'ArrowDown' || !onFilter) return;
        event.preventDefault();
        onFilter();
      }}
    >
      {sortable ? (
        <button
          type="button"
          className={styles.sort}
          onClick={onSort}
          aria-keyshortcuts={onFilter ? `${WIDTH_KEYS} Alt+ArrowDown` : WIDTH_KEYS}
        >
          {align === 'end' && mark}
          {words}
          {align === 'start' && mark}
        </button>
      ) : (
        words
      )}
      {onFilter && (
        <button
          type="button"
          className={classes(styles.funnel, isFiltered && styles.filtered)}
          aria-label={LIST.filterBy(full)}
          aria-haspopup="dialog"
          title={LIST.filterBy(full)}
          tabIndex={sortable ? -1 : undefined}
          onClick={onFilter}
        >
          <IconFilter size="0.875rem" aria-hidden="true" />
        </button>
      )}
      <span {...edge} className={classes(styles.edge, 'no-print')} aria-hidden="true" />
    </th>
  );
}
