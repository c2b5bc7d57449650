/** The changes of a sheet as one action. */
import type { Field } from '../../../engine/field.ts';
import { fieldType } from '../../../engine/fields/index.ts';
import { GRID_MAX, type GridOutcome, type GridRow, type GridRowOutcome } from '../../../engine/bulk.ts';
import type { Resource } from '../../../engine/resource.ts';
import { runView } from '../../data/views.ts';
import type { Values } from '../../form/state/values.ts';
import type { Judge } from '../judge.ts';
import { isNewRowKey } from '../new-row-key.ts';
import { isGoing, type Row, type SheetState, valuesOf } from '../sheet-state.ts';

interface Ground {
  resource: Resource;
  judge: Judge;
}

/** As they are sent: empty is null, or an empty list. */
const inputOf = (fields: readonly Field[], values: Values): Values =>
  Object.fromEntries(fields.map((field) => [field.handle, values[field.handle] ?? (fieldType(field).shape === 'list' ? [] : null)]));

/**
 * Of new rows whose answer is out, what was sent of them: what is emptied since is sent as empty then. What was never given stays away, so
 * that rules fill it in.
 */
const sentBefore = new Map<string, ReadonlySet<string>>();
const remember = ({ key, input = {} }: GridRow): unknown =>
  key !== undefined && sentBefore.set(key, new Set([...(sentBefore.get(key) ?? []), ...Object.keys(input)]));

/** A refused or disputed cell stays behind; a new row goes only as a whole. */
function rowOf({ resource, judge }: Ground, state: SheetState, row: Row): GridRow | null {
  const edits = state.edits.get(row.key);
  if (!edits || row.isGone) return null;
  const values = valuesOf(row, edits);
  const refused = judge.refusals(state, row);
  const clashes = state.clashes.get(row.key) ?? {};
  if (row.record === null) {
    if (Object.keys(refused).some((handle) => handle !== '')) return null;
    const isGiven = ({ handle, default: start }: Field): boolean =>
      values[handle] !== undefined || start !== undefined || sentBefore.get(row.key)?.has(handle) === true;
    const given = resource.fields.filter((field) => judge.isOpen(row, { own: field } as never) && isGiven(field));
    // Whatever becomes of the answer, sent again it is this record; one at a place is known by its place.
    const key = isNewRowKey(row.key) ? { key: row.key } : {};
    return { ...key, input: inputOf(given, values) };
  }
  const { id, version } = row.record;
  if (isGoing(edits)) return Object.keys(clashes).length > 0 ? null : { id, version, remove: true };
  const fields = resource.fields.filter(({ handle }) => handle in edits && !(handle in refused) && !(handle in clashes));
  return fields.length === 0 ? null : { id, version, input: inputOf(fields, values) };
}

/** By row; null where nothing can be sent. */
export function toSend(ground: Ground, state: SheetState): Map<string, GridRow> {
  const rows = [...state.edits.keys()].flatMap((key): [string, GridRow][] => {
    const row = state.known.get(key);
    const sent = row ? rowOf(ground, state, row) : null;
    return sent ? [[key, sent]] : [];
  });
  return new Map(rows.slice(0, GRID_MAX));
}

/** Anything can. */
export const canSend = (ground: Ground, state: SheetState): boolean =>
  [...state.edits.keys()].some((key) => {
    const row = state.known.get(key);
    return row !== undefined && rowOf(ground, state, row) !== null;
  });

export interface Saved {
  outcomes: Map<string, GridRowOutcome>;
  action: string | null;
  told: string | null;
}

export async function send(resource: Resource, rows: ReadonlyMap<string, GridRow>, key: string): Promise<Saved> {
  const input = { resource: resource.name, rows: [...rows.values()] };
  for (const row of rows.values()) remember(row);
  const { rows: outcomes, action, told } = await runView<GridOutcome & { told: string | null }>('gridSave', input, key);
  for (const each of rows.keys()) sentBefore.delete(each);
  return { outcomes: new Map([...rows.keys()].map((each, index) => [each, outcomes[index]!])), action, told };
}
