import { IconPlus } from '@tabler/icons-react';
import type { OnChangeFn, RowSelectionState } from '@tanstack/react-table';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toListColumns } from '../../engine/derive/list-columns.ts';
import type { ResourceSummary } from '../../engine/derive/summary.ts';
import type { RecordValue } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import { ButtonLink } from '../controls/button-link.tsx';
import { ICON } from '../controls/icon.ts';
import { useList } from '../data/use-list.ts';
import { PageHead } from '../layout/page-head.tsx';
import { LIST, nounOf } from '../text/list.ts';
import { BulkBar } from './bulk-bar.tsx';
import { previousCursor, rememberCursor } from './cursors.ts';
import { ListBody } from './list-body.tsx';
import { cleared, sortInForce, withDeleted, withPage, withSort } from './list-changes.ts';
import type { ListRights } from './list-rights.ts';
import { ListTable } from './list-table.tsx';
import { ListTools } from './list-tools.tsx';
import { toListQuery } from './list-url.ts';
import styles from './list-view.module.css';
import { Pager } from './pager.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RowMenu } from './row-menu.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useExactTotal } from './use-exact-total.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListUrl } from './use-list-url.ts';
import { useRemoval } from './use-removal.ts';
import { useReturn } from './use-return.ts';

const NOTHING: RowSelectionState = {};
const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What is selected belongs to one page of one list; another URL has nothing selected. */
function useSelection(): [RowSelectionState, OnChangeFn<RowSelectionState>] {
  const { search } = useLocation();
  const [held, setHeld] = useState({ search, selection: NOTHING });
  const selection = held.search === search ? held.selection : NOTHING;
  const change = useCallback<OnChangeFn<RowSelectionState>>(
    (next) =>
      setHeld((now) => {
        const before = now.search === search ? now.selection : NOTHING;
        return { search, selection: typeof next === 'function' ? next(before) : next };
      }),
    [search],
  );
  return [selection, change];
}

interface ListViewProps {
  summary: ResourceSummary;
  resource: Resource;
  rights: ListRights;
}

/** One resource's list: everything it shows follows from the URL. */
export function ListView({ summary, resource, rights }: ListViewProps) {
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

  const page = reply.data;
  const { route } = summary;
  const noun = nounOf(resource.title);
  const createAt = rights.create ? `${route}/new` : null;
  const selected = useMemo(() => (page?.rows ?? []).filter(({ id }) => selection[id]), [page, selection]);
  const { returned, leave } = useReturn(resource.name, page?.rows, scroller, selection, setSelection);

  useEffect(() => {
    if (reply.isLoading || !page) return;
    rememberCursor(resource.name, url, url.page, url.after);
    rememberCursor(resource.name, url, url.page + 1, page.meta.next);
  }, [resource.name, url, page, reply.isLoading]);

  // A new question begins at the top; coming back has its own place.
  const question = useRef(url);
  useEffect(() => {
    if (question.current !== url && scroller.current) scroller.current.scrollTop = 0;
    question.current = url;
  }, [url]);

  const hrefOf = useCallback(({ id }: RecordValue) => (rights.open && !url.deleted ? `${route}/${id}` : null), [rights.open, url.deleted, route]);
  const newest = useRef({ leave, removal });
  newest.current = { leave, removal };
  const onOpen = useCallback((row: RecordValue) => newest.current.leave(row), []);
  const menuOf = useCallback(
    (row: RecordValue) => (
      <RowMenu
        row={row}
        href={hrefOf(row)}
        deleted={url.deleted}
        mayRemove={rights.remove}
        onOpen={() => {
          newest.current.leave(row);
          void navigate(`${route}/${row.id}`);
        }}
        onRemove={() => setRemoving([row])}
        onRestore={() => void newest.current.removal.restore([row])}
      />
    ),
    [hrefOf, url.deleted, rights.remove, navigate, route],
  );

  const editSearch = (): void => {
    searchInput.current?.focus();
    searchInput.current?.select();
  };
  useListKeys(scroller, { onSearch: editSearch, onCreate: createAt === null ? null : () => void navigate(createAt), onHelp: () => setHelpOpen(true) });

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
      <PageHead
        title={resource.title}
        actions={
          createAt !== null && (
            <ButtonLink variant="primary" to={createAt} icon={<IconPlus {...ICON} />} className={styles.create} aria-label={LIST.create(noun)}>
              <span>{LIST.create(noun)}</span>
            </ButtonLink>
          )
        }
      />
      <div className={styles.list}>
        <ListTools resource={resource} url={url} change={change} hasBin={rights.remove} searchInput={searchInput} />
        <ListBody
          resource={resource}
          noun={noun}
          url={url}
          reply={reply}
          columns={columns}
          selectable={rights.remove}
          createAt={createAt}
          onClear={() => change(cleared)}
          onFirst={() => change((now) => withPage(now, 1, null))}
          onLeaveBin={() => change((now) => withDeleted(now, false))}
          onEditSearch={editSearch}
        >
          {({ rows, meta }) => (
            <>
              <ListTable
                label={LIST.region(noun)}
                columns={columns}
                rows={rows}
                sort={sortInForce(url, resource)}
                onSort={(path) => change((now) => withSort(now, resource, path))}
                selection={rights.remove ? selection : null}
                onSelection={setSelection}
                dimmed={reply.isLoading}
                returned={returned}
                withBar={selected.length > 0}
                timeZone={TIME_ZONE}
                scroller={scroller}
                hrefOf={hrefOf}
                onOpen={onOpen}
                menuOf={menuOf}
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
              <Pager url={url} change={change} meta={meta} shown={rows.length} exact={exact} previous={previousCursor(resource.name, url)} />
            </>
          )}
        </ListBody>
      </div>
      {removing && <RemoveDialog rows={removing} noun={noun} removal={removal} onDone={closeRemoving} />}
      {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
    </>
  );
}
