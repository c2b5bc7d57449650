import type { ListColumn } from '../../engine/derive/list-columns.ts';
import { classes } from '../controls/control.ts';
import { Columns, leastClass } from './list-head.tsx';
import { cellClass } from './list-row.tsx';
import styles from './list-table.module.css';

const ROWS = Array.from({ length: 12 }, (_, index) => index);

/** The first load: the real header, and rows of the same height that stand still. */
export const ListSkeleton = ({ label, columns, selectable }: { label: string; columns: readonly ListColumn[]; selectable: boolean }) => (
  <div className={styles.scroll} role="status" aria-label={label} aria-busy="true">
    <table className={classes(styles.table, leastClass(columns), !selectable && styles.noSelect)} aria-hidden="true">
      <Columns columns={columns} selectable={selectable} />
      <thead>
        <tr>
          {selectable && <th className={styles.select} />}
          {columns.map((column) => (
            <th key={column.path} scope="col" className={classes(column.align === 'end' && styles.end)}>
              {column.label}
            </th>
          ))}
          <th className={styles.menu} />
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row} className={styles.row}>
            {selectable && <td className={styles.select} />}
            {columns.map((column) => (
              <td key={column.path} className={cellClass(column)}>
                <span className={styles.bone} />
              </td>
            ))}
            <td className={styles.menu} />
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
