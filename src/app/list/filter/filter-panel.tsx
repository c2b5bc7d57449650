import { IconArrowLeft, IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { allFilters, filtersOf } from '../../../engine/derive/filters.ts';
import { showing } from '../../../engine/derive/shown-columns.ts';
import type { PathReference, Resource } from '../../../engine/resource.ts';
import { Button } from '../../controls/button.tsx';
import { ICON } from '../../controls/icon.ts';
import { useOutside } from '../../controls/overlay/use-outside.ts';
import { Segments } from '../../controls/segments.tsx';
import { pressHeld } from '../../typed/press.ts';
import { words as FILTER } from 'virtual:skema/words/filter';
import { words as LIST } from 'virtual:skema/words/list';
import { groupLabel, type Narrowed } from './filter-chips.tsx';
import { shapeOf } from './conditions.ts';
import { dateFormatOf } from './condition-text.ts';
import { FilterField } from './filter-field.tsx';
import styles from './filter-panel.module.css';
import { GroupEditor } from './group-editor.tsx';
import { useOffers } from './offered.ts';
import { filterCount } from '../state/groups.ts';
import { withAny, withCondition } from '../state/list-changes.ts';
import type { ListUrl } from '../state/list-url.ts';

interface FilterPanelProps {
  list: Narrowed;
  /** The filter to begin with; null: the first. */
  path: string | null;
  /** Absent: there are no groups; null: none is open. */
  group?: number | null;
  /** The button it belongs to. */
  opener: HTMLElement | null;
  onClose: () => void;
}

const MATCHES = ['all', 'any'] as const;
const FIELD = 'input:not([tabindex="-1"])';
const CONTROLS = `${FIELD}, button:not([tabindex="-1"])`;

/** Those that are declared, of the columns that are shown, and what is asked besides, as far as this person can fill them in. */
function offeredIn(resource: Resource, { columns, conditions }: ListUrl, offers: ReadonlySet<string>): readonly PathReference[] {
  const usual = new Set(filtersOf(showing(resource, columns)).map(({ path }) => path));
  return allFilters(resource).filter(({ path, noText, kind }) => {
    if (!offers.has(path)) return false;
    if (conditions[path]) return true;
    return usual.has(path) && !(noText && shapeOf(kind) === 'text');
  });
}

/** Every declared filter at once; what is set is in force at once. */
export function FilterPanel({ list, path, group = undefined, opener, onClose }: FilterPanelProps) {
  const { resource, url, change } = list;
  const offers = useOffers(resource);
  const panel = useRef<HTMLDivElement>(null);
  /** The group that is open in place of all filters. */
  const [open, setOpen] = useState(group ?? null);

  useEffect(() => {
    const node = panel.current;
    node?.style.setProperty('--at', `${opener?.offsetLeft ?? 24}px`);
    if (open !== null) return;
    const own = node?.querySelector(path === null ? '[data-path]' : `[data-path="${path}"]`);
    // The button of a calendar stands before the field that it is for.
    const field = own?.querySelector<HTMLElement>(FIELD) ?? own?.querySelector<HTMLElement>(CONTROLS);
    field?.focus();
  }, [path, opener, open]);
  // What was typed before it was there.
  useEffect(() => void pressHeld(), []);

  useStill(panel);
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

  const all = (
    <div className={styles.fields}>
      {(url.any || filterCount(url) > 1) && (
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
      {offeredIn(resource, url, offers).map((reference) => (
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
  );

  return (
    <div className={styles.anchor}>
      <div
        ref={panel}
        className={styles.panel}
        role="dialog"
        aria-label={open === null ? LIST.filterPanel : groupLabel(url.any)}
        onKeyDown={escape}
      >
        <div className={styles.head}>
          {open !== null && (
            <Button variant="quiet" small icon={<IconArrowLeft {...ICON} />} aria-label={FILTER.back} onClick={() => setOpen(null)} />
          )}
          <h2 className="fills">{open === null ? LIST.filterPanel : groupLabel(url.any)}</h2>
          <Button variant="quiet" small icon={<IconX {...ICON} />} aria-label={LIST.close} onClick={leave} />
        </div>
        <div className={styles.scroll}>
          {open === null ? all : <GroupEditor key={open} list={list} index={open} onRemoved={() => setOpen(null)} />}
        </div>
        {open === null && group !== undefined && (
          <div className={styles.foot}>
            <Button variant="line" small icon={<IconPlus {...ICON} />} onClick={() => setOpen(url.groups.length)}>
              {FILTER.addGroup[url.any ? 'all' : 'any']}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** What is set becomes a chip above, and chips may need another line: the panel stays where it opened, under the pointer that is about to press. */
function useStill(panel: RefObject<HTMLElement | null>): void {
  const begun = useRef<number>(null);
  useLayoutEffect(() => {
    const { offsetTop } = panel.current!.parentElement!;
    begun.current ??= offsetTop;
    panel.current!.style.setProperty('--up', `${begun.current - offsetTop}px`);
  });
}
