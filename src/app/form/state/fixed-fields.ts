import { closingOf } from '../../../engine/rules/closings.ts';
import type { ClosedContext, Closing, FormRules, RuleMessages } from '../../../engine/rules/entity.ts';
import { can, writableFields } from '../../../engine/rights/access.ts';
import { sentence } from '../../../engine/messages.ts';
import type { Resource } from '../../../engine/resource.ts';
import { isLocked, valueAt } from '../../../engine/rules/declared.ts';
import { toRecord, type Values } from './values.ts';

/** Who has which record before them. */
export interface Seen {
  roles: readonly string[];
  /** Null: a new one. */
  stored: Values | null;
  /** The stored record, and the account that looks at it. */
  viewed?: { id: string; userId: string };
  /** The entity's own, where the product has any. */
  rules?: FormRules;
  /** What the server has told is closed now. */
  closings?: readonly Closing[] | undefined;
  /** Of a new one, what is given and not to be chosen: its place in a sheet. */
  given?: Values;
}

/** What closes the whole record at this moment. */
export const closingIn = ({ closings = [], stored, viewed, given = {} }: Seen): Closing | undefined =>
  closingOf(closings, stored ? { ...stored, id: viewed?.id } : given);

/** The handles that cannot be written in this form: by role, by the field, or because of what is stored. */
export function fixedFields(resource: Resource, seen: Seen): ReadonlySet<string> {
  const { roles, stored, rules } = seen;
  const verb = stored ? 'update' : 'create';
  const isOwn = isOwnRecord(resource, seen);
  const writable = can(resource, roles, verb) ? writableFields(resource, roles, verb, isOwn) : new Set<string>();
  const context = rules?.isClosed ? closedContext(resource, seen) : null;
  const elsewhere = changedElsewhere(resource, seen);
  const isShut = closingIn(seen) !== undefined;
  const isClosed = (handle: string): boolean =>
    isShut || handle in elsewhere || (context !== null && rules?.isClosed?.(handle, context) === true);
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
export const changedElsewhere = ({ password }: Resource, { stored, viewed }: Seen): RuleMessages =>
  password !== undefined && stored && viewed?.id === viewed?.userId ? { [password]: [sentence('ownPassword')] } : {};

export const closedContext = (resource: Resource, { roles, stored, viewed }: Seen): ClosedContext | null =>
  stored && viewed ? { id: viewed.id, before: toRecord(resource, stored), principal: { userId: viewed.userId, roles } } : null;

/** A path through another record is not known here; then the server decides alone. */
export function isOwnRecord({ scope, levels }: Resource, { stored, viewed }: Seen): boolean {
  const path = levels.own === null ? undefined : scope?.[levels.own];
  if (!stored || !viewed || path === undefined || path.includes('.')) return true;
  return (path === 'id' ? viewed.id : valueAt(stored, path)) === viewed.userId;
}
