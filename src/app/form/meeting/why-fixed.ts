/** Why a field, or a whole record, cannot be changed by whoever has it open: from the same declarations that close it. */
import type { Field } from '../../../engine/field.ts';
import { can, writableFields } from '../../../engine/rights/access.ts';
import { type Names, reasonBySchema, reasonClosed, reasonRefused, sayReason } from '../../../engine/rights/reason.ts';
import { isLocked } from '../../../engine/rules/declared.ts';
import type { Resource } from '../../../engine/resource.ts';
import { listed, roleName } from '../../in-words.ts';
import { words } from 'virtual:skema/words/rules';
import { closedContext, closingIn, isOwnRecord, type Seen } from '../state/fixed-fields.ts';

const NAMES: Names = { role: roleName, listed };

/** The schema, then the product's own rule, then the moment, then the rights: what opens least comes first. */
export function whyFixed(resource: Resource, seen: Seen, field: Field): string {
  const { stored, roles, rules } = seen;
  const isBySchema = field.readOnly || (stored && (field.immutable || isLocked(field, stored)));
  const bySchema = isBySchema ? reasonBySchema(words, field) : null;
  if (bySchema !== null) return bySchema;
  const context = closedContext(resource, seen);
  const byRule = context && rules?.isClosed?.(field.handle, context) ? rules.whyClosed?.(field.handle, context) : null;
  if (byRule) return byRule;
  const closing = closingIn(seen);
  if (closing) return closing.why;
  const verb = stored ? 'update' : 'create';
  if (!can(resource, roles, verb)) return sayReason(words, reasonRefused({ roles }, resource, verb), NAMES);
  const isOthers = !isOwnRecord(resource, seen) && writableFields(resource, roles, 'update').has(field.handle);
  return isOthers ? words.ownOnly(resource.title) : sayReason(words, reasonClosed(resource, verb, [field.handle]), NAMES);
}

/** Of a record of which nothing can be changed: what closes the first field that is anybody's to change. */
export function whyAllFixed(resource: Resource, seen: Seen): string {
  const field = resource.fields.find(({ readOnly, immutable }) => !readOnly && !immutable) ?? resource.fields[0];
  return field ? whyFixed(resource, seen, field) : words.readOnlyForm;
}
