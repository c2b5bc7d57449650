import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Shut } from './closed-list.tsx';
import { toBinColumns, toListColumns } from '../../engine/derive/list-columns.ts';
import { showing } from '../../engine/derive/shown-columns.ts';
import type { ListQuery } from '../../engine/list-query.ts';
import type { ResourceSummary } from '../../engine/derive/summary.ts';
import type { RecordValue } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import { useGo } from '../controls/link.tsx';
import { beginList, useList } from '../data/use-list.ts';
import type { OfForm } from '../grid/of-form.ts';
import { useSession } from '../session/store.ts';
import { ownZone } from '../today.ts';
import { useKept } from '../removal/remove-item.tsx';
import { useOffered } from '../wire/slow.ts';
import { words as LIST } from 'virtual:skema/words/list';
import { words as nouns } from 'virtual:skema/words/noun';
import { widthsOf, withChosen } from './table/column-widths.ts';
import { filterCount } from './state/groups.ts';
import { previousCursor, rememberCursor } from './state/cursors.ts';
import type { ListRights } from './state/list-rights.ts';
import { type ListUrl, questionOf, readListUrl, toListQuery } from './state/list-url.ts';
import { begunWith } from './state/begun-with.ts';
import { sheetWays } from './state/sheet-address.ts';
import { useExactTotal } from './state/use-exact-total.ts';
import { useListUrl } from './state/use-list-url.ts';
import { useReturn } from './state/use-return.ts';
import { useFirstRows } from './table/use-first-rows.ts';
import { useNear } from './table/use-near.ts';
import { useRowActions } from './table/use-row-actions.tsx';
import { useSelection } from './state/use-selection.ts';

const NO_ROWS: readonly RecordValue[] = [];

/** What can be done with many rows comes with the first that is chosen. */
export const loadBulk = () => import('../bulk/bar.tsx');

/** Only conditions speak of days, and a browser takes its time to name its zone. */
const queryOf = (url: ListUrl): ListQuery => toListQuery(url, filterCount(url) > 0 ? ownZone() : '');

/** Asks for the rows of the list at this address. */
export function beginListAt(resource: Resource, address: string): Promise<unknown> {
  const url = readListUrl(resource, new URLSearchParams(begunWith(resource.name, new URL(address).search)));
  const answer = beginList(showing(resource, url.columns), queryOf(url));
  // Meanwhile the first number is written: what a browser knows of numbers it reads only then, for ten milliseconds.
  setTimeout(() => LIST.total(0, false));
  return answer;
}

export interface ListProps {
  summary: ResourceSummary;
  resource: Resource;
  rights: ListRights;
  /** Where nothing may be added at this moment, what says so. */
  shut?: Shut | undefined;
  /** Loads the page of a record ahead of its opening. */
  bringPage: () => Promise<{ ofForm: OfForm }>;
}

export type List = ReturnType<typeof useListController>;

/** One list as it stands, and what can be done with it: everything it shows follows from the URL. */
export function useListController({ summary, resource: declared, rights, bringPage }: ListProps) {
  const { route } = summary;
  const resource = useOffered(declared);
  const { url, change } = useListUrl(resource);
  const go = useGo();
  const query = useMemo(() => queryOf(url), [url]);
  const shown = useMemo(() => showing(resource, url.columns), [resource, url.columns]);
  const reply = useList(shown, query);
  const exact = useExactTotal(resource, query);
  const { mutate } = useSWRConfig();
  const restore = async (row: RecordValue): Promise<unknown> => (await import('../removal/removal.ts')).restore({ resource, mutate }, row);
  const columns = useMemo(
    () => (url.deleted ? toBinColumns(shown, { at: LIST.deleted, by: LIST.deletedBy }) : toListColumns(shown)),
    [shown, url.deleted],
  );
  const [removing, setRemoving] = useState<RecordValue | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const [filtering, setFiltering] = useState<string | null>(null);
  const [choosing, setChoosing] = useState(false);

  const { data: page, isLoading } = reply;
  const rows = page?.rows ?? NO_ROWS;
  const dropped = useCallback((count: number) => void loadBulk().then(({ tellDropped }) => tellDropped(resource, count)), [resource]);
  const { selection, chosen, select, chooseAll, setSelection } = useSelection(url, rows, dropped);
  const ways = { say: LIST.total, previousCursor };
  const walk = async (search: string) => (await import('./state/walk.ts')).walkFrom({ shown: page!, resource, url, query, search }, ways);
  const left = { resource: resource.name, rows: page?.rows, scroller, walk };
  const { returned, leave } = useReturn({ ...left, ...chosen, setSelection });
  const kept = useKept(resource.name);
  const { user } = useSession();
  const sheets = useMemo(() => sheetWays(declared, user?.roles ?? []), [declared, user]);
  const actions = useRowActions(summary, rights, url.deleted, {
    sheets,
    kept,
    leave,
    remove: setRemoving,
    restore: (row) => void restore(row),
  });
  const near = useNear(resource, rights.open && !url.deleted ? bringPage : null);
  const createAt = rights.create && !url.deleted ? `${route}/new` : null;

  useEffect(() => {
    if (isLoading || !page) return;
    rememberCursor(resource.name, url, url.page, url.after);
    rememberCursor(resource.name, url, url.page + 1, page.meta.next);
  }, [resource.name, url, page, isLoading]);
  const asked = questionOf(url, { page: url.page });
  useTopOfNew(asked, scroller);
  const room = widthsOf(resource.name, columns, rows, questionOf(url, { limit: 0, sort: [] }), JSON.stringify(url.sort));

  return {
    resource,
    rights,
    query,
    url,
    /** How many conditions narrow it. */
    filters: filterCount(url),
    change,
    reply,
    rows,
    drawn: useFirstRows(asked, isLoading, rows),
    exact,
    columns,
    widths: withChosen(room, columns, url.widths),
    sides: {
      selectable: rights.remove || (rights.update && !url.deleted),
      hasMenu: rights.open || rights.remove || (sheets.length > 0 && !url.deleted),
    },
    /** One record inside a sentence, and several. */
    noun: nouns.inside(resource.title),
    nouns: nouns.several(resource.title, resource.plural),
    /** Where a new record is made; null when one may not. */
    createAt,
    create: createAt === null ? null : () => go(createAt),
    scroller,
    searchInput,
    /** The column whose filter stands open under its header. */
    filtering,
    setFiltering,
    /** Columns are chosen. */
    choosing,
    setChoosing,
    editSearch: (): void => {
      searchInput.current?.focus();
      searchInput.current?.select();
    },
    actions,
    near,
    /** The record one came back from. */
    returned,
    selection,
    /** `picked` by hand, on this page or several; `all` that match, where those are, with `picked` as the way back. */
    chosen,
    select,
    chooseAll,
    setSelection,
    /** The row whose delete is asked about. */
    removing,
    setRemoving,
  };
}

/** A new question begins at the top; coming back has its own place. */
function useTopOfNew(asked: string, scroller: RefObject<HTMLElement | null>): void {
  const question = useRef(asked);
  useEffect(() => {
    if (question.current !== asked) scroller.current?.scrollTo({ top: 0 });
    question.current = asked;
  }, [asked, scroller]);
}
