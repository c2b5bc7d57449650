import { useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { RecordValue } from '../../../engine/reply.ts';
import box from '../../controls/checkbox.module.css';
import { classes } from '../../controls/control.ts';
import { words as LIST } from 'virtual:skema/words/list';
import { sortInForce, withSort } from '../state/list-changes.ts';
import type { List } from '../use-list-controller.ts';
import { Columns, HeadCell, tableStyle, sideClasses } from './list-head.tsx';
import { features, ListRow } from './list-row.tsx';
import { useWide } from './use-wide.ts';
import styles from './list-table.module.css';

/** The rows of one page. Sorting and paging are the server's; the table model holds columns, rows and what is selected. */
export function ListTable({ list }: { list: List }) {
  const { resource, url, change, columns, widths, sides, rows, selection, selected, setSelection } = list;
  const { selectable, hasMenu } = sides;
  /** Another page is on its way; these rows are of the one before. */
  const isDimmed = list.reply.isLoading;
  useWide(list.scroller);
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
    onRowSelectionChange: setSelection,
  });
  const [first] = sortInForce(url, resource);
  const isAll = table.getIsAllRowsSelected();
  const isSome = !isAll && table.getIsSomeRowsSelected();

  return (
    <div
      ref={list.scroller}
      className={classes(styles.scroll, isDimmed && styles.dimmed, selected.length > 0 && styles.withBar)}
      role="region"
      aria-label={LIST.region(list.nouns)}
      aria-busy={isDimmed || undefined}
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
                  onSort={() => change((now) => withSort(now, resource, id))}
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
        <tbody {...list.near}>
          {table.getRowModel().rows.map((model) => (
            <ListRow
              key={model.id}
              {...list.actions}
              model={model}
              columns={columns}
              hasMenu={hasMenu}
              selected={selectable ? model.getIsSelected() : null}
              returned={list.returned === model.id}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
