import { useEffect } from 'react';
import type { Field } from '../../../engine/field.ts';
import { isReference } from '../../../engine/fields/index.ts';
import { classes } from '../../controls/control.ts';
import { IN_FORM } from '../../kinds/in-form.ts';
import { ownZone } from '../../today.ts';
import { words as CONFLICT } from 'virtual:skema/words/conflict';
import { focusField, idOf } from '../focus-field.ts';
import { openClashes, withLeft, type Choice, type Clash } from '../state/form-state.ts';
import { useFormScope, useFormState } from '../state/form-store.ts';
import { toText } from '../state/values.ts';
import styles from './meeting.module.css';
import { chosen } from './merge.ts';
import { Sides } from './sides.tsx';

/** A field that both changed: what it was, theirs, one's own, or something else; none is chosen at first. */
export function ClashField({ field, clash, invalid }: { field: Field; clash: Clash; invalid: boolean }) {
  const { store } = useFormScope();
  const labels = useFormState((state) => state.labels);
  const value = useFormState((state) => state.values[field.handle]);
  const id = idOf(field.handle);
  const otherId = `${id}-lain`;
  const { base, theirs, mine } = clash;
  // The first that waits for a choice is where the save leads to.
  useEffect(() => {
    if (openClashes(store.get())[0] === field.handle) focusField(field.handle);
  }, [store, field.handle, base, theirs, mine]);
  const openedAt = useFormState((state) => state.openedAt);
  const came = useFormState((state) => state.came[field.handle]);
  const choose = (choice: Choice, other?: unknown): void => store.update((state) => chosen(state, field.handle, choice, other));
  const Widget = IN_FORM[field.kind].widget;
  const isGone = (held: unknown): boolean => isReference(field) && [held].flat().some((of) => labels.get(String(of))?.deleted);
  return (
    <Sides
      id={id}
      label={field.name}
      clash={clash}
      openedAt={openedAt}
      baseCame={came && (came.at ?? '')}
      textOf={(side) => toText(field, clash[side], labels, ownZone())}
      isGone={(side) => isGone(clash[side])}
      onChoose={choose}
    >
      <div className={classes(styles.other, 'wraps')}>
        <label id={`${otherId}-label`} htmlFor={otherId}>
          {CONFLICT.other}
        </label>
        <div className={styles.control}>
          <Widget
            field={field}
            id={otherId}
            labelId={`${otherId}-label`}
            value={clash.choice === 'other' ? value : undefined}
            onChange={(next: unknown) => choose('other', next)}
            onBlur={() => store.update((state) => withLeft(state, field.handle))}
            required={false}
            readOnly={false}
            invalid={invalid}
            describedBy=""
          />
        </div>
        <span className="fills" />
        <span className={styles.kept}>{CONFLICT.bothKept}</span>
      </div>
    </Sides>
  );
}
