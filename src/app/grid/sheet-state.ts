/** The state of a sheet and what each event makes of it. No React in here. */

import { isEmpty, sameValue } from '../../engine/fields/index.ts';
import type { RecordValue } from '../../engine/reply.ts';
import type { Label, Labels, Values } from '../form/state/values.ts';

export interface Row {
  key: string;
  /** Null: a new one. */
  record: RecordValue | null;
  /** As it is stored; of a new one, what it begins with. */
  base: Values;
  /** Somebody else has deleted it: it stands there still, as nothing jumps, and is not saved. */
  isGone?: true;
}

/** What somebody made of a cell; `refusal`: why no value could be read from the text that stands there. */
export interface Edit {
  value: unknown;
  text?: string;
  refusal?: string;
  /** Of a record that nobody is called: those that may be meant. */
  near?: readonly string[];
  /** The record that the cell is all of goes with its value. */
  removes?: true;
}
export type Edits = Readonly<Record<string, Edit>>;
export type ByCell<T> = ReadonlyMap<string, Readonly<Record<string, T>>>;

/** A cell that both changed: what it was, and what somebody else made of it. */
export interface Clash {
  base: unknown;
  theirs: unknown;
}

export interface CellChange {
  key: string;
  handle: string;
  /** Null: as it was. */
  edit: Edit | null;
}

/** What does a step again. */
export interface Ahead {
  changes: readonly (CellChange & { clash?: Clash | undefined })[];
  /** New rows as they stood with it. */
  fresh: readonly string[];
}

/** A cell that somebody else changed and nobody here: from whom, in words, and what it was. */
export interface Came {
  from: string;
  was: unknown;
}

export interface SheetState {
  /** Whatever has been seen; a row with changes stays when the list is another one. */
  known: ReadonlyMap<string, Row>;
  /** Of the list, in its order. */
  order: readonly string[];
  /** New rows, the empty one last. */
  fresh: readonly string[];
  edits: ByCell<Edit>;
  /** What the server said of them. */
  told: ByCell<string>;
  clashes: ByCell<Clash>;
  /** What came in from others since the last save, where nobody has written here. */
  came: ByCell<Came>;
  labels: Labels;
  /** What takes each step back, the last one last. */
  steps: readonly (readonly CellChange[])[];
  /** Steps that were taken back, the last one last: done again as long as nothing else is changed. */
  ahead: readonly Ahead[];
  /** Somebody tried to save: what new rows lack may be told. */
  isTried: boolean;
}

export const EMPTY_SHEET: SheetState = {
  known: new Map(),
  order: [],
  fresh: [],
  edits: new Map(),
  told: new Map(),
  clashes: new Map(),
  came: new Map(),
  labels: new Map(),
  steps: [],
  ahead: [],
  isTried: false,
};

const STEPS_MAX = 200;

export const editOf = (state: SheetState, key: string, handle: string): Edit | undefined => state.edits.get(key)?.[handle];

/** What stands in the cell. */
export const valueIn = (state: SheetState, key: string, handle: string): unknown => {
  const edit = editOf(state, key, handle);
  return edit ? edit.value : state.known.get(key)?.base[handle];
};

/** The whole record with what was changed. */
export function valuesOf({ base }: Row, edits: Edits = {}): Values {
  const values: Record<string, unknown> = { ...base };
  for (const [handle, { value }] of Object.entries(edits)) {
    if (isEmpty(value)) delete values[handle];
    else values[handle] = value;
  }
  return values;
}

export const isGoing = (edits: Edits | undefined): boolean => edits !== undefined && Object.values(edits).some(({ removes }) => removes);

export function put<T>(cells: ByCell<T>, changes: readonly (readonly [key: string, handle: string, value: T | null])[]): ByCell<T> {
  const all = new Map(cells);
  for (const [key, handle, value] of changes) {
    const { [handle]: before, ...others } = all.get(key) ?? {};
    if (value === null && before === undefined) continue;
    const next = value === null ? others : { ...others, [handle]: value };
    if (Object.keys(next).length > 0) all.set(key, next);
    else all.delete(key);
  }
  return all;
}

const without = <T>(cells: ByCell<T>, changes: readonly CellChange[]): ByCell<T> =>
  put(
    cells,
    changes.map(({ key, handle }) => [key, handle, null]),
  );

/** The change comes to what stands there. */
export const says = ({ value, refusal, removes }: Edit, stands: unknown): boolean =>
  refusal === undefined && !removes && sameValue(value, stands);

/** Typed back to what was there, a mark goes. What the server said of a cell goes with what it said it of. */
export function changed(state: SheetState, changes: readonly CellChange[]): SheetState {
  const isBack = ({ key, handle, edit }: CellChange): boolean => edit !== null && says(edit, state.known.get(key)?.base[handle]);
  return {
    ...state,
    edits: put(
      state.edits,
      changes.map((change) => [change.key, change.handle, isBack(change) ? null : change.edit]),
    ),
    told: without(
      without(state.told, changes),
      changes.map(({ key }) => ({ key, handle: '', edit: null })),
    ),
    clashes: without(state.clashes, changes),
    came: without(state.came, changes),
  };
}

/** One step, however many cells. */
export function withCells(state: SheetState, changes: readonly CellChange[]): SheetState {
  if (changes.length === 0) return state;
  const back = changes.map(({ key, handle }) => ({ key, handle, edit: editOf(state, key, handle) ?? null }));
  return { ...changed(state, changes), steps: [...state.steps.slice(1 - STEPS_MAX), back], ahead: [] };
}

/** What a cell was left with, awaiting its answer, is what was meant, where it still stands there; no step of its own. */
export const answered = (state: SheetState, change: CellChange, left: Edit): SheetState =>
  editOf(state, change.key, change.handle) === left ? changed(state, [change]) : state;

/** New rows that nothing stands in any more go again, but for one to begin with. */
export function withoutEmpty(state: SheetState): SheetState {
  const used = state.fresh.findLastIndex((key) => state.edits.has(key));
  return { ...state, fresh: state.fresh.slice(0, used + 2) };
}

export function undone(state: SheetState): SheetState {
  const last = state.steps.at(-1);
  if (!last) return state;
  // Back at an earlier writing of one's own, what both changed is still to be chosen.
  const open = last.flatMap(({ key, handle, edit }) => {
    const clash = edit && state.clashes.get(key)?.[handle];
    return clash ? [[key, handle, clash] as const] : [];
  });
  const again = last.map(({ key, handle }) => {
    const clash = state.clashes.get(key)?.[handle];
    return { key, handle, edit: editOf(state, key, handle) ?? null, clash };
  });
  const back = changed(state, last);
  return withoutEmpty({
    ...back,
    clashes: put(back.clashes, open),
    steps: state.steps.slice(0, -1),
    ahead: [...state.ahead, { changes: again, fresh: state.fresh }],
  });
}

/** The step that was taken back last is done again. */
export function redone(state: SheetState): SheetState {
  const next = state.ahead.at(-1);
  if (!next) return state;
  const fresh = new Set([...next.fresh, ...state.fresh]);
  const there = withCells({ ...state, fresh: [...fresh] }, next.changes);
  // What was to be chosen there is so again, between mine and theirs as it is by now.
  const open = next.changes.flatMap(({ key, handle, edit, clash }) => {
    const theirs = there.known.get(key)?.base[handle];
    return edit && clash && !says(edit, theirs) ? [[key, handle, { base: clash.base, theirs }] as const] : [];
  });
  return { ...there, clashes: put(there.clashes, open), ahead: state.ahead.slice(0, -1) };
}

/** Steps back and forth, over rows that are known by other keys now. */
export function stepsOver({ steps, ahead }: SheetState, keyOf: (key: string) => string): Pick<SheetState, 'steps' | 'ahead'> {
  const moved = <T extends CellChange>(step: readonly T[]): T[] => step.map((change) => ({ ...change, key: keyOf(change.key) }));
  return { steps: steps.map(moved), ahead: ahead.map(({ changes, fresh }) => ({ changes: moved(changes), fresh })) };
}

/** All changes dropped, as one step. */
export const dropped = (state: SheetState): SheetState =>
  withoutEmpty(
    withCells(
      state,
      [...state.edits].flatMap(([key, edits]) => Object.keys(edits).map((handle) => ({ key, handle, edit: null }))),
    ),
  );

/** As nobody had written anything: no step leads back there. */
export const forgotten = (state: SheetState): SheetState => ({ ...dropped(state), steps: [], ahead: [], isTried: false });

export const withLabels = (state: SheetState, labels: Iterable<readonly [string, Label]>): SheetState => ({
  ...state,
  labels: new Map([...state.labels, ...labels]),
});

export function withRows(state: SheetState, rows: readonly Row[], order: readonly string[] = state.order): SheetState {
  return { ...state, order, known: new Map([...state.known, ...rows.map((row): [string, Row] => [row.key, row])]) };
}

export const withFresh = (state: SheetState, row: Row): SheetState => ({
  ...withRows(state, [row]),
  fresh: [...state.fresh, row.key],
});

export const isUsed = (state: SheetState, key: string | undefined): boolean => key !== undefined && state.edits.has(key);

/** `Pakai itu`: theirs stays; `Pakai isianku`: mine is sent again, over theirs. */
export const settled = (state: SheetState, key: string, handle: string, whose: 'theirs' | 'mine'): SheetState =>
  whose === 'theirs'
    ? withCells(state, [{ key, handle, edit: null }])
    : { ...state, clashes: without(state.clashes, [{ key, handle, edit: null }]) };

export const countCells = (cells: ByCell<unknown>): number => [...cells.values()].reduce((sum, row) => sum + Object.keys(row).length, 0);
