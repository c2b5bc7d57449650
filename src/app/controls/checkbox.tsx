import type { ReactNode } from 'react';
import { words as ENGINE } from 'virtual:skema/words/engine';
import styles from './checkbox.module.css';
import { classes, inputAttributes, type ControlProps } from './control.ts';

export interface CheckboxProps extends ControlProps<boolean> {
  /** Text beside the box; default: what the box says, `Ya` or `Tidak`. */
  children?: ReactNode;
  /** Some of many are checked. */
  mixed?: boolean;
  className?: string;
}

const answer = (value: boolean): string => (value ? ENGINE.yes : ENGINE.no);

export function Checkbox({ children, mixed, className, ...props }: CheckboxProps) {
  const { value, onChange, onBlur, readOnly } = props;
  if (readOnly) {
    return (
      <output
        id={props.id}
        aria-label={props.label}
        aria-labelledby={props.label ? undefined : props.labelId}
        className={classes(styles.check, styles.fixed)}
      >
        {answer(value)}
      </output>
    );
  }
  return (
    <label className={classes(styles.check, props.disabled && styles.off, className)}>
      <input
        {...inputAttributes(props)}
        ref={(node) => void (node && (node.indeterminate = mixed ?? false))}
        type="checkbox"
        className={classes(styles.box, mixed && styles.mixed)}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
      />
      {children === undefined ? <span aria-hidden="true">{answer(value)}</span> : children}
    </label>
  );
}
