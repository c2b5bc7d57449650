import { formatDate, formatInstant } from 'skema';
import type { HomeView } from '../../contracts/beranda.ts';
import { ownZone } from 'skema/app';
import { HOME } from './text.ts';
import styles from './home.module.css';

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
export function Deadlines({ deadlines }: { deadlines: HomeView['tenggat'] }) {
  const passed = deadlines.filter(({ state }) => state === 'lewat').toReversed();
  return (
    <section>
      <h3 id="tenggat">{HOME.deadlines}</h3>
      {deadlines.length === 0 ? (
        <p className={styles.nothing}>{HOME.noDeadlines}</p>
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
