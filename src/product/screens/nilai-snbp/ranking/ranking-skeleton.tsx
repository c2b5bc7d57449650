import { FactsSkeleton } from 'skema/app';
import { RANKING } from '../text.ts';
import styles from './ranking.module.css';

const ROWS = Array.from({ length: 12 }, (_, place) => place);

/** Stands still at the size of what comes. */
export const RankingSkeleton = () => (
  <div role="status" aria-label={RANKING.loading}>
    <div className={styles.title}>
      <span className={styles.boneTitle} />
    </div>
    <div className={styles.about}>
      <FactsSkeleton amount={3} className={styles.facts} />
      <div className={styles.bonePlot} />
    </div>
    <div className={styles.boneTools} />
    {ROWS.map((row) => (
      <div key={row} className={styles.boneRow} />
    ))}
  </div>
);
