import { IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from '../../controls/link.tsx';
import type { ListColumn } from '../../../engine/derive/list-columns.ts';
import type { RecordValue } from '../../../engine/reply.ts';
import { words as LIST } from 'virtual:skema/words/list';
import { formatCell, isDeletedRelation, valueAt } from './cell-value.ts';
import styles from './list-cell.module.css';

interface CellProps {
  row: RecordValue;
  column: ListColumn;
  /** Where the label leads; null when the record may not be opened. */
  href: string | null;
  /** Where another of its columns leads. */
  linkOf: (row: RecordValue, link: string) => string | null;
  timeZone: string;
  onOpen: (row: RecordValue) => void;
}

const Empty = () => (
  <span className={styles.none} aria-hidden="true">
    {LIST.none}
  </span>
);

const BooleanCell = ({ value, label }: { value: unknown; label: string }) =>
  value === true ? (
    <>
      <IconCheck size={16} className={styles.yes} aria-hidden="true" />
      <span className="sr">{LIST.yes}</span>
      <span className={styles.onlyPhone} aria-hidden="true">
        {label}
      </span>
    </>
  ) : (
    <>
      <Empty />
      <span className="sr">{LIST.no}</span>
    </>
  );

/** What is inside a cell. The label cell is a real link, so that middle click and copying its address work. */
export const ListCell = memo(function ListCell({ row, column, href, linkOf, timeZone, onOpen }: CellProps) {
  const value = valueAt(row, column.path);
  if (column.kind === 'boolean') return <BooleanCell value={value} label={column.label} />;
  const shown = formatCell(value, column, timeZone);
  if (column.isLabel) {
    const label = shown === '' ? row.display || LIST.none : shown;
    return href === null ? (
      <span className={styles.label}>{label}</span>
    ) : (
      <Link to={href} className={styles.label} onClick={() => onOpen(row)}>
        {label}
      </Link>
    );
  }
  if (shown === '') return <Empty />;
  const link = column.computed?.link ? linkOf(row, column.computed.link) : null;
  if (link !== null) {
    return (
      <Link to={link} className={styles.go} aria-label={`${column.label} ${shown}`} onClick={() => onOpen(row)}>
        {shown}
      </Link>
    );
  }
  if (isDeletedRelation(value))
    return (
      <s className={styles.gone} title={LIST.deleted}>
        {shown}
      </s>
    );
  // What does not fit can still be read.
  return column.kind === 'number' ? shown : <span title={shown}>{shown}</span>;
});
