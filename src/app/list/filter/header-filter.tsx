/** The filter of one column under its header: order, how it is asked, and what for. In force once it is applied. */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { allFilters } from '../../../engine/derive/filters.ts';
import type { PathReference } from '../../../engine/resource.ts';
import type { Slow } from '../../../engine/wire/slow.ts';
import { Button, Key } from '../../controls/button.tsx';
import { ICON } from '../../controls/icon.ts';
import { useOutside } from '../../controls/overlay/use-outside.ts';
import { usePopup } from '../../controls/overlay/use-popup.ts';
import { Segments } from '../../controls/segments.tsx';
import { useList } from '../../data/use-list.ts';
import { useSettled } from '../../data/use-settled.ts';
import { ownZone } from '../../today.ts';
import { pressHeld } from '../../typed/press.ts';
import { words as FILTER } from 'virtual:skema/words/filter';
import { words as LIST } from 'virtual:skema/words/list';
import { sortInForce, withCondition, withOrder } from '../state/list-changes.ts';
import { toListQuery } from '../state/list-url.ts';
import { headAt } from '../table/list-head.tsx';
import type { List } from '../use-list-controller.ts';
import { MeantCondition } from '../meant.tsx';
import { ChoiceTicks } from './choice-ticks.tsx';
import { dateFormatOf } from './condition-text.ts';
import { type Condition, shapeOf } from './conditions.ts';
import { LabelField } from './filter-choice-fields.tsx';
import { FilterField } from './filter-field.tsx';
import styles from './header-filter.module.css';
import { type Way, conditionOf, sortNames, unsortedWhy, wayOf, waysOf } from './ways.ts';

const PAUSE_MS = 200;
const BAD = '[aria-invalid="true"]';
const ARROWS = { asc: <IconArrowUp {...ICON} />, desc: <IconArrowDown {...ICON} /> } as const;

interface HeaderFilterProps {
  list: List;
  path: string;
  onClose: () => void;
}

export default function HeaderFilter({ list, path, onClose }: HeaderFilterProps) {
  const { resource, url, change } = list;
  const reference = allFilters(resource).find((filter) => filter.path === path)!;
  const [draft, setDraft] = useState<Condition | null>(url.conditions[path] ?? null);
  const [way, setWay] = useState<Way | null>(wayOf(draft, reference));
  const newest = useRef(draft);
  const box = useRef<HTMLFormElement>(null);
  const { anchor, popup, style } = usePopup(true);

  const edit = (condition: Condition | null): void => {
    newest.current = condition;
    setDraft(condition);
  };
  const close = (): void => {
    onClose();
    document.querySelector<HTMLElement>(`${headAt(path)} button`)?.focus();
  };
  const apply = (condition: Condition | null): void => {
    change((now) => withCondition(now, resource, path, condition));
    close();
  };
  useLayoutEffect(() => {
    const head = document.querySelector(headAt(path));
    // Of many columns it may be out of sight.
    head?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    anchor?.(head);
  }, [anchor, path]);
  useEffect(() => {
    const node = box.current;
    const input = node?.querySelector('input');
    if (input) input.focus();
    // Without a field the keys are for the box all the same.
    else if (!node?.contains(document.activeElement)) node?.querySelector('button')?.focus();
  }, [way]);
  // What was typed before it was there.
  useEffect(() => void pressHeld(), []);
  useOutside(box, true, onClose);
  const submit = (): void => {
    const field = document.activeElement as HTMLElement;
    // What waits for a pause in typing is told when its field is left.
    flushSync(() => field.blur());
    const bad = box.current!.querySelector<HTMLElement>(BAD);
    if (bad) (field.matches(BAD) ? field : bad).focus();
    else apply(newest.current);
  };
  const press = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    // What is chosen already is chosen no more by it.
    if (event.key === 'Enter' && target.getAttribute('aria-pressed') === 'true') {
      event.preventDefault();
      submit();
    }
    if (event.key !== 'Escape' || event.defaultPrevented || target.getAttribute('aria-expanded') === 'true') return;
    event.stopPropagation();
    close();
  };

  return (
    <form
      ref={(node) => {
        box.current = node;
        popup?.(node);
      }}
      style={style}
      className={styles.box}
      role="dialog"
      aria-label={LIST.filterBy(reference.label)}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Orders list={list} reference={reference} />
      <div className={styles.body}>
        {waysOf(reference).length > 1 && (
          <Segments
            label={FILTER.how}
            values={waysOf(reference)}
            names={FILTER.ways}
            value={way}
            onChange={(next) => {
              setWay(next);
              edit(conditionOf(next, draft, reference));
            }}
          />
        )}
        {reference.noText && <Absent path={path} slow={resource.slow} why={FILTER.unsought[resource.slow!.text[path]!]} />}
        {way !== null && <Editor list={list} reference={reference} way={way} condition={draft} onChange={edit} />}
        <MeantText list={list} reference={reference} draft={draft} onChange={edit} />
      </div>
      <div className={styles.foot}>
        <Matching list={list} path={path} draft={draft} />
        <Button variant="quiet" small disabled={url.conditions[path] === undefined} onClick={() => apply(null)}>
          {FILTER.clear}
        </Button>
        <Button small type="submit">
          {FILTER.apply} <Key>Enter</Key>
        </Button>
      </div>
    </form>
  );
}

/** Why there is no order by this column. */
function Missing({ list: { resource, columns }, path }: { list: List; path: string }) {
  const slow = resource.slow?.sort[path];
  const column = columns.find((each) => each.path === path);
  const why = slow ? FILTER.unsorted[slow] : column && unsortedWhy(column);
  return why === undefined ? null : (
    <div className={styles.missing}>
      <Absent path={path} slow={slow && resource.slow} why={why} />
    </div>
  );
}

/** `slow`: of what an index would carry, where that is to be declared. */
const Absent = ({ path, slow, why }: { path: string; slow: Slow | undefined; why: string }) => (
  <p className={styles.said}>
    {why}
    {slow?.key !== undefined && (why === FILTER.unsorted.index || why === FILTER.unsought.index) && ` ${FILTER.declare(path, slow.key)}`}
  </p>
);

function Orders({ list, reference: { path, kind } }: { list: List; reference: PathReference }) {
  const { resource, url, change } = list;
  if (!resource.sortable.includes(path)) return <Missing list={list} path={path} />;
  const [first] = sortInForce(url, resource);
  return (
    <div className={styles.orders}>
      {(['asc', 'desc'] as const).map((order) => (
        <Button
          key={order}
          variant="quiet"
          small
          icon={ARROWS[order]}
          aria-pressed={first?.by === path && first.order === order}
          onClick={() => change((now) => withOrder(now, { by: path, order }))}
        >
          {sortNames(kind)[order]}
        </Button>
      ))}
    </div>
  );
}

interface EditorProps {
  list: List;
  reference: PathReference;
  way: Way;
  condition: Condition | null;
  onChange: (condition: Condition | null) => void;
}

function Editor({ list, reference, way, condition, onChange }: EditorProps) {
  const { label, path, kind } = reference;
  if (way === 'empty' || way === 'filled')
    return <p className={styles.said}>{way === 'empty' ? FILTER.emptyText(label) : FILTER.filledText(label)}</p>;
  if (way === 'choices' || (way === 'contains' && shapeOf(kind) === 'relation'))
    return <ChoiceTicks list={list} reference={reference} condition={condition} onChange={onChange} />;
  if (shapeOf(kind) === 'relation') return <LabelField reference={reference} condition={condition} starts onChange={onChange} />;
  return (
    <FilterField
      reference={reference}
      condition={condition}
      dateFormat={dateFormatOf(list.resource, path)}
      starts={way === 'starts'}
      onChange={onChange}
    />
  );
}

/** How many records the list would have; null while that is not known. */
function useMatching({ resource, url }: List, path: string, draft: Condition | null) {
  const asked = useSettled(draft, PAUSE_MS);
  const { data, isLoading } = useList(resource, { ...toListQuery(withCondition(url, resource, path, asked), ownZone()), limit: 1 });
  return data && !isLoading && asked === draft ? data.meta : null;
}

function Matching({ list, path, draft }: { list: List; path: string; draft: Condition | null }) {
  const meta = useMatching(list, path, draft);
  return <output className={styles.matching}>{FILTER.matching(meta ? LIST.total(meta.total, meta.capped) : '…')}</output>;
}

/** A text that nothing has, as it may have been meant. */
function MeantText({
  list,
  reference,
  draft,
  onChange,
}: Pick<EditorProps, 'list' | 'reference' | 'onChange'> & { draft: Condition | null }) {
  const meta = useMatching(list, reference.path, draft);
  if (draft?.shape !== 'text' || draft.how === 'label' || meta?.total !== 0) return null;
  return <MeantCondition list={list} reference={reference} condition={draft} onMeant={onChange} />;
}
