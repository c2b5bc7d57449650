import type { Field } from '../../../engine/field.ts';
import { LinkButton } from '../../controls/button.tsx';
import input from '../../controls/input.module.css';
import { ownZone } from '../../today.ts';
import { words as CONFLICT } from 'virtual:skema/words/conflict';
import { words as FORM } from 'virtual:skema/words/form';
import { focusField } from '../focus-field.ts';
import type { Came } from '../state/form-state.ts';
import { useFormScope, useFormState } from '../state/form-store.ts';
import { toText } from '../state/values.ts';
import styles from './meeting.module.css';
import { putBack } from './merge.ts';
import { cameFrom } from './tell.ts';

/** All but the last word, and that one: no line begins with the link alone. */
const parted = (text: string): [string, string] => {
  const at = text.lastIndexOf(' ') + 1;
  return [text.slice(0, at), text.slice(at)];
};

/** Below a field that took what somebody else saved, until the next save. */
export function CameNote({ field, came, isFixed }: { field: Field; came: Came; isFixed: boolean }) {
  const { store } = useFormScope();
  const was = useFormState((state) => toText(field, came.was, state.labels, ownZone()));
  const bringBack = (): void => {
    store.update((state) => putBack(state, field.handle));
    focusField(field.handle);
  };
  const [text, last] = parted(`${cameFrom(came)} ${was === '' ? CONFLICT.wasEmpty : CONFLICT.was(was)}`);
  return (
    <p className={input.note}>
      {text}
      <span className={styles.together}>
        {last}{' '}
        {!isFixed && (
          <LinkButton aria-label={FORM.restoreField(field.name)} onClick={bringBack}>
            {FORM.restore}
          </LinkButton>
        )}
      </span>
    </p>
  );
}
