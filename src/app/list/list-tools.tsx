import { IconFilter, IconTrash } from '@tabler/icons-react';
import { lazy, type Ref, Suspense, useRef, useState } from 'react';
import type { ListColumn } from '../../engine/derive/list-columns.ts';
import type { Resource } from '../../engine/resource.ts';
import { Button } from '../controls/button.tsx';
import { classes } from '../controls/control.ts';
import { ICON } from '../controls/icon.ts';
import { words as LIST } from 'virtual:skema/words/list';
import { words as nouns } from 'virtual:skema/words/noun';
import { FilterChips, hasChips } from './filter/filter-chips.tsx';
import { cleared, withDeleted, withSearch } from './state/list-changes.ts';
import type { ListUrl } from './state/list-url.ts';
import styles from './list-tools.module.css';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './sort-select.tsx';
import type { ChangeList } from './state/use-list-url.ts';

const FilterPanel = lazy(async () => ({ default: (await import('./filter/filter-panel.tsx')).FilterPanel }));

interface ListToolsProps {
  resource: Resource;
  columns: readonly ListColumn[];
  url: ListUrl;
  change: ChangeList;
  /** Whether the bin may be seen. */
  hasBin: boolean;
  searchInput: Ref<HTMLInputElement>;
}

/** Search, what is in force, and the way to more of it. */
export function ListTools({ resource, columns, url, change, hasBin, searchInput }: ListToolsProps) {
  const opener = useRef<HTMLButtonElement>(null);
  // The filter that is edited; null: the panel is closed; '': none in particular.
  const [editing, setEditing] = useState<string | null>(null);
  const noun = nouns.inside(resource.title);

  return (
    <>
      <div className={`${styles.tools} no-print`}>
        {resource.search.length > 0 && (
          <SearchBox
            ref={searchInput}
            label={LIST.search(noun)}
            placeholder={LIST.searchIn(searchWords(resource))}
            value={url.search}
            onSearch={(text) => change((now) => withSearch(now, text))}
          />
        )}
        <div className={styles.chips}>
          <FilterChips resource={resource} url={url} change={change} onEdit={setEditing} />
          {resource.filters.length > 0 && (
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
          <SortSelect columns={columns} url={url} change={change} />
          {(hasChips(url) || url.search !== '') && (
            <Button variant="quiet" small onClick={() => change(cleared)}>
              {LIST.clearAll}
            </Button>
          )}
          {hasBin && (
            <Button
              variant="quiet"
              small
              icon={<IconTrash {...ICON} />}
              className={classes(styles.bin, url.deleted && styles.pressed)}
              aria-pressed={url.deleted}
              onClick={() => change((now) => withDeleted(now, !now.deleted))}
            >
              {LIST.recentlyDeleted}
            </Button>
          )}
        </div>
      </div>
      {editing !== null && (
        <Suspense fallback={null}>
          <FilterPanel
            resource={resource}
            url={url}
            change={change}
            path={editing || null}
            opener={opener.current}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const WORDS_MAX = 3;

/** What the search looks at, by the labels of its fields: `NIK, nama, alamat`. */
function searchWords({ search, fields, columns, filters }: Resource): string {
  const labels = search.map((path) => {
    const known = [...columns, ...filters].find((reference) => reference.path === path);
    return known?.label ?? fields.find(({ handle }) => handle === path.split('.')[0])?.name ?? path;
  });
  return [...new Set(labels.map(nouns.inside))].slice(0, WORDS_MAX).join(', ');
}
