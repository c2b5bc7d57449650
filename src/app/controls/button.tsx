import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './button.module.css';
import { classes } from './control.ts';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: 'primary' | 'line' | 'quiet' | 'danger';
  small?: boolean;
  /** Shown before the text; alone when there is no text, and then `aria-label` is needed. */
  icon?: ReactNode;
  /** Work is going on: a spinner, no second click, the text and the focus stay. */
  busy?: boolean;
}

export function Button({ variant = 'line', small, icon, busy, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const alone = children === undefined || children === null;
  return (
    <button
      {...rest}
      type={type}
      data-first={rest.autoFocus === true || undefined}
      className={classes(styles.button, styles[variant], small && styles.small, alone && styles.alone, busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      title={rest.title ?? (alone ? rest['aria-label'] : undefined)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles.spinner} /> : icon}
      {children}
    </button>
  );
}

/** A text that acts, such as `Kembalikan`. */
export function LinkButton({ className, type = 'button', ...rest }: ComponentPropsWithRef<'button'>) {
  return <button {...rest} type={type} className={classes(styles.link, className)} />;
}

/** A key cap beside an action. */
export const Key = ({ children }: { children: ReactNode }) => (
  <kbd className={styles.key} aria-hidden="true">
    {children}
  </kbd>
);
