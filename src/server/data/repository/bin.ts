/** Into the bin and out of it. */
import { demand, refusedBy } from '../../../engine/rights/why.ts';
import { AppError } from '../../../engine/errors.ts';
import { type Messages, hasMessages, joinMessages } from '../../../engine/messages.ts';
import type { Resource } from '../../../engine/resource.ts';
import { rulesOf } from './account-rules.ts';
import { type Draft, derive, removeContext, ruleContext } from './draft.ts';
import { runEffect } from './effects.ts';
import type { Stored } from './record.ts';
import { findDetached, findUses, inUse } from './references.ts';
import { refuse } from './refusals.ts';
import { sayStale } from './sentences.ts';
import { moveRecord } from './statements.ts';
import { checkTargets } from './targets.ts';
import { findDuplicates } from './unique.ts';
import { assertWithin, lockLive, updateDerived, writeValues } from './update.ts';
import { checkStored } from './validate.ts';
import type { Work } from './work.ts';

/** Into the bin, unless something alive still points at it. Returns the version it has there. */
export async function removeRecord(work: Work, resource: Resource, id: string, version: number | null): Promise<number> {
  const { registry, principal } = work;
  const { rows } = demand(principal, resource, 'remove');
  if (resource.single) throw refusedBy(principal, resource, 'remove');
  const stored = await lockLive(work, resource, { id, version, rows, verb: 'remove' });
  const reasons = (await rulesOf(registry, resource)?.beforeRemove?.(removeContext(work, 'remove', id, stored.values))) ?? {};
  if (hasMessages(reasons)) throw refuse(reasons);
  const uses = (await findUses(work, resource, [id])).get(id);
  if (uses) throw inUse(uses);
  for (const { resource: other, field, id: owner } of await findDetached(work, resource, [id]))
    await updateDerived(work, registry.get(other), owner, { [field]: null });
  const now = await moveRecord(work, resource, stored, 'remove');
  await runEffect(work, resource, id, 'removed');
  return now;
}

/** What it copies from others may have changed meanwhile; nothing of its own did. */
async function deriveAnew(work: Work, resource: Resource, stored: Stored): Promise<Stored> {
  const { id, values } = stored;
  const draft: Draft = { id, before: stored, values: { ...values }, chosen: new Set(), changed: new Set(), messages: {}, restored: true };
  await derive(work, resource, draft);
  if (draft.changed.size === 0) return stored;
  const version = await writeValues(work, resource, { ...draft, before: stored, derived: true });
  return { ...stored, version, values: draft.values };
}

/** What the rules and the links say of it, as if every value were given now. */
async function findReasons(work: Work, resource: Resource, { id, values }: Stored): Promise<Messages> {
  const own = rulesOf(work.registry, resource);
  const kept = (await own?.beforeRemove?.(removeContext(work, 'restore', id, values))) ?? {};
  if (hasMessages(kept)) return kept;
  const filled = new Set(resource.fields.map(({ handle }) => handle));
  // Nobody chooses these targets now: they must live and fit, and need not lie within this person's reach.
  const [targets] = await checkTargets({ ...work, principal: { ...work.principal, system: true } }, resource, [{ values, chosen: filled }]);
  if (hasMessages(targets!)) return targets!;
  const draft: Draft = { id, before: null, values: { ...values }, chosen: filled, changed: filled, messages: {} };
  return (await own?.check?.(ruleContext(work, draft))) ?? {};
}

/** Rules of shape that came later keep nobody's record away. */
export function tellStale(work: Work, resource: Resource, { values }: Stored): void {
  const stale = checkStored(work, resource, values);
  if (hasMessages(stale)) work.told.add(sayStale(resource, stale), stale);
}

/** Asked is what removing and what creating it would ask of this person now. Returns the version it has then. */
export async function restoreRecord(work: Work, resource: Resource, id: string, version: number | null): Promise<number> {
  const { client, principal } = work;
  const [removing, creating] = [demand(principal, resource, 'remove'), demand(principal, resource, 'create')];
  if (resource.single) throw refusedBy(principal, resource, 'remove');
  const stored = await deriveAnew(
    work,
    resource,
    await lockLive(work, resource, { id, version, rows: removing.rows, verb: 'remove', deleted: true }),
  );
  const reasons = await findReasons(work, resource, stored);
  const taken = await findDuplicates(client, resource, stored);
  if (hasMessages(taken)) throw new AppError('DUPLICATE', { messages: joinMessages(taken, reasons) });
  if (hasMessages(reasons)) throw refuse(reasons);
  const now = await moveRecord(work, resource, stored, 'restore');
  await assertWithin(work, resource, id, creating);
  tellStale(work, resource, stored);
  return now;
}
