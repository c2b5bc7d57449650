import type { ReactNode } from 'react';
import styles from './calculator.module.css';
import outcome from './result.module.css';

interface SectionProps {
  id: string;
  title: string;
  /** What comes of it, beside the fields. */
  result: ReactNode;
  children: ReactNode;
}

/** Fields on the left, on the right what they come to. */
export const Section = ({ id, title, result, children }: SectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <div className={styles.fields}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
    <div className={styles.result} aria-live="polite">
      {result}
    </div>
  </section>
);

/** What is still needed, said quietly where the result will stand. */
export const Hints = ({ texts }: { texts: readonly string[] }) => (
  <ul className={outcome.hints}>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);
