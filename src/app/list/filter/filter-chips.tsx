import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PathReference, Resource } from '../../../engine/resource.ts';
import { address as KEY } from 'virtual:skema/address';
import { classes } from '../../controls/control.ts';
import { words as ENGINE } from 'virtual:skema/words/engine';
import { words as LIST } from 'virtual:skema/words/list';
import { words as nouns } from 'virtual:skema/words/noun';
import type { Condition } from './conditions.ts';
import { withAny, withCondition, withDeleted, withoutGroup, withoutStale } from '../state/list-changes.ts';
import { filterCount, type Group } from '../state/groups.ts';
import { addressed, type ListUrl } from '../state/list-url.ts';
import styles from './filter-chips.module.css';
import { ConditionText } from './condition-text.ts';
import type { List } from '../use-list-controller.ts';

/** As much of a list as is narrowed. */
export type Narrowed = Pick<List, 'resource' | 'url' | 'change'>;

interface ChipProps {
  label: string;
  value: ReactNode;
  stale?: boolean;
  isGroup?: boolean;
  onEdit?: () => void;
  onRemove: () => void;
}

function Chip({ label, value, stale, isGroup, onEdit, onRemove }: ChipProps) {
  const content = (
    <>
      <span>{label}</span> <b>{value}</b>
    </>
  );
  const name = LIST.removeFilter(label);
  return (
    <span className={classes(styles.chip, stale && styles.stale, isGroup && styles.group)}>
      {onEdit ? (
        <button type="button" className={styles.chipText} onClick={onEdit}>
          <span className="sr">{LIST.editFilter}</span>
          {content}
        </button>
      ) : (
        <span className={styles.chipText}>{content}</span>
      )}
      <button type="button" className={styles.cross} aria-label={name} title={name} onClick={onRemove}>
        <IconX size="0.875rem" aria-hidden="true" />
      </button>
    </span>
  );
}

/** Every condition that is in force, in the order of the filters. */
const activeOf = (resource: Resource, { conditions }: ListUrl): { reference: PathReference; condition: Condition }[] =>
  addressed(resource).flatMap((reference) => {
    const condition = conditions[reference.path];
    return condition ? [{ reference, condition }] : [];
  });

interface ChipsProps {
  list: Narrowed;
  onEdit: (path: string) => void;
  /** By the number of a group. */
  onGroup?: (index: number) => void;
}

/** Whether it is known, and only asks too much of so many records. */
const isSlow = ({ slow }: Resource, name: string, value: string): boolean =>
  slow !== undefined &&
  (name === KEY.sort
    ? value.split(',').some((key) => Object.hasOwn(slow.sort, key.replace(/^-/, '')))
    : Object.hasOwn(slow.text, name.replace(/^f\.(\d\.)*/, '').replace(/-.*$/, '')));

/** Every condition that is in force, and what the URL says besides; each can be taken away. */
export function FilterChips({ list: { resource, url, change }, onEdit, onGroup }: ChipsProps) {
  return (
    <>
      {url.deleted && <Chip label={LIST.recentlyDeleted} value={ENGINE.yes} onRemove={() => change((now) => withDeleted(now, false))} />}
      {url.any && <Chip label={LIST.anyOf} value="" onRemove={() => change((now) => withAny(now, false))} />}
      {activeOf(resource, url).map(({ reference, condition }) => (
        <Chip
          key={reference.path}
          label={reference.label}
          value={<ConditionText resource={resource} reference={reference} condition={condition} />}
          onEdit={() => onEdit(reference.path)}
          onRemove={() => change((now) => withCondition(now, resource, reference.path, null))}
        />
      ))}
      {url.groups.map((group, index) => (
        <Chip
          key={keyOf(group)}
          isGroup
          label={groupLabel(url.any)}
          value={<GroupWords resource={resource} group={group} any={!url.any} />}
          onEdit={onGroup && (() => onGroup(index))}
          onRemove={() => change((now) => withoutGroup(now, index))}
        />
      ))}
      {url.stale.map(([name, value], index) => (
        <Chip
          key={`${name}=${value}`}
          stale
          label={isSlow(resource, name, value) ? LIST.slowChip : LIST.staleChip}
          value={`${name}=${value}`}
          onRemove={() => change((now) => withoutStale(now, index))}
        />
      ))}
    </>
  );
}

export const hasChips = (url: ListUrl): boolean => url.deleted || url.stale.length > 0 || filterCount(url) > 0;

/** `2 saringan aktif: Warna merah, biru; Ukuran L, XL.` */
export const FilterWords = ({ list }: { list: List }) => (
  <>
    {LIST.activeFilters(list.filters)} <ConditionWords list={list} />.
  </>
);

/** `Warna merah, biru; Ukuran L, XL` */
export const ConditionWords = ({ list: { resource, url } }: { list: List }) => (
  <>
    {activeOf(resource, url).map(({ reference, condition }, index) => (
      <span key={reference.path}>
        {index > 0 && '; '}
        {reference.label} <ConditionText resource={resource} reference={reference} condition={condition} />
      </span>
    ))}
    {url.groups.map((group, index) => (
      <span key={keyOf(group)}>
        {(index > 0 || Object.keys(url.conditions).length > 0) && '; '}
        {groupLabel(url.any)} <GroupWords resource={resource} group={group} any={!url.any} />
      </span>
    ))}
  </>
);

const keyOf = (group: Group): string => JSON.stringify(group);

/** Of a group in a list of which one condition is enough, or in one that asks for all. */
export const groupLabel = (any: boolean): string => (any ? LIST.allOf : LIST.anyOf);

/** `Colour red or blue; Size empty; (all of …)` */
function GroupWords({ resource, group, any }: { resource: Resource; group: Group; any: boolean }) {
  const conditions = group.conditions.map(({ path, condition }): ReactNode => {
    const reference = addressed(resource).find((each) => each.path === path)!;
    return (
      <>
        {reference.label} <ConditionText resource={resource} reference={reference} condition={condition} />
      </>
    );
  });
  const groups = group.groups.map((inner): ReactNode => (
    <>
      ({nouns.inside(groupLabel(any))} <GroupWords resource={resource} group={inner} any={!any} />)
    </>
  ));
  return (
    <>
      {[...conditions, ...groups].reduce((before, next) => (
        <>
          {before}; {next}
        </>
      ))}
    </>
  );
}
