import { type AccessVerb, type Decision, decide } from '../../../engine/rights/access.ts';
import { reasonLeaving } from '../../../engine/rights/reason.ts';
import { type Right, demand, whyOutside } from '../../../engine/rights/why.ts';
import { AppError } from '../../../engine/errors.ts';
import type { Field } from '../../../engine/field.ts';
import { isSecret, isToMany, sameValue } from '../../../engine/fields/index.ts';
import { type Messages, hasMessages } from '../../../engine/messages.ts';
import type { Resource } from '../../../engine/resource.ts';
import { words } from '../../locale.ts';
import { queryPrepared } from '../../sql/statement.ts';
import { rulesOf } from './account-rules.ts';
import { type Draft, checkDrafts, ruleContext, tellUntouched } from './draft.ts';
import { hashSecrets, runEffect, withoutSecrets } from './effects.ts';
import { readInput } from './input.ts';
import { bindFiles } from './files.ts';
import type { Stored, Values } from './record.ts';
import { whyOnlyRead } from './only-read.ts';
import { refuse } from './refusals.ts';
import { updateRow } from './statements.ts';
import { idsWithin, lockRecord } from './stored.ts';
import { findDuplicates } from './unique.ts';
import { type Work, send } from './work.ts';

/** What a record held at an earlier version, for those who changed it from there. */
const CHANGES_SINCE = `
  select before from skema.action_item
  where resource = $1 and record = $2::uuid and version > $3 and before is not null
  order by version desc`;

/** The fields as they were at that version: the oldest change since then says what it found. Secrets are never told. */
export async function valuesAt({ client }: Work, resource: Resource, { id, values }: Stored, version: number): Promise<Values> {
  const { rows } = await queryPrepared<{ before: Values }>(client, CHANGES_SINCE, [resource.name, id, version]);
  const then: Values = Object.assign({ ...values }, ...rows.map(({ before }) => before));
  return Object.fromEntries(resource.fields.filter((field) => !isSecret(field)).map(({ handle }) => [handle, then[handle] ?? null]));
}

/** Links have no order; everything else compares as it is. */
const same = (field: Field, a: unknown, b: unknown): boolean =>
  isToMany(field) ? sameValue([...(a as string[])].sort(), [...(b as string[])].sort()) : sameValue(a, b);

export const differing = (resource: Resource, before: Values, after: Values): Set<string> =>
  new Set(
    resource.fields
      .filter((field) => field.handle in after && !same(field, before[field.handle], after[field.handle]))
      .map(({ handle }) => handle),
  );

interface Wanted {
  id: string;
  version: number | null;
  rows: Decision['rows'];
  /** What is done with it. */
  verb: AccessVerb;
  /** The one in the bin. */
  deleted?: boolean;
}

/** The live record, locked, at the version the caller knows; `version` null takes any. */
export async function lockLive(work: Work, resource: Resource, wanted: Wanted): Promise<Stored> {
  const { id, version, rows, verb, deleted = false } = wanted;
  const stored = await lockRecord(work, resource, id, rows);
  if (stored === null && !deleted) throw (await whyOnlyRead(work, resource, [id], verb)).get(id) ?? new AppError('NOT_FOUND');
  if (stored === null || stored.deleted !== deleted) throw new AppError('NOT_FOUND');
  if (version !== null && stored.version !== version) throw new AppError('CONFLICT');
  return stored;
}

interface Change {
  before: Stored;
  values: Values;
  changed: ReadonlySet<string>;
  /** A consequence, not something the person asked for. */
  derived: boolean;
}

/** Writes changed values and what belongs to every write; nothing is checked here. Returns the new version. */
export async function writeValues(work: Work, resource: Resource, { before: stored, values, changed, derived }: Change): Promise<number> {
  const { client, log, follower, data } = work;
  const fields = resource.fields.filter(({ handle }) => changed.has(handle));
  const hashed = await hashSecrets(resource, values, changed);
  await work.begun;
  send(work, updateRow(work, resource, stored, { fields, values: hashed }));
  await bindFiles(client, resource, stored.id, hashed);
  const version = stored.version + 1;
  const [before, after] = [withoutSecrets(resource, stored.values, changed), withoutSecrets(resource, values, changed)];
  log.add({ resource: resource.name, record: stored.id, verb: 'update', version, before, after, derived });
  follower.add({ resource: resource.name, id: stored.id, states: [stored.values, values], changed });
  data.forget(resource.name);
  await runEffect(work, resource, stored.id, changed);
  return version;
}

export async function assertWithin(work: Work, resource: Resource, id: string, right: Right): Promise<void> {
  if (!(await idsWithin(work, resource, [id], right.rows)).has(id)) throw outOfScope(right, resource);
}

/** Told at the field by which the person's reach goes, where they chose it. */
export function outOfScope({ principal, verb, rows, writable }: Right, resource: Resource): AppError {
  const handles = rows === 'all' ? [] : rows.map(({ path }) => path.split('.', 1)[0]!).filter((handle) => writable.has(handle));
  const places = handles.length > 0 ? handles : [''];
  const messages = Object.fromEntries(places.map((handle) => [handle, [words().refusals.outOfScope]]));
  return new AppError('FORBIDDEN', {
    messages,
    why: whyOutside(principal, resource, verb),
    reason: reasonLeaving(principal, resource, verb),
  });
}

/** Told with what it needs to compare: what they were changed from, for who may read the record at all. */
async function staleUpdate(work: Work, resource: Resource, stored: Stored, version: number, handles: readonly string[]): Promise<AppError> {
  if (!decide(work.principal, resource, 'item').allowed) return new AppError('CONFLICT');
  const then = await valuesAt(work, resource, stored, version);
  return new AppError('CONFLICT', { base: Object.fromEntries(Object.entries(then).filter(([handle]) => handles.includes(handle))) });
}

/** A value that came as it is stored is no change, also where today's rules would refuse it. */
export function forgiveUnchanged(messages: Messages, input: unknown, stored: Values): void {
  const given = input as Values;
  for (const handle of Object.keys(messages))
    if (typeof given[handle] === 'string' && given[handle] === stored[handle]) delete messages[handle];
}

/** Writes a draft that nothing speaks against and that stays within the rows. Returns the new version. */
export async function writeChecked(work: Work, resource: Resource, draft: Draft & { before: Stored }, right: Right): Promise<number> {
  await checkDrafts(work, resource, [draft]);
  if (hasMessages(draft.messages)) throw refuse(draft.messages);
  const taken = await findDuplicates(work.client, resource, draft);
  if (hasMessages(taken)) throw new AppError('DUPLICATE', { messages: taken });
  const version = await writeValues(work, resource, { ...draft, derived: false });
  await assertWithin(work, resource, draft.id, right);
  return version;
}

/** Changes what differs; the record must be within reach before and after. Returns the version it has now. */
export async function updateRecord(work: Work, resource: Resource, id: string, version: number | null, input: unknown): Promise<number> {
  const right = demand(work.principal, resource, work.screen ?? 'update');
  const given = readInput(resource, input, right);
  const before = await lockLive(work, resource, { id, version: null, rows: right.rows, verb: right.verb });
  if (version !== null && before.version !== version)
    throw await staleUpdate(work, resource, before, version, Object.keys({ ...given.values, ...given.messages }));
  forgiveUnchanged(given.messages, input, before.values);
  const chosen = differing(resource, before.values, given.values);
  // A screen's write is an event of its own, whether or not it changed anything.
  if (chosen.size === 0 && work.screen === null && !hasMessages(given.messages)) return before.version;
  const values = { ...before.values, ...given.values };
  const draft = { id, before, values, chosen, changed: new Set(chosen), messages: given.messages };
  const now = await writeChecked(work, resource, draft, right);
  await rulesOf(work.registry, resource)?.afterWrite?.(ruleContext(work, draft));
  await tellUntouched(work, resource, draft);
  return now;
}

/** A consequence of another write: no rights, no rules, but version and log as ever. */
export async function updateDerived(work: Work, resource: Resource, id: string, values: Values): Promise<void> {
  const stored = await lockRecord(work, resource, id, 'all');
  if (stored === null) return;
  const changed = differing(resource, stored.values, values);
  if (changed.size > 0)
    await writeValues(work, resource, { before: stored, values: { ...stored.values, ...values }, changed, derived: true });
}
