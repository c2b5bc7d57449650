import { formRules } from 'virtual:skema/product/form-rules';
import type { ClosedContext, RuleMessages } from '../../engine/entity-rules.ts';
import { can, writableFields } from '../../engine/access.ts';
import type { Resource } from '../../engine/resource.ts';
import { isLocked, valueAt } from '../../engine/rules.ts';
import type { Values } from './values.ts';

/** The stored record that is looked at, and whose account looks at it. */
export interface Viewed {
  id: string;
  userId: string;
}

/** The handles that cannot be written in this form: by role, by the field, or because of what is stored. */
export function fixedFields(resource: Resource, roles: readonly string[], stored: Values | null, viewed?: Viewed): ReadonlySet<string> {
  const verb = stored ? 'update' : 'create';
  const isOwn = !stored || !viewed || isOwnRecord(resource, stored, viewed);
  const writable = can(resource, roles, verb) ? writableFields(resource, roles, verb, isOwn) : new Set<string>();
  const context = contextOf(roles, stored, viewed);
  const isClosed = (handle: string): boolean => context !== null && formRules[resource.name]?.isClosed?.(handle, context) === true;
  return new Set(
    resource.fields
      .filter(
        (field) =>
          field.readOnly ||
          !writable.has(field.handle) ||
          (stored && (field.immutable || isLocked(field, stored))) ||
          isClosed(field.handle),
      )
      .map(({ handle }) => handle),
  );
}

/** By handle: where a closed field is changed instead. */
export function changedElsewhere(resource: Resource, roles: readonly string[], stored: Values | null, viewed?: Viewed): RuleMessages {
  const context = contextOf(roles, stored, viewed);
  const elsewhere = formRules[resource.name]?.elsewhere;
  return context && elsewhere ? Object.assign({}, ...resource.fields.map(({ handle }) => elsewhere(handle, context))) : {};
}

const contextOf = (roles: readonly string[], before: Values | null, viewed: Viewed | undefined): ClosedContext | null =>
  before && viewed ? { id: viewed.id, before, principal: { userId: viewed.userId, roles } } : null;

/** A path through another record is not known here; then the server decides alone. */
function isOwnRecord({ scope, levels }: Resource, stored: Values, { id, userId }: Viewed): boolean {
  const path = levels.own === null ? undefined : scope?.[levels.own];
  if (path === undefined || path.includes('.')) return true;
  return (path === 'id' ? id : valueAt(stored, path)) === userId;
}
