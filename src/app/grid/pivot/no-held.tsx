/** In place of a sheet whose record is not there: what the page of that record says. */
import { summaries } from 'virtual:skema/registry';
import type { ResourceSummary } from '../../../engine/derive/summary.ts';
import { can } from '../../../engine/rights/access.ts';
import { useItem } from '../../data/use-item.ts';
import { useResource } from '../../data/use-resource.ts';
import { Notice } from '../../layout/notice.tsx';
import { useSession } from '../../session/store.ts';
import { words as ITEM } from 'virtual:skema/words/item';
import type { OfForm } from '../of-form.ts';

interface NoHeldProps {
  ofForm: OfForm;
  id: string;
  /** Of one that lies in the bin. */
  onNamed: (name: string | null) => void;
}

export function NoHeld({ source, ...props }: NoHeldProps & { source: string }) {
  const { user } = useSession();
  const summary = summaries.find(({ name }) => name === source);
  return summary && can(summary, user?.roles ?? [], 'item') ? <NotFound summary={summary} {...props} /> : <Nothing />;
}

function NotFound({ summary, ofForm: { NoRecord }, id, onNamed }: NoHeldProps & { summary: ResourceSummary }) {
  const { data, error, mutate } = useItem(useResource(summary.name) ?? null, id);
  if (error) return <NoRecord summary={summary} id={id} error={error} onNamed={onNamed} onRetry={() => void mutate()} />;
  return data ? <Nothing /> : null;
}

/** The ways on stand in the head. */
const Nothing = () => (
  <Notice title={ITEM.notFound} actions={null}>
    <p>{ITEM.notFoundText}</p>
  </Notice>
);
