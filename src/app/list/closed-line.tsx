import { IconLock } from '@tabler/icons-react';
import type { Closing } from '../../engine/rules/entity.ts';
import { ICON } from '../controls/icon.ts';
import styles from './closed-line.module.css';

/** Above records of which none can be written at this moment: why, since or until when, and whom to ask. */
export const ClosedLine = ({ closing }: { closing: Closing }) => (
  <p className={styles.line} role="note">
    <IconLock {...ICON} />
    <span className="fills">{closing.why}</span>
  </p>
);
