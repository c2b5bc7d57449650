import { classes } from 'skema/app';
import { DESK } from './text.ts';
import desk from './consultation.module.css';
import profile from './profile.module.css';
import results from './results.module.css';
import scores from './scores/scores.module.css';
import styles from './skeleton.module.css';

const COLUMNS = [classes(desk.column, profile.profile), classes(desk.column, scores.scores), classes(results.results, styles.inset)];

/** Stands still where the desk will be. */
export const DeskSkeleton = () => (
  <main className={desk.desk} id="isi" role="status" aria-label={DESK.loading}>
    {COLUMNS.map((column) => (
      <div key={column} className={column}>
        {[0, 1, 2, 3].map((line) => (
          <div key={line} className={styles.bone} />
        ))}
      </div>
    ))}
  </main>
);
