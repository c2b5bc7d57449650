/** The unsaved cells of a sheet as the browser keeps them, and as changes of the records as they are now. No React in here. */
import { isSecret, sameValue } from '../../../engine/fields/index.ts';
import type { Resource } from '../../../engine/resource.ts';
import type { Kept } from '../../drafts/kept.ts';
import type { Label, Labels, Values } from '../../form/state/values.ts';
import type { Paper } from '../paper.ts';
import {
  type CellChange,
  type Edit,
  type Edits,
  isUsed,
  type Row,
  type SheetState,
  withCells,
  withClashes,
  withFresh,
  withLabels,
  withRows,
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
  /** Fields of a record to be that its place in the sheet says. */
  placed: readonly string[];
}

const only = (values: Values, handles: readonly string[]): Values =>
  Object.fromEntries(handles.flatMap((handle) => (values[handle] === undefined ? [] : [[handle, values[handle]]])));

function keptRow({ resource, nameOf, placed }: Ground, { clashes }: SheetState, row: Row, all: Edits): KeptRow[] {
  const fields = resource.fields.filter((field) => field.handle in all && !isSecret(field));
  const handles = fields.map(({ handle }) => handle);
  if (handles.length === 0) return [];
  return [
    {
      key: row.key,
      name: nameOf(row),
      version: row.record?.version ?? null,
      begun: row.record ? {} : only(row.base, placed),
      base: only(row.base, handles),
      edits: Object.fromEntries(handles.map((handle) => [handle, all[handle]!])),
      disputed: Object.keys(clashes.get(row.key) ?? {}),
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

const sayNothing = ({ base }: Row, edits: Edits): boolean =>
  Object.entries(edits).every(([handle, edit]) => edit.refusal === undefined && !edit.removes && sameValue(edit.value, base[handle]));

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

interface Taken {
  row: Row;
  cells: readonly (readonly [handle: string, edit: Edit])[];
  /** Those that somebody else changed too. */
  met: readonly string[];
}

/** Whether somebody else has changed what the cell was changed from. */
function isMet({ base, version, disputed }: KeptRow, row: Row, handle: string, edit: Edit): boolean {
  const stands = row.base[handle];
  if (edit.refusal === undefined && !edit.removes && sameValue(edit.value, stands)) return false;
  if (disputed.includes(handle)) return true;
  const isOther = (row.record?.version ?? null) !== version;
  // What is to go goes as a whole.
  return isOther && (edit.removes === true || !sameValue(base[handle], stands));
}

/** What can be a change of the record still, and what cannot. */
function parted(
  { resource, judge }: Pick<Paper, 'resource' | 'judge'>,
  kept: KeptRow,
  row: Row | undefined,
): [Taken | null, KeptRow | null] {
  const isTaken = (handle: string): boolean => {
    const own = resource.fields.find((field) => field.handle === handle);
    return row !== undefined && own !== undefined && judge.isOpen(row, { own });
  };
  const { true: cells = [], false: left = [] } = Object.groupBy(Object.entries(kept.edits), ([handle]) =>
    isTaken(handle) ? 'true' : 'false',
  );
  const met = cells.flatMap(([handle, edit]) => (isMet(kept, row!, handle, edit) ? [handle] : []));
  return [cells.length > 0 ? { row: row!, cells, met } : null, left.length > 0 ? { ...kept, edits: Object.fromEntries(left) } : null];
}

/** As one step: Ctrl+Z takes all of it back. What somebody else changed meanwhile is disputed, and not written over. */
export function withSheetDraft(
  sheet: Pick<Paper, 'resource' | 'judge'>,
  before: SheetState,
  draft: SheetDraft,
  { rowOf, labels, last }: Found,
): { state: SheetState; lost: readonly KeptRow[] } {
  const parts = draft.rows.map((kept) => parted(sheet, kept, rowOf.get(kept.key)));
  const taken = parts.flatMap(([part]) => part ?? []);
  const rows = taken.map(({ row }) => row);
  // Before the empty row at the end.
  const used = { ...before, fresh: before.fresh.filter((key) => isUsed(before, key)) };
  const there = withRows(
    withLabels(used, [...draft.labels, ...labels]),
    rows.filter((row) => !last.has(row)),
  );
  const next = rows.filter((row) => last.has(row)).reduce(withFresh, there);
  const changes = taken.flatMap(({ row: { key }, cells }) => cells.map(([handle, edit]): CellChange => ({ key, handle, edit })));
  const met = taken.flatMap((part) => part.met.map((handle) => [part.row.key, handle, part.row.base[handle]] as const));
  return { state: withClashes(withCells(next, changes), met), lost: parts.flatMap(([, left]) => left ?? []) };
}
