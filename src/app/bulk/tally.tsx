import type { BulkOutcome, BulkVerb } from '../../engine/bulk.ts';
import { formatNumber } from '../../engine/fields/index.ts';
import { LinkButton } from '../controls/button.tsx';
import { words as text } from 'virtual:skema/words/chosen';
import styles from './bulk.module.css';
import { firstReasons } from './first-reasons.ts';
import type { Preview } from './use-preview.ts';

interface TallyProps {
  verb: BulkVerb;
  preview: Preview;
  onSee: (what: 'samples' | 'refused') => void;
}

/** How many change, stay and are refused: always the same lines in the same place. */
export function Tally({ verb, preview, onSee }: TallyProps) {
  const { outcome, isCounting, progress, why } = preview;
  const figure = (of: (outcome: BulkOutcome) => number): string => (outcome ? formatNumber(of(outcome)) : isCounting ? '…' : '–');
  return (
    <section aria-label={text.result}>
      <h3 className={styles.lead}>
        {text.result}
        {progress && isCounting && <span>{text.progress(progress.finished, progress.total)}</span>}
      </h3>
      <dl className={styles.tally} aria-live="polite" aria-busy={isCounting || undefined}>
        <div>
          <dt>{figure(({ changed }) => changed)}</dt>
          <dd>
            <span>{text.outcomes[verb]}</span>
            {outcome && outcome.samples.length > 0 && (
              <LinkButton onClick={() => onSee('samples')}>{text.samples(outcome.samples.length)}</LinkButton>
            )}
          </dd>
        </div>
        {verb === 'update' && (
          <div>
            <dt>{figure(({ same }) => same)}</dt>
            <dd>{text.outcomes.same}</dd>
          </div>
        )}
        <div className={outcome && outcome.refused > 0 ? styles.no : undefined}>
          <dt>{figure(({ refused }) => refused)}</dt>
          <dd>
            <span>
              {text.outcomes.refused}
              {outcome && outcome.reasons.length > 0 && (
                <small>
                  {firstReasons(outcome, ({ why: cause, count }) => text.reason(cause.replace(/\.$/, ''), count), text.andMore).join('; ')}
                </small>
              )}
            </span>
            {outcome && outcome.refused > 0 && <LinkButton onClick={() => onSee('refused')}>{text.see}</LinkButton>}
          </dd>
        </div>
      </dl>
      {why !== null && (
        <p className={styles.problem} role="alert">
          {why}
        </p>
      )}
    </section>
  );
}
