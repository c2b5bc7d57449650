import { useLocation, useParams } from 'react-router-dom';
import { programmeLabel } from '../../snbp/labels.ts';
import type { AcceptedView } from '../../contracts/diterima.ts';
import { ApiError, Button, causeOf, FactsSkeleton, listAddress, Notice, PageHead, PageNotFound, useView } from 'skema/app';
import { diterima } from './route.ts';
import { ACCEPTED } from './text.ts';
import { AcceptedBody } from './accepted-body.tsx';
import styles from './accepted.module.css';
import { useJalur } from './use-jalur.ts';

/** `/diterima/{id}`: who was accepted into one programme at one university. */
export function AcceptedPage() {
  const { id = '' } = useParams();
  // Another programme is another page; nothing of the one before stays.
  return <Accepted key={id} id={id} />;
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
          <Notice title={ACCEPTED.failed} actions={<Button onClick={() => void mutate()}>{ACCEPTED.retry}</Button>}>
            <p>{causeOf(error)}</p>
          </Notice>
        ) : (
          <AcceptedSkeleton />
        )}
      </div>
    </>
  );
}

const ROWS = [0, 1, 2, 3];

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
      {ROWS.map((row) => (
        <div key={row} className={styles.boneRow} />
      ))}
    </div>
  </div>
);
