/** Cells of many records, each with its own value: what may be written is, and every other cell says why not. */
import type { GridOutcome, GridRow, GridRowOutcome } from '../../../../engine/bulk.ts';
import { AppError, asRefusal } from '../../../../engine/errors.ts';
import { hasMessages } from '../../../../engine/messages.ts';
import type { Resource } from '../../../../engine/resource.ts';
import { demand } from '../../../../engine/rights/why.ts';
import { readInput } from '../input.ts';
import type { Stored, Values } from '../record.ts';
import { holdRecords, lockRecords } from '../stored.ts';
import { differing, valuesAt } from '../update.ts';
import type { Work } from '../work.ts';
import { createWriter } from '../writer.ts';
import { inBlocks } from './blocks.ts';
import { editing } from './change.ts';
import { claimRows, freeRows } from './known.ts';
import { moving } from './move.ts';

type Row = GridRow & { id: string; version: number; input: Values };
type Going = GridRow & { id: string; version: number };
/** What is said of one record, while it is being found out. */
interface Told {
  id: string | null;
  saved: string[];
  messages: Record<string, string[]>;
  clashes: string[];
  removed?: true;
  known?: true;
}
/** Cells that are left to write. */
interface Rest {
  id: string;
  input: Values;
  told: Told;
}

const tellOf = (id: string | null): Told => ({ id, saved: [], messages: {}, clashes: [] });

const without = (input: Values, handles: readonly string[]): Values =>
  Object.fromEntries(Object.entries(input).filter(([handle]) => !handles.includes(handle)));

/** Cells that both changed, to different things, since the version they were changed from. */
async function clashesOf(work: Work, resource: Resource, stored: Stored, row: Row): Promise<string[]> {
  if (stored.version === row.version) return [];
  const { values } = readInput(resource, row.input, demand(work.principal, resource, 'update'));
  const meant = [...differing(resource, stored.values, values)];
  // Nobody has seen a version that is still to come.
  if (row.version > stored.version) return meant;
  const moved = differing(resource, await valuesAt(work, resource, stored, row.version), stored.values);
  return meant.filter((handle) => moved.has(handle));
}

/** What was refused, at the cells it is about; gives what may still be tried without those. */
function refusedIn({ id, input, told }: Rest, { messages, message }: AppError): Rest | null {
  const own = hasMessages(messages) ? messages : { '': [message] };
  for (const [handle, texts] of Object.entries(own)) told.messages[handle] = [...texts];
  const handles = Object.keys(own);
  const rest = without(input, handles);
  const isLess = Object.keys(rest).length < Object.keys(input).length && Object.keys(rest).length > 0;
  return isLess ? { id, input: rest, told } : null;
}

/** One cell may be refused without the others of its record; each round is one with fewer cells. */
async function updateCells(work: Work, resource: Resource, all: readonly Rest[]): Promise<void> {
  const way = editing(work, resource);
  for (let rest = all; rest.length > 0;) {
    const edits = rest.map(({ id, input }) => ({ id, inputOf: () => input }));
    const outcomes = await inBlocks(work, edits, way);
    rest = rest.flatMap((each, index) => {
      const outcome = outcomes[index]!;
      if (outcome instanceof AppError) return refusedIn(each, outcome) ?? [];
      each.told.saved.push(...Object.keys(each.input));
      return [];
    });
  }
}

async function toRests(work: Work, resource: Resource, rows: readonly Row[], told: readonly Told[]): Promise<Rest[]> {
  const { rows: reach } = demand(work.principal, resource, 'update');
  await work.begun;
  const ids = rows.map(({ id }) => id);
  const stored = await lockRecords(work, resource, ids, reach);
  const rests: Rest[] = [];
  for (const [index, row] of rows.entries()) {
    const own = told[index]!;
    const now = stored.get(row.id);
    if (now && !now.deleted) own.clashes = await clashesOf(work, resource, now, row);
    const input = without(row.input, own.clashes);
    if (Object.keys(input).length > 0) rests.push({ id: row.id, input, told: own });
  }
  return rests;
}

/** Into the bin, as one record goes there; what somebody else has changed since stays, and says so. */
async function removeRows(work: Work, resource: Resource, rows: readonly Going[], told: readonly Told[]): Promise<void> {
  const way = moving(work, resource, 'remove');
  const { rows: reach } = demand(work.principal, resource, 'remove');
  await work.begun;
  const ids = rows.map(({ id }) => id);
  const stored = await lockRecords(work, resource, ids, reach);
  const going: { id: string; version: number; told: Told }[] = [];
  for (const [index, { id, version }] of rows.entries()) {
    const now = stored.get(id);
    const isMoved = now !== undefined && !now.deleted && now.version !== version;
    const isOther =
      isMoved && (version > now.version || differing(resource, await valuesAt(work, resource, now, version), now.values).size > 0);
    if (isOther) told[index]!.clashes.push('');
    else going.push({ id, version: now?.version ?? version, told: told[index]! });
  }
  for (const [index, outcome] of (await inBlocks(work, going, way)).entries()) {
    const { id, told: own } = going[index]!;
    if (outcome instanceof AppError) refusedIn({ id, input: {}, told: own }, outcome);
    else own.removed = true;
  }
}

/** As every record begins. */
const FIRST = 1;

/** A new row that came in before is the record of then: what it says now and did not say then is a change of that one. */
async function changeSince(work: Work, resource: Resource, stored: Stored, { input = {} }: GridRow, told: Told): Promise<Row | null> {
  Object.assign(told, { id: stored.id, known: true });
  try {
    const { values } = readInput(resource, input, demand(work.principal, resource, 'create'));
    const changed = differing(resource, await valuesAt(work, resource, stored, FIRST), values);
    const same = Object.keys(input).filter((handle) => handle in values && !changed.has(handle));
    told.saved.push(...same);
    const rest = without(input, same);
    if (Object.keys(rest).length === 0) return null;
    demand(work.principal, resource, 'update');
    return { id: stored.id, version: FIRST, input: rest };
  } catch (error) {
    refusedIn({ id: stored.id, input, told }, asRefusal(error));
    return null;
  }
}

interface Fresh {
  row: GridRow;
  input: Values;
  id?: string;
  told: Told;
}

async function createRows(work: Work, resource: Resource, fresh: readonly Fresh[]): Promise<void> {
  const made = await createWriter(work).createMany(resource.name, fresh);
  const left: GridRow[] = [];
  for (const [index, outcome] of made.entries()) {
    const { row, input, told } = fresh[index]!;
    if (outcome instanceof AppError) {
      refusedIn({ id: '', input, told }, outcome);
      left.push(row);
    } else Object.assign(told, { id: outcome.id, saved: Object.keys(input) });
  }
  await freeRows(work, resource, left);
}

const isGoing = (row: GridRow): row is Going => row.remove === true;
const isStored = (row: GridRow): row is Row => !isGoing(row) && typeof row.id === 'string';

/** In one action; rows in the order they came. */
export async function saveSheet(work: Work, resource: Resource, rows: readonly GridRow[]): Promise<GridOutcome> {
  const told = rows.map((row) => tellOf(row.id ?? null));
  const toldOf = (is: (row: GridRow) => boolean): Told[] => told.filter((_, index) => is(rows[index]!));
  const [going, old] = [rows.filter(isGoing), rows.filter(isStored)];
  // All of them at once: two sheets of the same records follow one another, whatever each does with them.
  await work.begun;
  await holdRecords(
    work,
    resource,
    [...going, ...old].map(({ id }) => id),
  );
  const claims = await claimRows(work, resource, rows);
  const since: { row: Row; told: Told }[] = [];
  const fresh: Fresh[] = [];
  for (const [index, row] of rows.entries()) {
    if (isGoing(row) || isStored(row)) continue;
    const [own, stored, id] = [told[index]!, claims.storedAs(row), claims.idFor(row)];
    if (!stored) fresh.push({ row, input: row.input ?? {}, told: own, ...(id && { id }) });
    else {
      const change = await changeSince(work, resource, stored, row, own);
      if (change) since.push({ row: change, told: own });
    }
  }
  // First what goes: it may leave room for what comes.
  if (going.length > 0) await removeRows(work, resource, going, toldOf(isGoing));
  const changes = [...old, ...since.map(({ row }) => row)];
  const tales = [...toldOf(isStored), ...since.map(({ told: own }) => own)];
  if (changes.length > 0) await updateCells(work, resource, await toRests(work, resource, changes, tales));
  if (fresh.length > 0) await createRows(work, resource, fresh);
  await work.log.flush();
  return { rows: told satisfies GridRowOutcome[], action: work.log.state };
}
