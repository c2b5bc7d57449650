import type { UseLink } from '../beside/use-uses.ts';
import { Link } from '../controls/link.tsx';
import { words as REMOVE } from 'virtual:skema/words/remove';
import styles from './used-block.module.css';
import { toldOf } from './used-by.tsx';

interface UsedBlockProps {
  uses: readonly UseLink[];
  /** What it means that they do. */
  say: string;
  onGo: () => void;
}

/** As beside the record: each with how many, and the way to the list of those. */
export const UsedBlock = ({ uses, say, onGo }: UsedBlockProps) => (
  <div role="alert" className={styles.block}>
    <p>{say}:</p>
    <ul>
      {toldOf(uses).map(({ resource, field, title, amount, total, to }) => {
        const text = total > 0 ? title : REMOVE.unseen;
        return (
          <li key={`${resource}.${field}`}>
            {to === null ? (
              <span>{text}</span>
            ) : (
              <Link to={to} onClick={onGo}>
                {text}
              </Link>
            )}
            {total > 0 && <b>{amount}</b>}
          </li>
        );
      })}
    </ul>
  </div>
);
