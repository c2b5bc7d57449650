import type { ReactNode } from 'react';
import { can, formatNumber } from 'skema';
import type { HomeView } from '../../contracts/beranda.ts';
import type { Named } from '../../contracts/common.ts';
import { Button, causeOf, Fact, Facts, FactsSkeleton, Link, useSession, useSummaries, type useLiveView } from 'skema/app';
import { RETRY } from '../instead.tsx';
import { HOME } from './text.ts';
import styles from './home.module.css';
import { share } from './tables.tsx';
import { toAccepted, toComplete, toEligible, toStudents } from './ways.ts';

export type HomeReply = ReturnType<typeof useLiveView<HomeView>>;

/** The figures that start a working day, for staff. */
export function HomeFigures({ reply: { data, error, mutate } }: { reply: HomeReply }) {
  if (data?.tahun) return <Figures view={data} year={data.tahun} />;
  if (data)
    return (
      <Instead>
        <p className={styles.problem}>
          {HOME.noYear} <Configure />
        </p>
      </Instead>
    );
  if (error)
    return (
      <Instead>
        <p className={styles.problem} role="alert">
          {HOME.failed} {causeOf(error)} <Button onClick={() => void mutate()}>{RETRY}</Button>
        </p>
      </Instead>
    );
  return (
    <div className={styles.region} role="status" aria-label={HOME.loading}>
      <FactsSkeleton amount={4} />
    </div>
  );
}

/** Takes the room of the figures. */
const Instead = ({ children }: { children: ReactNode }) => (
  <div className={styles.region}>
    <FactsSkeleton amount={4} className={styles.unseen} />
    {children}
  </div>
);

/** For who may change the settings, the way there. */
function Configure() {
  const { user } = useSession();
  const settings = useSummaries().find(({ name }) => name === 'konfigurasi');
  return settings && can(settings, user?.roles ?? [], 'update') && <Link to={settings.route}>{HOME.noYearAction}</Link>;
}

function Figures({ view, year }: { view: HomeView; year: Named }) {
  const { siswa, lengkap, eligible, diterima, target, tertunda } = view;
  return (
    <section className={styles.region} aria-label={HOME.region(year.nama)}>
      <Facts>
        <Fact name={HOME.students} value={<Link to={toStudents({ tahun: year.id })}>{formatNumber(siswa)}</Link>}>
          <small>{year.nama}</small>
        </Fact>
        <Fact name={HOME.complete} value={<Link to={toComplete({ tahun: year.id })}>{formatNumber(lengkap)}</Link>}>
          <small>{HOME.ofStudents(share(lengkap, siswa))}</small>
        </Fact>
        <Fact name={HOME.eligible} value={<Link to={toEligible({ tahun: year.id })}>{formatNumber(eligible)}</Link>}>
          <small>{HOME.ofComplete(share(eligible, lengkap))}</small>
        </Fact>
        <Fact name={HOME.target} value={<Link to={toAccepted({ tahun: year.id })}>{formatNumber(diterima)}</Link>}>
          <small>{target.diterima > 0 ? HOME.ofTarget(formatNumber(target.diterima)) : HOME.noTarget}</small>
        </Fact>
      </Facts>
      {tertunda > 0 && (
        <p className={styles.note} role="status">
          {HOME.pending(formatNumber(tertunda))}
        </p>
      )}
    </section>
  );
}
