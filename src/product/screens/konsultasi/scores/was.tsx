/** What stood there before something was tried. */
import { figure } from 'skema/app';
import { DESK } from '../text.ts';
import styles from './table.module.css';

/** Under a mean that moved, what it is without what is tried. */
export const Semula = ({ before, now, decimals = 2 }: { before: number | null; now: number | null; decimals?: number }) =>
  figure(before, decimals) === figure(now, decimals) ? null : <Was>{figure(before, decimals)}</Was>;

/** In one line of a narrow cell. */
export const Was = ({ children }: { children: string }) => (
  <small className={styles.was}>
    <span className="sr">{DESK.before} </span>
    <del>{children}</del>
  </small>
);
