/** A row of `resources.config.ts`: who reaches a resource, and under which names. */
import { typeName } from './names.ts';
import { locale } from './words/locale.ts';
import type { Text } from './words/languages.ts';
import type { Grant, Operations, Resource, RoleGrants, Verb } from './resource.ts';

/** `RCUD` letters; R gives list and item. */
export const LETTERS: Record<string, readonly Verb[]> = { R: ['list', 'item'], C: ['create'], U: ['update'], D: ['remove'] };
/** What a role may do, verb by verb, as a row says it. */
export type Rights = { readonly [V in Verb | 'lookup']?: Grant };
type ByRole<T> = Readonly<Record<string, T>>;

interface Extra {
  /** Menu group; default the one of what has no row. */
  menu?: Text;
  /** Rights that differ from what the page roles give. */
  rights?: ByRole<string | Rights>;
  /** Who may look records up in selects; default: who may read them, and whose records point at them. */
  lookup?: readonly string[];
  /** Rights of screens, by the screen's name, which no page role gives. */
  screens?: Readonly<Record<string, ByRole<Grant>>>;
  scope?: Resource['scope'];
  /** The service it lives on; default the one that holds the records. */
  client?: string;
  /** Beside what the product was specified to have; told by `npm run resources`, nothing follows from it. */
  extra?: boolean;
}

/** What was said; the registry spells it out with the roles of its product. */
export interface Row extends Extra {
  route: string;
  roles: Resource['roles'];
  operations: Operations;
}

/** Names of the operations: `crud('book', 'books')`. */
export const crud = (singular: string, plural: string): Operations => ({
  list: plural,
  item: singular,
  create: `create${typeName(singular)}`,
  update: `update${typeName(singular)}`,
  remove: `remove${typeName(singular)}`,
  lookup: `lookup${typeName(singular)}`,
});

/**
 * Roles of the pages: one list, or one for the list and one for the record. A role with the record's page has all
 * five verbs, one with the list's only reads, unless `rights` says otherwise.
 */
export const row = (
  route: string,
  roles: readonly string[] | { list: readonly string[]; detail: readonly string[] },
  operations: Operations,
  extra: Extra = {},
): Row => ({ route, roles: 'list' in roles ? roles : { list: roles, detail: roles }, operations, ...extra });

/** A schema file without a row: `/<file name>`, for this role only, all verbs. Closed by default. */
export const defaultRow = (name: string, role: string): Row => row(`/${name}`, [role], crud(name, `${name}s`), { lookup: [role] });

export const menuOf = ({ menu = locale().words.menu }: Pick<Row, 'menu'>): Text => menu;

const toGrants = (rights: string | Rights): Rights =>
  typeof rights === 'string'
    ? Object.fromEntries([...rights].flatMap((letter) => (LETTERS[letter] ?? []).map((verb) => [verb, {}])))
    : rights;

const screenGrants = (screens: Row['screens'] = {}, role: string): RoleGrants =>
  Object.fromEntries(Object.entries(screens).flatMap(([screen, { [role]: grant }]) => (grant ? [[screen, grant]] : [])));

/** Every role's grants, in the order of the product's roles. */
export function grantsOf({ roles: pages, rights = {}, lookup, screens }: Row, roles: readonly string[]): Resource['grants'] {
  const grants: Record<string, RoleGrants> = {};
  for (const role of roles) {
    const given = rights[role] ?? (pages.detail.includes(role) ? 'RCUD' : pages.list.includes(role) ? 'R' : '');
    const own = { ...toGrants(given), ...(lookup?.includes(role) && { lookup: {} }), ...screenGrants(screens, role) };
    if (Object.keys(own).length > 0) grants[role] = own;
  }
  return grants;
}
