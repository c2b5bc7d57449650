/** One condition of a group: its column, how it is asked, and for what. */
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { PathReference, Resource } from '../../../engine/resource.ts';
import { Button } from '../../controls/button.tsx';
import { classes } from '../../controls/control.ts';
import { ICON } from '../../controls/icon.ts';
import { words as FILTER } from 'virtual:skema/words/filter';
import select from '../../controls/native-select.module.css';
import type { Condition } from './conditions.ts';
import { dateFormatOf } from './condition-text.ts';
import { LabelField } from './filter-choice-fields.tsx';
import { FilterField } from './filter-field.tsx';
import styles from './group-editor.module.css';
import { conditionOf, groupWayOf, groupWaysOf, type Way } from './ways.ts';

export interface Row {
  key: number;
  path: string;
  way: Way | null;
  condition: Condition | null;
  /** Has the focus once it is there. */
  isNew?: boolean;
}
let made = 0;
export const newKey = (): number => (made += 1);

export const newRow = (reference: PathReference): Row => ({
  key: newKey(),
  path: reference.path,
  way: groupWayOf(null, reference),
  condition: null,
  isNew: true,
});

const FIELD = '[data-value] :is(input, button):not([tabindex="-1"])';
/** What is typed next is what is sought; where nothing is to be filled in, its column is chosen. */
export const focusRow = (row: Element | null | undefined): void =>
  (row?.querySelector<HTMLElement>(FIELD) ?? row?.querySelector<HTMLElement>('[data-column]'))?.focus();

/** Ticked values of one column are one condition of a group. */
const isTicked = ({ way }: Row): boolean => way === 'choices';

interface ConditionRowProps {
  row: Row;
  others: readonly Row[];
  list: { resource: Resource; references: readonly PathReference[] };
  onChange: (next: Row) => void;
  onRemove: () => void;
}

export function ConditionRow({ row, others, list: { resource, references }, onChange, onRemove }: ConditionRowProps) {
  const { path, way, condition } = row;
  const reference = references.find((each) => each.path === path) ?? references[0]!;
  const ways = groupWaysOf(reference);
  const isTaken = (other: PathReference): boolean =>
    other.path !== path && others.some((each) => each.path === other.path && isTicked(each)) && groupWaysOf(other)[0] === 'choices';
  const set = (next: Condition | null): void => onChange({ ...row, condition: next });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (row.isNew) focusRow(box.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when it comes, and not where another column is chosen for it
  }, []);
  return (
    <div ref={box} className={styles.row} data-row>
      <span className={classes(select.select, styles.column)}>
        <select
          data-column
          aria-label={FILTER.column}
          value={path}
          onChange={({ target: { value } }) => onChange({ ...newRow(references.find((each) => each.path === value)!), key: row.key })}
        >
          {references.map((each) => (
            <option key={each.path} value={each.path} disabled={isTaken(each)}>
              {each.label}
            </option>
          ))}
        </select>
        <IconChevronDown {...ICON} />
      </span>
      {ways.length > 1 && (
        <span className={classes(select.select, styles.way)}>
          <select
            aria-label={`${FILTER.how}: ${reference.label}`}
            value={way ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ ...row, way: value as Way, condition: conditionOf(value as Way, condition, reference) })
            }
          >
            {way === null && <option value="" />}
            {ways.map((each) => (
              <option key={each} value={each}>
                {FILTER.ways[each]}
              </option>
            ))}
          </select>
          <IconChevronDown {...ICON} />
        </span>
      )}
      <Button
        variant="quiet"
        small
        icon={<IconX {...ICON} />}
        className={styles.cross}
        aria-label={FILTER.removeCondition(reference.label)}
        onClick={onRemove}
      />
      {way !== null && way !== 'empty' && way !== 'filled' && (
        <div className={styles.value} data-value>
          {way !== 'choices' && reference.source !== undefined ? (
            <LabelField reference={reference} condition={condition} starts={way === 'starts'} onChange={set} />
          ) : (
            <FilterField
              reference={reference}
              condition={condition}
              dateFormat={dateFormatOf(resource, path)}
              starts={way === 'starts'}
              onChange={set}
            />
          )}
        </div>
      )}
    </div>
  );
}
