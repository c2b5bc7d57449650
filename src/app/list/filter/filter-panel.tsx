import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { filtersOf } from '../../../engine/derive/filters.ts';
import { Button } from '../../controls/button.tsx';
import { ICON } from '../../controls/icon.ts';
import { useOutside } from '../../controls/overlay/use-outside.ts';
import { Segments } from '../../controls/segments.tsx';
import { words as FILTER } from 'virtual:skema/words/filter';
import { words as LIST } from 'virtual:skema/words/list';
import type { Narrowed } from './filter-chips.tsx';
import { dateFormatOf } from './condition-text.ts';
import { FilterField } from './filter-field.tsx';
import styles from './filter-panel.module.css';
import { withAny, withCondition } from '../state/list-changes.ts';

interface FilterPanelProps {
  list: Narrowed;
  /** The filter to begin with; null: the first. */
  path: string | null;
  /** The button it belongs to. */
  opener: HTMLElement | null;
  onClose: () => void;
}

const MATCHES = ['all', 'any'] as const;
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
          {(url.any || Object.keys(url.conditions).length > 1) && (
            <div className={styles.field}>
              <span aria-hidden="true">{FILTER.match}</span>
              <Segments
                label={FILTER.match}
                values={MATCHES}
                names={{ all: FILTER.matchAll, any: FILTER.matchAny }}
                value={url.any ? 'any' : 'all'}
                onChange={(match) => change((now) => withAny(now, match === 'any'))}
              />
            </div>
          )}
          {filtersOf(resource).map((reference) => (
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
