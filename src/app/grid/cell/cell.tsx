/** A cell of any sheet: where it stands, what it may, how it stands with what was stored. */
import type { ReactNode } from 'react';
import { classes } from '../../controls/control.ts';
import styles from '../sheet.module.css';

export const cellId = (row: number, col: number): string => `cell-${row}-${col}`;

interface CellProps {
  row: number;
  col: number;
  isIn: boolean;
  isCursor: boolean;
  isClosed: boolean;
  isChanged: boolean;
  /** Refused, or disputed. */
  isBad: boolean;
  /** What only cells of this sheet show. */
  className: string;
  children: ReactNode;
}

export const drawCell = ({ row, col, isIn, isCursor, isClosed, isChanged, isBad, className, children }: CellProps): ReactNode => (
  <div
    id={cellId(row, col)}
    role="gridcell"
    aria-colindex={col + 2}
    aria-selected={isIn}
    // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 gives it to cells of a grid
    aria-readonly={isClosed || undefined}
    aria-invalid={isBad || undefined}
    data-row={row}
    data-col={col}
    className={classes(
      className,
      isClosed && styles.closed,
      isChanged && styles.changed,
      isIn && styles.in,
      isCursor && styles.cursor,
      isBad && styles.refused,
    )}
  >
    {children}
  </div>
);
