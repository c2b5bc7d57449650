/** A row of `resources.config.ts`: who reaches a resource, and under which names. */
import { typeName } from './names.ts';
import {
  type ClientName,
  type Grant,
  type Operations,
  type Resource,
  type RoleGrants,
  SCREEN_VERBS,
  type ScreenVerb,
  type Verb,
} from './resource.ts';
import { ROLES, type Role, STAFF_ROLES } from './roles.ts';

export interface Row {
  route: string;
  roles: Resource['roles'];
  operations: Operations;
  menu: string;
  grants: Resource['grants'];
  scope?: Resource['scope'];
  client?: ClientName;
  tambahan?: boolean;
}

export const ADMIN: readonly Role[] = ['neu:admin'];
export const PUSAT: readonly Role[] = ['neu:admin', 'neu:pusatPendidikan'];
export const STAF: readonly Role[] = STAFF_ROLES;
export const SEMUA: readonly Role[] = ROLES;
export const SELAIN_SEKOLAH: readonly Role[] = ROLES.filter((role) => role !== 'neu:sekolah');

/** Names of the operations: `crud('sekolah', 'sekolahs')`. */
export const crud = (singular: string, plural: string): Operations => ({
  list: plural,
  item: singular,
  create: `create${typeName(singular)}`,
  update: `update${typeName(singular)}`,
  remove: `remove${typeName(singular)}`,
  lookup: `lookup${typeName(singular)}`,
});

/** `RCUD` letters; R gives list and item. */
const LETTERS: Record<string, readonly Verb[]> = { R: ['list', 'item'], C: ['create'], U: ['update'], D: ['remove'] };
export type Rights = string | Partial<Record<Verb | 'lookup', Grant>>;

const toGrants = (rights: Rights): RoleGrants =>
  typeof rights === 'string'
    ? Object.fromEntries([...rights].flatMap((letter) => (LETTERS[letter] ?? []).map((verb) => [verb, {}])))
    : rights;

interface Extra {
  menu: string;
  /** Rights that differ from what the page roles give. */
  rights?: Partial<Record<Role, Rights>>;
  /** Who may look records up in selects; default everybody. */
  lookup?: readonly Role[];
  /** Rights of screens, which no page role gives. */
  screens?: Partial<Record<ScreenVerb, Partial<Record<Role, Grant>>>>;
  scope?: Resource['scope'];
  client?: ClientName;
  tambahan?: boolean;
}

const screenGrants = (screens: Extra['screens'], role: Role): RoleGrants =>
  Object.fromEntries(
    SCREEN_VERBS.flatMap((verb) => {
      const grant = screens?.[verb]?.[role];
      return grant ? [[verb, grant]] : [];
    }),
  );

/**
 * Roles of the pages: one list, or one for the list and one for the record. A role with the record's page has all
 * five verbs, one with the list's only reads, unless `rights` says otherwise.
 */
export function row(
  route: string,
  roles: readonly Role[] | { list: readonly Role[]; detail: readonly Role[] },
  operations: Operations,
  extra: Extra,
): Row {
  const { rights = {}, lookup = ROLES, screens, ...rest } = extra;
  const pages = 'list' in roles ? roles : { list: roles, detail: roles };
  const grants: Resource['grants'] = {};
  for (const role of ROLES) {
    const given = rights[role] ?? (pages.detail.includes(role) ? 'RCUD' : pages.list.includes(role) ? 'R' : '');
    const own = { ...toGrants(given), ...(lookup.includes(role) && { lookup: {} }), ...screenGrants(screens, role) };
    if (Object.keys(own).length > 0) grants[role] = own;
  }
  return { route, roles: pages, operations, grants, ...rest };
}

/** A schema file without a row: `/<file name>`, admin only, all verbs. Closed by default. */
export const defaultRow = (name: string): Row => row(`/${name}`, ADMIN, crud(name, `${name}s`), { menu: 'Lainnya', lookup: ADMIN });
