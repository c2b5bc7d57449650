import { can } from '../../../engine/rights/access.ts';
import type { ResourceSummary } from '../../../engine/derive/summary.ts';

export type ListRights = ReturnType<typeof listRights>;

/** What these roles may do on the list. */
export function listRights(summary: ResourceSummary, roles: readonly string[]) {
  const opensPage = summary.roles.detail.some((role) => roles.includes(role));
  return {
    list: can(summary, roles, 'list'),
    open: opensPage && can(summary, roles, 'item'),
    create: opensPage && can(summary, roles, 'create'),
    update: can(summary, roles, 'update'),
    remove: can(summary, roles, 'remove'),
  };
}
