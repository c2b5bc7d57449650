import { type OnChangeFn, type RowSelectionState, useTable } from '@tanstack/react-table';
import { type Ref, useMemo } from 'react';
import type { ListColumn } from '../../../engine/derive/list-columns.ts';
import type { RecordValue } from '../../../engine/reply.ts';
import type { SortKey } from '../../../engine/resource.ts';
import box from '../../controls/checkbox.module.css';
import { classes } from '../../controls/control.ts';
import { words as LIST } from 'virtual:skema/words/list';
import type { ColumnRoom } from './column-widths.ts';
import { Columns, HeadCell, tableStyle, sideClasses, type Sides } from './list-head.tsx';
import { features, ListRow, type RowActions } from './list-row.tsx';
import styles from './list-table.module.css';

export interface ListTableProps extends RowActions {
  label: string;
  columns: readonly ListColumn[];
  widths: readonly ColumnRoom[];
  rows: readonly RecordValue[];
  sort: readonly SortKey[];
  onSort: (path: string) => void;
  sides: Sides;
  selection: RowSelectionState;
  onSelection: OnChangeFn<RowSelectionState>;
  /** Another page is on its way; these rows are of the one before. */
  dimmed?: boolean;
  /** The record one came back from. */
  returned?: string | null;
  /** The bulk bar lies over the foot. */
  withBar?: boolean;
  timeZone: string;
  scroller?: Ref<HTMLDivElement>;
}

/** The rows of one page. Sorting and paging are the server's; the table model holds columns, rows and what is selected. */
export function ListTable({
  label,
  columns,
  widths,
  rows,
  sort,
  onSort,
  selection,
  onSelection,
  sides,
  dimmed,
  returned,
  withBar,
  timeZone,
  scroller,
  ...actions
}: ListTableProps) {
  const { selectable, hasMenu } = sides;
  const definitions = useMemo(
    () => columns.map((column) => ({ id: column.path, accessorFn: (row: RecordValue) => row.id, header: column.label, meta: column })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: ({ id }) => id,
    enableRowSelection: selectable,
    state: { rowSelection: selection },
    onRowSelectionChange: onSelection,
  });
  const [first] = sort;
  const isAll = table.getIsAllRowsSelected();
  const isSome = !isAll && table.getIsSomeRowsSelected();

  return (
    <div
      ref={scroller}
      className={classes(styles.scroll, dimmed && styles.dimmed, withBar && styles.withBar)}
      role="region"
      aria-label={label}
      aria-busy={dimmed || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrollable by keyboard
      tabIndex={0}
    >
      <table className={classes(styles.table, sideClasses(sides))} style={tableStyle(widths, sides)}>
        <Columns columns={columns} widths={widths} {...sides} />
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {selectable && (
                <th scope="col" className={styles.select}>
                  <span className={styles.hit}>
                    <input
                      ref={(node) => void (node && (node.indeterminate = isSome))}
                      type="checkbox"
                      className={classes(box.box, isSome && box.mixed)}
                      aria-label={LIST.selectPage}
                      checked={isAll}
                      onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
                    />
                  </span>
                </th>
              )}
              {group.headers.map(({ id, column }) => (
                <HeadCell
                  key={id}
                  column={column.columnDef.meta!}
                  order={first?.by === id ? first.order : null}
                  onSort={() => onSort(id)}
                />
              ))}
              {hasMenu && (
                <th scope="col" className={styles.menu}>
                  <span className="sr">{LIST.actions}</span>
                </th>
              )}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((model) => (
            <ListRow
              key={model.id}
              {...actions}
              model={model}
              columns={columns}
              timeZone={timeZone}
              hasMenu={hasMenu}
              selected={selectable ? model.getIsSelected() : null}
              returned={returned === model.id}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
