import type { BulkOutcome } from '../../engine/bulk.ts';
import type { Field } from '../../engine/field.ts';
import { fieldType, isEmpty } from '../../engine/fields/index.ts';
import type { Resource } from '../../engine/resource.ts';
import { useUses } from '../beside/use-uses.ts';
import { UsedBy } from '../removal/used-by.tsx';
import { ownZone } from '../today.ts';
import { words as text } from 'virtual:skema/words/chosen';
import { words as REMOVE } from 'virtual:skema/words/remove';
import styles from './bulk.module.css';

const inText = (field: Field, value: unknown): string => (isEmpty(value) ? '' : fieldType(field).format(value, field, ownZone()));

/** The first of those that change, before → after. */
export function Samples({ resource, outcome }: { resource: Resource; outcome: BulkOutcome }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrollable by keyboard
    <ul className={styles.seen} tabIndex={0}>
      {outcome.samples.map(({ id, display, changes }) => (
        <li key={id}>
          <b>{display}</b>
          {changes.map(({ field: handle, before, after }) => {
            const field = resource.fields.find((each) => each.handle === handle);
            if (!field) return null;
            const [old, now] = [inText(field, before), inText(field, after)];
            return (
              <span key={handle}>
                {field.name}: {old === '' ? text.empty : <del>{old}</del>} → {now === '' ? text.empty : <ins>{now}</ins>}
              </span>
            );
          })}
        </li>
      ))}
    </ul>
  );
}

/** The first of those that are refused, each with its reason; of a delete also what uses them, with the way there. */
export function RefusedOnes({
  resource,
  outcome,
  isRemoval,
  onGo,
}: {
  resource: Resource;
  outcome: BulkOutcome;
  isRemoval: boolean;
  onGo: () => void;
}) {
  const { refusals, refused } = outcome;
  const { uses = [] } = useUses(resource.name, isRemoval && resource.referencedBy.length > 0 ? refusals.map(({ id }) => id) : []);
  const holding = uses.filter(({ holds, total, unseen }) => holds && (total > 0 || unseen));
  // Of one alone what uses it is said once, above, with the way there.
  const isSaid = (why: string): boolean => holding.length > 0 && refused === 1 && why.startsWith(REMOVE.usedBy);
  return (
    <>
      {holding.length > 0 && <UsedBy uses={holding} say={REMOVE.usedBy} onGo={onGo} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrollable by keyboard */}
      <ul className={styles.seen} tabIndex={0}>
        {refusals.map(({ id, display, why }) => (
          <li key={id}>
            <b>{display}</b>
            {!isSaid(why) && <span>{why}</span>}
          </li>
        ))}
        {refused > refusals.length && <li>{text.andMore(refused - refusals.length)}</li>}
      </ul>
    </>
  );
}
