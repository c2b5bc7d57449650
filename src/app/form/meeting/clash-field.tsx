import { type KeyboardEvent, useEffect } from 'react';
import type { Field } from '../../../engine/field.ts';
import { isReference } from '../../../engine/fields/index.ts';
import { Key } from '../../controls/button.tsx';
import { classes } from '../../controls/control.ts';
import { Tag } from '../../controls/tag.tsx';
import { IN_FORM } from '../../kinds/in-form.ts';
import { ownZone } from '../../today.ts';
import { words as CONFLICT } from 'virtual:skema/words/conflict';
import { words as CONTROL } from 'virtual:skema/words/control';
import { focusField, idOf } from '../focus-field.ts';
import { openClashes, withLeft, type Choice, type Clash } from '../state/form-state.ts';
import { useFormScope, useFormState } from '../state/form-store.ts';
import { toText } from '../state/values.ts';
import styles from './meeting.module.css';
import { chosen } from './merge.ts';
import { momentOf } from './moment.ts';

const SIDES = ['base', 'theirs', 'mine'] as const;
/** From here on it is read, not looked at. */
const LONG = 60;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface Side {
  title: string;
  note: string;
}

const sidesOf = ({ by, at }: Clash, openedAt: string): Record<(typeof SIDES)[number], Side> => ({
  base: { title: CONFLICT.base, note: CONFLICT.baseNote(momentOf(openedAt)) },
  theirs: { title: by ?? CONFLICT.somebodyFirst, note: CONFLICT.theirsNote(momentOf(at)) },
  mine: { title: CONFLICT.mine, note: CONFLICT.mineNote },
});

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
  const sides = sidesOf(clash, openedAt);
  const choose = (choice: Choice, other?: unknown): void => store.update((state) => chosen(state, field.handle, choice, other));
  const Widget = IN_FORM[field.kind].widget;
  const texts = SIDES.map((side) => toText(field, clash[side], labels, ownZone()));
  const isLong = texts.some(({ length }) => length > LONG);
  const isGone = (held: unknown): boolean => isReference(field) && [held].flat().some((of) => labels.get(String(of))?.deleted);
  /** `1`, `2`, `3`; the arrows from the group itself, within it they are the radios' own. */
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target, currentTarget } = event;
    const step = target === currentTarget ? STEPS[event.key] : undefined;
    const at = SIDES.findIndex((side) => side === clash.choice);
    const next = step === undefined ? SIDES[Number(event.key) - 1] : SIDES[at < 0 ? (step > 0 ? 0 : 2) : (at + step + 3) % 3];
    if (!next) return;
    event.preventDefault();
    choose(next);
    currentTarget.querySelectorAll('input')[SIDES.indexOf(next)]?.focus();
  };
  return (
    <div className={styles.clash}>
      <div className={styles.three} id={id} role="radiogroup" tabIndex={-1} aria-label={CONFLICT.choose(field.name)} onKeyDown={press}>
        {SIDES.map((side, index) => (
          <label key={side} className={clash.choice === side ? styles.on : undefined}>
            <input type="radio" name={id} checked={clash.choice === side} onChange={() => choose(side)} />
            <span className={styles.title}>
              <span className={side === 'mine' ? styles.mark : undefined}>{sides[side].title}</span>
              <Key>{index + 1}</Key>
            </span>
            <strong className={isLong ? styles.long : undefined}>
              {isGone(clash[side]) ? (
                <>
                  <s>{texts[index]}</s> <Tag>{CONTROL.deleted}</Tag>
                </>
              ) : (
                texts[index] || CONFLICT.empty
              )}
            </strong>
            <small>{sides[side].note}</small>
          </label>
        ))}
      </div>
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
    </div>
  );
}
