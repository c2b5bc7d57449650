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
const looseOf = ({ loose = 0 }: ColumnRoom): number => loose;
const moreOf = ({ more = 0 }: ColumnRoom): number => more;
/** What it can spare of what its rows want. */
const spareOf = ({ wanted, least, loose = 0 }: ColumnRoom): number => Math.max(0, wanted - loose - least);
const sidesRem = ({ selectable, hasMenu }: Sides): number => (selectable ? SELECT_REM : EDGE_REM) + (hasMenu ? MENU_REM : 0);

/** `left`: its share of the room that is left over beside columns whose widths a person has chosen. */
const width = (rem: number, left = 0): CSSProperties => ({
  width: left > 0 ? `calc(${rem}rem + var(--left) * ${left.toFixed(4)})` : `${rem}rem`,
});

/**
 * What the window lacks is taken first of what is loose, then from the columns that can spare it; where that is not enough, the table scrolls sideways.
 * What is left over goes first to texts that are not whole.
 */
export function tableStyle(widths: readonly ColumnRoom[], sides: Sides): CSSProperties {
  const all = sum(widths, ({ wanted }) => wanted) + sidesRem(sides);
  const lacking = `(${all}rem - 100cqi)`;
  const loose = sum(widths, looseOf);
  const taken = `max(0rem, min(${lacking}, (${loose + sum(widths, spareOf)}rem - ${lacking}) * 1000))`;
  const first = { '--loose': `min(var(--taken), ${loose}rem)`, '--spared': `max(0rem, var(--taken) - ${loose}rem)` };
  const more = sum(widths, moreOf);
  const over = { '--whole': `clamp(0rem, 100cqi - ${all}rem, ${more}rem)`, '--left': `max(0rem, 100cqi - ${all + more}rem)` };
  return { '--all': `${all}rem`, '--taken': taken, ...first, ...over } as CSSProperties;
}

const part = (of: number, all: number): string => (all > 0 ? of / all : 0).toFixed(4);

interface ColumnsProps extends Sides {
  columns: readonly ListColumn[];
  widths: readonly ColumnRoom[];
}

export function Columns({ columns, widths, selectable, hasMenu }: ColumnsProps) {
  const [loose, spare, more] = [sum(widths, looseOf), sum(widths, spareOf), sum(widths, moreOf)];
  const open = widths.some(({ isChosen }) => isChosen) ? sum(widths, ({ wanted, isChosen }) => (isChosen ? 0 : wanted)) : null;
  // Where every width is chosen, what is left over stands at the end.
  const leftOf = ({ wanted, isChosen }: ColumnRoom, index: number): number =>
    open === null ? 0 : open > 0 ? (isChosen ? 0 : wanted / open) : !hasMenu && index === widths.length - 1 ? 1 : 0;
  /** What a column gives of what is taken, and has of what is left over. */
  const styleOf = (room: ColumnRoom, index: number): CSSProperties => {
    const given = `var(--loose) * ${part(looseOf(room), loose)} - var(--spared) * ${part(spareOf(room), spare)}`;
    const rem = room.wanted + (index === 0 && !selectable ? EDGE_REM : 0);
    const had = `var(--whole) * ${part(moreOf(room), more)} + var(--left) * ${leftOf(room, index).toFixed(4)}`;
    return { width: `calc(${rem}rem - ${given} + ${had})` };
  };
  return (
    <colgroup>
      {selectable && <col style={width(SELECT_REM)} />}
      {columns.map(({ path }, index) => (
        <col key={path} style={styleOf(widths[index]!, index)} />
      ))}
      {hasMenu && <col style={width(MENU_REM, open === 0 ? 1 : 0)} />}
    </colgroup>
  );
}

export const sideClasses = ({ selectable, hasMenu }: Sides): string => classes(!selectable && table.noSelect, !hasMenu && table.noMenu);

/** Finds the head of a column, in a list or in its sheet. */
export const headAt = (path: string): string => `:is(th,[role=columnheader])[data-path="${path}"]`;

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
  const funnel = onFilter && (
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
      {align === 'end' && funnel}
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
      {align === 'start' && funnel}
      <span {...edge} className={classes(styles.edge, 'no-print')} aria-hidden="true" />
    </th>
  );
}
