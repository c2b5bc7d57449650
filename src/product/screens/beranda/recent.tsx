import { formatInstant, type RecentRecord } from 'skema';
import { Link, ownZone, useSummaries } from 'skema/app';
import { HOME } from './text.ts';
import styles from './home.module.css';

/** What this person changed last: one goes on where one stopped. */
export function Recent({ records }: { records: readonly RecentRecord[] }) {
  const summaries = useSummaries();
  return (
    <section>
      <h3 id="terakhir">{HOME.recent}</h3>
      {records.length === 0 ? (
        <p className={styles.note}>{HOME.noRecent}</p>
      ) : (
        <ul className={styles.recent} aria-labelledby="terakhir">
          {records.map(({ resource, id, display, at }) => {
            const summary = summaries.find(({ name }) => name === resource);
            return (
              <li key={id}>
                <span className="fills">
                  {summary ? (
                    <Link to={summary.single ? summary.route : `${summary.route}/${id}`} className="record" title={display}>
                      {display}
                    </Link>
                  ) : (
                    display
                  )}
                  {!summary?.single && <small>{summary?.title}</small>}
                </span>
                <small>{formatInstant(at, 'dd/MM HH.mm', ownZone())}</small>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
