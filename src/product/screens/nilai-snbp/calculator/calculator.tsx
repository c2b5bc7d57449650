import { useEffect, useState } from 'react';
import type { CalculatorView } from '../../../contracts/kalkulator.ts';
import { Button, LinkButton, toast } from 'skema/app';
import { RETRY } from '../../instead.tsx';
import { CALCULATOR } from '../text.ts';
import styles from './calculator.module.css';
import { keep, readKept } from './kept.ts';
import { isUntouched, NOTHING_TYPED, type PartProps, supportNames, toInput, type Typed, withSupport } from './typed.ts';
import { ProgrammeSection } from './programme-section.tsx';
import { SchoolSection } from './school-section.tsx';
import { ScoresSection } from './scores-section.tsx';
import { type Problem, useAsked } from './use-asked.ts';

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n');

/** Everything in it is typed by the asker; the server computes and keeps nothing. Another user is another calculator. */
export function Calculator({ userId }: { userId: string | null }) {
  const [typed, setTyped] = useState(() => readKept(userId));
  useEffect(() => keep(userId, isUntouched(typed) ? NOTHING_TYPED : typed), [userId, typed]);
  const { data: view, isFresh, problem, retry } = useAsked<CalculatorView>('kalkulator', toInput(typed));

  const support = supportNames(typed, view);
  const isFilled = support.length === 0 || isSame(support, typed.mapelTerisi);
  useEffect(() => {
    if (!isFilled) setTyped((now) => ({ ...now, ...withSupport(now, support, view?.programme?.namaLain) }));
    // The names are new with every answer, the same or not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isFilled]);

  const clear = (): void => {
    setTyped(NOTHING_TYPED);
    toast.success(CALCULATOR.cleared, { action: { label: CALCULATOR.undo, run: () => setTyped(typed) } });
  };
  const part: PartProps = {
    typed,
    change: (values: Partial<Typed>) => setTyped((now) => ({ ...now, ...values })),
    view,
    messages: (path) => view?.messages[path] ?? [],
  };
  return (
    <div className="figures">
      <p className={`${styles.intro} no-print`}>
        <span>{CALCULATOR.intro}</span>
        {!isUntouched(typed) && <LinkButton onClick={clear}>{CALCULATOR.clear}</LinkButton>}
      </p>
      <p className={`${styles.paper} on-paper`}>{CALCULATOR.onPaper}</p>
      <Trouble problem={problem} onRetry={retry} />
      <div aria-busy={!isFresh}>
        <ProgrammeSection {...part} />
        <ScoresSection {...part} />
        <SchoolSection {...part} />
      </div>
    </div>
  );
}

const Trouble = ({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) => (
  <div role="status">
    {problem && (
      <p className={styles.trouble}>
        {problem.kind === 'waiting' ? (
          CALCULATOR.waiting
        ) : (
          <>
            {CALCULATOR.failed(problem.why)}
            <Button small onClick={onRetry}>
              {RETRY}
            </Button>
          </>
        )}
      </p>
    )}
  </div>
);
