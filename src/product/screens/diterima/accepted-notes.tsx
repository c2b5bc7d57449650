import type { AcceptedView } from '../../contracts/diterima.ts';
import { Link } from 'skema/app';
import { ACCEPTED } from './text.ts';
import styles from './accepted.module.css';

/** What does not add up, and what is missing with the way to mend it. */
export const AcceptedNotes = ({ view: { peringatan, kekurangan } }: { view: AcceptedView }) =>
  peringatan.length + kekurangan.length === 0 ? null : (
    <ul className={styles.notes} aria-label={ACCEPTED.warnings}>
      {peringatan.map((warning) => (
        <li key={warning} className={styles.warning}>
          {warning}
        </li>
      ))}
      {kekurangan.map(({ text, path, label }) => (
        <li key={text}>
          {text} {path !== null && <Link to={path}>{label ?? path}</Link>}
        </li>
      ))}
    </ul>
  );
