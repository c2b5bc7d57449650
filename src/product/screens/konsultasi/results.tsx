import { RESULT } from './text.ts';
import { Alternatives } from './choices/alternatives.tsx';
import { ChoiceCard } from './choices/choice-card.tsx';
import styles from './results.module.css';
import { axisOf } from './scores/score-line.tsx';
import type { OpenDesk } from './use-desk.ts';

/** Two choices side by side, and what could be chosen instead. */
export function Results({ desk }: { desk: OpenDesk }) {
  const { view, messages } = desk;
  const axis = axisOf(view.pilihan);
  // What the two may not be together is said at the second, once.
  const second = [...(messages['pilihan2'] ?? []), ...(view.pelanggaran === null ? [] : [view.pelanggaran])];
  const withoutStar = [...new Set(second.map((sentence) => sentence.replace(/^\*/, '').replace(/\.$/, '')))];
  return (
    <section className={styles.results} id="hasil" aria-label={RESULT.region} tabIndex={-1}>
      <div className={styles.two}>
        <ChoiceCard desk={desk} number={1} axis={axis} refused={messages['pilihan1'] ?? []} />
        <ChoiceCard desk={desk} number={2} axis={axis} refused={withoutStar} />
      </div>
      <Alternatives desk={desk} />
    </section>
  );
}
