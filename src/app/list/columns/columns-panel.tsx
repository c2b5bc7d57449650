/** Which columns a list shows, in which order, beside it; a change is seen at once. */
import { IconEye, IconEyeOff, IconGripVertical, IconPin, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { allColumns } from '../../../engine/derive/all-columns.ts';
import { labelPath } from '../../../engine/derive/list-columns.ts';
import { showing } from '../../../engine/derive/shown-columns.ts';
import type { Column } from '../../../engine/resource.ts';
import { Button } from '../../controls/button.tsx';
import { classes } from '../../controls/control.ts';
import { ICON } from '../../controls/icon.ts';
import { Segments } from '../../controls/segments.tsx';
import { DENSITIES, useDensity } from '../../layout/appearance.ts';
import { words as COLUMNS } from 'virtual:skema/words/columns';
import { words as LIST } from 'virtual:skema/words/list';
import { words as PROFILE } from 'virtual:skema/words/profile';
import { withColumns, withWidth } from '../state/list-changes.ts';
import type { List } from '../use-list-controller.ts';
import { COLUMNS_BUTTON } from './button.ts';
import styles from './columns-panel.module.css';
import { useDrag } from './use-drag.ts';
import { Width } from './width-input.tsx';

const BY_KEY: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const gripOf = (path: string): string => `[data-column="${path}"] button`;

function movedTo(paths: readonly string[], from: number, to: number): string[] {
  const rest = paths.filter((_, index) => index !== from);
  return [...rest.slice(0, to), paths[from]!, ...rest.slice(to)];
}

export type Columns = ReturnType<typeof useColumns>;

function useColumns({ resource, url, change }: List) {
  const { columns } = showing(resource, url.columns);
  const paths = columns.map(({ path }) => path);
  const [told, setTold] = useState('');
  // One entry of the history for all of it: Back leaves the list, and does not undo step by step.
  const set = (next: readonly string[]): void => change((now) => withColumns(now, resource, next), { replace: true });
  return {
    columns,
    hidden: allColumns(resource).filter(({ path }) => !paths.includes(path)),
    pinned: labelPath(showing(resource, url.columns)),
    isOwn: url.columns === null && Object.keys(url.widths).length === 0,
    widths: url.widths,
    widen: (path: string, px: number | null): void => change((now) => withWidth(now, resource, path, px), { replace: true }),
    told,
    set,
    reset: () => change((now) => ({ ...withColumns(now, resource, []), columns: null }), { replace: true }),
    hide: (path: string) => set(paths.filter((one) => one !== path)),
    show: (path: string) => set([...paths, path]),
    move: (from: number, to: number): void => {
      if (to < 0 || to >= paths.length || from === to) return;
      set(movedTo(paths, from, to));
      setTold(COLUMNS.moved(columns[from]!.label, to + 1, paths.length));
    },
  };
}

/** The focus stays with what was pressed, wherever that goes. */
function useFocusKept(panel: { current: HTMLElement | null }, shown: string) {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current !== null) panel.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  }, [panel, shown]);
  return (selector: string): void => void (wanted.current = selector);
}

export default function ColumnsPanel({ list }: { list: List }) {
  const panel = useRef<HTMLElement>(null);
  const own = useColumns(list);
  const [density, setDensity] = useDensity();
  const keep = useFocusKept(panel, own.columns.map(({ path }) => path).join());
  useEffect(() => panel.current?.querySelector<HTMLElement>('li button')?.focus(), []);
  const close = (): void => {
    list.setChoosing(false);
    document.getElementById(COLUMNS_BUTTON)?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  };
  return (
    <aside ref={panel} className={classes(styles.panel, 'no-print')} aria-label={LIST.columns} onKeyDown={press}>
      <div className={styles.head}>
        <h2 className="fills">{LIST.columns}</h2>
        <Button variant="quiet" small icon={<IconX {...ICON} />} aria-label={LIST.close} onClick={close} />
      </div>
      <div className={styles.lists}>
        <Shown own={own} keep={keep} />
        {own.hidden.length > 0 && (
          <>
            <h3>{COLUMNS.hidden}</h3>
            <ul>
              {own.hidden.map((column) => (
                <li key={column.path} className={styles.hidden} data-column={column.path}>
                  <Name column={column} />
                  <Button
                    variant="quiet"
                    small
                    icon={<IconEyeOff {...ICON} />}
                    aria-label={COLUMNS.show(column.label)}
                    onClick={() => {
                      keep(`[data-column="${column.path}"] button:last-child`);
                      own.show(column.path);
                    }}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className={styles.foot}>
        <Button variant="quiet" small disabled={own.isOwn} onClick={own.reset}>
          {COLUMNS.reset}
        </Button>
        <Segments label={PROFILE.density} values={DENSITIES} names={PROFILE.densities} value={density} onChange={setDensity} />
      </div>
      <output className="sr">{own.told}</output>
    </aside>
  );
}

function Shown({ own, keep }: { own: Columns; keep: (selector: string) => void }) {
  const list = useRef<HTMLUListElement>(null);
  const { drag, grip } = useDrag(list, own.move);
  const step = (index: number, by: number): void => {
    keep(gripOf(own.columns[index]!.path));
    own.move(index, index + by);
  };
  return (
    <>
      <h3 className={styles.over}>
        {COLUMNS.shown} <span className={styles.unit}>{COLUMNS.unit}</span>
      </h3>
      <ul ref={list}>
        {own.columns.map((column, index) => (
          <li
            key={column.path}
            data-column={column.path}
            data-landing={landingOf(drag?.landing, index, own.columns.length - 1)}
            className={classes(drag?.from === index && styles.dragged)}
          >
            <Button
              {...grip(index)}
              variant="quiet"
              small
              className={styles.grip}
              icon={column.path === own.pinned ? <IconPin {...ICON} /> : <IconGripVertical {...ICON} />}
              aria-label={COLUMNS.move(column.label)}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              title={COLUMNS.keys}
              onKeyDown={(event) => {
                const by = BY_KEY[event.key];
                if (!event.altKey || by === undefined) return;
                event.preventDefault();
                step(index, by);
              }}
            />
            <Name column={column} />
            <Width column={column} own={own} />
            {column.path === own.pinned ? (
              <span className={styles.always} role="img" aria-label={COLUMNS.always(column.label)} title={COLUMNS.always(column.label)}>
                <IconEye {...ICON} />
              </span>
            ) : (
              <Button
                variant="quiet"
                small
                icon={<IconEye {...ICON} />}
                aria-label={COLUMNS.hide(column.label)}
                onClick={() => {
                  keep(`[data-column="${column.path}"] button`);
                  own.hide(column.path);
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Between two entries the lower one has the line. */
const landingOf = (landing: number | undefined, index: number, last: number): string | undefined =>
  landing === index ? 'before' : landing === last + 1 && index === last ? 'after' : undefined;

const Name = ({ column: { label, computed } }: { column: Column }) => (
  <span className={styles.name} title={label}>
    {computed && (
      <i className={styles.computed} aria-hidden="true">
        f
      </i>
    )}
    {label}
  </span>
);
