/** Why a field, or a whole record, cannot be changed by whoever has it open: from the same declarations that close it. */
import type { Field } from '../../../engine/field.ts';
import { can, writableFields } from '../../../engine/rights/access.ts';
import { type Names, reasonBySchema, reasonClosed, reasonNotOwn, reasonRefused, sayReason } from '../../../engine/rights/reason.ts';
import { isLocked } from '../../../engine/rules/declared.ts';
import type { Resource } from '../../../engine/resource.ts';
import { listed, roleName } from '../../in-words.ts';
import { words } from 'virtual:skema/words/rules';
import { closedContext, closingIn, fixedFields, isOwnRecord, type Seen } from '../state/fixed-fields.ts';

const NAMES: Names = { role: roleName, listed };

/** Nobody's to fill in, then the right, then the schema, the product's own rule and the moment: whoever may never write it is not told what would open it to others. */
export function whyFixed(resource: Resource, seen: Seen, field: Field): string {
  const { stored, roles, rules } = seen;
  const verb = stored ? 'update' : 'create';
  const bySchema = field.readOnly || (stored && (field.immutable || isLocked(field, stored))) ? reasonBySchema(words, field) : null;
  if (field.readOnly && bySchema !== null) return bySchema;
  if (!can(resource, roles, verb)) return sayReason(words, reasonRefused({ roles }, resource, verb), NAMES);
  if (field.immutable && bySchema !== null) return bySchema;
  if (!writableFields(resource, roles, verb).has(field.handle))
    return sayReason(words, reasonClosed(resource, verb, [field.handle]), NAMES);
  if (!writableFields(resource, roles, verb, isOwnRecord(resource, seen)).has(field.handle))
    return sayReason(words, reasonNotOwn(resource, verb), NAMES);
  if (bySchema !== null) return bySchema;
  const context = closedContext(resource, seen);
  const byRule = context && rules?.isClosed?.(field.handle, context) ? rules.whyClosed?.(field.handle, context) : null;
  if (byRule) return byRule;
  const closing = closingIn(seen);
  return closing ? closing.why : words.locked(field.name);
}

/** Of a record that may not be emptied away: who may delete it. */
export const whyKept = (resource: Resource, { roles }: Pick<Seen, 'roles'>): string =>
  sayReason(words, reasonRefused({ roles }, resource, 'remove'), NAMES);

/** What is closed at this moment, where something would be open without it: no field's own rule closes them all. */
function closesAlone(resource: Resource, seen: Seen): string | null {
  const closing = closingIn(seen);
  if (closing === undefined) return null;
  const otherwise = fixedFields(resource, { ...seen, closings: [] });
  return resource.fields.every(({ handle }) => otherwise.has(handle)) ? null : closing.why;
}

/** Of a record of which nothing can be changed: what closes all of it; else what closes the first field that would be this person's to change, else anybody's. */
export function whyAllFixed(resource: Resource, seen: Seen): string {
  const whole = closesAlone(resource, seen);
  if (whole !== null) return whole;
  const own = writableFields(resource, seen.roles, 'update');
  const open = resource.fields.filter(({ readOnly, immutable }) => !readOnly && !immutable);
  const field = open.find(({ handle }) => own.has(handle)) ?? open[0] ?? resource.fields[0];
  return field ? whyFixed(resource, seen, field) : words.readOnlyForm;
}
