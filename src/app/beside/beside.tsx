import { useEffect } from 'react';
import type { RecordValue } from '../../engine/reply.ts';
import { Dialog } from '../controls/overlay/dialog.tsx';
import { words as text } from 'virtual:skema/words/base';
import styles from './beside.module.css';
import { History } from './history.tsx';
import { Uses } from './uses.tsx';

interface BesideProps {
  record: RecordValue;
  /** Of the drawer; undefined where it stands at the side. */
  onClose: (() => void) | undefined;
}

/** What is known of a record beside its values: what points at it, what became of it. */
export default function Beside({ record, onClose }: BesideProps) {
  // Whoever goes on to another page has closed it.
  useEffect(() => onClose, [onClose]);
  const parts = (
    <>
      <Uses record={record} />
      <History key={record.id} record={record} />
    </>
  );
  return onClose ? (
    <Dialog title={text.layout.beside} kind="side" onClose={onClose}>
      <div className={styles.over}>{parts}</div>
    </Dialog>
  ) : (
    <aside className={styles.side} aria-label={text.layout.beside}>
      {parts}
    </aside>
  );
}
