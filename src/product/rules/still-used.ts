import { messageAt } from './messages.ts';
import type { RuleContext, RuleMessages } from 'skema';

export interface Use {
  resource: string;
  field: string;
  /** Title, for the sentence. */
  title: string;
}

/** A field that others have built on stays as it is while they do. */
export async function checkStillUsed(
  { id, before, changed, data }: RuleContext,
  handle: string,
  uses: readonly Use[],
): Promise<RuleMessages> {
  if (before === null || !changed.has(handle)) return {};
  for (const { resource, field, title } of uses) {
    const count = await data.count(resource, { [field]: id });
    if (count > 0) return messageAt(handle, 'stillUsed', `${count} ${title}`);
  }
  return {};
}
