import { can } from '../../../engine/rights/access.ts';
import type { ResourceSummary } from '../../../engine/derive/summary.ts';

/** What these roles may do on the list; what they may not is absent. */
export interface ListRights {
  list: boolean;
  open: boolean;
  create: boolean;
  remove: boolean;
}

export function listRights(summary: ResourceSummary, roles: readonly string[]): ListRights {
  const opensPage = summary.roles.detail.some((role) => roles.includes(role));
  return {
    list: can(summary, roles, 'list'),
    open: opensPage && can(summary, roles, 'item'),
    create: opensPage && can(summary, roles, 'create'),
    remove: can(summary, roles, 'remove'),
  };
}
