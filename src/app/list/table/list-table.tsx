import { useMemo } from 'react';
import box from '../../controls/checkbox.module.css';
import { classes } from '../../controls/control.ts';
import { words as LIST } from 'virtual:skema/words/list';
import { useOffers } from '../filter/offered.ts';
import { filteredPaths } from '../state/groups.ts';
import { sortInForce, withSort } from '../state/list-changes.ts';
import type { List } from '../use-list-controller.ts';
import { withChosen } from './column-widths.ts';
import { Columns, HeadCell, tableStyle, sideClasses } from './list-head.tsx';
import { ListRow } from './list-row.tsx';
import { useEdge } from './use-edge.ts';
import { useWide } from './use-wide.ts';
import styles from './list-table.module.css';

/** The rows of one page. Sorting and paging are the server's. */
export function ListTable({ list }: { list: List }) {
  const { resource, url, change, columns, widths, sides, rows, selection, select, chosen } = list;
  const { selectable, hasMenu } = sides;
  const { drawn, edge, step } = useEdge(list);
  const shown = drawn ? withChosen(widths, columns, { [drawn.path]: drawn.px }) : widths;
  /** Another page is on its way; these rows are of the one before. */
  const isDimmed = list.reply.isLoading;
  useWide(list.scroller);
  const [first] = sortInForce(url, resource);
  const canFilter = useOffers(resource);
  const filtered = useMemo(() => filteredPaths(url), [url]);
  const here = rows.filter(({ id }) => selection.has(id)).length;
  const isAll = rows.length > 0 && here === rows.length;
  const isSome = !isAll && here > 0;

  return (
    <div
      ref={list.scroller}
      className={classes(styles.scroll, isDimmed && styles.dimmed, chosen.count > 0 && styles.withBar)}
      role="region"
      aria-label={LIST.region(list.nouns)}
      aria-busy={isDimmed || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrollable by keyboard
      tabIndex={0}
    >
      <table className={classes(styles.table, sideClasses(sides))} style={tableStyle(shown, sides)}>
        <Columns columns={columns} widths={shown} {...sides} />
        <thead>
          <tr>
            {selectable && (
              <th scope="col" className={styles.select}>
                <span className={styles.hit}>
                  <input
                    ref={(node) => void (node && (node.indeterminate = isSome))}
                    type="checkbox"
                    className={classes(box.box, isSome && box.mixed)}
                    aria-label={LIST.selectPage}
                    checked={isAll}
                    onChange={(event) =>
                      select(
                        rows.map(({ id }) => id),
                        event.target.checked,
                      )
                    }
                  />
                </span>
              </th>
            )}
            {columns.map((column) => (
              <HeadCell
                key={column.path}
                column={column}
                order={first?.by === column.path ? first.order : null}
                isFiltered={filtered.has(column.path)}
                onFilter={canFilter.has(column.path) ? () => list.setFiltering(column.path) : null}
                edge={edge(column.path)}
                onStep={(head, by) => step(column.path, head, by)}
                onSort={() => change((now) => withSort(now, resource, column.path))}
              />
            ))}
            {hasMenu && (
              <th scope="col" className={styles.menu}>
                <span className="sr">{LIST.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...list.near}>
          {list.drawn.map((row) => (
            <ListRow
              key={row.id}
              {...list.actions}
              row={row}
              columns={columns}
              hasMenu={hasMenu}
              selected={selectable ? selection.has(row.id) : null}
              onSelect={select}
              returned={list.returned === row.id}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
