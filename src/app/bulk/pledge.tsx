import { Fragment, type ReactNode } from 'react';
import type { BulkOutcome, BulkVerb } from '../../engine/bulk.ts';
import type { Field } from '../../engine/field.ts';
import { formatNumber } from '../../engine/fields/index.ts';
import { words as text } from 'virtual:skema/words/chosen';
import { words as nouns } from 'virtual:skema/words/noun';
import styles from './bulk.module.css';
import type { Noun } from './tell.ts';
import type { EditRow } from './edits.ts';

interface PledgeProps {
  verb: BulkVerb;
  noun: Noun;
  outcome: BulkOutcome;
  rows: readonly (EditRow & { field: Field })[];
  /** Not those that were chosen by hand. */
  isAll: boolean;
  /** The filter in words; null where there is none. */
  words: ReactNode;
}

/** What the button will do, as one sentence. */
export function Pledge({ verb, noun, outcome, rows, isAll, words }: PledgeProps) {
  const { changed, count } = outcome;
  const amount = (
    <>
      <b>{formatNumber(changed)}</b> {text.of(count, noun(count))} {isAll ? text.thatMatch : text.thatArePicked}
      {isAll && words !== null && <>: {words}</>}
    </>
  );
  return (
    <p className={styles.pledge}>
      {verb === 'update' ? (
        <>
          {rows.map(({ field, how, text: value }, index) => (
            <Fragment key={field.handle}>
              {index > 0 && (index === rows.length - 1 ? text.and : ', ')}
              {index === 0 ? field.name : nouns.inside(field.name)} {text.becomes[how]}
              {how !== 'clear' && (
                <>
                  {' '}
                  <b>{value}</b>
                </>
              )}
            </Fragment>
          ))}{' '}
          {text.on} {amount}.
        </>
      ) : (
        <>
          {amount} {text.pledge[verb]}
        </>
      )}{' '}
      {text.unless[verb]}
    </p>
  );
}
