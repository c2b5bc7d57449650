import { formatDate, formatInstant, formatNumber } from 'skema';
import { ownZone, useView } from 'skema/app';
import type { HomeView } from '../../contracts/beranda.ts';
import { DISCLAIMER } from '../../snbp/labels.ts';
import { BranchPlot, TargetTable } from './tables.tsx';
import { HOME } from './text.ts';
import styles from './home.module.css';

/** What the figures consist of, for staff: as long as there are branches and dates, and so below everything that must not move. */
export function HomeTables() {
  // The figures' own question, which also asks anew while schools are being computed.
  const { data } = useView<HomeView>('beranda', {});
  if (!data?.tahun) return null;
  const { target, realisasi, perCabang, tenggat, tertunda } = data;
  return (
    <div className={styles.region}>
      <div className={styles.columns}>
        <TargetTable target={target} done={realisasi} />
        <BranchPlot branches={perCabang} />
        <Deadlines deadlines={tenggat} />
      </div>
      {tertunda > 0 && <p className={styles.note}>{HOME.pending(formatNumber(tertunda))}</p>}
      <p className={styles.note}>{DISCLAIMER}</p>
    </div>
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
