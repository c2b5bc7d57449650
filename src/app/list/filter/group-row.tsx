/** One condition of a group: its column, how it is asked, and for what. */
import { IconChevronDown, IconX } from '@tabler/icons-react';
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
}
let made = 0;
export const newKey = (): number => (made += 1);

export const newRow = (reference: PathReference): Row => ({
  key: newKey(),
  path: reference.path,
  way: groupWayOf(null, reference),
  condition: null,
});

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
  return (
    <div className={styles.row} data-row>
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
        <div className={styles.value}>
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
