import { lazy, Suspense } from 'react';
import type { ResourceSummary } from '../../engine/derive/summary.ts';
import { useResource } from '../data/use-resource.ts';
import { PageHead } from '../layout/page-head.tsx';
import { listRights } from '../list/state/list-rights.ts';
import { ListView } from '../list/list-view.tsx';
import { useSession } from '../session/store.ts';

export { beginListAt } from '../list/use-list-controller.ts';

const ClosableList = lazy(() => import('../list/closable-list.tsx'));

/** The page of a record, ahead of its opening. */
const bringPage = () => import('./detail-page.tsx');

/** The list page of every resource. */
export function ListPage({ summary }: { summary: ResourceSummary }) {
  const { user } = useSession();
  const resource = useResource(summary.name);
  if (!resource) return <PageHead title={summary.plural} />;
  const List = resource.closes ? ClosableList : ListView;
  // Another resource and another person begin anew.
  return (
    <Suspense fallback={<PageHead title={summary.plural} />}>
      <List
        key={`${summary.name} ${user?.id ?? ''}`}
        summary={summary}
        resource={resource}
        rights={listRights(summary, user?.roles ?? [])}
        bringPage={bringPage}
      />
    </Suspense>
  );
}
