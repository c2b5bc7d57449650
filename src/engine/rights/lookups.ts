/** What may be chosen without a word in the row, and what of a record whose list is closed a look-up may ask by. */
import type { Registry, Resource } from '../resource.ts';
import { type Principal, can } from './access.ts';

type Role = Resource['grants'][string];

const mayRead = (grants: Role = {}): boolean => 'list' in grants || 'item' in grants;

/** By any right but the look-up itself. */
const mayWrite = (grants: Role = {}, handle: string): boolean =>
  Object.entries(grants).some(([verb, { fields }]) => !['lookup', 'remove'].includes(verb) && (fields?.includes(handle) ?? true));

/** What this role may read, what the fields point at that it reads or writes, and the ends of the paths that it filters by. */
function chosenFrom({ grants, fields, filters }: Resource, role: string): string[] {
  const own = fields.filter(({ handle }) => mayRead(grants[role]) || mayWrite(grants[role], handle));
  return [...own, ...('list' in (grants[role] ?? {}) ? filters : [])].flatMap(({ source }) => source ?? []);
}

/** A resource whose row says nothing of look-ups gets those that its product's other declarations need. */
export function openLookups(resources: readonly Resource[], roles: readonly string[], isSaid: (name: string) => boolean): void {
  for (const role of roles) {
    const chosen = new Set(resources.flatMap((resource) => chosenFrom(resource, role)));
    for (const resource of resources) {
      const { name, grants } = resource;
      if (isSaid(name) || !(mayRead(grants[role]) || chosen.has(name))) continue;
      // What is read can be chosen, as far as it is read.
      const { scope } = grants[role]?.['list'] ?? grants[role]?.['item'] ?? {};
      resource.grants = { ...grants, [role]: { ...grants[role], lookup: scope === undefined ? {} : { scope } } };
    }
  }
}

/** Of a list that is closed to this person: `null` where it is open, else the only paths that a look-up may ask by. */
export function lookupPaths({ resources }: Registry, { roles, system }: Principal, target: Resource): ReadonlySet<string> | null {
  if (system || roles.some((role) => mayRead(target.grants[role]))) return null;
  const paths = resources.flatMap((resource) =>
    resource.fields
      .filter(
        ({ handle, source }) =>
          source === target.name && roles.some((role) => mayRead(resource.grants[role]) || mayWrite(resource.grants[role], handle)),
      )
      .flatMap(({ handle, where = {}, dependsOn = {} }) => [
        ...Object.keys({ ...where, ...dependsOn }),
        ...(can(resource, roles, 'list') ? resource.filters : []).flatMap(({ path }) =>
          path.startsWith(`${handle}.`) ? path.slice(handle.length + 1) : [],
        ),
      ]),
  );
  return new Set(['id', ...paths]);
}
