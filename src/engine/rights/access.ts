import { kept } from '../kept.ts';
import type { ResourceSummary } from '../derive/summary.ts';
import type { Grant, Resource } from '../resource.ts';

/** Who asks: read from the session on every request, never from the client. */
export interface Principal {
  userId: string | null;
  username: string;
  name: string;
  roles: readonly string[];
  /** The level of each role. */
  scopes: ReadonlyArray<{ role: string; level: string }>;
  /** By level: the record that the account hangs on. */
  anchors: Readonly<Record<string, string | null>>;
  /** Came in with a one-time password: may do nothing but make one of their own. */
  mustChange?: true;
  /** Seeds and the command line: every row, every verb. */
  system?: boolean;
}

export const SYSTEM_PRINCIPAL: Principal = {
  userId: null,
  username: 'system',
  name: 'System',
  roles: [],
  scopes: [],
  anchors: {},
  system: true,
};

/** A verb, `lookup`, or the name of a screen with a right of its own. */
export type AccessVerb = string;

/** The value at this path of the row must equal this value. */
export interface ScopeRule {
  path: string;
  value: string;
}

export interface Decision {
  allowed: boolean;
  /** `'all'`, or rules joined by OR; an empty list reaches nothing. */
  rows: 'all' | readonly ScopeRule[];
  /** Handles that may be written. */
  writable: ReadonlySet<string>;
}

const DENIED: Decision = { allowed: false, rows: [], writable: new Set() };

/**
 * The one place that decides: principal, resource and verb give whether, which rows, and which fields.
 * Several roles: the union of their rows and fields.
 */
export function decide(principal: Principal, resource: Resource, verb: AccessVerb): Decision {
  if (principal.mustChange && verb !== 'password') return DENIED;
  if (principal.system) return { allowed: true, rows: 'all', writable: new Set(resource.fields.map(({ handle }) => handle)) };
  const grants = principal.scopes.flatMap(({ role, level }) => {
    const grant = grantOf(resource.grants, role, verb);
    return grant ? [{ grant, level: grant.scope ?? level }] : [];
  });
  if (grants.length === 0) return DENIED;
  const isOwn = verb === 'password' && resource.password !== undefined;
  const levels = grants.map(({ level }) => level);
  const given = grants.map(({ grant }) => grant);
  return {
    allowed: true,
    rows: isOwn ? ownRow(principal) : unionRows(principal, resource, levels),
    writable: writableOf(resource, given),
  };
}

/** What these grants let write together: the fields they name, or all that the server does not keep to itself. */
function setOf(resource: Resource, grants: readonly Grant[]): ReadonlySet<string> {
  const writable = resource.fields.filter((field) => !field.readOnly).map(({ handle }) => handle);
  return new Set(grants.flatMap(({ fields = writable }) => fields));
}

/** Asked on every request: what one grant gives is made once. */
const writableBy = kept((resource: Resource) => kept((grant: Grant) => setOf(resource, [grant])));

const writableOf = (resource: Resource, [grant, ...more]: readonly Grant[]): ReadonlySet<string> =>
  more.length > 0 ? setOf(resource, [grant!, ...more]) : writableBy(resource)(grant!);

const ownRow = ({ userId }: Principal): ScopeRule[] => (userId === null ? [] : [{ path: 'id', value: userId }]);

function unionRows({ userId, anchors }: Principal, { scope, levels: { all, own } }: Resource, levels: readonly string[]): Decision['rows'] {
  if (scope === null || levels.includes(all)) return 'all';
  return [...new Set(levels)].flatMap((level) => {
    const path = scope[level];
    const value = level === own ? userId : anchors[level];
    return path && value ? [{ path, value }] : [];
  });
}

const grantOf = (grants: Resource['grants'], role: string, verb: AccessVerb): Grant | undefined =>
  Object.hasOwn(grants, role) ? grants[role]?.[verb] : undefined;

/** Whether any of these roles may do this at all; for menus and buttons. Rows are decided by the server. */
export const can = (resource: Pick<ResourceSummary, 'grants'>, roles: readonly string[], verb: AccessVerb): boolean =>
  roles.some((role) => grantOf(resource.grants, role, verb) !== undefined);

/** Whether these roles may take back what was done, as far as a verb tells: what is made goes into the bin. Rows are decided by the server. */
export const mayTakeBack = (
  resource: Pick<ResourceSummary, 'grants' | 'single'>,
  roles: readonly string[],
  done: 'create' | 'update' | 'remove' | 'restore',
): boolean => {
  if (done === 'update') return can(resource, roles, done);
  return !resource.single && can(resource, roles, 'remove') && (done !== 'remove' || can(resource, roles, 'create'));
};

/** The handles these roles may write with a verb, in a record of their own or of others; for the read-only state of a form. */
export function writableFields(resource: Resource, roles: readonly string[], verb: 'create' | 'update', isOwn = true): ReadonlySet<string> {
  const grants = roles.flatMap((role) => grantOf(resource.grants, role, verb) ?? []);
  const within = grants.filter(({ scope }) => isOwn || scope !== resource.levels.own);
  return setOf(resource, within);
}
