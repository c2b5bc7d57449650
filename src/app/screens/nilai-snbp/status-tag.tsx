import { RANK_STATUS_LABELS } from '../../../domain/snbp/labels.ts';
import type { RankStatus } from '../../../domain/snbp/types.ts';
import { classes } from '../../controls/control.ts';
import styles from './snbp.module.css';

const LOOKS: Record<RankStatus, string | undefined> = {
  aman: styles.safe,
  amanTipis: styles.thin,
  cadangan: styles.reserve,
  luarKuota: undefined,
  belumLengkap: styles.open,
  tanpaKuota: styles.open,
};

/** A status as a tag that says its name. */
export const StatusTag = ({ status }: { status: RankStatus }) => (
  <span className={classes(styles.tag, LOOKS[status])}>{RANK_STATUS_LABELS[status]}</span>
);
