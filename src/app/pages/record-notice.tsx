import { lazy, Suspense, useEffect } from 'react';
import { can } from '../../engine/rights/access.ts';
import type { ResourceSummary } from '../../engine/derive/summary.ts';
import { ButtonLink, HomeLink } from '../controls/button-link.tsx';
import { Button } from '../controls/button.tsx';
import { Told } from '../controls/told.tsx';
import { isMissing } from '../data/use-item.ts';
import { dropTypedOn } from '../typed/typed-on.ts';
import { causeOf } from '../wire/api-error.ts';
import { Notice } from '../layout/notice.tsx';
import { listAddress } from '../list/state/return-point.ts';
import { useSession } from '../session/store.ts';
import { words as FORM } from 'virtual:skema/words/form';
import { words as ITEM } from 'virtual:skema/words/item';
import { words as LIST } from 'virtual:skema/words/list';

const WhomToAsk = lazy(() => import('./whom-to-ask.tsx'));
const BinRecord = lazy(() => import('./bin-record.tsx'));

/** To the other records where there is a list to read, and home. */
function WaysBack({ summary }: { summary: ResourceSummary }) {
  const { user } = useSession();
  const isListed = !summary.single && can(summary, user?.roles ?? [], 'list');
  return (
    <>
      {isListed && <ButtonLink to={listAddress(summary.name, summary.route)}>{LIST.backToList}</ButtonLink>}
      <HomeLink variant={isListed ? 'quiet' : 'line'} />
    </>
  );
}

/** In place of a new record for who may not make one. */
export const MayNotCreate = ({ summary }: { summary: ResourceSummary }) => (
  <Notice title={FORM.forbidden} actions={<WaysBack summary={summary} />}>
    <Suspense>
      <WhomToAsk summary={summary} verb="create" />
    </Suspense>
  </Notice>
);

/** In place of a new record where none is made at this moment. */
export const ClosedToNew = ({ summary, why }: { summary: ResourceSummary; why: string }) => (
  <Notice title={FORM.closed} actions={<WaysBack summary={summary} />}>
    <p>{why}</p>
  </Notice>
);

interface NoRecordProps {
  summary: ResourceSummary;
  id: string;
  error: Error;
  /** Of one that lies in the bin. */
  onNamed: (name: string | null) => void;
  onRetry: () => void;
}

/** In place of a record that is not there, lies in the bin, or did not come. */
export function NoRecord({ summary, id, error, onNamed, onRetry }: NoRecordProps) {
  // What was typed on the way to it has no place here.
  useEffect(dropTypedOn, []);
  return isMissing(error) ? (
    <Suspense>
      <BinRecord summary={summary} id={id} onNamed={onNamed}>
        <Notice title={ITEM.notFound} actions={<WaysBack summary={summary} />}>
          <p>
            <Told text={error.message} sentence={ITEM.notFoundText} />
          </p>
        </Notice>
      </BinRecord>
    </Suspense>
  ) : (
    <Notice title={ITEM.failed} actions={<Button onClick={onRetry}>{ITEM.retry}</Button>}>
      <p>
        <Told text={causeOf(error)} />
      </p>
    </Notice>
  );
}
