import type { RecordValue } from '../../engine/reply.ts';
import { words as text } from 'virtual:skema/words/base';
import styles from './beside.module.css';
import { History } from './history.tsx';
import { Uses } from './uses.tsx';

/** What is known of a record beside its values: what points at it, what became of it. */
export default function Beside({ record }: { record: RecordValue }) {
  return (
    <aside className={styles.side} aria-label={text.layout.beside}>
      <BesideParts record={record} />
    </aside>
  );
}

export const BesideParts = ({ record }: { record: RecordValue }) => (
  <>
    <Uses record={record} />
    <History key={record.id} record={record} />
  </>
);
