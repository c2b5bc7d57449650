import type { Missing } from '../../../contracts/common.ts';
import { Link } from 'skema/app';
import styles from './ranking.module.css';

/** What is missing, and where it is mended. */
export const MissingNotes = ({ missing }: { missing: readonly Missing[] }) =>
  missing.length === 0 ? null : (
    <ul className={styles.missing}>
      {missing.map(({ text, path, label }) => (
        <li key={text}>
          {text} {path !== null && <Link to={path}>{label ?? path}</Link>}
        </li>
      ))}
    </ul>
  );
