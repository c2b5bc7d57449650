import { Button } from '../controls/button.tsx';
import { classes } from '../controls/control.ts';
import styles from '../form/bar.module.css';
import { momentText } from '../moment-text.ts';
import { words as DRAFT } from 'virtual:skema/words/draft';
import type { Kept } from './kept.ts';

export interface OfferProps {
  draft: Kept;
  /** How many wait, with this one. */
  amount?: number;
  /** What it was typed over has changed since. */
  isOlder: boolean;
  isBusy?: boolean;
  onTake: () => void;
  onDrop: () => void;
}

/** What an earlier visit left behind, to be taken or dropped. */
const DraftOffer = ({ draft, amount = 1, isOlder, isBusy = false, onTake, onDrop }: OfferProps) => (
  <div className={classes(styles.bar, styles.calm)} role="status">
    <div className="fills">
      <p>
        {DRAFT.found(momentText(draft.at), amount)} {isOlder && DRAFT.older}
      </p>
      <div className={styles.acts}>
        <Button small busy={isBusy} onClick={onTake}>
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
