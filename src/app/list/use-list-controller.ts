import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { toListColumns } from '../../engine/derive/list-columns.ts';
import type { ResourceSummary } from '../../engine/derive/summary.ts';
import type { RecordValue } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import { beginList, useList } from '../data/use-list.ts';
import { useKept } from '../removal/remove-item.tsx';
import { words as nouns } from 'virtual:skema/words/noun';
import { columnWidths } from './table/column-widths.ts';
import { rememberCursor } from './state/cursors.ts';
import type { ListRights } from './state/list-rights.ts';
import { type ListUrl, readListUrl, toListQuery } from './state/list-url.ts';
import { useExactTotal } from './state/use-exact-total.ts';
import { useListUrl } from './state/use-list-url.ts';
import { useReturn } from './state/use-return.ts';
import { useNear } from './table/use-near.ts';
import { useRowActions } from './table/use-row-actions.tsx';
import { NOTHING, useSelection } from './state/use-selection.ts';

const NO_ROWS: readonly RecordValue[] = [];
const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Asks for the rows of the list at this address. */
export const beginListAt = (resource: Resource, address: string): void =>
  beginList(resource, toListQuery(readListUrl(resource, new URL(address).searchParams), TIME_ZONE));

export interface ListProps {
  summary: ResourceSummary;
  resource: Resource;
  rights: ListRights;
  /** Loads the page of a record ahead of its opening. */
  bringPage: () => Promise<unknown>;
}

export type List = ReturnType<typeof useListController>;

/** One list as it stands, and what can be done with it: everything it shows follows from the URL. */
export function useListController({ summary: { route }, resource, rights, bringPage }: ListProps) {
  const { url, change } = useListUrl(resource);
  const navigate = useNavigate();
  const query = useMemo(() => toListQuery(url, TIME_ZONE), [url]);
  const reply = useList(resource, query);
  const exact = useExactTotal(resource, query);
  const { mutate } = useSWRConfig();
  const restore = async (some: readonly RecordValue[]): Promise<void> =>
    (await import('../removal/removal.ts')).restore({ resource, mutate }, some);
  const columns = useMemo(() => toListColumns(resource), [resource]);
  const [selection, setSelection] = useSelection();
  const [removing, setRemoving] = useState<readonly RecordValue[] | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);

  const { data: page, isLoading } = reply;
  const rows = page?.rows ?? NO_ROWS;
  const selected = useMemo(() => rows.filter(({ id }) => selection[id]), [rows, selection]);
  const { returned, leave } = useReturn({ resource: resource.name, rows: page?.rows, scroller, selection, setSelection });
  const kept = useKept(resource.name);
  const actions = useRowActions(route, rights, url.deleted, {
    kept,
    leave,
    remove: (row) => setRemoving([row]),
    restore: (row) => void restore([row]),
  });
  const near = useNear(resource, rights.open && !url.deleted ? bringPage : null);
  const createAt = rights.create ? `${route}/new` : null;

  useEffect(() => {
    if (isLoading || !page) return;
    rememberCursor(resource.name, url, url.page, url.after);
    rememberCursor(resource.name, url, url.page + 1, page.meta.next);
  }, [resource.name, url, page, isLoading]);
  useTopOfNew(url, scroller);

  return {
    resource,
    rights,
    url,
    change,
    reply,
    rows,
    exact,
    columns,
    widths: columnWidths(resource.name, columns, rows),
    sides: { selectable: rights.remove, hasMenu: rights.open || rights.remove },
    timeZone: TIME_ZONE,
    /** One record inside a sentence, and several. */
    noun: nouns.inside(resource.title),
    nouns: nouns.several(resource.title, resource.plural),
    /** Where a new record is made; null when one may not. */
    createAt,
    create: createAt === null ? null : () => void navigate(createAt),
    scroller,
    searchInput,
    editSearch: (): void => {
      searchInput.current?.focus();
      searchInput.current?.select();
    },
    actions,
    near,
    /** The record one came back from. */
    returned,
    selection,
    setSelection,
    selected,
    clearSelection: (): void => setSelection(NOTHING),
    restoreSelected: async (): Promise<void> => {
      await restore(selected);
      setSelection(NOTHING);
    },
    /** The rows whose delete is asked about; null: none. */
    removing,
    setRemoving,
  };
}

/** A new question begins at the top; coming back has its own place. */
function useTopOfNew(url: ListUrl, scroller: RefObject<HTMLElement | null>): void {
  const question = useRef(url);
  useEffect(() => {
    if (question.current !== url) scroller.current?.scrollTo({ top: 0 });
    question.current = url;
  }, [url, scroller]);
}
