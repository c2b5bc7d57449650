import type { ReactNode } from 'react';
import styles from './shift.module.css';
import { DESK } from './text.ts';

/** A figure, and before it what it is without what is tried; the same figure stands alone. */
export const Shift = ({ before, now, children }: { before: string | null; now: string; children?: ReactNode }) =>
  before === null || before === now ? (
    (children ?? now)
  ) : (
    <span className={styles.shift}>
      <span className="sr">{DESK.before}</span>
      <del>{before}</del>
      <span aria-hidden="true">→</span>
      <span className="sr">{DESK.now}</span>
      <ins>{children ?? now}</ins>
    </span>
  );
