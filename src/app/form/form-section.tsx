import { type ReactNode, useId } from 'react';
import styles from './form-section.module.css';

/** A part of a form under its heading; what comes before the first heading has none. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  if (title === '') return children;
  return (
    <section className={styles.section} aria-labelledby={id} data-section={title}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
