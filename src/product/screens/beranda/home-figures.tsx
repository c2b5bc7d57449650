import { can, formatDate, formatInstant, formatNumber } from 'skema';
import { DISCLAIMER } from '../../snbp/labels.ts';
import type { HomeView } from '../../contracts/beranda.ts';
import { Button, causeOf, Fact, Facts, FactsSkeleton, Link, ownZone, useSession, useSummaries, useView } from 'skema/app';
import { RETRY } from '../instead.tsx';
import { HOME } from './text.ts';
import styles from './home.module.css';
import { BranchPlot, share, TargetTable } from './tables.tsx';

/** The figures that start a working day, for staff. */
export function HomeFigures() {
  const { data, error, mutate } = useView<HomeView>('beranda', {}, { refreshInterval: (view) => (view && view.tertunda > 0 ? 5000 : 0) });
  if (data) return <Figures view={data} />;
  if (error)
    return (
      <p className={styles.problem} role="alert">
        {HOME.failed} {causeOf(error)} <Button onClick={() => void mutate()}>{RETRY}</Button>
      </p>
    );
  return <FiguresSkeleton />;
}

/** Stands still at the size of what comes. */
const FiguresSkeleton = () => (
  <div className={styles.region} role="status" aria-label={HOME.loading}>
    <FactsSkeleton amount={4} />
  </div>
);

/** For who may change the settings, the way there. */
function Configure() {
  const { user } = useSession();
  const settings = useSummaries().find(({ name }) => name === 'konfigurasi');
  return settings && can(settings, user?.roles ?? [], 'update') && <Link to={settings.route}>{HOME.noYearAction}</Link>;
}

function Figures({ view }: { view: HomeView }) {
  const { tahun, siswa, lengkap, eligible, target, realisasi, tertunda } = view;
  if (!tahun)
    return (
      <p className={styles.problem}>
        {HOME.noYear} <Configure />
      </p>
    );
  return (
    <section className={styles.region} aria-label={HOME.region(tahun.nama)}>
      <Facts>
        <Fact name={HOME.students} value={<Link to="/siswa">{formatNumber(siswa)}</Link>}>
          <small>{tahun.nama}</small>
        </Fact>
        <Fact name={HOME.complete} value={formatNumber(lengkap)}>
          <small>{HOME.ofStudents(share(lengkap, siswa))}</small>
        </Fact>
        <Fact name={HOME.eligible} value={formatNumber(eligible)}>
          <small>{HOME.ofComplete(share(eligible, lengkap))}</small>
        </Fact>
        <Fact name={HOME.target} value={formatNumber(realisasi.diterima)}>
          <small>{target.diterima > 0 ? HOME.ofTarget(formatNumber(target.diterima)) : HOME.noTarget}</small>
        </Fact>
      </Facts>
      {tertunda > 0 && <p className={styles.note}>{HOME.pending(formatNumber(tertunda))}</p>}
      <div className={styles.columns}>
        <TargetTable target={target} done={realisasi} />
        <BranchPlot branches={view.perCabang} />
        <Deadlines deadlines={view.tenggat} />
      </div>
      <p className={styles.note}>{DISCLAIMER}</p>
    </section>
  );
}

type Deadline = HomeView['tenggat'][number];

const moment = (value: string, hasTime: boolean): string =>
  hasTime ? formatInstant(value, 'dd/MM/yyyy HH:mm', ownZone()) : formatDate(value, 'dd/MM/yyyy');

function when({ mulai, selesai, hasTime, state }: Deadline): string {
  if (mulai === null || mulai === selesai) return moment(selesai, hasTime);
  return state === 'berjalan'
    ? HOME.until(moment(selesai, hasTime))
    : `${HOME.from(moment(mulai, hasTime))}, ${HOME.until(moment(selesai, hasTime))}`;
}

/** Dates of the year: first what runs or lies ahead, then what has passed, the latest first. */
function Deadlines({ deadlines }: { deadlines: HomeView['tenggat'] }) {
  const passed = deadlines.filter(({ state }) => state === 'lewat').toReversed();
  return (
    <section>
      <h3 id="tenggat">{HOME.deadlines}</h3>
      {deadlines.length === 0 ? (
        <p className={styles.note}>{HOME.noDeadlines}</p>
      ) : (
        <ul className={styles.deadlines} aria-labelledby="tenggat">
          {[...deadlines.filter(({ state }) => state !== 'lewat'), ...passed].map((deadline) => (
            <li key={deadline.nama} className={deadline.state === 'lewat' ? styles.passed : undefined}>
              <b>{deadline.nama}</b>
              <span>{when(deadline)}</span>
              {deadline.state !== 'akan' && <em>{HOME.states[deadline.state]}</em>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
