/** Conditions that belong together, each with its column and how it is asked; what is set is in force at once. */
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { allFilters } from '../../../engine/derive/filters.ts';
import { labelPath } from '../../../engine/derive/list-columns.ts';
import type { PathReference, Resource } from '../../../engine/resource.ts';
import { Button } from '../../controls/button.tsx';
import { classes } from '../../controls/control.ts';
import { ICON } from '../../controls/icon.ts';
import { words as FILTER } from 'virtual:skema/words/filter';
import { withGroup } from '../state/list-changes.ts';
import { filteredPaths, type Group, GROUP_DEPTH, isEmptyGroup } from '../state/groups.ts';
import { groupLabel, type Narrowed } from './filter-chips.tsx';
import styles from './group-editor.module.css';
import { useOffers } from './offered.ts';
import { ConditionRow, focusRow, newKey, newRow, type Row } from './group-row.tsx';
import { groupWayOf } from './ways.ts';

/** As it is edited: with conditions that say nothing yet. */
interface Draft {
  key: number;
  rows: readonly Row[];
  groups: readonly Draft[];
}

function toDraft({ conditions, groups }: Group, references: readonly PathReference[]): Draft {
  const rows = conditions.map(({ path, condition }): Row => {
    const reference = references.find((each) => each.path === path);
    return { key: newKey(), path, condition, way: reference ? groupWayOf(condition, reference) : 'choices' };
  });
  return { key: newKey(), rows, groups: groups.map((group) => toDraft(group, references)) };
}

const toGroup = ({ rows, groups }: Draft): Group => ({
  conditions: rows.flatMap(({ path, condition }) => (condition ? [{ path, condition }] : [])),
  groups: groups.map(toGroup).filter((group) => !isEmptyGroup(group)),
});

/** What a new condition begins with: what records are called. */
const usual = (resource: Resource, references: readonly PathReference[]): PathReference =>
  references.find(({ path }) => path === labelPath(resource)) ?? references[0]!;

interface GroupEditorProps {
  list: Narrowed;
  index: number;
  onRemoved: () => void;
}

export function GroupEditor({ list: { resource, url, change }, index, onRemoved }: GroupEditorProps) {
  const offers = useOffers(resource);
  // What somebody else asked by in a view of theirs stays as it is asked.
  const [asked] = useState(() => filteredPaths(url));
  const references = allFilters(resource).filter(({ path }) => offers.has(path) || asked.has(path));
  const before = useRef<Group | null>(url.groups[index] ?? null);
  const [draft, setDraft] = useState<Draft>(() =>
    before.current ? toDraft(before.current, references) : { key: newKey(), rows: [newRow(usual(resource, references))], groups: [] },
  );
  const box = useRef<HTMLDivElement>(null);
  const edit = (next: Draft): void => {
    setDraft(next);
    const [held, group] = [before.current, toGroup(next)];
    before.current = isEmptyGroup(group) ? null : group;
    change((now) => withGroup(now, index, [held, group]));
  };
  useEffect(() => focusRow(box.current?.querySelector('[data-row]')), []);
  // What was pressed may have gone with what it took away.
  useEffect(() => {
    const node = box.current;
    if (!node?.contains(document.activeElement)) node?.querySelector<HTMLElement>(':scope > fieldset > [data-tools] button')?.focus();
  }, [draft]);
  return (
    <div ref={box} className={styles.box}>
      <GroupRows
        draft={draft}
        depth={1}
        any={!url.any}
        list={{ resource, references }}
        onChange={edit}
        onRemove={() => {
          edit({ ...draft, rows: [], groups: [] });
          onRemoved();
        }}
      />
    </div>
  );
}

interface GroupRowsProps {
  draft: Draft;
  depth: number;
  any: boolean;
  list: Pick<Narrowed, 'resource'> & { references: readonly PathReference[] };
  onChange: (next: Draft) => void;
  onRemove: () => void;
}

function GroupRows({ draft, depth, any, list, onChange, onRemove }: GroupRowsProps) {
  const { rows, groups } = draft;
  const { references } = list;
  const free = references.find(({ path }) => !rows.some((row) => row.path === path)) ?? usual(list.resource, references);
  const add = (): void => onChange({ ...draft, rows: [...rows, newRow(free)] });
  return (
    <fieldset className={classes(styles.group, depth > 1 && styles.inner)}>
      <legend className={depth > 1 ? styles.legend : 'sr'}>{groupLabel(!any)}</legend>
      {rows.map((row, at) => (
        <ConditionRow
          key={row.key}
          row={row}
          others={rows.filter((other) => other !== row)}
          list={list}
          onChange={(next) => onChange({ ...draft, rows: rows.with(at, next) })}
          onRemove={() => onChange({ ...draft, rows: rows.toSpliced(at, 1) })}
        />
      ))}
      {groups.map((inner, at) => (
        <GroupRows
          key={inner.key}
          draft={inner}
          depth={depth + 1}
          any={!any}
          list={list}
          onChange={(next) => onChange({ ...draft, groups: groups.with(at, next) })}
          onRemove={() => onChange({ ...draft, groups: groups.toSpliced(at, 1) })}
        />
      ))}
      <div className={styles.tools} data-tools>
        <Button variant="quiet" small icon={<IconPlus {...ICON} />} onClick={add}>
          {FILTER.addCondition}
        </Button>
        {depth < GROUP_DEPTH && (
          <Button
            variant="quiet"
            small
            icon={<IconPlus {...ICON} />}
            onClick={() =>
              onChange({ ...draft, groups: [...groups, { key: newKey(), rows: [newRow(usual(list.resource, references))], groups: [] }] })
            }
          >
            {FILTER.addGroup[any ? 'all' : 'any']}
          </Button>
        )}
        <span className="fills" />
        <Button variant="quiet" small onClick={onRemove}>
          {FILTER.removeGroup}
        </Button>
      </div>
    </fieldset>
  );
}
