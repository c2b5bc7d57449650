import { formatInstant, formatNumber, instantParts, locale, parseParts, zoneName } from 'skema';
import { useState } from 'react';
import { classes, LinkButton } from 'skema/app';
import type { Deadline } from '../../contracts/beranda.ts';
import { HOME, OWN } from './text.ts';
import styles from './deadlines.module.css';

/** From here on a date is near. */
const NEAR_DAYS = 14;
/** So many a phone shows at once: what is to be done stands below them. */
const FIRST = 2;

/** A deadline is the same for everybody: by the product's clock, whose zone stands beside the hour. */
const partsOf = (value: string, hasTime: boolean) => (hasTime ? instantParts(value, locale().zone) : parseParts(value, 'yyyy-MM-dd')!);

/** `Senin, 2 Februari 2026`, and of a moment `15.00 WIB`. */
function momentInWords(value: string, hasTime: boolean): string {
  const { year, month, day } = partsOf(value, hasTime);
  const date = `${HOME.weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]}, ${day} ${HOME.months[month - 1]} ${year}`;
  return hasTime ? `${date}, ${formatInstant(value, 'HH.mm', locale().zone)} ${zoneName(value)}` : date;
}

/** `3 sampai 18 Februari 2026`: what both ends share is said once. */
function spanInWords(from: string, to: string, hasTime: boolean): string {
  const [start, end] = [partsOf(from, hasTime), partsOf(to, hasTime)];
  const month = start.month === end.month && start.year === end.year ? '' : ` ${HOME.months[start.month - 1]}`;
  const year = start.year === end.year ? '' : ` ${start.year}`;
  return HOME.until(`${start.day}${month}${year}`, `${end.day} ${HOME.months[end.month - 1]} ${end.year}`);
}

function when({ mulai, selesai, hasTime, state }: Deadline): string {
  if (state === 'akan' && mulai !== null && mulai !== selesai) return spanInWords(mulai, selesai, hasTime);
  return momentInWords(selesai, hasTime);
}

/** What comes next first; what has gone by below, the latest first. */
export function Deadlines({ deadlines }: { deadlines: readonly Deadline[] }) {
  const ahead = deadlines.filter(({ state }) => state !== 'lewat').toSorted((one, other) => one.hari - other.hari);
  const passed = deadlines.filter(({ state }) => state === 'lewat').toReversed();
  const [areAll, setAll] = useState(false);
  const isLong = !areAll && deadlines.length > FIRST + 1;
  return (
    <section>
      <h2 id="tenggat">{HOME.deadlines}</h2>
      {deadlines.length === 0 ? (
        <p>{HOME.noDeadlines}</p>
      ) : (
        <ol className={styles.list} aria-labelledby="tenggat">
          {[...ahead, ...passed].map((deadline, place) => (
            <li
              key={deadline.nama}
              className={classes(deadline.state === 'lewat' && styles.passed, isLong && place >= FIRST && styles.later)}
            >
              <Left deadline={deadline} />
              <div>
                <span className={styles.name}>{OWN.occasion(deadline.nama, deadline.mulai === null ? null : deadline.state)}</span>
                <p>{when(deadline)}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {isLong && (
        <LinkButton className={styles.more} onClick={() => setAll(true)}>
          {HOME.allDeadlines(deadlines.length)}
        </LinkButton>
      )}
    </section>
  );
}

function Left({ deadline: { state, hari, jam } }: { deadline: Deadline }) {
  if (state === 'lewat') return <div className={styles.left}>{OWN.passed}</div>;
  if (hari === 0)
    return (
      <div className={styles.left}>
        <em>{OWN.today}</em>
        {jam !== null && <small>{OWN.hours(jam)}</small>}
      </div>
    );
  return (
    <div className={classes(styles.left, hari <= NEAR_DAYS && styles.near)}>
      <b>{formatNumber(hari)}</b>
      <small>{OWN.days}</small>
    </div>
  );
}
