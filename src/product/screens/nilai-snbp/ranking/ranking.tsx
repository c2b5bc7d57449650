import type { SchoolsView } from '../../../contracts/mulai.ts';
import type { RankingView } from '../../../contracts/peringkat.ts';
import { ApiError, Button, ButtonLink, causeOf, FactsSkeleton, type Flags, Notice, Told, useSession, useView } from 'skema/app';
import { Bones, RETRY } from '../../instead.tsx';
import { SCHOOLS } from '../../mulai/text.ts';
import { nilaiSnbp } from '../route.ts';
import { Schools } from '../schools/schools.tsx';
import { RANKING } from '../text.ts';
import { RankingBar } from './ranking-bar.tsx';
import { RankingBody } from './ranking-body.tsx';
import { type RankingUrl, useRankingUrl } from './ranking-url.ts';
import styles from './ranking.module.css';

/** What is left out is the person's own; what the address names is asked for, so that nobody is shown another school's address over the own figures. */
const toInput = ({ tahun }: RankingUrl, sekolah: string | null, { isStaff, isSchool }: Flags): object => ({
  ...(sekolah !== null && { sekolah }),
  // A student has one year, and nothing to choose another with.
  ...(tahun !== null && (isStaff || isSchool) && { tahun }),
});

/** Which school: the one in the address, or the only one within reach. Staff without either choose among the schools they have. */
function useSchool({ sekolah, tahun }: RankingUrl, { isStaff }: Flags) {
  const schools = useView<SchoolsView>('sekolahPeringkat', isStaff ? (tahun === null ? {} : { tahun }) : null);
  const [only, ...others] = schools.data?.baris ?? [];
  const single = only && others.length === 0 ? only.id : null;
  return { schools, chosen: sekolah ?? single, hasSchools: others.length > 0 };
}

/** The ranking of one school and year, as far as this person may see it. */
export function Ranking() {
  const { flags } = useSession();
  const { url, change } = useRankingUrl();
  const { schools, chosen, hasSchools } = useSchool(url, flags);
  const isStart = flags.isStaff && chosen === null;
  const { data, error, isLoading, mutate } = useView<RankingView>('peringkat', isStart ? null : toInput(url, chosen, flags));
  if (isStart) return <Schools url={url} change={change} view={schools.data} error={schools.error} retry={() => void schools.mutate()} />;
  const view = error === undefined ? data : undefined;
  return (
    <>
      <RankingBar url={{ ...url, sekolah: chosen }} change={change} view={view} flags={flags} hasSchools={hasSchools} />
      {error ? (
        <div className={styles.notice}>
          <NoRanking error={error} isAsked={url.sekolah !== null || url.tahun !== null} flags={flags} retry={() => void mutate()} />
        </div>
      ) : view ? (
        <RankingBody view={view} url={url} change={change} isStale={isLoading} />
      ) : (
        <RankingSkeleton />
      )}
    </>
  );
}

interface NoRankingProps {
  error: unknown;
  /** The address names a school or a year. */
  isAsked: boolean;
  flags: Flags;
  retry: () => void;
}

/** In place of a ranking that did not come, or that is not this person's. */
function NoRanking({ error, isAsked, flags: { isStaff }, retry }: NoRankingProps) {
  const isMissing = error instanceof ApiError && error.status === 404;
  const back = <ButtonLink to={nilaiSnbp.path}>{isStaff ? SCHOOLS.all : RANKING.ownRanking}</ButtonLink>;
  return (
    <Notice
      title={isMissing ? RANKING.missing : RANKING.failed}
      actions={isMissing && isAsked ? back : <Button onClick={retry}>{RETRY}</Button>}
    >
      <p role="alert">
        <Told text={causeOf(error)} />
      </p>
    </Notice>
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
