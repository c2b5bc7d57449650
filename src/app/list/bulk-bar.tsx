import { IconArrowBackUp, IconTrash, IconX } from '@tabler/icons-react';
import { Button } from '../controls/button.tsx';
import { ICON } from '../controls/icon.ts';
import { words as LIST } from 'virtual:skema/words/list';
import { formatNumber } from '../../engine/fields/index.ts';
import styles from './bulk-bar.module.css';
import type { List } from './use-list-controller.ts';

/** What can be done with the selected rows. */
export const BulkBar = ({ list: { selected, url, setRemoving, restoreSelected, clearSelection } }: { list: List }) => (
  <div className={`${styles.bulk} no-print`} role="toolbar" aria-label={LIST.bulkBar}>
    <span role="status">
      <b>{formatNumber(selected.length, 0)}</b> {LIST.selected}
    </span>
    <span className={styles.line} />
    {url.deleted ? (
      <Button variant="quiet" icon={<IconArrowBackUp {...ICON} />} onClick={() => void restoreSelected()}>
        {LIST.restore}
      </Button>
    ) : (
      <Button variant="quiet" icon={<IconTrash {...ICON} />} onClick={() => setRemoving(selected)}>
        {LIST.remove}
      </Button>
    )}
    <span className="fills" />
    <Button variant="quiet" icon={<IconX {...ICON} />} aria-label={LIST.clearSelection} onClick={clearSelection} />
  </div>
);
