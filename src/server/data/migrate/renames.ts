/**
 * A table, column or link table under another name: `was` in the schema file, or a rename that was done here before and is taken back.
 * Run first, so that the rest compares like with like.
 */
import { endColumn, linkTable, quote, startColumn } from '../../../engine/names.ts';
import type { Field } from '../../../engine/field.ts';
import { isToMany } from '../../../engine/fields/index.ts';
import type { Registry, Resource } from '../../../engine/resource.ts';
import { hostWords } from '../../locale.ts';
import { type Changes, mergeColumns, mergeLinks, mergeTables } from './merges.ts';
import { toTables } from './model.ts';
import type { PastNames, Served } from './past.ts';
import type { Snapshot } from './snapshot.ts';

export interface Past {
  names: PastNames;
  served: Served;
}

const renameTable = (from: string, to: string): string => `ALTER TABLE ${quote(from)} RENAME TO ${quote(to)}`;
const renameColumn = (table: string, from: string, to: string): string =>
  `ALTER TABLE ${quote(table)} RENAME COLUMN ${quote(from)} TO ${quote(to)}`;

const take = (into: Changes, { steps, notices }: Changes): void => {
  into.steps.push(...steps);
  into.notices.push(...notices);
};

const twoThings = (resource: Resource, place: string, was: string): string =>
  `schemas/${resource.name}.json: ${place}${hostWords().migrate.wasBoth(was)}`;

/** A name for what is left of a table or a column, that no other has. */
export function spareName(of: string, taken: Pick<ReadonlyMap<string, unknown>, 'has'>): string {
  const first = `${of}_${hostWords().migrate.spare}`;
  let name = first;
  for (let count = 2; taken.has(name); count += 1) name = `${first}${count}`;
  return name;
}

/** A field of the registry, and the database as it was found. */
interface Case {
  resource: Resource;
  field: Field;
  snapshot: Snapshot;
  past: Past;
  /** The columns that the registry asks for, by table. */
  wanted: ReadonlyMap<string, ReadonlySet<string>>;
}

export function planTableRenames(registry: Registry, snapshot: Snapshot, { names, served }: Past): Changes {
  const found: Changes = { steps: [], notices: [] };
  for (const resource of registry.resources) {
    const { name, was } = resource;
    const isThere = snapshot.has(name);
    const past = [was, ...names.tables(name)].filter((other) => other !== undefined && !registry.has(other) && snapshot.has(other));
    const [from] = (isThere ? past.filter((other) => other === was) : past) as string[];
    if (from === undefined) continue;
    if (served.hadBothTables(from, name)) {
      if (from === was) found.notices.push(twoThings(resource, '', from));
    } else if (isThere) take(found, mergeTables(snapshot.get(from)!, snapshot.get(name)!, spareName(from, snapshot)));
    else found.steps.push(renameTable(from, name));
  }
  return found;
}

/** A value, the ends of a range: whatever the field was, its columns go with it. */
const PARTS: readonly ((handle: string) => string)[] = [(handle) => handle, startColumn, endColumn];

export function planFieldRenames(registry: Registry, snapshot: Snapshot, past: Past): Changes {
  const found: Changes = { steps: [], notices: [] };
  const wanted = new Map(toTables(registry).map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
  for (const resource of registry.resources) {
    for (const field of resource.fields) {
      const before = found.steps.length;
      const one = { resource, field, snapshot, past, wanted };
      renameColumns(found, one);
      renameLink(found, one);
      if (found.steps.length === before) tellUnmatched(found, one);
    }
  }
  return found;
}

function renameColumns(found: Changes, { resource, field, snapshot, past, wanted: tables }: Case): void {
  const wanted = tables.get(resource.name)!;
  const facts = snapshot.get(resource.name);
  if (!facts) return;
  const pairs: [from: string, to: string][] = [];
  for (const part of PARTS) {
    const to = part(field.handle);
    const was = field.was === undefined ? undefined : part(field.was);
    const isFree = (name: string): boolean => facts.columns.has(name) && !wanted.has(name);
    const isThere = facts.columns.has(to);
    // Taken back without a word only where nothing stands in the way.
    const others = !isThere && wanted.has(to) ? past.names.columns(resource.name, to) : [];
    const from = [was, ...others].find((name): name is string => name !== undefined && isFree(name));
    if (from === undefined) continue;
    if (past.served.hadBoth(resource.name, from, to)) {
      if (from === was) found.notices.push(twoThings(resource, `${field.handle}: `, from));
    } else if (isThere) pairs.push([from, to]);
    else found.steps.push(renameColumn(resource.name, from, to));
  }
  if (pairs.length > 0) take(found, mergeColumns(facts, pairs));
}

function renameLink(found: Changes, { resource, field, snapshot, past: { names, served }, wanted }: Case): void {
  const to = linkTable(resource.name, field.handle);
  const isThere = snapshot.has(to);
  const handles = [field.handle, field.was].filter((handle) => handle !== undefined);
  const tables = [resource.name, resource.was, ...names.tables(resource.name)].filter((table) => table !== undefined);
  const given = tables.flatMap((table) => handles.map((handle) => linkTable(table, handle)));
  const others = !isThere && isToMany(field) ? names.tables(to) : [];
  const from = [...given, ...others].find((name) => name !== to && snapshot.get(name)?.isLink && !wanted.has(name));
  if (from === undefined || served.hadBothTables(from, to)) return;
  if (isThere) take(found, mergeLinks(snapshot.get(from)!, snapshot.get(to)!));
  else found.steps.push(renameTable(from, to));
}

/** Told when the field comes in anew: on a later start the rename may simply have been done. */
function tellUnmatched(found: Changes, { resource: { name, fields }, field: { handle, was }, snapshot }: Case): void {
  const facts = snapshot.get(name);
  if (was === undefined || !facts) return;
  const isAnywhere = (word: string): boolean => PARTS.some((part) => facts.columns.has(part(word))) || snapshot.has(linkTable(name, word));
  if (isAnywhere(handle) || fields.some((field) => field.handle === was)) return;
  found.notices.push(`schemas/${name}.json: ${handle}: ${hostWords().migrate.wasNothing(was)}`);
}
