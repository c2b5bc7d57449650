import { IconColumns2, IconFilter, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { filtersOf } from '../../engine/derive/filters.ts';
import type { Resource } from '../../engine/resource.ts';
import { Button } from '../controls/button.tsx';
import { classes } from '../controls/control.ts';
import { ICON } from '../controls/icon.ts';
import { COLUMNS_BUTTON } from './columns/button.ts';
import { useHeld } from '../typed/hold.ts';
import { words as LIST } from 'virtual:skema/words/list';
import { words as nouns } from 'virtual:skema/words/noun';
import { FilterChips, hasChips } from './filter/filter-chips.tsx';
import { cleared, withDeleted, withSearch } from './state/list-changes.ts';
import styles from './list-tools.module.css';
import { SearchBox } from './search-box.tsx';
import { headAt } from './table/list-head.tsx';
import { SortSelect } from './sort-select.tsx';
import type { List } from './use-list-controller.ts';

const FilterPanel = lazy(async () => ({ default: (await import('./filter/filter-panel.tsx')).FilterPanel }));

/** Search, what is in force, and the way to more of it. */
export function ListTools({ list }: { list: List }) {
  const { resource, url, change } = list;
  const opener = useRef<HTMLButtonElement>(null);
  // The filter or group that is edited; null: the panel is closed; '': none in particular.
  const [editing, setEditing] = useState<string | number | null>(null);

  useHeld(editing, () => setEditing(null));

  return (
    <>
      <div className={classes(styles.tools, (url.sheet ?? 0) > 0 && styles.ofSheet, 'no-print')}>
        {resource.search.length > 0 && (
          <SearchBox
            ref={list.searchInput}
            label={LIST.search(nouns.inside(resource.plural))}
            placeholder={LIST.searchIn(searchWords(resource))}
            value={url.search}
            onSearch={(text) => change((now) => withSearch(now, text))}
          />
        )}
        <div className={styles.chips} data-actions>
          <FilterChips
            list={list}
            onEdit={(path) => (isHeadSeen(path) ? list.setFiltering(path) : setEditing(path))}
            onGroup={setEditing}
          />
          {/* What they wrap to has all of them: none stands on a line alone. */}
          <span className={styles.ways}>
            {filtersOf(resource).length > 0 && (
              <Button
                ref={opener}
                variant="quiet"
                small
                icon={<IconFilter {...ICON} />}
                aria-haspopup="dialog"
                aria-expanded={editing !== null}
                onClick={() => setEditing(editing === null ? '' : null)}
              >
                {LIST.filter}
              </Button>
            )}
            <SortSelect list={list} />
            {(hasChips(url) || url.search !== '') && (
              <Button variant="quiet" small onClick={() => change(cleared)}>
                {LIST.clearAll}
              </Button>
            )}
          </span>
          <span className={styles.right}>
            {!url.sheet && (
              <Button
                variant="quiet"
                small
                icon={<IconColumns2 {...ICON} />}
                id={COLUMNS_BUTTON}
                className={classes(list.choosing && styles.pressed)}
                aria-label={LIST.columns}
                aria-expanded={list.choosing}
                onClick={() => list.setChoosing(!list.choosing)}
              />
            )}
            {(list.rights.remove || url.deleted) && (
              <Button
                variant="quiet"
                small
                icon={<IconTrash {...ICON} />}
                className={classes(url.deleted && styles.pressed)}
                aria-label={LIST.recentlyDeleted}
                aria-pressed={url.deleted}
                onClick={() => change((now) => withDeleted(now, !now.deleted))}
              >
                {/* What the list is narrowed to has the room first. */}
                {hasChips(url) ? undefined : <span className={styles.bin}>{LIST.recentlyDeleted}</span>}
              </Button>
            )}
          </span>
        </div>
      </div>
      {editing !== null && (
        <Suspense fallback={null}>
          <FilterPanel
            key={editing}
            list={list}
            path={typeof editing === 'string' ? editing || null : null}
            group={typeof editing === 'number' ? editing : null}
            opener={opener.current}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The filter of a column stands under its header, where there is one: as wide as the table's own rule has it. */
const isHeadSeen = (path: string): boolean =>
  window.matchMedia('(min-width: 48rem)').matches && document.querySelector(headAt(path)) !== null;

/** Letters that a phone has room for. */
const WORDS_ROOM = 30;

/** What the search looks at, by the labels of its fields: `NIK, nama, alamat`. */
function searchWords({ search, fields, columns, filters }: Resource): string {
  const labels = search.map((path) => {
    const known = [...columns, ...filters].find((reference) => reference.path === path);
    return known?.label ?? fields.find(({ handle }) => handle === path.split('.')[0])?.name ?? path;
  });
  return [...new Set(labels.map(nouns.inside))].reduce((all, label) => (all.length + label.length < WORDS_ROOM ? `${all}, ${label}` : all));
}
