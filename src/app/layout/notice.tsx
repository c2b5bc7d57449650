import type { ReactNode } from 'react';
import styles from './notice.module.css';

export interface NoticeProps {
  title: string;
  /** Before the title. */
  figure?: ReactNode;
  children?: ReactNode;
  /** Nobody is left standing: a place to go, or what to try; null only where the page itself offers it. */
  actions: ReactNode;
  /** On a page without a head of its own the title is the page's. */
  level?: 'h1' | 'h2';
}

/** What a page says in place of its content: a title, a sentence or two, what one can do. */
export const Notice = ({ title, figure, children, actions, level: Title = 'h2' }: NoticeProps) => (
  <section className={styles.notice}>
    {figure}
    <Title>{title}</Title>
    {children}
    {actions && <div className={styles.actions}>{actions}</div>}
  </section>
);
