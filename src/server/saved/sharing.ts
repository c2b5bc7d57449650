/** With whom views are shared: by the right that whoever made one has now, not by the one they had when they shared it. */
import { kept } from '../../engine/kept.ts';
import { type Principal, can, decide } from '../../engine/rights/access.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { sqlOf } from '../auth/accounts.ts';

/** Looks after the accounts of everybody. */
export const isKeeper = ({ product, get }: Registry, principal: Principal): boolean =>
  decide(principal, get(product.account.resource), 'update').rows === 'all';

/**
 * With whom a view may be shared: roles that read the list. Who reads all of its rows shares with the own roles, and who looks
 * after accounts with any; whoever reaches some rows only writes nothing on the screens of others.
 */
export function rolesToShare(registry: Registry, principal: Principal, resource: Resource): string[] {
  if (decide(principal, resource, 'list').rows !== 'all') return [];
  const isFree = isKeeper(registry, principal);
  return registry.product.roles.filter((role) => can(resource, [role], 'list') && (isFree || principal.roles.includes(role)));
}

/** Whether they may take a view from those whom somebody else shares it with: who looks after accounts, where they might share it just so. */
export const mayTakeBack = (registry: Registry, principal: Principal, resource: Resource, role: string): boolean =>
  isKeeper(registry, principal) && rolesToShare(registry, principal, resource).includes(role);

/** Of the view `v`: what whoever made it is called. */
export const nameOfOwner = kept((registry: Registry): string => {
  const { table, name } = sqlOf(registry, registry.product.account);
  return `(select ${name} from ${table} u where u."id" = v."userId")`;
});

/** Of the view `v`: the roles of whoever made it, null where they may not sign in. */
export const scopesOfOwner = kept((registry: Registry): string => {
  const { table, valid, scopes } = sqlOf(registry, registry.product.account);
  return `(select ${scopes} from ${table} u where u."id" = v."userId" and ${valid})`;
});

/** Whether somebody of these roles may share it so. */
export const mayShare = (registry: Registry, scopes: Principal['scopes'] | null, resource: Resource, role: string): boolean =>
  scopes !== null &&
  rolesToShare(
    registry,
    { userId: null, username: '', name: '', anchors: {}, roles: scopes.map((scope) => scope.role), scopes },
    resource,
  ).includes(role);
