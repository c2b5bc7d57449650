import { memo, type ReactNode } from 'react';
import type { ListColumn, PhonePlace } from '../../../engine/derive/list-columns.ts';
import { typeOfKind } from '../../../engine/fields/index.ts';
import type { RecordValue } from '../../../engine/reply.ts';
import { classes } from '../../controls/control.ts';
import box from '../../controls/checkbox.module.css';
import { words as LIST } from 'virtual:skema/words/list';
import { ListCell } from './list-cell.tsx';
import styles from './list-table.module.css';

/** What a row can do; the same functions for every row, so that a row is drawn again only for its own sake. */
export interface RowActions {
  /** Where its label leads; null when the record may not be opened. */
  hrefOf: (row: RecordValue) => string | null;
  /** Where a column that leads to a page of its own does; null when that is not there. */
  linkOf: (row: RecordValue, link: string) => string | null;
  onOpen: (row: RecordValue) => void;
  menuOf: (row: RecordValue) => ReactNode;
}

interface ListRowProps extends RowActions {
  row: RecordValue;
  columns: readonly ListColumn[];
  /** Null: rows cannot be selected. */
  selected: boolean | null;
  onSelect: (ids: readonly string[], isOn: boolean, isRange?: boolean) => void;
  returned: boolean;
  hasMenu: boolean;
}

const PLACES: Record<PhonePlace, string | undefined> = {
  label: styles.phoneLabel,
  figure: styles.phoneFigure,
  first: styles.phoneFirst,
  second: styles.phoneSecond,
  third: styles.phoneThird,
  state: styles.phoneState,
};

/** The beginning of a date or a phone number says nothing. */
const isWhole = ({ kind, field }: ListColumn): boolean => !typeOfKind(kind).list.isProse || field?.input === 'tel';

export const cellClass = (column: ListColumn): string => {
  const { align, isLabel, phone } = column;
  return classes(align === 'end' && 'end', isLabel && styles.sticky, phone && PLACES[phone], isWhole(column) && styles.whole);
};

export const ListRow = memo(function ListRow({ row, columns, selected, onSelect, returned, hasMenu, ...actions }: ListRowProps) {
  const { hrefOf, linkOf, onOpen, menuOf } = actions;
  return (
    <tr
      className={classes(styles.row, selected && styles.selected, returned && styles.returned)}
      aria-selected={selected ?? undefined}
      data-row={row.id}
      tabIndex={-1}
    >
      {selected !== null && (
        <td className={styles.select}>
          <span className={styles.hit}>
            <input
              type="checkbox"
              className={box.box}
              aria-label={LIST.selectRow(row.display)}
              checked={selected}
              onChange={({ target, nativeEvent }) => onSelect([row.id], target.checked, (nativeEvent as MouseEvent).shiftKey)}
            />
          </span>
        </td>
      )}
      {columns.map((column) => (
        <td key={column.path} className={cellClass(column)}>
          <ListCell row={row} column={column} href={hrefOf(row)} linkOf={linkOf} onOpen={onOpen} />
        </td>
      ))}
      {hasMenu && <td className={styles.menu}>{menuOf(row)}</td>}
    </tr>
  );
});
