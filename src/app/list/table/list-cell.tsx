import { memo } from 'react';
import { Link } from '../../controls/link.tsx';
import type { ListColumn } from '../../../engine/derive/list-columns.ts';
import { isFlag } from '../../../engine/fields/index.ts';
import type { RecordValue } from '../../../engine/reply.ts';
import { words as LIST } from 'virtual:skema/words/list';
import { formatCell, isDeletedRelation, valueAt } from './cell-value.ts';
import styles from './list-cell.module.css';
import { CELLS, TextCell } from '../../kinds/in-list.tsx';

interface CellProps {
  row: RecordValue;
  column: ListColumn;
  /** Where the label leads; null when the record may not be opened. */
  href: string | null;
  /** Where another of its columns leads. */
  linkOf: (row: RecordValue, link: string) => string | null;
  onOpen: (row: RecordValue) => void;
}

/** What is inside a cell. The label cell is a real link, so that middle click and copying its address work. */
export const ListCell = memo(function ListCell({ row, column, href, linkOf, onOpen }: CellProps) {
  const value = valueAt(row, column.path);
  const shown = formatCell(value, column);
  const Cell = CELLS[column.kind] ?? TextCell;
  if (isFlag(column)) return <Cell value={value} shown={shown} column={column} />;
  if (column.isLabel) {
    const label = shown === '' ? row.display || LIST.none : shown;
    return href === null ? (
      <span className="record">{label}</span>
    ) : (
      <Link to={href} className="record" onClick={() => onOpen(row)}>
        {label}
      </Link>
    );
  }
  const link = column.computed?.link && shown !== '' ? linkOf(row, column.computed.link) : null;
  if (link !== null) {
    return (
      <Link to={link} className={styles.go} aria-label={`${column.label} ${shown}`} onClick={() => onOpen(row)}>
        {shown}
      </Link>
    );
  }
  if (isDeletedRelation(value) && shown !== '')
    return (
      <s className={styles.gone} title={LIST.deleted}>
        {shown}
      </s>
    );
  return <Cell value={value} shown={shown} column={column} />;
});
