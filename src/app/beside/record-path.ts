/** Where a record is opened, for who may do that; else null. */
import { can } from '../../engine/rights/access.ts';
import { useSummaries } from '../layout/summaries.ts';
import { useSession } from '../session/store.ts';

export function useRecordPath(resource: string, id: string): string | null {
  const summary = useSummaries().find(({ name }) => name === resource);
  const roles = useSession().user?.roles ?? [];
  if (summary === undefined || !can(summary, roles, 'item') || !summary.roles.detail.some((role) => roles.includes(role))) return null;
  return summary.single ? summary.route : `${summary.route}/${id}`;
}
