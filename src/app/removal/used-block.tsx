import styles from './used-block.module.css';
import { toldOf, type UsedProps, UseName } from './used-by.tsx';

/** As beside the record: each with how many, and the way to the list of those. */
export const UsedBlock = ({ uses, say, onGo }: UsedProps) => (
  <div role="alert" className={styles.block}>
    <p>{say}:</p>
    <ul>
      {toldOf(uses).map((use) => (
        <li key={`${use.resource}.${use.field}`}>
          <span>
            <UseName use={use} name={use.title} onGo={onGo} />
          </span>
          {use.total > 0 && <b>{use.amount}</b>}
        </li>
      ))}
    </ul>
  </div>
);
