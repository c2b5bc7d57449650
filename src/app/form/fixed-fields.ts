import { can, writableFields } from '../../engine/access.ts';
import type { Resource } from '../../engine/resource.ts';
import { isLocked } from '../../engine/rules.ts';
import type { Values } from './values.ts';

/** The handles that cannot be written in this form: by role, by the field, or because of what is stored. */
export function fixedFields(resource: Resource, roles: readonly string[], stored: Values | null): ReadonlySet<string> {
  const verb = stored ? 'update' : 'create';
  const writable = can(resource, roles, verb) ? writableFields(resource, roles, verb) : new Set<string>();
  return new Set(
    resource.fields
      .filter((field) => field.readOnly || !writable.has(field.handle) || (stored && (field.immutable || isLocked(field, stored))))
      .map(({ handle }) => handle),
  );
}
