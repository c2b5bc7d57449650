/** Records come in under what was typed, by whatever road: a load, a save, an undo, somebody else's hand. No React in here. */
import { sameValue } from '../../engine/fields/index.ts';
import type { GridRowOutcome } from '../../engine/bulk.ts';
import type { Values } from '../form/state/values.ts';
import {
  type CellChange,
  changed,
  type Edit,
  editOf,
  isUsed,
  put,
  type Row,
  says,
  type SheetState,
  stepsOver,
  withRows,
} from './sheet-state.ts';

/** Where a sheet is made of places: one record each, and where there is none the one to be. */
export interface Places {
  /** Fields that say where a record stands. */
  handles: readonly string[];
  /** The record to be at the place of these values. */
  hole: (base: Values) => Row;
}

export const placeIn = ({ handles }: Places, base: Values): string => handles.map((handle) => String(base[handle])).join(' ');

/** What the cells of a row were changed from; version null: from nothing. */
export interface Ground {
  base: Values;
  version: number | null;
}

const groundOf = ({ base, record }: Row): Ground => ({ base, version: record?.version ?? null });

/** Whether somebody else has changed what the cell was changed from, to something else. */
export function isMet({ base, version }: Ground, row: Row, handle: string, edit: Edit): boolean {
  const stands = row.base[handle];
  if (says(edit, stands) || (row.record?.version ?? null) === version) return false;
  // What is to go goes as a whole.
  return edit.removes === true || !sameValue(base[handle], stands);
}

/** These cells are to be chosen, between theirs as it stands there now and mine. */
export function withClashes(
  state: SheetState,
  clashes: readonly (readonly [key: string, handle: string, base: unknown, theirs: unknown])[],
): SheetState {
  // Met again, what it was first is what both changed.
  const of = (key: string, handle: string, base: unknown): unknown => {
    const before = state.clashes.get(key)?.[handle];
    return before ? before.base : base;
  };
  const cells = clashes.map(([key, handle, base, theirs]) => [key, handle, { base: of(key, handle, base), theirs }] as const);
  return { ...state, clashes: put(state.clashes, cells) };
}

/** `row` stands there now, below changes that were made from `ground`. */
function under(state: SheetState, row: Row, ground: Ground): SheetState {
  const edits = Object.entries(state.edits.get(row.key) ?? {});
  const agreed = edits.filter(([handle, edit]) => says(edit, row.base[handle]));
  const met = edits.filter(([handle, edit]) => isMet(ground, row, handle, edit));
  return withClashes(
    changed(
      state,
      agreed.map(([handle]) => ({ key: row.key, handle, edit: null })),
    ),
    met.map(([handle]) => [row.key, handle, ground.base[handle], row.base[handle]]),
  );
}

/** What was typed in one row becomes a change of another one, its steps back too. */
function movedTo(state: SheetState, from: Row, to: Row, ground = groundOf(from)): SheetState {
  const left = Object.entries(state.edits.get(from.key) ?? {});
  // What was to go is gone where nothing stands.
  const kept = left.filter(([, { removes }]) => to.record !== null || !removes);
  const changes = [
    ...left.map(([handle]): CellChange => ({ key: from.key, handle, edit: null })),
    ...kept.map(([handle, edit]): CellChange => ({ key: to.key, handle, edit })),
  ];
  const steps = stepsOver(state, (key) => (key === from.key ? to.key : key));
  return under({ ...changed(state, changes), ...steps }, to, ground);
}

/** What was typed in a place where a record stands now is a change of that record, and so is what a step brings there. */
function placed(state: SheetState, rows: readonly Row[], places: Places, isOwn: boolean): SheetState {
  const holes = [...state.edits.keys()].flatMap((key) => {
    const row = state.known.get(key);
    return row?.record === null ? [row] : [];
  });
  if (holes.length + state.steps.length + state.ahead.length === 0) return state;
  const there = new Map(rows.flatMap((row) => (row.record ? [[placeIn(places, row.base), row] as const] : [])));
  const moved = holes.reduce((next, hole) => {
    const row = there.get(placeIn(places, hole.base));
    return row ? movedTo(next, hole, row, groundOf(isOwn ? row : hole)) : next;
  }, state);
  return { ...moved, ...stepsOver(moved, (key) => there.get(key)?.key ?? key) };
}

const isOlder = (row: Row, than: Row | undefined): boolean => (than?.record?.version ?? 0) > (row.record?.version ?? 0);

/** Records as they are by now. What nobody touched here is theirs, what was only touched here stays, and what both changed is a choice; `isOwn`: the other hand is the own one. */
export function arrived(state: SheetState, rows: readonly Row[], places: Places | null, isOwn = false): SheetState {
  const news = rows.filter((row) => !isOlder(row, state.known.get(row.key)));
  const met = news.reduce(
    (next, row) => {
      const before = state.known.get(row.key);
      return before && isUsed(state, row.key) ? under(next, row, groundOf(isOwn ? row : before)) : next;
    },
    withRows(state, news),
  );
  return places ? placed(met, news, places, isOwn) : met;
}

/** Records that are gone: a place is empty again, with what was typed there; a row of a list stays where it is, and says so. */
export function departed(state: SheetState, keys: readonly string[], places: Places | null): SheetState {
  const rows = keys.flatMap((key) => state.known.get(key) ?? []);
  if (places === null)
    return withRows(
      state,
      rows.map((row) => ({ ...row, isGone: true as const })),
    );
  const gone = new Set(keys);
  const known = new Map([...state.known].filter(([key]) => !gone.has(key)));
  const used = rows.filter(({ key }) => isUsed(state, key));
  return used.reduce<SheetState>(
    (next, row) => {
      const hole = places.hole(row.base);
      return movedTo(withRows(next, [hole]), row, hole);
    },
    { ...state, known },
  );
}

/** What a save sent, and what came of it. */
export interface Answer {
  sent: SheetState['edits'];
  outcomes: ReadonlyMap<string, GridRowOutcome>;
  /** As they are now. */
  rows: readonly Row[];
}

/** What was taken is no change any more, and what was typed over it meanwhile is a change of that. */
function taken(state: SheetState, { sent, outcomes }: Answer): SheetState {
  const cells = [...outcomes].flatMap(([key, { saved, removed }]) => {
    const edits = sent.get(key) ?? {};
    return (removed ? Object.keys(edits) : saved).flatMap((handle) => (edits[handle] ? [{ key, handle, edit: edits[handle] }] : []));
  });
  const known = new Map(state.known);
  for (const { key, handle, edit } of cells) {
    const row = known.get(key);
    if (row) known.set(key, { ...row, base: { ...row.base, [handle]: edit.value } });
  }
  const done = cells.filter(({ key, handle, edit }) => editOf(state, key, handle) === edit);
  return changed(
    { ...state, known },
    done.map(({ key, handle }) => ({ key, handle, edit: null })),
  );
}

/** What went is taken back as a save; what stayed behind as it was typed. */
function stepsLeft(state: SheetState): Pick<SheetState, 'steps' | 'ahead'> {
  const left = state.steps.map((step) => step.filter(({ key, handle }) => editOf(state, key, handle) !== undefined));
  return { steps: left.filter((step) => step.length > 0), ahead: [] };
}

/** What a save made of its rows: what it took is stored, the rest stays, with why. */
export function withOutcome(state: SheetState, answer: Answer, places: Places | null): SheetState {
  const { outcomes, rows } = answer;
  const cells = [...outcomes];
  // A new row that came in is one of the list from now on, where it was typed.
  const ids = new Map(cells.flatMap(([key, { id }]) => (id !== null && id !== key ? [[key, id] as const] : [])));
  const idOf = (key: string): string => ids.get(key) ?? key;
  const now = new Map(rows.map((row) => [row.key, row]));
  const gone = cells.flatMap(([key, { removed }]) => (removed ? [key] : []));
  const told = cells.flatMap(([key, { messages }]) =>
    Object.entries(messages).map(([handle, [text]]) => [idOf(key), handle, text ?? ''] as const),
  );
  // What was to go is another record now: that is said at its cells.
  const clashes = cells.flatMap(([key, outcome]) =>
    outcome.clashes
      .flatMap((handle) => (handle === '' ? Object.keys(state.edits.get(key) ?? {}) : handle))
      .map((handle) => [idOf(key), handle, state.known.get(key)?.base[handle], now.get(idOf(key))?.base[handle]] as const),
  );
  const there = departed(arrived(taken(state, answer), rows, places), gone, places);
  const next = [...ids].reduce((before, [key, id]) => {
    const [from, to] = [before.known.get(key), now.get(id)];
    if (!from || !to || !isUsed(before, key)) return before;
    // One that an earlier save brought in has been held against what stands there.
    return movedTo(before, from, to, groundOf(outcomes.get(key)!.known ? to : from));
  }, there);
  return {
    ...withClashes(next, clashes),
    // The record to be is one.
    known: new Map([...next.known].filter(([key]) => !ids.has(key))),
    order: [...next.order, ...[...ids.values()].filter((id) => now.has(id) && !next.order.includes(id))],
    fresh: next.fresh.filter((key) => !ids.has(key)),
    told: put(next.told, told),
    came: new Map(),
    ...(ids.size > 0 || cells.some(([, { saved, removed }]) => saved.length > 0 || removed) ? stepsLeft(next) : {}),
  };
}
