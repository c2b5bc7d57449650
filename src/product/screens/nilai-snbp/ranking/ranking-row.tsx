import { memo } from 'react';
import type { RankingRow } from '../../../contracts/peringkat.ts';
import { classes, Link } from 'skema/app';
import { RANKING } from '../text.ts';
import { StatusTag } from '../../status-tag.tsx';
import type { RankingColumn } from './columns.ts';
import styles from './ranking-row.module.css';

const PLACES: Record<NonNullable<RankingColumn['phone']>, string | undefined> = {
  rank: styles.rank,
  name: styles.name,
  mean: styles.mean,
  more: styles.more,
};

/** A person's row leads to the consultation. */
export const TableRow = memo(
  ({ row, columns }: { row: RankingRow; columns: readonly RankingColumn[] }) => (
    <tr className={classes(styles.row, row.isOwn && styles.own)}>
      {columns.map((column) => (
        <td key={column.name} className={classes(column.isFigure && 'end', column.phone && PLACES[column.phone])}>
          {column.name === 'nama' ? <Name row={row} text={column.text(row)} /> : column.text(row)}
        </td>
      ))}
      <td className={styles.status}>
        <StatusTag status={row.status} />
        {row.kurang > 0 && <small className={styles.short}>{RANKING.missingScores(row.kurang)}</small>}
      </td>
    </tr>
  ),
  // Columns are made anew with every look at the same ranking.
  (before, after) => before.row === after.row && before.columns.length === after.columns.length,
);

function Name({ row: { id, isOwn }, text }: { row: RankingRow; text: string }) {
  if (id === null) return <span className={styles.other}>{text}</span>;
  return (
    <>
      <Link to={`/konsultasiRasionalisasi?siswa=${id}`} className="record">
        {text}
      </Link>
      {isOwn && <b className={styles.you}>{RANKING.you}</b>}
    </>
  );
}
