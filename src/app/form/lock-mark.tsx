import { IconLock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Field } from '../../engine/field.ts';
import { Button } from '../controls/button.tsx';
import { ICON } from '../controls/icon.ts';
import { causeOf } from '../wire/api-error.ts';
import { words as FORM } from 'virtual:skema/words/form';
import styles from './field-row.module.css';
import { loadMeeting } from './meeting/lazy.ts';
import { useFormScope } from './state/form-store.ts';

/** Beside a value that cannot be changed here: the rule that closes it, for whoever asks. */
export function LockMark({ field }: { field: Field }) {
  const { resource, seen } = useFormScope();
  const [why, setWhy] = useState<string | null>(null);
  const id = useId();
  const toggle = (): void => {
    if (why !== null) return setWhy(null);
    loadMeeting().then(
      ({ whyFixed }) => setWhy(whyFixed(resource, seen, field)),
      (error: unknown) => setWhy(causeOf(error)),
    );
  };
  const label = FORM.whyLocked(field.name);
  return (
    <>
      <Button
        variant="quiet"
        small
        className="no-print"
        icon={<IconLock {...ICON} />}
        aria-label={label}
        title={label}
        aria-expanded={why !== null}
        aria-controls={why === null ? undefined : id}
        onClick={toggle}
      />
      <p id={id} className={styles.why} role="status">
        {why}
      </p>
    </>
  );
}
