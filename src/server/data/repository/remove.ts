import { demand, whyRefused } from '../../../engine/rights/why.ts';
import { AppError } from '../../../engine/errors.ts';
import { hasMessages } from '../../../engine/messages.ts';
import type { Resource } from '../../../engine/resource.ts';
import { rulesOf } from './account-rules.ts';
import { removeContext } from './draft.ts';
import { runEffect } from './effects.ts';
import { findDetached, findUses } from './references.ts';
import { refuse } from './refusals.ts';
import { joinWords } from './sentences.ts';
import { moveRecord } from './statements.ts';
import { lockLive, updateDerived } from './update.ts';
import type { Work } from './work.ts';

/** Into the bin, unless something alive still points at it. Returns the version it has there. */
export async function removeRecord(work: Work, resource: Resource, id: string, version: number | null): Promise<number> {
  const { registry, principal } = work;
  const { rows } = demand(principal, resource, 'remove');
  if (resource.single) throw new AppError('FORBIDDEN', { why: whyRefused(principal, resource, 'remove') });
  const stored = await lockLive(work, resource, { id, version, rows });
  const reasons = (await rulesOf(registry, resource)?.beforeRemove?.(removeContext(work, 'remove', id, stored.values))) ?? {};
  if (hasMessages(reasons)) throw refuse(reasons);
  const uses = await findUses(work, resource, id);
  if (uses.length > 0) throw new AppError('IN_USE', { values: { uses: joinWords(uses) } });
  for (const { resource: other, field, id: owner } of await findDetached(work, resource, id))
    await updateDerived(work, registry.get(other), owner, { [field]: null });
  const now = await moveRecord(work, resource, stored, 'remove');
  await runEffect(work, resource, id, 'removed');
  return now;
}
