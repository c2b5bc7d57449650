/** Changes of many records in blocks: checked together, written by one statement for each set of fields. */
import { AppError } from '../../../../engine/errors.ts';
import { isAttachment } from '../../../../engine/fields/index.ts';
import { hasMessages } from '../../../../engine/messages.ts';
import type { Resource } from '../../../../engine/resource.ts';
import { type Right, demand } from '../../../../engine/rights/why.ts';
import { rulesOf } from '../account-rules.ts';
import { type Draft, checkDrafts, ruleContext, tellUntouched } from '../draft.ts';
import { withoutSecrets } from '../effects.ts';
import { bindFiles } from '../files.ts';
import { readInput } from '../input.ts';
import type { Stored, Values } from '../record.ts';
import { whyOnlyRead } from '../only-read.ts';
import { refuse } from '../refusals.ts';
import { updateRows } from '../statements.ts';
import { idsWithin, lockRecords } from '../stored.ts';
import { differing, forgiveUnchanged, lockLive, outOfScope, updateRecord } from '../update.ts';
import type { UniqueDraft } from '../unique.ts';
import type { Work } from '../work.ts';
import type { State } from './meets.ts';
import { findTaken } from './taken.ts';
import { type Done, OneByOne, type Outcome, type Way, Without, watching } from './blocks.ts';

export interface Edit {
  id: string;
  /** What it holds then, by what it holds now. */
  inputOf: (values: Values) => Values;
}

export type Written = Draft & { before: Stored };

/** Writes what changed; nothing is checked here. `derived`: consequences, not something the person asked for. */
export async function writeMany(
  work: Work,
  resource: Resource,
  drafts: readonly Written[],
  { derived }: { derived: boolean },
): Promise<void> {
  const { client, log, follower, data } = work;
  const groups = Map.groupBy(drafts, ({ changed }) => [...changed].sort().join());
  for (const group of groups.values()) {
    const fields = resource.fields.filter(({ handle }) => group[0]!.changed.has(handle));
    const rows = group.map(({ id, before, values }) => ({ id, version: before.version, values }));
    await updateRows(work, resource, rows, fields);
    if (fields.some(isAttachment)) for (const { id, values } of rows) await bindFiles(client, resource, id, values);
  }
  for (const { id, before: stored, values, changed } of drafts) {
    const [before, after] = [withoutSecrets(resource, stored.values, changed), withoutSecrets(resource, values, changed)];
    log.add({ resource: resource.name, record: id, verb: 'update', version: stored.version + 1, before, after, derived });
    follower.add({ resource: resource.name, id, states: [stored.values, values], changed });
  }
  data.forget(resource.name);
}

/** Before anything is written: a block that the database refuses for one of them would be tried again by halves, and each row held meanwhile. */
export async function assertFree({ client }: Work, resource: Resource, drafts: readonly UniqueDraft[]): Promise<void> {
  const taken = await findTaken(client, resource, drafts);
  if (taken.size > 0) throw new Without(new Map([...taken].map(([id, messages]) => [id, new AppError('DUPLICATE', { messages })])));
}

/** Those drafts that nothing speaks against; the others say why not, in their messages or by breaking the block. */
export async function writeGood(work: Work, resource: Resource, drafts: readonly Written[], right: Right): Promise<Written[]> {
  await checkDrafts(work, resource, drafts);
  const good = drafts.filter(({ messages }) => !hasMessages(messages));
  if (good.length === 0) return [];
  await assertFree(work, resource, good);
  await writeMany(work, resource, good, { derived: false });
  const ids = good.map(({ id }) => id);
  const within = await idsWithin(work, resource, ids, right.rows);
  const outside = ids.filter((id) => !within.has(id));
  if (outside.length > 0) throw new Without(new Map(outside.map((id) => [id, outOfScope(right, resource)])));
  return good;
}

/** What it is before, and what it becomes. */
export const statesOf = ({ before, values }: Written): State[] => [before, { id: before.id, values }];

export const toWritten = (before: Stored, given: Values, messages: Draft['messages'], changed: ReadonlySet<string>): Written => ({
  id: before.id,
  before,
  values: { ...before.values, ...given },
  chosen: changed,
  changed: new Set(changed),
  messages,
});

/** With these values of before. */
export const toRestored = (now: Stored, back: Values, changed: ReadonlySet<string>): Written => ({
  ...toWritten(now, back, {}, changed),
  restored: true,
});

/** Null where nothing would change. */
function toDraft(resource: Resource, right: Right, { inputOf }: Edit, before: Stored | undefined): Written | AppError | null {
  if (before === undefined || before.deleted) return new AppError('NOT_FOUND');
  const input = inputOf(before.values);
  const given = readInput(resource, input, right);
  forgiveUnchanged(given.messages, input, before.values);
  const changed = differing(resource, before.values, given.values);
  return changed.size === 0 && !hasMessages(given.messages) ? null : toWritten(before, given.values, given.messages, changed);
}

async function editTogether(work: Work, resource: Resource, right: Right, edits: readonly Edit[]): Promise<Outcome[]> {
  const { isApart } = watching(work, resource);
  const ids = edits.map(({ id }) => id);
  const stored = await lockRecords(work, resource, ids, right.rows);
  const lost = ids.filter((id) => !stored.has(id));
  const onlyRead = await whyOnlyRead(work, resource, lost, right.verb);
  const entries = edits.map((edit) => onlyRead.get(edit.id) ?? toDraft(resource, right, edit, stored.get(edit.id)));
  const drafts = entries.filter((entry) => entry !== null && !(entry instanceof AppError)) as Written[];
  const good = await writeGood(work, resource, drafts, right);
  for (const draft of good) {
    await rulesOf(work.registry, resource)?.afterWrite?.(ruleContext(work, draft));
    await tellUntouched(work, resource, draft);
  }
  if (drafts.length > 1) isApart(drafts.flatMap(statesOf));
  return entries.map((entry) => {
    if (entry === null) return { changed: false };
    if (entry instanceof AppError) return entry;
    return hasMessages(entry.messages) ? refuse(entry.messages) : { changed: true };
  });
}

async function editAlone(work: Work, resource: Resource, right: Right, { id, inputOf }: Edit): Promise<Done> {
  const { version, values } = await lockLive(work, resource, { id, version: null, rows: right.rows, verb: right.verb });
  return { changed: (await updateRecord(work, resource, id, version, inputOf(values))) !== version };
}

export function editing(work: Work, resource: Resource): Way<Edit> {
  const right = demand(work.principal, resource, 'update');
  return {
    together: (edits) => editTogether(work, resource, right, edits),
    alone: (edit) => editAlone(work, resource, right, edit),
  };
}

/** Consequences of another write; a record that is gone has none. */
export async function deriveMany(work: Work, resource: Resource, valuesOf: ReadonlyMap<string, (stored: Stored) => Values>): Promise<void> {
  if (resource.name === work.registry.product.account.resource) throw new OneByOne();
  const stored = await lockRecords(work, resource, [...valuesOf.keys()], 'all');
  const drafts = [...stored.values()].flatMap((before) => {
    const values = valuesOf.get(before.id)!(before);
    const changed = differing(resource, before.values, values);
    return changed.size === 0 ? [] : [toWritten(before, values, {}, changed)];
  });
  await writeMany(work, resource, drafts, { derived: true });
}
