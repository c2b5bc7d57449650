import type { ReactNode } from 'react';
import styles from './accepted-table.module.css';

interface TableRegionProps {
  /** Id of the heading that names it. */
  labelledBy: string;
  children: ReactNode;
}

/** A wide table moves inside its own region, reached by the keyboard too; the page stays still. */
export const TableRegion = ({ labelledBy, children }: TableRegionProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
  <div className={styles.scroll} role="region" aria-labelledby={labelledBy} tabIndex={0}>
    <table className={styles.table}>{children}</table>
  </div>
);
