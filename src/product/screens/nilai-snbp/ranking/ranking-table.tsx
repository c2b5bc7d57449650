import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { RankingRow, RankingView } from '../../../contracts/peringkat.ts';
import { Button, classes } from 'skema/app';
import { RANKING } from '../text.ts';
import { type RankingColumn, columnsOf } from './columns.ts';
import { TableRow } from './ranking-row.tsx';
import type { RankingSort, SortName } from './ranking-url.ts';
import styles from './ranking-table.module.css';
import { useGrowing } from './use-growing.ts';

interface RankingTableProps {
  view: RankingView;
  rows: readonly RankingRow[];
  sort: RankingSort | null;
  onSort: (by: SortName) => void;
}

/** With more semesters than these the table is wider than the sheet. */
const SEMESTERS_FIT = 6;

export function RankingTable({ view, rows, sort, onSort }: RankingTableProps) {
  const columns = columnsOf(view);
  const own = rows.findIndex(({ isOwn }) => isOwn);
  const { count, rest, grow, foot } = useGrowing(rows.length, own + 1);
  return (
    <>
      <div
        className={classes(styles.scroll, view.semester.length > SEMESTERS_FIT && styles.many, view.isAnonymous && styles.few)}
        role="region"
        aria-label={RANKING.region}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrollable by keyboard
        tabIndex={0}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.name} column={column} sort={sort} onSort={onSort} />
              ))}
              <th scope="col">{RANKING.columns.status}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, count).map((row, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows without their person have nothing else
              <TableRow key={row.id ?? `${row.peringkat} ${place}`} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 && (
        <p ref={foot} className={`${styles.more} no-print`}>
          <Button small onClick={grow}>
            {RANKING.more(rest)}
          </Button>
        </p>
      )}
    </>
  );
}

const MARKS = { asc: IconArrowUp, desc: IconArrowDown } as const;
const ARIA = { asc: 'ascending', desc: 'descending' } as const;

interface HeadProps extends Pick<RankingTableProps, 'sort' | 'onSort'> {
  column: RankingColumn;
}

/** Without another order, the rows stand by rank. */
function Head({ column: { name, label, note, isFigure }, sort, onSort }: HeadProps) {
  const order = (sort ?? { by: 'peringkat', order: 'asc' }).by === name ? (sort?.order ?? 'asc') : null;
  const Mark = order && MARKS[order];
  const mark = Mark && <Mark className="no-print" size="0.875rem" aria-hidden="true" />;
  return (
    <th
      scope="col"
      className={classes(isFigure && 'end', name === 'nama' && styles.name)}
      aria-sort={order ? ARIA[order] : undefined}
      title={note}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(name)}>
        {isFigure && mark}
        {label}
        {!isFigure && mark}
      </button>
    </th>
  );
}
