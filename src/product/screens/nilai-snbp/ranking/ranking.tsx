import type { RankingView } from '../../../contracts/peringkat.ts';
import { Button, causeOf, FactsSkeleton, type Flags, Notice, useSession, useView } from 'skema/app';
import { Bones, RETRY } from '../../instead.tsx';
import { RANKING } from '../text.ts';
import { RankingBar } from './ranking-bar.tsx';
import { RankingBody } from './ranking-body.tsx';
import { type RankingUrl, useRankingUrl } from './ranking-url.ts';
import styles from './ranking.module.css';

/** Schools and students have their school; a student the year too. Null: nothing is chosen yet. */
function toInput({ sekolah, tahun }: RankingUrl, { isStaff, isSchool }: Flags): object | null {
  const year = tahun === null ? {} : { tahun };
  if (isStaff) return sekolah === null ? null : { sekolah, ...year };
  return isSchool ? year : {};
}

/** The ranking of one school and year, as far as this person may see it. */
export function Ranking() {
  const { flags } = useSession();
  const { url, change } = useRankingUrl();
  const input = toInput(url, flags);
  const { data, error, isLoading, mutate } = useView<RankingView>('peringkat', input);
  const view = error === undefined && input !== null ? data : undefined;
  return (
    <>
      <RankingBar url={url} change={change} view={view} flags={flags} />
      {input === null ? (
        <div className={styles.notice}>
          <Notice title={RANKING.chooseTitle} actions={null}>
            <p>{RANKING.chooseText}</p>
          </Notice>
        </div>
      ) : error ? (
        <div className={styles.notice}>
          <Notice title={RANKING.failed} actions={<Button onClick={() => void mutate()}>{RETRY}</Button>}>
            <p role="alert">{causeOf(error)}</p>
          </Notice>
        </div>
      ) : view ? (
        <RankingBody view={view} url={url} change={change} isStale={isLoading} />
      ) : (
        <RankingSkeleton />
      )}
    </>
  );
}

/** Stands still at the size of what comes. */
const RankingSkeleton = () => (
  <div role="status" aria-label={RANKING.loading}>
    <div className={styles.title}>
      <span className={styles.boneTitle} />
    </div>
    <div className={styles.about}>
      <FactsSkeleton amount={3} className={styles.facts} />
      <div className={styles.bonePlot} />
    </div>
    <div className={styles.boneTools} />
    <Bones amount={12} className={styles.boneRow} />
  </div>
);
