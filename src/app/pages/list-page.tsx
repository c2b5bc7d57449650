import { lazy, Suspense, useState } from 'react';
import type { ResourceSummary } from '../../engine/derive/summary.ts';
import { useResource } from '../data/use-resource.ts';
import { PageHead } from '../layout/page-head.tsx';
import { listRights } from '../list/state/list-rights.ts';
import type { Shut } from '../list/closed-list.tsx';
import { ListView } from '../list/list-view.tsx';
import { useSession } from '../session/store.ts';

export { beginListAt } from '../list/use-list-controller.ts';

const ClosedList = lazy(() => import('../list/closed-list.tsx'));

/** The page of a record, ahead of its opening. */
const bringPage = () => import('./detail-page.tsx');

/** The list page of every resource. */
export function ListPage({ summary }: { summary: ResourceSummary }) {
  const { user } = useSession();
  const resource = useResource(summary.name);
  const [shut, setShut] = useState<Shut>();
  if (!resource) return <PageHead title={summary.plural} />;
  const rights = listRights(summary, user?.roles ?? []);
  return (
    <>
      {resource.closes && (
        <Suspense>
          <ClosedList resource={resource} rights={rights} onShut={setShut} />
        </Suspense>
      )}
      {/* Another resource and another person begin anew. */}
      <ListView
        key={`${summary.name} ${user?.id ?? ''}`}
        summary={summary}
        resource={resource}
        rights={shut ? { ...rights, create: false } : rights}
        shut={shut}
        bringPage={bringPage}
      />
    </>
  );
}
