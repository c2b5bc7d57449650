/** What is held against a record before it is written: the form and the server ask the same, in the same order. */
import type { DateContext } from './dates.ts';
import type { FormRules, RuleContext } from './entity.ts';
import { hasMessages, joinMessages, type Messages } from '../messages.ts';
import type { Resource } from '../resource.ts';
import { checkRecord, isOldDate } from './declared.ts';

export interface RecordCheck extends Pick<RuleContext, 'values' | 'before' | 'changed'> {
  /** Why values that came were not taken: not readable, or not to be changed. */
  refused: Messages;
  /** What the JSON Schema says of what changed. */
  shape: Messages;
  rules: Pick<FormRules, 'checkValues'> | undefined;
}

/** Values not taken, then the schema, then the whole record, then the entity's own rules, which read values that are right in themselves. */
export function checkWrite(
  resource: Resource,
  { values, before, changed, refused, shape, rules }: RecordCheck,
  context: DateContext,
): Messages {
  const own = joinMessages(refused, shape);
  const whole = Object.entries(checkRecord(resource, values, context));
  const fresh = whole.filter(([handle]) => before === null || !isOldDate(resource, handle, values, changed));
  const further = hasMessages(own) ? undefined : rules?.checkValues?.({ values, before, today: context.today });
  return joinMessages(own, Object.fromEntries(fresh), further ?? {});
}
