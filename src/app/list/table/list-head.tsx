/** Header and widths of the columns; the same for the table and its skeleton. */
import { IconArrowDown, IconArrowUp, IconFilter } from '@tabler/icons-react';
import type { ComponentProps, CSSProperties } from 'react';
import type { ListColumn } from '../../../engine/derive/list-columns.ts';
import { classes } from '../../controls/control.ts';
import { words as LIST } from 'virtual:skema/words/list';
import { LABEL, type ColumnRoom } from './column-widths.ts';
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

const sidesRem = ({ selectable, hasMenu }: Sides): number => (selectable ? SELECT_REM : EDGE_REM) + (hasMenu ? MENU_REM : 0);
const sum = (rooms: readonly ColumnRoom[], of: (room: ColumnRoom) => number): number => rooms.reduce((total, room) => total + of(room), 0);
const othersOf = (rooms: readonly ColumnRoom[]): ColumnRoom[] => rooms.filter(({ isLabel }) => !isLabel);
const moreOf = ({ more = 0 }: ColumnRoom): number => more;
const headOf = ({ head = 0 }: ColumnRoom): number => head;
const spareOf = ({ wanted, least }: ColumnRoom): number => wanted - least;
/** What is left over beside all that goes to those whose widths are not chosen. */
const openOf = ({ wanted, isChosen }: ColumnRoom): number => (isChosen ? 0 : wanted);
/** What records are called by stays in place while the others scroll: in a narrow window it leaves them room. */
const labelWidth = ({ wanted, isChosen }: ColumnRoom): string =>
  isChosen ? `${wanted}rem` : `min(${wanted}rem, max(${LABEL.cut}rem, 50cqi))`;

/**
 * What the window lacks is taken of columns that can spare it, of the label's last; where that is not enough, the table scrolls sideways.
 * What is left over goes first to the label until it is whole, then to the other texts, then to heads.
 */
export function tableStyle(widths: readonly ColumnRoom[], sides: Sides): CSSProperties {
  const label = widths.find(({ isLabel }) => isLabel)!;
  const others = othersOf(widths);
  const free = (taken = ''): string => `100cqi - var(--all)${taken}`;
  const lends = `max(0rem, var(--label) - ${label.least}rem)`;
  const [spared, texts, heads] = [sum(others, spareOf), sum(others, moreOf), sum(widths, headOf)];
  const whole = `(${label.wanted + moreOf(label)}rem - var(--label))`;
  return {
    '--label': labelWidth(label),
    '--all': `(${sum(others, ({ wanted }) => wanted) + sidesRem(sides)}rem + var(--label))`,
    '--taken': `max(0rem, min(var(--all) - 100cqi, (${spared}rem + ${lends} + ${free()}) * 1000))`,
    '--spared': `min(var(--taken), ${spared}rem)`,
    '--whole': `clamp(0rem, ${free()}, ${whole})`,
    '--texts': `clamp(0rem, ${free(` - ${whole}`)}, ${texts}rem)`,
    '--heads': `clamp(0rem, ${free(` - ${whole} - ${texts}rem`)}, ${heads}rem)`,
    '--left': `max(0rem, ${free(` - ${whole} - ${texts + heads}rem`)})`,
  } as CSSProperties;
}

const part = (name: string, of: number, all: number): string => (of !== 0 ? ` + var(--${name}) * ${(of / all).toFixed(4)}` : '');

interface ColumnsProps extends Sides {
  columns: readonly ListColumn[];
  widths: readonly ColumnRoom[];
}

export function Columns({ columns, widths, selectable, hasMenu }: ColumnsProps) {
  const others = othersOf(widths);
  const [spare, texts, heads, open] = [sum(others, spareOf), sum(others, moreOf), sum(widths, headOf), sum(widths, openOf)];
  /** What a column gives of what is taken, and has of what is left over. */
  const styleOf = (room: ColumnRoom, index: number): CSSProperties => {
    const edge = index === 0 && !selectable ? EDGE_REM : 0;
    const own = room.isLabel
      ? `var(--label) + ${edge}rem - (var(--taken) - var(--spared)) + var(--whole)`
      : `${room.wanted + edge}rem${part('spared', -spareOf(room), spare)}${part('texts', moreOf(room), texts)}`;
    // Where every width is chosen, what is left over stands at the end.
    const isEnd = open === 0 && !hasMenu && index === widths.length - 1;
    return { width: `calc(${own}${part('heads', headOf(room), heads)}${isEnd ? ' + var(--left)' : part('left', openOf(room), open)})` };
  };
  return (
    <colgroup>
      {selectable && <col style={{ width: `${SELECT_REM}rem` }} />}
      {columns.map(({ path }, index) => (
        <col key={path} style={styleOf(widths[index]!, index)} />
      ))}
      {hasMenu && <col style={{ width: `calc(${MENU_REM}rem${open === 0 ? ' + var(--left)' : ''})` }} />}
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
