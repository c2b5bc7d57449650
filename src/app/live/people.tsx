import { words as LIVE } from 'virtual:skema/words/live';
import styles from './live.module.css';
import { people } from './record.ts';

/** In the head of a record: who else has it open. */
export function People({ id }: { id: string }) {
  const here = people.use();
  const names = here?.id === id ? here.names : [];
  return (
    <span role="status" className={styles.people} title={names.join(', ')}>
      {names.length > 0 && LIVE.opening(names)}
    </span>
  );
}
