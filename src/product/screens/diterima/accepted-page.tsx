import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { programmeLabel } from '../../snbp/labels.ts';
import type { AcceptedView } from '../../contracts/diterima.ts';
import { ApiError, FactsSkeleton, listAddress, PageHead, PageNotFound, useView } from 'skema/app';
import { Bones, Failed } from '../instead.tsx';
import { diterima } from './route.ts';
import { ACCEPTED } from './text.ts';
import { AcceptedBody, type Way, WAYS } from './accepted-body.tsx';
import styles from './accepted.module.css';

/** `/diterima/{id}`: who was accepted into one programme at one university. */
export function AcceptedPage() {
  const { id = '' } = useParams();
  // Another programme is another page; nothing of the one before stays.
  return <Accepted key={id} id={id} />;
}

/** The way of admission that is shown, kept in the address. */
function useJalur(): { way: Way; choose: (way: Way) => void } {
  const [params, setParams] = useSearchParams();
  const asked = params.get('jalur');
  const way = WAYS.find((known) => known === asked) ?? 'semua';
  return { way, choose: (next) => setParams(next === 'semua' ? {} : { jalur: next }, { preventScrollReset: true }) };
}

function Accepted({ id }: { id: string }) {
  const { pathname } = useLocation();
  const { way, choose } = useJalur();
  const { data, error, isLoading, mutate } = useView<AcceptedView>('diterima', way === 'semua' ? { id } : { id, jalur: way });
  // No such programme: no such page (ledger B-09).
  if (error instanceof ApiError && error.status === 404) throw new PageNotFound(pathname);
  const back = listAddress('universitasProgramStudi', '/universitasProgramStudi');
  return (
    <>
      <PageHead title={data ? programmeLabel(data.programme) : diterima.title} count={data && diterima.title} back={back} />
      <div className={styles.page}>
        {data ? (
          <AcceptedBody view={data} way={way} isLoading={isLoading} onWay={choose} onChanged={async () => void (await mutate())} />
        ) : error ? (
          <Failed title={ACCEPTED.failed} error={error} onRetry={() => void mutate()} />
        ) : (
          <AcceptedSkeleton />
        )}
      </div>
    </>
  );
}

/** Stands still at the size of what comes. */
const AcceptedSkeleton = () => (
  <div role="status" aria-label={ACCEPTED.loading}>
    <p className={styles.about}>
      <span className={styles.line} />
    </p>
    <FactsSkeleton amount={5} className={styles.facts} />
    <div className={styles.tools}>
      <span className={styles.control} />
    </div>
    <div className={styles.section}>
      <Bones amount={4} className={styles.boneRow} />
    </div>
  </div>
);
