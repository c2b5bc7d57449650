import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { FilterShape } from '../../../engine/fields/index.ts';
import type { PathReference } from '../../../engine/resource.ts';
import { Button } from '../../controls/button.tsx';
import { ICON } from '../../controls/icon.ts';
import { useOutside } from '../../controls/overlay/use-outside.ts';
import { words as LIST } from 'virtual:skema/words/list';
import { dateFormatOf } from './condition-text.ts';
import { type Condition, shapeOf } from './conditions.ts';
import { BooleanField, ChoiceField, RelationField, TextField } from './filter-choice-fields.tsx';
import { momentField, NumberField } from './filter-range-fields.tsx';
import styles from './filter-panel.module.css';
import { withCondition } from '../state/list-changes.ts';
import type { List } from '../use-list-controller.ts';

export interface FilterFieldProps {
  reference: PathReference;
  condition: Condition | null;
  /** Of the day of a date, as the field itself has it. */
  dateFormat?: string;
  /** A condition, or null when the field says nothing. */
  onChange: (condition: Condition | null) => void;
}

const FIELDS: Record<FilterShape, (props: FilterFieldProps) => ReactNode> = {
  text: TextField,
  number: NumberField,
  boolean: BooleanField,
  choice: ChoiceField,
  relation: RelationField,
  date: momentField('date'),
  instant: momentField('instant'),
  time: momentField('time'),
};

/** The editor of one filter, per shape. */
function FilterField(props: FilterFieldProps) {
  const shape = shapeOf(props.reference.kind);
  if (!shape) return null;
  const Editor = FIELDS[shape];
  return <Editor {...props} />;
}

interface FilterPanelProps {
  list: List;
  /** The filter to begin with; null: the first. */
  path: string | null;
  /** The button it belongs to. */
  opener: HTMLElement | null;
  onClose: () => void;
}

const CONTROLS = 'input:not([tabindex="-1"]), button:not([tabindex="-1"])';

/** Every declared filter at once; what is set is in force at once. */
export function FilterPanel({ list: { resource, url, change }, path, opener, onClose }: FilterPanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const node = panel.current;
    node?.style.setProperty('--at', `${opener?.offsetLeft ?? 24}px`);
    node?.querySelector<HTMLElement>(path === null ? `[data-path] :is(${CONTROLS})` : `[data-path="${path}"] :is(${CONTROLS})`)?.focus();
  }, [path, opener]);

  useOutside(panel, true, (target) => !opener?.contains(target) && onClose());

  const leave = (): void => {
    onClose();
    opener?.focus();
  };
  // An open list of a select takes the first Escape for itself.
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || (event.target as HTMLElement).getAttribute('aria-expanded') === 'true') return;
    event.stopPropagation();
    leave();
  };

  return (
    <div className={styles.anchor}>
      <div ref={panel} className={styles.panel} role="dialog" aria-label={LIST.filterPanel} onKeyDown={escape}>
        <div className={styles.head}>
          <h2 className="fills">{LIST.filterPanel}</h2>
          <Button variant="quiet" small icon={<IconX {...ICON} />} aria-label={LIST.close} onClick={leave} />
        </div>
        <div className={styles.fields}>
          {resource.filters.map((reference) => (
            <div key={reference.path} className={styles.field} data-path={reference.path}>
              <span aria-hidden="true">{reference.label}</span>
              <div>
                <FilterField
                  reference={reference}
                  condition={url.conditions[reference.path] ?? null}
                  dateFormat={dateFormatOf(resource, reference.path)}
                  onChange={(condition) => change((now) => withCondition(now, resource, reference.path, condition))}
                />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
