/** The state of a sheet and what each event makes of it. No React in here. */

import { isEmpty, sameValue } from '../../engine/fields/index.ts';
import type { GridRowOutcome } from '../../engine/bulk.ts';
import type { RecordValue } from '../../engine/reply.ts';
import type { Label, Labels, Values } from '../form/state/values.ts';

export interface Row {
  key: string;
  /** Null: a new one. */
  record: RecordValue | null;
  /** As it is stored; of a new one, what it begins with. */
  base: Values;
}

/** What somebody made of a cell; `refusal`: why no value could be read from the text that stands there. */
export interface Edit {
  value: unknown;
  text?: string;
  refusal?: string;
  /** The record that the cell is all of goes with its value. */
  removes?: true;
}
export type Edits = Readonly<Record<string, Edit>>;
type ByCell<T> = ReadonlyMap<string, Readonly<Record<string, T>>>;

export interface CellChange {
  key: string;
  handle: string;
  /** Null: as it was. */
  edit: Edit | null;
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
  /** What somebody else made of a cell meanwhile. */
  clashes: ByCell<{ theirs: unknown }>;
  labels: Labels;
  /** What takes each step back, the last one last. */
  steps: readonly (readonly CellChange[])[];
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
  labels: new Map(),
  steps: [],
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

function put<T>(cells: ByCell<T>, changes: readonly (readonly [key: string, handle: string, value: T | null])[]): ByCell<T> {
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

const isBack = ({ known }: SheetState, { key, handle, edit }: CellChange): boolean =>
  edit !== null && edit.refusal === undefined && sameValue(edit.value, known.get(key)?.base[handle]);

/** Typed back to what was there, a mark goes. What the server said of a cell goes with what it said it of. */
function changed(state: SheetState, changes: readonly CellChange[]): SheetState {
  return {
    ...state,
    edits: put(
      state.edits,
      changes.map((change) => [change.key, change.handle, isBack(state, change) ? null : change.edit]),
    ),
    told: without(
      without(state.told, changes),
      changes.map(({ key }) => ({ key, handle: '', edit: null })),
    ),
    clashes: without(state.clashes, changes),
  };
}

/** One step, however many cells. */
export function withCells(state: SheetState, changes: readonly CellChange[]): SheetState {
  if (changes.length === 0) return state;
  const back = changes.map(({ key, handle }) => ({ key, handle, edit: editOf(state, key, handle) ?? null }));
  return { ...changed(state, changes), steps: [...state.steps.slice(1 - STEPS_MAX), back] };
}

/** New rows that nothing stands in any more go again, but for one to begin with. */
function withoutEmpty(state: SheetState): SheetState {
  const used = state.fresh.findLastIndex((key) => state.edits.has(key));
  return { ...state, fresh: state.fresh.slice(0, used + 2) };
}

export function undone(state: SheetState): SheetState {
  const last = state.steps.at(-1);
  return last ? withoutEmpty({ ...changed(state, last), steps: state.steps.slice(0, -1) }) : state;
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
export const forgotten = (state: SheetState): SheetState => ({ ...dropped(state), steps: [], isTried: false });

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

/** What was made of one row becomes a change of another one, its steps back too. */
export function movedTo(state: SheetState, from: string, to: string): SheetState {
  const changes = Object.entries(state.edits.get(from) ?? {}).map(([handle, edit]): CellChange => ({ key: to, handle, edit }));
  const left = changes.map(({ handle }): CellChange => ({ key: from, handle, edit: null }));
  const steps = state.steps.map((step) => step.map((change) => (change.key === from ? { ...change, key: to } : change)));
  return { ...changed(state, [...left, ...changes]), steps };
}

/** What a save made of its rows: what was taken is no change any more; the rest stays, with why. `rows`: as they are now. */
export function withOutcome(state: SheetState, outcomes: ReadonlyMap<string, GridRowOutcome>, rows: readonly Row[]): SheetState {
  const now = new Map(rows.map((row) => [row.key, row]));
  const cells = [...outcomes];
  const handlesOf = (key: string): string[] => Object.keys(state.edits.get(key) ?? {});
  const gone = cells.flatMap(([key, { saved, removed }]) =>
    (removed ? handlesOf(key) : saved).map((handle) => [key, handle, null] as const),
  );
  const told = cells.flatMap(([key, { messages }]) =>
    Object.entries(messages).map(([handle, [text]]) => [key, handle, text ?? ''] as const),
  );
  const clashes = cells.flatMap(([key, outcome]) =>
    // What was to go is another record now: that is said at its cells.
    outcome.clashes
      .flatMap((handle) => (handle === '' ? handlesOf(key) : handle))
      .map((handle) => [key, handle, { theirs: now.get(key)?.base[handle] }] as const),
  );
  // A new row that came in is one of the list from now on, where it was typed.
  const ids = new Map(cells.flatMap(([key, { id }]) => (id !== null && id !== key ? [[key, id] as const] : [])));
  const known = new Map([...state.known].filter(([key]) => !outcomes.get(key)?.removed));
  const next = withRows({ ...state, known, edits: put(state.edits, gone) }, rows);
  return {
    ...next,
    order: [...next.order, ...[...ids.values()].filter((id) => now.has(id))],
    fresh: next.fresh.filter((key) => !ids.has(key)),
    told: put(state.told, told),
    clashes: put(state.clashes, clashes),
    steps: [],
  };
}

/** `Pakai itu`: theirs stays; `Pakai isianku`: mine is sent again, over theirs. */
export const settled = (state: SheetState, key: string, handle: string, whose: 'theirs' | 'mine'): SheetState =>
  whose === 'theirs'
    ? withCells(state, [{ key, handle, edit: null }])
    : { ...state, clashes: without(state.clashes, [{ key, handle, edit: null }]) };

/** Cells that somebody else changed too, with what they made of them. */
export const withClashes = (
  state: SheetState,
  clashes: readonly (readonly [key: string, handle: string, theirs: unknown])[],
): SheetState => ({
  ...state,
  clashes: put(
    state.clashes,
    clashes.map(([key, handle, theirs]) => [key, handle, { theirs }]),
  ),
});

export const countCells = (cells: ByCell<unknown>): number => [...cells.values()].reduce((sum, row) => sum + Object.keys(row).length, 0);
