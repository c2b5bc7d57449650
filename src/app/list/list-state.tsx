import { Notice, type NoticeProps } from '../layout/notice.tsx';
import styles from './list-states.module.css';

/** In place of the rows. */
export const State = (props: NoticeProps) => (
  <div className={styles.frame}>
    <Notice {...props} />
  </div>
);
