/** Which views of lists a person has: the own ones, and those shared with a role of theirs; of lists that they may read. */
import type { DefaultViews, SavedView, SavedViews } from '../../engine/wire/saved.ts';
import { type Principal, decide } from '../../engine/rights/access.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { askRows, type Db } from '../data/transaction.ts';
import { withName } from '../sql/statement.ts';
import { readAddress } from './address.ts';
import { mayShare, mayTakeBack, nameOfOwner, rolesToShare, scopesOfOwner } from './sharing.ts';

export interface ViewRow {
  id: string;
  resource: string;
  name: string;
  address: string;
  role: string | null;
  isOwn: boolean;
  isDefault: boolean;
  /** Of whoever made it, where it is shared; null: they may not sign in. */
  scopes: Principal['scopes'] | null;
  /** What they are called, where it is shared. */
  owner: string | null;
}

/** Of others no more than anybody looks through; and of those that nobody may share any more, no more than are soon read. */
const SHARED_MOST = 200;
const SHARED_READ = 1000;

const columns = (
  registry: Registry,
): string => `v.id, v.resource, v.name, v.address, v.role, v."userId" = $1 as "isOwn", d.view is not null as "isDefault",
  case when v.role is not null then ${scopesOfOwner(registry)} end as "scopes",
  case when v.role is not null then ${nameOfOwner(registry)} end as "owner"`;
const DEFAULT = `skema.view_default d on d."userId" = $1 and d.resource = v.resource and d.view = v.id`;
/** Each by an index of its own. */
const seen = (registry: Registry): string => `
  (select ${columns(registry)} from skema.view v left join ${DEFAULT}
    where v."userId" = $1 and v."deletedAt" is null and ($3::text is null or v.resource = $3))
  union all
  (select ${columns(registry)} from skema.view v left join ${DEFAULT}
    where v.role = any($2::text[]) and v."userId" <> $1 and v."deletedAt" is null and ($3::text is null or v.resource = $3)
    order by v.id limit ${SHARED_READ})
  order by "isOwn" desc, name, id`;
const begun = (registry: Registry): string => `
  select ${columns(registry)} from skema.view_default d join skema.view v on v.id = d.view
  where d."userId" = $1 and v."deletedAt" is null and (v."userId" = $1 or v.role = any($2::text[]))`;

const listed = (registry: Registry, principal: Principal, name: string): Resource | null => {
  const resource = registry.has(name) ? registry.get(name) : null;
  return resource && !resource.single && decide(principal, resource, 'list').allowed ? resource : null;
};

/**
 * As it reads now; null where its list is not this person's. What its owner may not share any more is shared with nobody: to them
 * it is a private one, and to others it is not there.
 */
export function toView(registry: Registry, principal: Principal, { isDefault: _, scopes, owner, ...row }: ViewRow): SavedView | null {
  const resource = listed(registry, principal, row.resource);
  if (!resource) return null;
  const role = row.role !== null && mayShare(registry, scopes, resource, row.role) ? row.role : null;
  if (role === null && !row.isOwn) return null;
  const isTheirs = !row.isOwn && role !== null && mayTakeBack(registry, principal, resource, role);
  const { address, lost } = readAddress(registry, resource, row.address);
  return { ...row, role, owner: isTheirs ? owner : null, address, lost };
}

interface Asked {
  registry: Registry;
  pool: Db;
}

/** `roles`: of those that are shared, with whom; else with the own ones. */
export async function savedViewsOf(
  { registry, pool }: Asked,
  principal: Principal,
  name: string | null,
  roles: readonly string[] = principal.roles,
): Promise<SavedViews> {
  const rows = await askRows<ViewRow>(pool, withName('views', seen(registry)), [principal.userId, roles, name]);
  const all = rows.flatMap((row) => toView(registry, principal, row) ?? []);
  const isMine = ({ role }: SavedView): boolean => role !== null && principal.roles.includes(role);
  const others = all.filter(({ isOwn }) => !isOwn).sort((a, b) => Number(isMine(b)) - Number(isMine(a)));
  const views = [...all.filter(({ isOwn }) => isOwn), ...others.slice(0, SHARED_MOST)];
  const first = new Set(rows.filter(({ isDefault }) => isDefault).map(({ id }) => id));
  const resource = name === null ? null : listed(registry, principal, name);
  return {
    views,
    defaults: Object.fromEntries(views.filter(({ id }) => first.has(id)).map((view) => [view.resource, view.id])),
    roles: resource ? rolesToShare(registry, principal, resource) : [],
  };
}

/** With what lists begin: told with the session, so that no list waits for it. */
export async function defaultViews({ registry, pool }: Asked, principal: Principal): Promise<DefaultViews> {
  const rows = await askRows<ViewRow>(pool, withName('views.defaults', begun(registry)), [principal.userId, principal.roles]);
  const views = rows.flatMap((row) => toView(registry, principal, row) ?? []);
  return Object.fromEntries(views.map(({ resource, id, name, address, lost }) => [resource, { id, name, address, lost }]));
}
