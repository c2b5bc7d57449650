import type { ReactNode } from 'react';
import { classes } from '../controls/control.ts';
import styles from './facts.module.css';

interface FactsProps {
  /** May set `--fact` and `--fact-gap`. */
  className?: string | undefined;
  children: ReactNode;
}

/** Large figures side by side. */
export const Facts = ({ className, children }: FactsProps) => <dl className={classes(styles.facts, className)}>{children}</dl>;

interface FactProps {
  name: string;
  value: ReactNode;
  /** A word rather than a figure: set smaller. */
  isWord?: boolean;
  /** Notes below the figure, each a `<small>`. */
  children?: ReactNode;
}

export const Fact = ({ name, value, isWord, children }: FactProps) => (
  <div>
    <dt className="aside">{name}</dt>
    <dd>
      <b className={isWord ? styles.word : undefined}>{value}</b>
      {children}
    </dd>
  </div>
);

/** Stands still at the size of what comes. */
export const FactsSkeleton = ({ amount, className }: { amount: number; className?: string | undefined }) => (
  <div className={classes(styles.facts, className)}>
    {Array.from({ length: amount }, (_, place) => (
      <div key={place} className={styles.bone} />
    ))}
  </div>
);
