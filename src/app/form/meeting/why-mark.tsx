import { useId, useState } from 'react';
import { words } from 'virtual:skema/words/base';
import type { Field } from '../../../engine/field.ts';
import { LinkButton } from '../../controls/button.tsx';
import { causeOf } from '../../wire/api-error.ts';
import styles from '../field-row.module.css';
import { loadMeeting } from './lazy.ts';
import { useFormScope } from '../state/form-store.ts';

/** Below what is wrong with a field: the rule that it breaks, for whoever asks. */
export function WhyRefused({ field }: { field: Field }) {
  const { resource, store } = useFormScope();
  const [why, setWhy] = useState<string | null>(null);
  const id = useId();
  const toggle = (): void => {
    if (why !== null) return setWhy(null);
    loadMeeting().then(
      ({ whyRefused }) => setWhy(whyRefused(resource, store.get(), field)),
      (error: unknown) => setWhy(causeOf(error)),
    );
  };
  return (
    <>
      <LinkButton className="no-print" aria-expanded={why !== null} aria-controls={why === null ? undefined : id} onClick={toggle}>
        {words.request.ask}
      </LinkButton>
      <span id={id} className={styles.rule} role="status">
        {why}
      </span>
    </>
  );
}
