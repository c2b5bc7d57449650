/** The unsaved cells of a sheet as the browser keeps them, and as changes of the records as they are now. No React in here. */
import { isSecret, sameValue } from '../../../engine/fields/index.ts';
import type { Resource } from '../../../engine/resource.ts';
import type { Kept } from '../../drafts/kept.ts';
import type { Label, Labels, Values } from '../../form/state/values.ts';
import type { Paper } from '../paper.ts';
import { arrived, isMet, type Places, withClashes } from '../arrive.ts';
import {
  type CellChange,
  type Edit,
  editOf,
  type Edits,
  isUsed,
  type Row,
  says,
  type SheetState,
  withCells,
  withFresh,
  withLabels,
} from '../sheet-state.ts';

export interface KeptRow {
  key: string;
  /** What it is called. */
  name: string;
  /** That the cells were changed from; null: a record to be. */
  version: number | null;
  /** What a record to be begins with, where its place in the sheet says so. */
  begun: Values;
  /** The changed cells as they were stored then. */
  base: Values;
  edits: Edits;
  /** Cells whose conflict nobody has decided yet. */
  disputed: readonly string[];
}

export interface SheetDraft extends Kept {
  rows: readonly KeptRow[];
  labels: readonly [string, Label][];
}

export const isSheetDraft = (value: unknown): value is SheetDraft =>
  typeof value === 'object' &&
  value !== null &&
  'rows' in value &&
  Array.isArray(value.rows) &&
  'labels' in value &&
  Array.isArray(value.labels);

interface Ground {
  resource: Resource;
  nameOf: (row: Row) => string;
  places: Places | null;
}

const only = (values: Values, handles: readonly string[]): Values =>
  Object.fromEntries(handles.flatMap((handle) => (values[handle] === undefined ? [] : [[handle, values[handle]]])));

function keptRow({ resource, nameOf, places }: Ground, { clashes }: SheetState, row: Row, all: Edits): KeptRow[] {
  const fields = resource.fields.filter((field) => field.handle in all && !isSecret(field));
  const handles = fields.map(({ handle }) => handle);
  if (handles.length === 0) return [];
  const disputed = clashes.get(row.key) ?? {};
  const was = Object.fromEntries(Object.entries(disputed).map(([handle, { base }]) => [handle, base]));
  return [
    {
      key: row.key,
      name: nameOf(row),
      version: row.record?.version ?? null,
      begun: row.record || !places ? {} : only(row.base, places.handles),
      base: only({ ...row.base, ...was }, handles),
      edits: Object.fromEntries(handles.map((handle) => [handle, all[handle]!])),
      disputed: Object.keys(disputed),
    },
  ];
}

/** What is changed in the sheet; null where nothing is. */
export function toSheetDraft(ground: Ground, state: SheetState, at: string): SheetDraft | null {
  const rows = [...state.edits].flatMap(([key, edits]) => {
    const row = state.known.get(key);
    return row ? keptRow(ground, state, row, edits) : [];
  });
  const ids = new Set(rows.flatMap(({ edits }) => Object.values(edits).flatMap(({ value }) => [value].flat())));
  return rows.length === 0 ? null : { at, rows, labels: [...state.labels].filter(([id]) => ids.has(id)) };
}

const sayNothing = ({ base }: Row, edits: Edits): boolean => Object.entries(edits).every(([handle, edit]) => says(edit, base[handle]));

/** All that it says is stored already, as far as the sheet knows. */
export const isSpent = ({ known }: SheetState, { rows }: SheetDraft): boolean =>
  rows.every(({ key, version, edits }) => {
    const row = version === null ? undefined : known.get(key);
    return row !== undefined && sayNothing(row, edits);
  });

/** A record of it is another version now, as far as the sheet knows. */
export const isOlder = ({ known }: SheetState, { rows }: SheetDraft): boolean =>
  rows.some(({ key, version }) => version !== null && (known.get(key)?.record?.version ?? version) !== version);

/** What the records of a draft are now. */
export interface Found {
  /** By the key of the draft's row; none: that is gone. */
  rowOf: ReadonlyMap<string, Row>;
  labels: Labels;
  /** Records to be that stand at the end of the list. */
  last: ReadonlySet<Row>;
}

/** Cells of one row of the draft, over the row as it is now. */
interface Part {
  kept: KeptRow;
  row: Row;
  cells: readonly (readonly [handle: string, edit: Edit])[];
}

type Cells = Part['cells'];
const without = (kept: KeptRow, cells: Cells): KeptRow[] => (cells.length > 0 ? [{ ...kept, edits: Object.fromEntries(cells) }] : []);

const isSameEdit = (a: Edit, b: Edit): boolean =>
  a.text === b.text && a.refusal === b.refusal && a.removes === b.removes && sameValue(a.value, b.value);

/** What was made of a cell meanwhile is later than the draft, and stays. */
export interface Restored {
  state: SheetState;
  /** Cells of records that are gone, or closed by now. */
  lost: readonly KeptRow[];
  /** Cells where something else has been typed since. */
  typed: readonly KeptRow[];
}

/** As one step: Ctrl+Z takes all of it back. What somebody else changed meanwhile is disputed, and nothing is written over; `isOver`: but what was typed since. */
export function withSheetDraft(
  { resource, judge, places }: Pick<Paper, 'resource' | 'judge' | 'places'>,
  before: SheetState,
  draft: SheetDraft,
  { rowOf, labels, last }: Found,
  isOver = false,
): Restored {
  const isOpen = (row: Row, handle: string): boolean => {
    const own = resource.fields.find((field) => field.handle === handle);
    return own !== undefined && judge.isOpen(row, { own });
  };
  const isTyped = ({ key }: Row, handle: string, edit: Edit): boolean => {
    const since = editOf(before, key, handle);
    return !isOver && since !== undefined && !isSameEdit(since, edit);
  };
  const [parts, lost, typed]: [Part[], KeptRow[], KeptRow[]] = [[], [], []];
  for (const kept of draft.rows) {
    const row = rowOf.get(kept.key);
    const all = Object.entries(kept.edits);
    const open = row ? all.filter(([handle]) => isOpen(row, handle)) : [];
    const cells = open.filter(([handle, edit]) => !isTyped(row!, handle, edit));
    lost.push(
      ...without(
        kept,
        all.filter((cell) => !open.includes(cell)),
      ),
    );
    typed.push(
      ...without(
        kept,
        open.filter((cell) => !cells.includes(cell)),
      ),
    );
    if (row && cells.length > 0) parts.push({ kept, row, cells });
  }
  const rows = parts.map(({ row }) => row);
  // Before the empty row at the end.
  const used = { ...before, fresh: before.fresh.filter((key) => isUsed(before, key)) };
  const there = arrived(
    withLabels(used, [...draft.labels, ...labels]),
    rows.filter((row) => !last.has(row)),
    places,
  );
  const next = rows.filter((row) => last.has(row)).reduce(withFresh, there);
  const changes = parts.flatMap(({ row: { key }, cells }) => cells.map(([handle, edit]): CellChange => ({ key, handle, edit })));
  const met = parts.flatMap(({ kept, row: { key }, cells }) => {
    const row = next.known.get(key)!;
    return cells
      .filter(([handle, edit]) => !says(edit, row.base[handle]) && (kept.disputed.includes(handle) || isMet(kept, row, handle, edit)))
      .map(([handle]) => [row.key, handle, kept.base[handle], row.base[handle]] as const);
  });
  return { state: withClashes(withCells(next, changes), met), lost, typed };
}
