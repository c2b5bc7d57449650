import { LinkButton } from 'skema/app';
import { DESK } from '../text.ts';
import styles from './was.module.css';

interface WasProps {
  /** Of the control, for readers. */
  label: string;
  text: string;
  /** Where the focus goes when this is gone. */
  controlId: string;
  onRestore: () => void;
}

/** What a changed field was, and the way back. */
export const Was = ({ label, text, controlId, onRestore }: WasProps) => (
  <p className={styles.was}>
    <span>{DESK.was(text)}</span>
    <LinkButton
      aria-label={DESK.restoreField(label)}
      onClick={() => {
        document.getElementById(controlId)?.focus();
        onRestore();
      }}
    >
      {DESK.restore}
    </LinkButton>
  </p>
);
