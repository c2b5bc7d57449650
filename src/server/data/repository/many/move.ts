/** Many records into the bin and out of it, in blocks. */
import { AppError } from '../../../../engine/errors.ts';
import { hasMessages } from '../../../../engine/messages.ts';
import type { Resource } from '../../../../engine/resource.ts';
import { demand, refusedBy } from '../../../../engine/rights/why.ts';
import { rulesOf } from '../account-rules.ts';
import { removeRecord, restoreRecord, tellStale } from '../bin.ts';
import { type Draft, derive, removeContext, ruleContext } from '../draft.ts';
import type { Stored } from '../record.ts';
import { findDetached, findHeld, findUses, inUse } from '../references.ts';
import { whyOnlyRead } from '../only-read.ts';
import { refuse } from '../refusals.ts';
import { type Move, moveRecords } from '../statements.ts';
import { idsWithin, lockRecords } from '../stored.ts';
import { checkTargets } from '../targets.ts';
import { outOfScope } from '../update.ts';
import type { Work } from '../work.ts';
import { LATER, OneByOne, type Outcome, type Way, Without, watching } from './blocks.ts';
import { among } from './meets.ts';
import { type Written, assertFree, deriveMany, statesOf, toRestored, writeMany } from './change.ts';

export interface Moved {
  id: string;
  /** Null takes any. */
  version: number | null;
}

type Found = Map<string, Stored | AppError>;

/** Those that may be moved, locked, and why the others may not. */
async function lockAll(work: Work, resource: Resource, verb: Move, moved: readonly Moved[]): Promise<Found> {
  const { rows } = demand(work.principal, resource, 'remove');
  const ids = moved.map(({ id }) => id);
  const stored = await lockRecords(work, resource, ids, rows);
  const lost = verb === 'remove' ? ids.filter((id) => !stored.has(id)) : [];
  const found: Found = new Map(await whyOnlyRead(work, resource, lost, 'remove'));
  for (const { id, version } of moved) {
    if (found.has(id)) continue;
    const before = stored.get(id);
    if (before === undefined || before.deleted !== (verb === 'restore')) found.set(id, new AppError('NOT_FOUND'));
    else found.set(id, version !== null && before.version !== version ? new AppError('CONFLICT') : before);
  }
  for (const before of storedIn(found)) {
    const context = removeContext(work, verb, before.id, before.values);
    const reasons = (await rulesOf(work.registry, resource)?.beforeRemove?.(context)) ?? {};
    if (hasMessages(reasons)) found.set(before.id, refuse(reasons));
  }
  return found;
}

const storedIn = (found: Found): Stored[] => [...found.values()].filter((entry): entry is Stored => !(entry instanceof AppError));

/** References that the records leave behind, emptied. */
async function detach(work: Work, resource: Resource, ids: readonly string[]): Promise<void> {
  const detached = Map.groupBy(await findDetached(work, resource, ids), (each) => each.resource);
  // What goes itself would be at another version by then.
  if (detached.has(resource.name)) throw new OneByOne();
  for (const [name, owners] of detached) {
    const fields = Map.groupBy(owners, ({ id }) => id);
    const empty = [...fields].map(([id, those]) => [id, () => Object.fromEntries(those.map(({ field }) => [field, null]))] as const);
    await deriveMany(work, work.registry.get(name), new Map(empty));
  }
}

async function removeTogether(work: Work, resource: Resource, moved: readonly Moved[]): Promise<(Outcome | typeof LATER)[]> {
  const { isApart } = watching(work, resource);
  const found = await lockAll(work, resource, 'remove', moved);
  const free = storedIn(found);
  const held = await findHeld(
    work,
    resource,
    free.map(({ id }) => id),
  );
  const going = free.filter(({ id }) => !held.has(id));
  await detach(
    work,
    resource,
    going.map(({ id }) => id),
  );
  if (going.length > 0) await moveRecords(work, resource, going, 'remove');
  isApart(free);
  return moved.map(({ id }) => {
    const entry = found.get(id)!;
    if (entry instanceof AppError) return entry;
    return held.has(id) ? LATER : { changed: true };
  });
}

/** Why each of those that wait for their turn is refused, in the words that it would hear alone; as far as the first that has come free. */
async function tellHeld(work: Work, resource: Resource, moved: readonly Moved[]): Promise<AppError[]> {
  const found = await lockAll(work, resource, 'remove', moved);
  const free = storedIn(found).map(({ id }) => id);
  const uses = await findUses(work, resource, free);
  const firstFree = moved.findIndex(({ id }) => free.includes(id) && !uses.has(id));
  const sure = firstFree === -1 ? moved : moved.slice(0, firstFree);
  return sure.map(({ id }) => {
    const entry = found.get(id)!;
    return entry instanceof AppError ? entry : inUse(uses.get(id)!);
  });
}

/** What they copy from others may have changed meanwhile. */
async function toReturning(work: Work, resource: Resource, before: Stored): Promise<Written> {
  const draft = toRestored(before, {}, new Set());
  await derive(work, resource, draft);
  return draft;
}

type Apart = ReturnType<typeof watching>['apart'];

/** What the rules and the links say, as if every value were given now; of which rules look at others of the block, that comes later. */
async function findReasons(
  work: Work,
  resource: Resource,
  drafts: readonly Written[],
  apart: Apart,
): Promise<Map<string, AppError | typeof LATER>> {
  const filled = new Set(resource.fields.map(({ handle }) => handle));
  // Nobody chooses these targets now: they must live and fit, and need not lie within this person's reach.
  const asking = { ...work, principal: { ...work.principal, system: true } };
  const targets = await checkTargets(
    asking,
    resource,
    drafts.map(({ values }) => ({ values, chosen: filled })),
  );
  const reasons = new Map<string, AppError | typeof LATER>();
  for (const [index, { id }] of drafts.entries()) if (hasMessages(targets[index]!)) reasons.set(id, refuse(targets[index]!));
  const sound = drafts.filter(({ id }) => !reasons.has(id));
  const found = await apart(
    sound.map(({ id, values }) => async (data) => {
      const draft: Draft = { id, before: null, values, chosen: filled, changed: filled, messages: {} };
      return (await rulesOf(work.registry, resource)?.check?.(ruleContext({ ...work, data }, draft))) ?? {};
    }),
  );
  const could = among(resource, drafts);
  for (const [index, { answer, wheres }] of found.entries()) {
    const { id } = sound[index]!;
    if (wheres.some((where) => could(where, id))) reasons.set(id, LATER);
    else if (hasMessages(answer)) reasons.set(id, refuse(answer));
  }
  return reasons;
}

async function restoreTogether(work: Work, resource: Resource, moved: readonly Moved[]): Promise<(Outcome | typeof LATER)[]> {
  const { isApart, apart } = watching(work, resource);
  const creating = demand(work.principal, resource, 'create');
  const found = await lockAll(work, resource, 'restore', moved);
  const drafts: Written[] = [];
  for (const before of storedIn(found)) drafts.push(await toReturning(work, resource, before));
  const refused = await findReasons(work, resource, drafts, apart);
  const good = drafts.filter(({ id }) => !refused.has(id));
  const anew = good.filter(({ changed }) => changed.size > 0);
  await assertFree(
    work,
    resource,
    good.map(({ id, values }) => ({ id, values })),
  );
  if (anew.length > 0) await writeMany(work, resource, anew, { derived: true });
  const back = good.map(({ before, values, changed }) => ({ ...before, values, version: before.version + (changed.size > 0 ? 1 : 0) }));
  if (back.length > 0) await moveRecords(work, resource, back, 'restore');
  const ids = back.map(({ id }) => id);
  const within = await idsWithin(work, resource, ids, creating.rows);
  const outside = ids.filter((id) => !within.has(id));
  if (outside.length > 0) throw new Without(new Map(outside.map((id) => [id, outOfScope(creating, resource)])));
  for (const stored of back) tellStale(work, resource, stored);
  isApart(drafts.flatMap(statesOf));
  return moved.map(({ id }) => {
    const entry = found.get(id)!;
    return entry instanceof AppError ? entry : (refused.get(id) ?? { changed: true });
  });
}

/** As one record is moved, where it is asked for all of them. */
export function moving(work: Work, resource: Resource, verb: Move): Way<Moved> {
  const { principal } = work;
  demand(principal, resource, 'remove');
  if (verb === 'restore') demand(principal, resource, 'create');
  if (resource.single) throw refusedBy(principal, resource, 'remove');
  const [together, alone] = verb === 'remove' ? [removeTogether, removeRecord] : [restoreTogether, restoreRecord];
  return {
    together: (moved) => together(work, resource, moved),
    ...(verb === 'remove' && { refusals: (moved) => tellHeld(work, resource, moved) }),
    alone: async ({ id, version }) => {
      await alone(work, resource, id, version);
      return { changed: true };
    },
  };
}
