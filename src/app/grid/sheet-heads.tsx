/** The heads of a list's columns in its sheet: what they are called, and the way to their order and their filter, as in the list. */
import { IconArrowDown, IconArrowUp, IconFilter, IconLock } from '@tabler/icons-react';
import { memo, type ReactNode, useMemo } from 'react';
import { classes } from '../controls/control.ts';
import { useOffers } from '../list/filter/offered.ts';
import { filteredPaths } from '../list/state/groups.ts';
import { sortInForce } from '../list/state/list-changes.ts';
import type { ListUrl } from '../list/state/list-url.ts';
import { words as GRID } from 'virtual:skema/words/grid';
import { words as LIST } from 'virtual:skema/words/list';
import type { Resource } from '../../engine/resource.ts';
import type { SheetColumn } from './columns.ts';
import styles from './sheet.module.css';

const MARKS = {
  asc: <IconArrowUp size="0.75rem" aria-hidden="true" />,
  desc: <IconArrowDown size="0.75rem" aria-hidden="true" />,
} as const;
const ARIA = { asc: 'ascending', desc: 'descending' } as const;

interface HeadProps {
  column: SheetColumn;
  order: 'asc' | 'desc' | null;
  isShut: boolean;
  isAt: boolean;
  /** Null: it cannot be filtered by. */
  filter: ReactNode;
  col: number;
}

const Head = ({ column, order, isShut, isAt, filter, col }: HeadProps) => (
  <div
    role="columnheader"
    aria-colindex={col + 2}
    aria-label={isShut ? `${column.label} ${GRID.locked}` : column.label}
    aria-sort={order ? ARIA[order] : undefined}
    title={column.computed?.note ?? column.label}
    data-path={column.path}
    data-still={column.isLabel ? '' : undefined}
    className={classes(styles.title, column.align === 'end' && styles.end, column.isLabel && styles.label, isAt && styles.at)}
  >
    <span>{column.label}</span>
    {order && MARKS[order]}
    {isShut && <IconLock size="0.75rem" aria-hidden="true" />}
    {filter}
  </div>
);

interface HeadsProps {
  resource: Resource;
  url: ListUrl;
  onFilter: (path: string) => void;
  columns: readonly SheetColumn[];
  isShut: (column: SheetColumn) => boolean;
  /** Columns of the block. */
  left: number;
  right: number;
}

export const Heads = memo(function Heads({ resource, url, onFilter, columns, isShut, left, right }: HeadsProps) {
  const filters = useOffers(resource);
  const filtered = useMemo(() => filteredPaths(url), [url]);
  const [first] = sortInForce(url, resource);
  // Tab walks the cells: from there Alt+ArrowDown leads here.
  const filterOf = ({ path, full }: SheetColumn): ReactNode =>
    filters.has(path) && (
      <button
        type="button"
        tabIndex={-1}
        className={classes(styles.funnel, filtered.has(path) && styles.filtered)}
        aria-label={LIST.filterBy(full)}
        aria-haspopup="dialog"
        title={LIST.filterBy(full)}
        onClick={() => onFilter(path)}
      >
        <IconFilter size="0.875rem" aria-hidden="true" />
      </button>
    );
  return columns.map((column, col) => (
    <Head
      key={column.path}
      col={col}
      column={column}
      order={first?.by === column.path ? first.order : null}
      isShut={isShut(column)}
      isAt={col >= left && col <= right}
      filter={filterOf(column)}
    />
  ));
});
