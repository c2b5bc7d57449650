import { EXPORT } from './text.ts';
import styles from './export.module.css';

const ROWS = [0, 1, 2, 3, 4, 5, 6];

/** Stands still at the size of what comes. */
export const ExportSkeleton = () => (
  <div className={styles.group} role="status" aria-label={EXPORT.loading}>
    <h2>{EXPORT.groups.data}</h2>
    {ROWS.map((row) => (
      <div key={row} className={styles.bone} />
    ))}
  </div>
);
