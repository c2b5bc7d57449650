/** A list as a sheet. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { FormModule } from 'virtual:skema/resources';
import { isSecret } from '../../engine/fields/index.ts';
import { showing } from '../../engine/derive/shown-columns.ts';
import { wholeClosing } from '../../engine/rules/closings.ts';
import { firstWidths, withChosen } from '../list/table/column-widths.ts';
import { useOffers } from '../list/filter/offered.ts';
import type { List } from '../list/use-list-controller.ts';
import { useClosings } from '../data/use-closings.ts';
import { useOnlyReadRows } from '../data/use-only-read-rows.ts';
import { useSession } from '../session/store.ts';
import { createStore } from '../store.ts';
import { words as GRID } from 'virtual:skema/words/grid';
import { asSheet, type SheetColumn, toSheetColumns } from './columns.ts';
import { createJudge } from './judge.ts';
import type { OfForm } from './of-form.ts';
import { useEdge } from './ahead/use-edge.ts';
import { useNews } from './news/use-news.ts';
import { useOthers } from './others.ts';
import type { Place } from './range.ts';
import { newRowKey } from './new-row-key.ts';
import { withRoom } from './room.ts';
import { loadNamed } from './rows.ts';
import { EMPTY_SHEET, isUsed, type Row, withFresh } from './sheet-state.ts';
import { type Cell, type Cells, useCells } from './use-cells.ts';
import { useRows } from './use-rows.ts';
import { useSaving } from './saving/use-saving.ts';

export interface SheetProps {
  list: List;
  ofForm: OfForm;
  form: FormModule;
}

/** Rows by which columns are as wide as they are. */
const SEEN_ROWS = 25;

export type Sheet = ReturnType<typeof useSheet>;

/** What writes and saves cells of this resource, in this person's rights. */
export function useWriting({ list: { resource }, ofForm, form }: SheetProps) {
  const { user } = useSession();
  const [store] = useState(() => createStore(EMPTY_SHEET));
  const now = useClosings(resource);
  const { known } = store.use();
  const records = useMemo(() => [...known.values()].flatMap(({ record }) => record ?? []), [known]);
  const read = useOnlyReadRows(resource, records);
  const closings = useMemo(() => now && [...read, ...now], [now, read]);
  const judge = useMemo(
    () => createJudge({ resource, form, ofForm, user: { id: user?.id ?? '', roles: user?.roles ?? [] }, closings }),
    [resource, form, ofForm, user, closings],
  );
  /** Where nothing can be written at this moment, that is said of all of it. */
  const isShutNow = wholeClosing(now ?? []) !== undefined;
  return { store, judge, state: store.use(), isShutNow };
}

/** Where the columns are others the cursor stays in its own, or goes to the first. */
function useOwnColumn(columns: readonly SheetColumn[], { view: { at }, go }: Pick<Cells, 'view' | 'go'>): void {
  const before = useRef(columns);
  const follow = useEffectEvent(() => {
    const path = before.current[at.col]?.path;
    before.current = columns;
    go({ ...at, col: columns.findIndex((column) => column.path === path) });
  });
  useEffect(() => {
    if (before.current !== columns) follow();
  }, [columns]);
}

/** Where the rows are fewer now the cursor stands in the last one. */
function useOwnRow(count: number, { view: { at }, go }: Pick<Cells, 'view' | 'go'>): void {
  const follow = useEffectEvent(() => {
    if (count > 0 && at.row >= count) go(at);
  });
  useEffect(() => follow(), [count]);
}

export function useSheet(props: SheetProps) {
  const { list, ofForm } = props;
  const { resource, rights, url } = list;
  const { store, judge, state, isShutNow } = useWriting(props);
  const rows = useRows(list, store, ofForm);
  const columns = useMemo(() => toSheetColumns(showing(resource, url.columns)), [resource, url.columns]);
  const saving = useSaving({ resource, mayRemove: rights.remove, ofForm, judge, store, places: null });
  const [shown] = useState(() => createStore({ first: 0, fit: 30 }));

  const keys = useMemo(() => [...state.order, ...state.fresh], [state.order, state.fresh]);
  const mayAdd = rights.create && !resource.fields.some((field) => isSecret(field) && field.required === true);
  const add = (): void => store.set(withFresh(store.get(), { key: newRowKey(), record: null, base: ofForm.newForm(resource).values }));
  /** An empty row waits at the end. */
  const withEmpty = (): void => {
    const { fresh } = store.get();
    if (mayAdd && (fresh.length === 0 || isUsed(store.get(), fresh.at(-1)))) add();
  };
  if (rows.isWhole && mayAdd && (state.fresh.length === 0 || isUsed(state, state.fresh.at(-1)))) queueMicrotask(withEmpty);

  const rowCount = (): number => store.get().order.length + store.get().fresh.length;
  const rowAt = (index: number): Row | undefined => {
    const { known, order, fresh } = store.get();
    return known.get(order[index] ?? fresh[index - order.length] ?? '');
  };
  const cellAt = ({ row: index, col }: Place): Cell | undefined => {
    const [row, column] = [rowAt(index), columns[col]];
    return row && column && { row, column };
  };
  const cells = useCells({
    store,
    judge,
    rowCount,
    colCount: columns.length,
    cellAt,
    shownOf: saving.shownOf,
    makeRoom: (bottom) => {
      while (rows.isWhole && mayAdd && bottom >= rowCount()) add();
    },
  });

  const edge = useEdge(cells, {
    count: state.order.length,
    // The empty row is the last one.
    isMore: !rows.isWhole || (mayAdd && state.fresh.length === 0),
    isFailed: rows.isFailed,
    more: rows.more,
    total: rows.isCapped ? null : rows.total,
  });
  useOwnColumn(columns, cells);
  useOwnRow(keys.length, cells);
  const rooms = firstWidths(
    `${resource.name} sheet`,
    columns,
    state.order.slice(0, SEEN_ROWS).flatMap((key) => state.known.get(key)?.record ?? []),
  );
  // The same ones for every key.
  const widths = useMemo(() => withChosen(withRoom(rooms, columns), columns, url.widths), [rooms, columns, url.widths]);
  const placeOf = (key: string, handle: string): Place | null => {
    const [row, col] = [keys.indexOf(key), columns.findIndex(({ own }) => handle === '' || own?.handle === handle)];
    return row < 0 || col < 0 ? null : { row, col };
  };
  const nameOf = ({ record }: Row): string => record?.display ?? '';
  const offers = useOffers(resource);
  const whole = useMemo(() => asSheet(resource), [resource]);
  const news = useNews({ ...cells, store, rows, shown, isSaving: saving.isSaving });
  useOthers({
    ...cells,
    isSaving: saving.isSaving,
    resource,
    store,
    places: null,
    handles: useMemo(() => columns.flatMap(({ own }) => own?.handle ?? []), [columns]),
    isReady: !rows.isLoading || state.order.length > 0,
    nameOf: (row, handle) => {
      const column = columns.find(({ own }) => own?.handle === handle);
      return column ? GRID.cellOf(column.label, nameOf(row)) : nameOf(row);
    },
    placeOf,
    // Nothing jumps: what is new to the list comes when it is read anew.
    look: async (ids) => {
      const stored = [...store.get().known].flatMap(([key, { record }]) => (record ? [key] : []));
      const told = ids && new Set(ids);
      const asked = told ? stored.filter((key) => told.has(key)) : stored;
      const [seen, tell] = await Promise.all([loadNamed(whole, ofForm, asked), news.hear(ids)]);
      tell(new Set(seen.rows.map(({ key }) => key)));
      return { ...seen, asked };
    },
  });

  return {
    ...saving,
    ...cells,
    ...edge,
    save: (isAsked?: boolean): Promise<void> => cells.afterAll(() => saving.save(isAsked)),
    pending: cells.reading,
    places: null,
    nameOf,
    list,
    resource,
    ofForm,
    judge,
    store,
    state,
    rows,
    news,
    columns,
    widths,
    keys,
    /** Rows in the window. */
    shown,
    refusalOf: ({ row, column }: Cell): string | undefined =>
      column.own ? judge.refusals(store.get(), row)[column.own.handle] : undefined,
    // What is closed in all rows the head of its column says.
    isLocked: ({ row, column }: Cell): boolean => row.record !== null && !isShutNow && !judge.isShut(column) && !judge.isOpen(row, column),
    isShutNow,
    placeOf,
    toFilter: (): boolean => {
      const path = columns[cells.view.at.col]?.path;
      const isThere = path !== undefined && offers.has(path);
      if (isThere) list.setFiltering(path);
      return isThere;
    },
  };
}
