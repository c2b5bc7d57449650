/** Header and widths of the columns; the same for the table and its skeleton. */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ColumnWidth, leastWidth, type ListColumn } from '../../engine/derive/list-columns.ts';
import { classes } from '../controls/control.ts';
import styles from './list-table.module.css';

const WIDTHS: Record<ColumnWidth, string | undefined> = {
  xs: styles.colXs,
  s: styles.colS,
  m: styles.colM,
  l: styles.colL,
  xl: styles.colXl,
  flex: undefined,
};
const LEAST = [40, 56, 72, 88, 104] as const;

/** Below this width the table scrolls sideways. */
export const leastClass = (columns: readonly ListColumn[]): string | undefined =>
  styles[`least${LEAST.find((least) => least >= leastWidth(columns)) ?? LEAST.at(-1)}`];

export const Columns = ({ columns, selectable }: { columns: readonly ListColumn[]; selectable: boolean }) => (
  <colgroup>
    {selectable && <col className={styles.colSelect} />}
    {columns.map(({ path, isLabel, width }) => (
      <col key={path} className={isLabel && width === 'flex' ? styles.colLabel : WIDTHS[width]} />
    ))}
    <col className={styles.colMenu} />
  </colgroup>
);

interface HeadCellProps {
  column: ListColumn;
  order: 'asc' | 'desc' | null;
  onSort: () => void;
}

const MARKS = { asc: IconArrowUp, desc: IconArrowDown } as const;
const ARIA = { asc: 'ascending', desc: 'descending' } as const;

export function HeadCell({ column, order, onSort }: HeadCellProps) {
  const { computed, label, align, isLabel, sortable } = column;
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
      className={classes(align === 'end' && styles.end, isLabel && styles.sticky)}
      aria-sort={order ? ARIA[order] : undefined}
      title={computed?.note ?? label}
    >
      {sortable ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {align === 'end' && mark}
          {words}
          {align === 'start' && mark}
        </button>
      ) : (
        words
      )}
    </th>
  );
}
