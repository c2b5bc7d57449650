import { classes, type ControlLooks } from './control.ts';
import styles from './input.module.css';

/** How the box of an input stands. */
export const boxClass = ({ invalid, readOnly, disabled }: ControlLooks): string =>
  classes(styles.input, invalid && styles.bad, readOnly && styles.fixed, disabled && styles.off);
