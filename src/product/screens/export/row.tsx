import { type ReactNode, useId } from 'react';
import styles from './fields.module.css';

interface RowProps {
  label: string;
  note?: ReactNode;
  /** With its asterisk. */
  error?: string | null;
  /** Gets the ids that tie the control to its label; a group of controls names itself. */
  children: (ids: { id: string; labelId: string; describedBy: string | undefined }) => ReactNode;
  isGroup?: boolean;
}

/** Label left, control right, as everywhere. */
export function Row({ label, note, error, children, isGroup }: RowProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const describedBy = note || error ? `${id}-note` : undefined;
  return (
    <div className={styles.row}>
      {isGroup ? (
        <span id={labelId} className={styles.label}>
          {label}
        </span>
      ) : (
        <label id={labelId} htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <div>
        {children({ id, labelId, describedBy })}
        {(note || error) && (
          <p id={describedBy} className={error ? styles.error : styles.note}>
            {error ?? note}
          </p>
        )}
      </div>
    </div>
  );
}
