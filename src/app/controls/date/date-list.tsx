import { useState, type ReactNode } from 'react';
import { IconX } from '@tabler/icons-react';
import { words as CALENDAR } from 'virtual:skema/words/calendar';
import { words as CONTROL } from 'virtual:skema/words/control';
import chip from '../select/combobox.module.css';
import { classes } from '../control.ts';
import styles from './date.module.css';
import { DateText, type DateTextProps } from './date-text.tsx';
import { showMoment } from './moment.ts';

interface DateListProps extends Omit<DateTextProps, 'value' | 'onChange' | 'before' | 'className' | 'onEnter'> {
  values: readonly string[];
  onValues: (values: readonly string[]) => void;
  opener: ReactNode;
}

/** A list of dates: chips, and a field that adds one. */
export function DateList({ values, onValues, opener, ...props }: DateListProps) {
  const { field, readOnly, disabled } = props;
  const [next, setNext] = useState<string | null>(null);
  const { onReject } = props;
  const add = (): void => {
    if (next === null) return;
    onValues([...values, next]);
    setNext(null);
    onReject?.(null);
  };
  // Not part of the list yet: a save must not go around it.
  const type = (date: string | null): void => {
    setNext(date);
    onReject?.(date === null ? null : CALENDAR.pending);
  };
  return (
    <>
      {values.length > 0 && (
        <ul className={styles.chips}>
          {values.map((value) => (
            <li key={value} className={classes(chip.chip, readOnly && chip.fixed)}>
              {showMoment(field, value)}
              {!readOnly && !disabled && (
                <button
                  type="button"
                  className={chip.cross}
                  aria-label={CONTROL.remove(showMoment(field, value))}
                  onClick={() => onValues(values.filter((entry) => entry !== value))}
                >
                  <IconX size={14} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {(!readOnly || values.length === 0) && (
        <DateText {...props} value={next} onChange={type} onEnter={add} onBlur={add} before={opener} className={styles.endInput} />
      )}
    </>
  );
}
