import { useLocation, useParams } from 'react-router-dom';
import type { AcceptedView } from '../../contracts/diterima.ts';
import { ApiError, Button, causeOf, listAddress, Notice, PageHead, PageNotFound, useView } from 'skema/app';
import { diterima } from './route.ts';
import { ACCEPTED } from './text.ts';
import { AcceptedBody } from './accepted-body.tsx';
import { AcceptedSkeleton } from './accepted-skeleton.tsx';
import styles from './accepted.module.css';
import { useJalur } from './use-jalur.ts';

/** `/diterima/{id}`: who was accepted into one programme at one university. */
export function AcceptedPage() {
  const { id = '' } = useParams();
  // Another programme is another page; nothing of the one before stays.
  return <Accepted key={id} id={id} />;
}

const titleOf = ({ programStudi, jenjang, singkatan, universitas }: AcceptedView['programme']): string =>
  `${programStudi} (${jenjang}) - ${singkatan ?? universitas}`;

function Accepted({ id }: { id: string }) {
  const { pathname } = useLocation();
  const { way, choose } = useJalur();
  const { data, error, isLoading, mutate } = useView<AcceptedView>('diterima', way === 'semua' ? { id } : { id, jalur: way });
  // No such programme: no such page (ledger B-09).
  if (error instanceof ApiError && error.status === 404) throw new PageNotFound(pathname);
  const back = listAddress('universitasProgramStudi', '/universitasProgramStudi');
  return (
    <>
      <PageHead title={data ? titleOf(data.programme) : diterima.title} count={data && diterima.title} back={back} />
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
