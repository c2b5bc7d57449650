import { Button } from 'skema/app';
import styles from './accepted.module.css';

interface ShowAllProps {
  /** How many rows are not shown yet. */
  rest: number;
  label: string;
  onShow: () => void;
}

export const ShowAll = ({ rest, label, onShow }: ShowAllProps) =>
  rest === 0 ? null : (
    <p className={styles.more}>
      <Button small onClick={onShow}>
        {label}
      </Button>
    </p>
  );
