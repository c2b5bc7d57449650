import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Field } from '../../../engine/field.ts';
import { classes, inputAttributes, type ControlProps } from '../control.ts';
import { boxClass } from '../box-class.ts';
import { formatHint } from './format-hint.ts';
import { readMoment, showMoment } from './moment.ts';

export interface DateTextProps extends ControlProps<string | null> {
  field: Field;
  /** What was typed cannot be read; null when it can again. */
  onReject?: (message: string | null) => void;
  /** Asks for the calendar; by a key, the focus goes there. */
  onOpen: (byKey: boolean) => void;
  /** Tab: on to the next field, not into the calendar. */
  onTab?: () => void;
  /** Enter, with a date in the field. */
  onEnter?: () => void;
  before?: ReactNode;
  className?: string;
}

/** One date, typed. */
export function DateText(props: DateTextProps) {
  const { field, value, onChange, onReject, onOpen, onTab, onEnter, onBlur, readOnly, disabled } = props;
  // What stands in the field while it is being typed, or cannot be read.
  const [typed, setTyped] = useState<string | null>(null);
  const seen = useRef(value);
  /** What was last read of the keys; it comes back as the value, and is no reason to write the text anew. */
  const told = useRef(value);
  useEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    if (told.current === value) return;
    told.current = value;
    setTyped(null);
    onReject?.(null);
  }, [value, onReject]);

  const type = (text: string): void => {
    setTyped(text);
    const reading = readMoment(field, text, value);
    // Told at once, so that no save goes around it; whoever shows it may wait until the field is left.
    if ('message' in reading) return onReject?.(reading.message);
    onReject?.(null);
    told.current = reading.value as string | null;
    if (reading.value !== value) onChange(told.current);
  };
  const leave = (): void => {
    if (typed !== null) {
      const reading = readMoment(field, typed, value);
      if (!('message' in reading)) setTyped(null);
    }
    onBlur?.();
  };

  return (
    <span className={classes(boxClass(props), props.className)}>
      {!readOnly && props.before}
      <input
        {...inputAttributes({ ...props, placeholder: props.placeholder ?? formatHint(field) })}
        value={typed ?? showMoment(field, value)}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onClick={readOnly || disabled ? undefined : () => onOpen(false)}
        onKeyDown={(event) => {
          if (readOnly || disabled) return;
          if (event.key === 'Tab') onTab?.();
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            onOpen(true);
          }
          if (event.key === 'Enter' && onEnter && typed) {
            event.preventDefault();
            onEnter();
          }
        }}
      />
    </span>
  );
}
