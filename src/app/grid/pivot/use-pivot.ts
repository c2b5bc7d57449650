/** A sheet of two relations: one record of the resource for each cell. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { fieldType } from '../../../engine/fields/index.ts';
import type { Pivot, Resource } from '../../../engine/resource.ts';
import { begunWith } from '../../list/state/begun-with.ts';
import { readListUrl } from '../../list/state/list-url.ts';
import { type SheetColumn, toSheetColumns } from '../columns.ts';
import type { OfForm } from '../of-form.ts';
import type { Place } from '../range.ts';
import { arrived, type Places, placeIn } from '../arrive.ts';
import { useOthers } from '../others.ts';
import { type Row, withLabels, withRows } from '../sheet-state.ts';
import { type Cell, useCells } from '../use-cells.ts';
import { useEdge } from '../ahead/use-edge.ts';
import { useSaving } from '../saving/use-saving.ts';
import { type SheetProps, useWriting } from '../use-sheet.ts';
import { placeKey } from './expected.ts';
import { askedOf, isComing, refusalIn, type Spot, spotsOf } from './figures.ts';
import { heldIn } from './asked.ts';
import { goingOn } from './next-asked.ts';
import { useStanding } from './standing.ts';
import { usePreview } from './use-preview.ts';
import { type Axis, loadCells, loadMore, loadPivot, type Sides } from './load.ts';

const NONE: Sides = { of: null, rows: [], columns: [], across: [], expected: null, next: null };

export type PivotSheet = ReturnType<typeof usePivot>;

const nameIn = (axis: Axis, id: unknown): string => axis.find((one) => one.id === id)?.display ?? '';

/** Of whom it is, too: what was typed for one is never the next one's. */
function placesOf(resource: Resource, ofForm: OfForm, pivot: Pivot): Places {
  const handles = [pivot.of, pivot.rows, pivot.columns];
  const places: Places = {
    handles,
    hole: (base) => ({
      key: placeIn(places, base),
      record: null,
      base: { ...ofForm.newForm(resource).values, ...Object.fromEntries(handles.map((handle) => [handle, base[handle]])) },
    }),
  };
  return places;
}

export function usePivot(props: SheetProps & { pivot: Pivot }) {
  const { list, ofForm, pivot } = props;
  const { resource, url, rights } = list;
  const { store, judge, state, isShutNow } = useWriting(props);
  /** Some may be written: those that may not are marked. */
  const hasLocks = !isShutNow && (rights.update || rights.create);
  const places = useMemo(() => placesOf(resource, ofForm, pivot), [resource, ofForm, pivot]);
  const saving = useSaving({ resource, mayRemove: rights.remove, ofForm, judge, store, places });
  const of = heldIn(url, pivot);
  const [sides, setSides] = useState(NONE);
  const [status, setStatus] = useState<'loading' | 'failed' | 'there'>('loading');
  const [rest, setRest] = useState<'waiting' | 'loading' | 'failed'>('waiting');
  const preview = usePreview({ store, judge, pivot });
  const [attempt, setAttempt] = useState(0);
  const standing = useStanding(resource, pivot, of);
  // What was typed before its record went is not taken away from under the hand.
  const isKnown = standing === 'there' || state.edits.size > 0;
  /** Whose cells may be shown. */
  const seen = isKnown ? of : null;

  const asked = useMemo(() => (of === null ? null : { resource, ofForm, pivot, url, of }), [resource, ofForm, pivot, url, of]);
  /** What the rows that are on their way were asked by. */
  const run = useRef<typeof asked>(null);
  const forgetPreview = useEffectEvent(preview.accept);
  useEffect(() => {
    if (asked === null) return undefined;
    let isLate = false;
    run.current = null;
    setStatus('loading');
    setRest('waiting');
    // Its cells are in sight no more.
    forgetPreview();
    loadPivot(asked).then(
      (loaded) => {
        if (isLate) return;
        const known = new Map([...store.get().known].filter(([key]) => store.get().edits.has(key)));
        store.set(withLabels(arrived({ ...store.get(), known }, loaded.cells, places), loaded.labels));
        setSides(loaded.sides);
        setStatus('there');
      },
      () => !isLate && setStatus('failed'),
    );
    return () => void (isLate = true);
  }, [asked, store, places, attempt]);
  const more = (): void => {
    if (asked === null || run.current !== null || status !== 'there' || sides.next === null) return;
    run.current = asked;
    setRest('loading');
    loadMore(asked, sides).then(
      (loaded) => {
        if (run.current !== asked) return;
        run.current = null;
        store.set(withLabels(arrived(store.get(), loaded.cells, places), loaded.labels));
        setSides(loaded.sides);
        setRest('waiting');
      },
      () => {
        if (run.current !== asked) return;
        run.current = null;
        setRest('failed');
      },
    );
  };

  const column = useMemo(() => toSheetColumns(resource).find(({ own }) => own?.handle === pivot.value)!, [resource, pivot]);
  /** By place: the stored record, else the one to be. */
  const index = useMemo(() => {
    const keys = new Map<string, string>();
    for (const { key, record, base } of state.known.values()) {
      if (base[pivot.of] !== of) continue;
      const place = placeKey(String(base[pivot.rows]), String(base[pivot.columns]));
      if (record !== null || !keys.has(place)) keys.set(place, key);
    }
    return keys;
  }, [state.known, pivot, of]);
  const holeAt = (row: string, col: string): Row => places.hole({ [pivot.of]: of, [pivot.rows]: row, [pivot.columns]: col });
  /** Where the cells of the one before stood, none may be written: what is not there yet would look empty. */
  const areComing = isComing({ sides, of: seen });
  // A record to be for every place without one, also where one was removed or taken back.
  useEffect(() => {
    if (areComing) return;
    const all = sides.rows.flatMap(({ id: row }) => sides.columns.map(({ id: col }) => [row, col] as const));
    const holes = all.filter(([row, col]) => !index.has(placeKey(row, col)));
    if (holes.length > 0)
      store.set(
        withRows(
          store.get(),
          holes.map((place) => holeAt(...place)),
        ),
      );
    // oxlint-disable-next-line react/exhaustive-deps -- a hole follows from these alone
  }, [index, sides, areComing]);
  const rowFor = (row: string, col: string): Row => store.get().known.get(index.get(placeKey(row, col)) ?? '') ?? holeAt(row, col);
  const cellAt = ({ row, col }: Place): Cell | undefined => {
    const [down, across] = areComing ? [] : [sides.rows[row], sides.columns[col]];
    return down && across && { row: rowFor(down.id, across.id), column };
  };
  // Looked at anew only when something was written, not for every step of the cursor.
  const look = (): Spot[][] => spotsOf({ sides, of: seen, state, judge, column, pivot, rowFor });
  // oxlint-disable-next-line react/exhaustive-deps -- all that it looks at follows from these
  const spots = useMemo(look, [sides, seen, state, judge, column, pivot, index]);

  const cells = useCells({
    store,
    judge,
    rowCount: () => sides.rows.length,
    colCount: sides.columns.length,
    cellAt,
    shownOf: saving.shownOf,
    makeRoom: () => undefined,
    // A cell is a record here: without its value nothing is left of it.
    emptying: ({ record }) => (record === null ? null : rights.remove ? { value: undefined, removes: true } : undefined),
    ...goingOn(spots, sides.expected !== null),
    onGoOn: preview.accept,
    onPasted: (pasted) => preview.show(pasted, askedOf(spots.flat()).filter(({ isFilled }) => isFilled).length),
  });

  const edge = useEdge(cells, { count: sides.rows.length, isMore: sides.next !== null, isFailed: rest === 'failed', more, total: null });
  const placeOf = (key: string, _handle: string): Place | null => {
    const base = store.get().known.get(key)?.base;
    const row = sides.rows.findIndex(({ id }) => id === base?.[pivot.rows]);
    const col = sides.columns.findIndex(({ id }) => id === base?.[pivot.columns]);
    return row < 0 || col < 0 ? null : { row, col };
  };
  const nameOf = ({ base }: Row): string =>
    [nameIn(sides.rows, base[pivot.rows]), nameIn(sides.columns, base[pivot.columns])].filter((name) => name !== '').join(', ');
  /** Among others of them: a comma stands between two places only. */
  const placeNameOf = ({ base }: Row): string => {
    const [down, across] = [nameIn(sides.rows, base[pivot.rows]), nameIn(sides.columns, base[pivot.columns])];
    return down !== '' && across !== '' ? `${down} (${across})` : down || across;
  };
  const isInSight = (key: string): boolean => store.get().known.get(key)?.base[pivot.of] === of && placeOf(key, pivot.value) !== null;
  const reread = useOthers({
    ...cells,
    isSaving: saving.isSaving,
    resource,
    store,
    places,
    handles: [pivot.value],
    isReady: status === 'there' && sides.rows.length > 0,
    nameOf: placeNameOf,
    placeOf,
    // A record that is new to this sheet is known by its place alone.
    look: async () => {
      const { cells: found, labels } = await loadCells(asked!, sides.rows);
      return { rows: found, labels, asked: [...store.get().known.keys()].filter(isInSight) };
    },
  });
  /** Where a place was taken meanwhile, what stands there now is chosen at, and not refused for good. */
  const save = (isAsked?: boolean): Promise<void> =>
    cells.afterAll(async () => {
      await saving.save(isAsked);
      const { told, known } = store.get();
      if ([...told.keys()].some((key) => known.get(key)?.record === null)) await reread();
    });
  /** The paste that waits is settled, and the keys go on in the cells. */
  const then = (settle: () => void) => (): void => {
    settle();
    cells.scroller.current?.focus({ preventScroll: true });
  };

  /** As few decimals as a figure has: the columns are narrow. The same function always, as rows are drawn again only for their own sake. */
  const [wordsOf] = useState(
    () =>
      (told: SheetColumn, value: unknown): string =>
        typeof value === 'number' && told.own ? fieldType(told.own).format(value, told.own) : saving.wordsOf(told, value),
  );

  return {
    ...saving,
    save,
    ...cells,
    ...edge,
    wordsOf,
    list,
    resource,
    ofForm,
    judge,
    store,
    state,
    pivot,
    of,
    sides,
    status: isKnown || status === 'failed' ? status : ('loading' as const),
    isMissing: standing === 'missing' && !isKnown,
    retry: (): void => setAttempt(attempt + 1),
    /** Of the rows that are not loaded yet. */
    rest,
    more,
    column,
    places,
    nameOf,
    rowFor,
    spots,
    heldAt: (search: string): string | null => heldIn(readListUrl(resource, new URLSearchParams(begunWith(resource.name, search))), pivot),
    /** Nothing is this person's to write, at any moment. */
    isReadOnly: !rights.update && !rights.create,
    preview: preview.preview,
    pending: preview.preview ? { accept: then(preview.accept), refuse: then(preview.refuse) } : cells.reading,
    hasLocks,
    isShutNow,
    isLocked: ({ row }: Cell): boolean => hasLocks && !judge.isOpen(row, column),
    refusalOf: ({ row }: Cell): string | undefined => refusalIn(judge.refusals(store.get(), row), pivot.value),
    placeOf,
  };
}
