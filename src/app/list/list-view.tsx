import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toListColumns } from '../../engine/derive/list-columns.ts';
import type { ResourceSummary } from '../../engine/derive/summary.ts';
import type { RecordValue } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import { useList } from '../data/use-list.ts';
import { PageHead } from '../layout/page-head.tsx';
import { RemoveDialog } from '../removal/remove-dialog.tsx';
import { useKept } from '../removal/remove-item.tsx';
import { useRemoval } from '../removal/use-removal.ts';
import { words as LIST } from 'virtual:skema/words/list';
import { words as nouns } from 'virtual:skema/words/noun';
import { BulkBar } from './bulk-bar.tsx';
import { columnWidths } from './table/column-widths.ts';
import { CreateLink } from './create-link.tsx';
import { previousCursor, rememberCursor } from './state/cursors.ts';
import { ListBody } from './list-body.tsx';
import { cleared, sortInForce, withDeleted, withPage, withSort } from './state/list-changes.ts';
import type { ListRights } from './state/list-rights.ts';
import { ListTable } from './table/list-table.tsx';
import { ListTools } from './list-tools.tsx';
import { toListQuery } from './state/list-url.ts';
import styles from './list-view.module.css';
import { Pager } from './pager.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useExactTotal } from './state/use-exact-total.ts';
import { useListKeys } from './table/use-list-keys.ts';
import { useListUrl } from './state/use-list-url.ts';
import { useReturn } from './state/use-return.ts';
import { useRowActions } from './table/use-row-actions.tsx';
import { NOTHING, useSelection } from './state/use-selection.ts';

const NO_ROWS: readonly RecordValue[] = [];
const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface ListViewProps {
  summary: ResourceSummary;
  resource: Resource;
  rights: ListRights;
}

/** One resource's list: everything it shows follows from the URL. */
export function ListView({ summary: { route }, resource, rights }: ListViewProps) {
  const { url, change } = useListUrl(resource);
  const navigate = useNavigate();
  const query = useMemo(() => toListQuery(url, TIME_ZONE), [url]);
  const reply = useList(resource, query);
  const exact = useExactTotal(resource, query);
  const removal = useRemoval(resource);
  const columns = useMemo(() => toListColumns(resource), [resource]);
  const [selection, setSelection] = useSelection();
  const [removing, setRemoving] = useState<readonly RecordValue[] | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);

  const { data: page, isLoading } = reply;
  const rows = page?.rows ?? NO_ROWS;
  const widths = columnWidths(resource.name, columns, rows);
  const noun = nouns.inside(resource.title);
  const sides = { selectable: rights.remove, hasMenu: rights.open || rights.remove };
  const createAt = rights.create ? `${route}/new` : null;
  const selected = useMemo(() => rows.filter(({ id }) => selection[id]), [rows, selection]);
  const { returned, leave } = useReturn(resource.name, page?.rows, scroller, selection, setSelection);
  const kept = useKept(resource.name);
  const actions = useRowActions(route, rights, url.deleted, {
    kept,
    leave,
    remove: (row) => setRemoving([row]),
    restore: (row) => void removal.restore([row]),
  });

  useEffect(() => {
    if (isLoading || !page) return;
    rememberCursor(resource.name, url, url.page, url.after);
    rememberCursor(resource.name, url, url.page + 1, page.meta.next);
  }, [resource.name, url, page, isLoading]);

  // A new question begins at the top; coming back has its own place.
  const question = useRef(url);
  useEffect(() => {
    if (question.current !== url) scroller.current?.scrollTo({ top: 0 });
    question.current = url;
  }, [url]);

  const editSearch = (): void => {
    searchInput.current?.focus();
    searchInput.current?.select();
  };
  useListKeys(scroller, {
    onSearch: editSearch,
    onCreate: createAt === null ? null : () => void navigate(createAt),
    onHelp: () => setHelpOpen(true),
  });

  const restoreSelected = async (): Promise<void> => {
    await removal.restore(selected);
    setSelection(NOTHING);
  };
  const closeRemoving = (): void => {
    setRemoving(null);
    setSelection(NOTHING);
  };

  return (
    <>
      <PageHead title={resource.title} actions={createAt !== null && <CreateLink noun={noun} to={createAt} />} />
      <div className={styles.list}>
        <ListTools resource={resource} columns={columns} url={url} change={change} hasBin={rights.remove} searchInput={searchInput} />
        <ListBody
          resource={resource}
          noun={noun}
          url={url}
          reply={reply}
          columns={columns}
          widths={widths}
          sides={sides}
          createAt={createAt}
          onClear={() => change(cleared)}
          onFirst={() => change((now) => withPage(now, 1, null))}
          onLeaveBin={() => change((now) => withDeleted(now, false))}
          onEditSearch={editSearch}
        >
          {(shown) => (
            <>
              <ListTable
                {...actions}
                label={LIST.region(noun)}
                columns={columns}
                widths={widths}
                rows={rows}
                sort={sortInForce(url, resource)}
                onSort={(path) => change((now) => withSort(now, resource, path))}
                sides={sides}
                selection={selection}
                onSelection={setSelection}
                dimmed={isLoading}
                returned={returned}
                withBar={selected.length > 0}
                timeZone={TIME_ZONE}
                scroller={scroller}
              />
              {selected.length > 0 && (
                <BulkBar
                  amount={selected.length}
                  deleted={url.deleted}
                  onRemove={() => setRemoving(selected)}
                  onRestore={() => void restoreSelected()}
                  onClear={() => setSelection(NOTHING)}
                />
              )}
              <Pager url={url} change={change} shown={shown} exact={exact} previous={previousCursor(resource.name, url)} />
            </>
          )}
        </ListBody>
      </div>
      {removing && <RemoveDialog resource={resource} rows={removing} onDone={closeRemoving} onCancel={() => setRemoving(null)} />}
      {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
    </>
  );
}
