import { IconLock } from '@tabler/icons-react';
import type { Field } from '../../engine/field.ts';
import { Button } from '../controls/button.tsx';
import { ICON } from '../controls/icon.ts';
import { words as FORM } from 'virtual:skema/words/form';
import styles from './field-row.module.css';
import { useWhy } from './meeting/use-why.ts';
import { useFormScope } from './state/form-store.ts';

/** Beside a value that cannot be changed here: the rule that closes it, for whoever asks. */
export function LockMark({ field }: { field: Field }) {
  const { resource, seen } = useFormScope();
  const { why, id, asking } = useWhy(({ whyFixed }) => whyFixed(resource, seen, field));
  const label = FORM.whyLocked(field.name);
  return (
    <>
      <Button variant="quiet" small className="no-print" icon={<IconLock {...ICON} />} aria-label={label} title={label} {...asking} />
      <p id={id} className={styles.why} role="status">
        {why}
      </p>
    </>
  );
}
