import { formatInstant } from '../../engine/dates.ts';
import { Button } from '../controls/button.tsx';
import { classes } from '../controls/control.ts';
import { ownZone } from '../today.ts';
import { words as DRAFT } from 'virtual:skema/words/draft';
import styles from './bar.module.css';
import type { Draft } from './state/drafts.ts';

export interface OfferProps {
  draft: Draft;
  /** The record has changed since. */
  isOlder: boolean;
  onTake: () => void;
  onDrop: () => void;
}

/** What an earlier visit left behind, to be taken or dropped. */
const DraftOffer = ({ draft, isOlder, onTake, onDrop }: OfferProps) => (
  <div className={classes(styles.bar, styles.calm)} role="status">
    <div className="fills">
      <p>
        {DRAFT.found(formatInstant(draft.at, 'dd/MM/yyyy HH:mm', ownZone()))} {isOlder && DRAFT.older}
      </p>
      <div className={styles.acts}>
        <Button small onClick={onTake}>
          {DRAFT.take}
        </Button>
        <Button small variant="quiet" onClick={onDrop}>
          {DRAFT.drop}
        </Button>
      </div>
    </div>
  </div>
);

export default DraftOffer;
