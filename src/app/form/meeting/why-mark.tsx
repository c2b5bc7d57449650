import { words } from 'virtual:skema/words/base';
import type { Field } from '../../../engine/field.ts';
import { LinkButton } from '../../controls/button.tsx';
import styles from '../field-row.module.css';
import { useFormScope } from '../state/form-store.ts';
import { useWhy } from './use-why.ts';

/** Below what is wrong with a field: the rule that it breaks, for whoever asks. */
export function WhyRefused({ field }: { field: Field }) {
  const { resource, store } = useFormScope();
  const { why, id, asking } = useWhy(({ whyRefused }) => whyRefused(resource, store.get(), field));
  return (
    <>
      <LinkButton className="no-print" {...asking}>
        {words.request.ask}
      </LinkButton>
      <span id={id} className={styles.rule} role="status">
        {why}
      </span>
    </>
  );
}
