/** What has become of records that an undo does not find as it left them, for whoever may open them. */
import type { Resource } from '../../../../engine/resource.ts';
import { decide } from '../../../../engine/rights/access.ts';
import { AppError } from '../../../../engine/errors.ts';
import { words } from '../../../locale.ts';
import type { Outcome } from '../many/blocks.ts';
import type { Stored } from '../record.ts';
import { lockRecords } from '../stored.ts';
import type { Work } from '../work.ts';
import type { Step } from './steps.ts';

/** Of one whose every row may be opened, what is found nowhere is there no more; else it may be out of reach. */
function whyOf({ verb }: Step, stored: Stored | undefined, isAll: boolean): string {
  const { undoElsewhere, undoOutside, undoDeleted, undoRestored, undoPurged } = words().refusals;
  if (stored === undefined) return isAll ? undoPurged : undoElsewhere;
  if (stored.deleted) return verb === 'remove' ? undoOutside : undoDeleted;
  return verb === 'remove' ? undoRestored : undoOutside;
}

/** By record, a sentence for each of the steps that did not find theirs. */
export async function whyNotThere(
  work: Work,
  resource: Resource,
  steps: readonly Step[],
  outcomes: readonly Outcome[],
): Promise<ReadonlyMap<string, string>> {
  const lost = steps.filter((_, index) => {
    const outcome = outcomes[index];
    return outcome instanceof AppError && outcome.code === 'NOT_FOUND';
  });
  const { allowed, rows } = decide(work.principal, resource, 'item');
  if (lost.length === 0 || !allowed) return new Map();
  const ids = lost.map(({ record }) => record);
  const stored = await lockRecords(work, resource, ids, rows);
  return new Map(lost.map((step) => [step.record, whyOf(step, stored.get(step.record), rows === 'all')]));
}
