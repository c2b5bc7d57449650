/** Who may only read is told so before trying, and by what. */
import { useEffect, useState } from 'react';
import { words as GRID } from 'virtual:skema/words/grid';
import { logError } from '../../log.ts';
import { whyClosed } from '../cell/cell-note.tsx';
import styles from './pivot.module.css';
import type { PivotSheet } from './use-pivot.ts';

export function ReadOnly({ sheet }: { sheet: PivotSheet }) {
  const [why, setWhy] = useState('');
  useEffect(() => {
    // Of a record to be: what closes one that is there is told at its cells.
    whyClosed(sheet, { key: '', record: null, base: {} }, sheet.column.own!).then(setWhy, logError);
    // oxlint-disable-next-line react/exhaustive-deps -- of this person, once
  }, []);
  return (
    <p className={styles.readOnly}>
      {GRID.readOnly} {why}
    </p>
  );
}
