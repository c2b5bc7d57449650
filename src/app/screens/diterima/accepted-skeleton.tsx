import { ACCEPTED } from '../../text/diterima.ts';
import styles from './accepted.module.css';

const FACTS = [0, 1, 2, 3, 4];
const ROWS = [0, 1, 2, 3];

/** Stands still at the size of what comes. */
export const AcceptedSkeleton = () => (
  <div role="status" aria-label={ACCEPTED.loading}>
    <p className={styles.about}>
      <span className={styles.line} />
    </p>
    <div className={styles.facts}>
      {FACTS.map((fact) => (
        <div key={fact} className={styles.bone} />
      ))}
    </div>
    <div className={styles.tools}>
      <span className={styles.control} />
    </div>
    <div className={styles.section}>
      {ROWS.map((row) => (
        <div key={row} className={styles.boneRow} />
      ))}
    </div>
  </div>
);
