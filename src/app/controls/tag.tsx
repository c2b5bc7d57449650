import type { ReactNode } from 'react';
import { classes } from './control.ts';
import styles from './tag.module.css';

export type TagTone = 'good' | 'thin' | 'warning' | 'bad' | 'open';

/** A word in a box: a status, a role, what has become of a record. */
export const Tag = ({ tone, children }: { tone?: TagTone | undefined; children: ReactNode }) => (
  <span className={classes(styles.tag, tone && styles[tone])}>{children}</span>
);
