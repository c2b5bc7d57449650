import type { ReactNode } from 'react';
import styles from './more.module.css';

interface MoreProps {
  title: string;
  count?: number;
  isOpen?: boolean;
  children: ReactNode;
}

/** What is looked at now and then; on paper only when it is open. */
export const More = ({ title, count, isOpen, children }: MoreProps) => (
  <details className={styles.more} open={isOpen}>
    <summary>
      {title} {count !== undefined && <small>{count}</small>}
    </summary>
    {children}
  </details>
);
