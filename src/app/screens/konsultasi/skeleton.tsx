import { DESK } from '../../text/konsultasi.ts';
import styles from './consultation.module.css';

/** Stands still where the desk will be. */
export const DeskSkeleton = () => (
  <main className={styles.desk} id="isi" role="status" aria-label={DESK.loading}>
    {[styles.profile, styles.scores, styles.results].map((column) => (
      <div key={column} className={column}>
        {[0, 1, 2, 3].map((line) => (
          <div key={line} className={styles.bone} />
        ))}
      </div>
    ))}
  </main>
);
