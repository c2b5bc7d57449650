import type { ReactNode } from 'react';
import type { BulkVerb } from '../../engine/bulk.ts';
import { words as text } from 'virtual:skema/words/chosen';
import radio from '../controls/radio.module.css';
import styles from './bulk.module.css';
import type { Noun } from './tell.ts';
import type { Target } from './use-target.ts';

interface WhomProps {
  verb: BulkVerb;
  noun: Noun;
  target: Target;
  /** The filter in words; nothing where there is none. */
  words: ReactNode;
}

/** Which records: those chosen by hand, and where all that match may be meant the choice between both. */
export function Whom({ verb, noun, target, words }: WhomProps) {
  const { isWholePage, mayAll, ids, elsewhere, total, isAll, setAll } = target;
  const picked = isWholePage && mayAll ? text.onPage(ids.length, noun(ids.length)) : text.picked(ids.length, noun(ids.length));
  const those = elsewhere > 0 ? `${picked}, ${text.elsewhere(elsewhere)}` : picked;
  return (
    <section aria-label={text.whom[verb]}>
      <h3 className={styles.lead}>{text.whom[verb]}</h3>
      {mayAll ? (
        <div role="radiogroup" aria-label={text.whom[verb]}>
          <label className={styles.radio}>
            <input type="radio" className={radio.radio} name="whom" checked={!isAll} onChange={() => setAll(false)} />
            <span>{those}</span>
          </label>
          <label className={styles.radio}>
            <input type="radio" className={radio.radio} name="whom" checked={isAll} onChange={() => setAll(true)} />
            <span>
              {text.matching(total, noun(total ?? 2))}
              <small>{words}</small>
            </span>
          </label>
        </div>
      ) : (
        <p className={styles.picked}>{those}</p>
      )}
    </section>
  );
}
