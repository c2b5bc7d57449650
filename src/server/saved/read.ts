/** Which views of lists a person has: the own ones, and those shared with a role of theirs; of lists that they may read. */
import type { Pool } from 'pg';
import type { DefaultViews, SavedView, SavedViews } from '../../engine/wire/saved.ts';
import { type Principal, can, decide } from '../../engine/rights/access.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { askRows } from '../data/transaction.ts';
import { withName } from '../sql/statement.ts';
import { readAddress } from './address.ts';

export interface ViewRow {
  id: string;
  resource: string;
  name: string;
  address: string;
  role: string | null;
  isOwn: boolean;
  isDefault: boolean;
}

/** Of others no more than anybody looks through. */
const SHARED_MOST = 200;

const COLUMNS = `v.id, v.resource, v.name, v.address, v.role, v."userId" = $1 as "isOwn", d.view is not null as "isDefault"`;
const DEFAULT = `skema.view_default d on d."userId" = $1 and d.resource = v.resource and d.view = v.id`;
/** Each by an index of its own. */
const SEEN = `
  (select ${COLUMNS} from skema.view v left join ${DEFAULT}
    where v."userId" = $1 and v."deletedAt" is null and ($3::text is null or v.resource = $3))
  union all
  (select ${COLUMNS} from skema.view v left join ${DEFAULT}
    where v.role = any($2::text[]) and v."userId" <> $1 and v."deletedAt" is null and ($3::text is null or v.resource = $3)
    order by v.id limit ${SHARED_MOST})
  order by "isOwn" desc, name, id`;
const BEGUN = `
  select ${COLUMNS} from skema.view_default d join skema.view v on v.id = d.view
  where d."userId" = $1 and v."deletedAt" is null and (v."userId" = $1 or v.role = any($2::text[]))`;

const listed = (registry: Registry, principal: Principal, name: string): Resource | null => {
  const resource = registry.has(name) ? registry.get(name) : null;
  return resource && !resource.single && decide(principal, resource, 'list').allowed ? resource : null;
};

/** As it reads now; null where its list is not this person's. */
export function toView(registry: Registry, principal: Principal, { isDefault: _, ...row }: ViewRow): SavedView | null {
  const resource = listed(registry, principal, row.resource);
  return resource && { ...row, ...readAddress(registry, resource, row.address) };
}

/**
 * With whom a view may be shared: roles that read the list. Who reads all of its rows shares with the own roles, and who looks
 * after accounts with any; whoever reaches some rows only writes nothing on the screens of others.
 */
export function rolesToShare({ product, get }: Registry, principal: Principal, resource: Resource): string[] {
  if (decide(principal, resource, 'list').rows !== 'all') return [];
  const isKeeper = decide(principal, get(product.account.resource), 'update').rows === 'all';
  return product.roles.filter((role) => can(resource, [role], 'list') && (isKeeper || principal.roles.includes(role)));
}

interface Asked {
  registry: Registry;
  pool: Pool;
}

export async function savedViewsOf({ registry, pool }: Asked, principal: Principal, name: string | null): Promise<SavedViews> {
  const rows = await askRows<ViewRow>(pool, withName('views', SEEN), [principal.userId, principal.roles, name]);
  const resource = name === null ? null : listed(registry, principal, name);
  return {
    views: rows.flatMap((row) => toView(registry, principal, row) ?? []),
    defaults: Object.fromEntries(rows.filter(({ isDefault }) => isDefault).map((row) => [row.resource, row.id])),
    roles: resource ? rolesToShare(registry, principal, resource) : [],
  };
}

/** With what lists begin: told with the session, so that no list waits for it. */
export async function defaultViews({ registry, pool }: Asked, principal: Principal): Promise<DefaultViews> {
  const rows = await askRows<ViewRow>(pool, withName('views.defaults', BEGUN), [principal.userId, principal.roles]);
  const views = rows.flatMap((row) => toView(registry, principal, row) ?? []);
  return Object.fromEntries(views.map(({ resource, id, name, address }) => [resource, { id, name, address }]));
}
