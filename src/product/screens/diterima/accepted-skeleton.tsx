import { FactsSkeleton } from 'skema/app';
import { ACCEPTED } from './text.ts';
import bones from './accepted-skeleton.module.css';
import styles from './accepted.module.css';

const ROWS = [0, 1, 2, 3];

/** Stands still at the size of what comes. */
export const AcceptedSkeleton = () => (
  <div role="status" aria-label={ACCEPTED.loading}>
    <p className={styles.about}>
      <span className={bones.line} />
    </p>
    <FactsSkeleton amount={5} className={styles.facts} />
    <div className={styles.tools}>
      <span className={bones.control} />
    </div>
    <div className={styles.section}>
      {ROWS.map((row) => (
        <div key={row} className={bones.boneRow} />
      ))}
    </div>
  </div>
);
