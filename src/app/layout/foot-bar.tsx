import type { ReactNode } from 'react';
import styles from './foot-bar.module.css';

/** Over the foot of a page that scrolls: what waits for the person there. */
export const FootBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.foot} role="region" aria-label={label}>
    <div>{children}</div>
  </div>
);
