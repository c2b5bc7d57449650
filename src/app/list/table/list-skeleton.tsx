import { classes } from '../../controls/control.ts';
import { words as LIST } from 'virtual:skema/words/list';
import type { List } from '../use-list-controller.ts';
import head from './list-head.module.css';
import { Columns, tableStyle, sideClasses } from './list-head.tsx';
import { cellClass } from './list-row.tsx';
import styles from './list-table.module.css';

const BLANK = '\u00a0';
const ROWS = Array.from({ length: 12 }, (_, index) => index);

/** The first load: the real header, and rows of the same height that stand still. */
export const ListSkeleton = ({ list: { nouns, columns, widths, sides } }: { list: List }) => (
  <div className={styles.scroll} role="status" aria-label={LIST.loading(nouns)} aria-busy="true">
    <table className={classes(styles.table, sideClasses(sides))} style={tableStyle(widths, sides)} aria-hidden="true">
      <Columns columns={columns} widths={widths} {...sides} />
      <thead>
        <tr>
          {sides.selectable && <th className={styles.select}>{BLANK}</th>}
          {columns.map((column) => (
            <th key={column.path} scope="col" className={classes(column.align === 'end' && 'end')}>
              <span className={head.words}>{column.label}</span>
            </th>
          ))}
          {sides.hasMenu && <th className={styles.menu}>{BLANK}</th>}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row} className={styles.row}>
            {sides.selectable && <td className={styles.select}>{BLANK}</td>}
            {columns.map((column) => (
              <td key={column.path} className={cellClass(column)}>
                <span className={styles.bone}>{BLANK}</span>
              </td>
            ))}
            {sides.hasMenu && <td className={styles.menu}>{BLANK}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
