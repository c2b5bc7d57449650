import type { KeyboardEvent, ReactNode } from 'react';
import { Key } from '../../controls/button.tsx';
import { Tag } from '../../controls/tag.tsx';
import { words as CONFLICT } from 'virtual:skema/words/conflict';
import { words as CONTROL } from 'virtual:skema/words/control';
import type { Choice, Clash } from '../state/form-state.ts';
import radio from '../../controls/radio.module.css';
import styles from './meeting.module.css';
import { momentOf } from './moment.ts';

const SIDES = ['base', 'theirs', 'mine'] as const;
type Side = (typeof SIDES)[number];
/** From here on it is read, not looked at. */
const LONG = 60;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const headsOf = ({ by, at }: Clash, openedAt: string, baseCame: string | undefined): Record<Side, { title: string; note: string }> => ({
  base: {
    title: CONFLICT.base,
    note: baseCame === undefined ? CONFLICT.baseNote(momentOf(openedAt)) : CONFLICT.baseCame(momentOf(baseCame)),
  },
  theirs: { title: by ?? CONFLICT.somebodyFirst, note: CONFLICT.theirsNote(momentOf(at)) },
  mine: { title: CONFLICT.mine, note: CONFLICT.mineNote },
});

export interface SidesProps {
  /** Takes the focus. */
  id: string;
  label: string;
  clash: Clash;
  /** Since when one's own was changed (ISO UTC). */
  openedAt: string;
  /** Where it came in after that: when (ISO UTC, empty: not known). */
  baseCame?: string | undefined;
  textOf: (side: Side) => string;
  /** It names a record that is gone. */
  isGone?: (side: Side) => boolean;
  onChoose: (choice: Exclude<Choice, 'other'>) => void;
  /** Where something else can be written. */
  children?: ReactNode;
}

/** What both changed: what it was, theirs and one's own, side by side; none is chosen at first. */
export function Sides({ id, label, clash, openedAt, baseCame, textOf, isGone = () => false, onChoose, children }: SidesProps) {
  const heads = headsOf(clash, openedAt, baseCame);
  const texts = SIDES.map(textOf);
  const isLong = texts.some(({ length }) => length > LONG);
  /** `1`, `2`, `3`; the arrows from the group itself, within it they are the radios' own. */
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target, currentTarget } = event;
    const step = target === currentTarget ? STEPS[event.key] : undefined;
    const at = SIDES.findIndex((side) => side === clash.choice);
    const next = step === undefined ? SIDES[Number(event.key) - 1] : SIDES[at < 0 ? (step > 0 ? 0 : 2) : (at + step + 3) % 3];
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    currentTarget.querySelectorAll('input')[SIDES.indexOf(next)]?.focus();
  };
  return (
    <div className={styles.clash}>
      <div className={styles.three} id={id} role="radiogroup" tabIndex={-1} aria-label={CONFLICT.choose(label)} onKeyDown={press}>
        {SIDES.map((side, index) => (
          <label key={side} className={clash.choice === side ? styles.on : undefined}>
            <input type="radio" className={radio.radio} name={id} checked={clash.choice === side} onChange={() => onChoose(side)} />
            <span className={styles.title}>
              <span className={side === 'mine' ? styles.mark : undefined}>{heads[side].title}</span>
              <Key>{index + 1}</Key>
            </span>
            <strong className={isLong ? styles.long : undefined}>
              {isGone(side) ? (
                <>
                  <s>{texts[index]}</s> <Tag>{CONTROL.deleted}</Tag>
                </>
              ) : (
                texts[index] || CONFLICT.empty
              )}
            </strong>
            <small>{heads[side].note}</small>
          </label>
        ))}
      </div>
      {children}
    </div>
  );
}
