import { useState } from 'react';
import { words } from 'virtual:skema/words/base';
import { RULE_MARK } from '../wire/with-why.ts';
import { LinkButton } from './button.tsx';
import styles from './told.module.css';

interface ToldProps {
  text: string;
  /** In place of the first line. */
  sentence?: string;
}

/** A sentence; behind `Mengapa?` the rule that refuses; and below it the declaration, for whoever hears that. */
export function Told({ text, sentence }: ToldProps) {
  const [isOpen, setOpen] = useState(false);
  const [first, ...lines] = text.split('\n');
  const rules = lines.filter((line) => line.startsWith(RULE_MARK));
  const whys = lines.filter((line) => !line.startsWith(RULE_MARK));
  return (
    <>
      {sentence ?? first}
      {rules.length > 0 && (
        <>
          {' '}
          <LinkButton className={styles.ask} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {words.request.ask}
          </LinkButton>
          {isOpen && <small className={styles.why}>{rules.join(' ')}</small>}
        </>
      )}
      {whys.length > 0 && <small className={styles.why}>{whys.join(' ')}</small>}
    </>
  );
}
