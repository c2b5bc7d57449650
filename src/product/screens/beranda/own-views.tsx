import { Link, useOwnViews } from 'skema/app';
import { HOME } from './text.ts';
import styles from './home.module.css';

const SHOWN = 8;

/** The lists that this person has put aside, and how much each holds now. */
export function OwnViews() {
  const views = useOwnViews(SHOWN);
  return (
    <section>
      <h3 id="tampilan">{HOME.views}</h3>
      {views?.length === 0 && <p className={styles.note}>{HOME.noViews}</p>}
      {views && views.length > 0 && (
        <ul className={styles.recent} aria-labelledby="tampilan">
          {views.map(({ id, name, list, to, count }) => (
            <li key={id}>
              <span className="fills">
                <Link to={to} className="record" title={name}>
                  {name}
                </Link>
                <small>{list}</small>
              </span>
              <small>{count}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
