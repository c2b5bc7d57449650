/** What stands in the cell of a list, by kind; mostly the text of the value. */
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../engine/derive/list-columns.ts';
import { isFile, isPicture } from '../../engine/fields/attachment.ts';
import type { Kind } from '../../engine/field.ts';
import { Thumbnail } from '../controls/thumbnail.tsx';
import { OWN } from './own.ts';
import styles from '../list/table/list-cell.module.css';
import { words as ENGINE } from 'virtual:skema/words/engine';
import { words as LIST } from 'virtual:skema/words/list';

interface CellProps {
  value: unknown;
  /** The value in words. */
  shown: string;
  column: ListColumn;
}
export type Cell = (props: CellProps) => ReactNode;

const Empty = () => (
  <span className={styles.none} aria-hidden="true">
    {LIST.none}
  </span>
);

const FlagCell: Cell = ({ value, column }) =>
  value === true ? (
    <>
      <IconCheck size={16} className={styles.yes} aria-hidden="true" />
      <span className="sr">{ENGINE.yes}</span>
      <span className={styles.onlyPhone} aria-hidden="true">
        {column.label}
      </span>
    </>
  ) : (
    <>
      <Empty />
      <span className="sr">{ENGINE.no}</span>
    </>
  );

/** What does not fit can still be read. */
export const textCell = (shown: string): ReactNode => (shown === '' ? <Empty /> : <span title={shown}>{shown}</span>);
export const TextCell: Cell = ({ shown }) => textCell(shown);
/** It has the room of the largest. */
const FigureCell: Cell = ({ shown }) => (shown === '' ? <Empty /> : shown);

const RatingCell: Cell = ({ value, shown }) =>
  typeof value === 'number' ? (
    <>
      <span aria-hidden="true">{'★'.repeat(value)}</span> {shown}
    </>
  ) : (
    <Empty />
  );

const FileCell: Cell = (props) => {
  const { value, shown } = props;
  const text = <TextCell {...props} />;
  if (!isFile(value) || !isPicture(value)) return text;
  return (
    <Thumbnail id={value.id} name={shown}>
      {text}
    </Thumbnail>
  );
};

/** Of those that show more than their text. */
export const CELLS: Partial<Record<Kind, Cell>> = {
  number: FigureCell,
  boolean: FlagCell,
  rating: RatingCell,
  currency: FigureCell,
  attachment: FileCell,
  ...Object.fromEntries(Object.entries(OWN).map(([kind, { cell }]) => [kind, cell])),
};
