import { useEffect, useEffectEvent, useId } from 'react';
import type { Pivot } from '../../../engine/resource.ts';
import { Combobox } from '../../controls/select/combobox.tsx';
import { useLabels } from '../../data/use-labels.ts';
import { useOptions } from '../../data/use-options.ts';
import { withCondition } from '../../list/state/list-changes.ts';
import type { List } from '../../list/use-list-controller.ts';
import { words as nouns } from 'virtual:skema/words/noun';
import { words as GRID } from 'virtual:skema/words/grid';
import { holdTyped, isNowhere, takeHeld } from '../../typed/hold.ts';
import { aroundHeld, heldIn } from './asked.ts';
import { reachOf, useOnly, useStanding } from './standing.ts';
import styles from './pivot.module.css';
import { isChosen } from './use-begin.ts';

type Steps = Parameters<List['change']>[1];
export const holdAt = ({ change, resource }: List, pivot: Pivot, id: string | null, steps?: Steps): void =>
  change((now) => withCondition(now, resource, pivot.of, id === null ? null : { shape: 'relation', values: [id] }), steps);

/** No sheet is open yet: which one first. */
export function ChooseFirst({ list, pivot }: { list: List; pivot: Pivot }) {
  const { name } = list.resource.fields.find(({ handle }) => handle === pivot.of)!;
  const only = useOnly(list.resource, pivot, aroundHeld(list.url, pivot));
  const hold = useEffectEvent((id: string) => holdAt(list, pivot, id, { replace: true }));
  useEffect(() => {
    if (only) hold(only);
    if (only !== null) return;
    // What was typed before had no sheet to stand in; the choice is what comes next.
    takeHeld();
    if (isNowhere() || isChosen()) document.querySelector<HTMLElement>('[data-which] input')?.focus({ preventScroll: true });
  }, [only]);
  return only === null ? <p className={styles.told}>{GRID.chooseFirst(nouns.inside(name))}</p> : null;
}

/** Which record the sheet holds fast. */
export function Holder({ list, pivot }: { list: List; pivot: Pivot }) {
  const id = useId();
  const field = list.resource.fields.find(({ handle }) => handle === pivot.of)!;
  const source = useOptions(field.source!, reachOf(list.resource, pivot));
  const held = heldIn(list.url, pivot);
  // What is not there is nothing one has chosen.
  const of = useStanding(list.resource, pivot, held) === 'missing' ? null : held;
  const { names } = useLabels(field.source!, of === null ? [] : [of]);
  return (
    <div className={styles.holder}>
      <label htmlFor={id} className="sr">
        {field.name}
      </label>
      <Combobox
        {...source}
        id={id}
        label={field.name}
        placeholder={GRID.choose(nouns.inside(field.name))}
        value={of}
        required={of !== null}
        selected={of === null ? null : { value: of, label: names.get(of) ?? '…' }}
        onChange={(value) => {
          if (value !== null && value !== of) holdTyped(undefined, null, () => isNowhere() || isChosen());
          holdAt(list, pivot, value);
        }}
      />
    </div>
  );
}
