import { IconArrowBackUp, IconTrash, IconX } from '@tabler/icons-react';
import { Button } from '../controls/button.tsx';
import { ICON } from '../controls/icon.ts';
import { words as LIST } from 'virtual:skema/words/list';
import { formatNumber } from '../../engine/fields/index.ts';
import { words as REMOVE } from 'virtual:skema/words/remove';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  amount: number;
  /** These rows lie in the bin. */
  deleted: boolean;
  onRemove: () => void;
  onRestore: () => void;
  onClear: () => void;
}

/** What can be done with the selected rows. */
export const BulkBar = ({ amount, deleted, onRemove, onRestore, onClear }: BulkBarProps) => (
  <div className={`${styles.bulk} no-print`} role="toolbar" aria-label={LIST.bulkBar}>
    <span role="status">
      <b>{formatNumber(amount, 0)}</b> {LIST.selected}
    </span>
    <span className={styles.line} />
    {deleted ? (
      <Button variant="quiet" icon={<IconArrowBackUp {...ICON} />} onClick={onRestore}>
        {REMOVE.restore}
      </Button>
    ) : (
      <Button variant="quiet" icon={<IconTrash {...ICON} />} onClick={onRemove}>
        {LIST.remove}
      </Button>
    )}
    <span className={styles.grow} />
    <Button variant="quiet" icon={<IconX {...ICON} />} aria-label={LIST.clearSelection} onClick={onClear} />
  </div>
);
