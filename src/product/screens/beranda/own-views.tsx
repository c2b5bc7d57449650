import { Link, type OwnView } from 'skema/app';
import { HOME } from './text.ts';
import styles from './home.module.css';

/** The lists that this person has put aside, and how much each holds now. */
export function OwnViews({ views }: { views: readonly OwnView[] | undefined }) {
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
