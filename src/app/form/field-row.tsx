import type { ReactNode } from 'react';
import { classes } from '../controls/control.ts';
import input from '../controls/input.module.css';
import styles from './field-row.module.css';

export interface FieldRowProps {
  /** Id of the control; the label, the note and the error are named after it. Absent while loading. */
  id?: string;
  label: string;
  required?: boolean;
  changed?: boolean;
  /** Takes the whole line, below its label. */
  wide?: boolean;
  note?: string;
  unit?: string;
  errors?: readonly string[];
  /** Behind what is wrong: the way to the rule. */
  why?: ReactNode;
  /** Beside a value that cannot be changed: why. */
  lock?: ReactNode;
  /** Under the control: what it was before. */
  was?: ReactNode;
  /** The control; absent where there is only a note. */
  children?: ReactNode;
}

export const labelId = (id: string): string => `${id}-label`;
export const noteId = (id: string): string => `${id}-note`;
export const errorId = (id: string): string => `${id}-error`;

/** One line of the form: label left, control right, what belongs to it below. The skeleton stands on the same lines. */
export function FieldRow({ id, label, required, changed, wide, note, unit, errors = [], why, lock, was, children }: FieldRowProps) {
  const caption = (
    <span>
      <span className={styles.mark}>{label}</span>
      {required && (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      )}
    </span>
  );
  const control = unit ? (
    <div className="row">
      {children}
      <span className="quiet">{unit}</span>
    </div>
  ) : (
    children
  );
  return (
    <div className={classes(styles.field, changed && styles.changed, wide && styles.wide)} data-row>
      {id ? (
        <label className={styles.label} id={labelId(id)} htmlFor={id}>
          {caption}
        </label>
      ) : (
        <span className={styles.label}>{caption}</span>
      )}
      <div className={styles.value}>
        {lock ? (
          <div className={styles.locked}>
            {control}
            {lock}
          </div>
        ) : (
          control
        )}
        {errors.length > 0 && (
          <div className={styles.told}>
            <p className={classes(input.error, styles.errors)} id={id && errorId(id)}>
              {errors.map((text) => (
                <span key={text}>*{text}</span>
              ))}
            </p>
            {why}
          </div>
        )}
        {note && (
          <p className={input.note} id={id && noteId(id)}>
            {note}
          </p>
        )}
        {was}
      </div>
    </div>
  );
}
