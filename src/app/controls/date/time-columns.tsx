import { MINUTE_STEP, SECOND_STEP } from '../../../engine/constants.ts';
import { checkTime } from '../../../engine/date-rules.ts';
import type { Field } from '../../../engine/field.ts';
import { CALENDAR } from '../../text/control.ts';
import { classes } from '../control.ts';
import styles from './date.module.css';
import { hasSeconds, type Moment } from './moment.ts';
import { PickList, type PickItem } from './pick-list.tsx';

const two = (value: number): string => String(value).padStart(2, '0');
const steps = (end: number, step: number, kept: number | null): number[] => {
  const values = Array.from({ length: Math.ceil(end / step) }, (_, index) => index * step);
  // What was typed between the steps stays visible.
  return kept === null || values.includes(kept) ? values : [...values, kept].sort((a, b) => a - b);
};

interface TimeColumnsProps {
  field: Field;
  label?: string;
  /** `HH:mm:ss` */
  value: string | null;
  onPick: (time: string) => void;
  autoFocus?: boolean;
}

/** Hours, minutes and, where the format shows them, seconds. */
function TimeColumns({ field, label, value, onPick, autoFocus }: TimeColumnsProps) {
  const [hour = null, minute = null, second = null] = value ? value.split(':').map(Number) : [];
  const time = (parts: { hour?: number; minute?: number; second?: number }): string =>
    [parts.hour ?? hour ?? 0, parts.minute ?? minute ?? 0, parts.second ?? second ?? 0].map(two).join(':');
  const items = (values: number[], toTime: (value: number) => string[]): PickItem[] =>
    values.map((entry) => ({
      value: entry,
      label: two(entry),
      disabled: toTime(entry).every((candidate) => checkTime(field, candidate) !== null),
    }));
  const minutes = steps(60, MINUTE_STEP, minute);
  const seconds = steps(60, SECOND_STEP, second);
  const named = (part: string): string => (label ? `${label}: ${part}` : part);

  // An hour is open when any of its minutes is; choosing it lands on the first that is.
  const pickHour = (next: number): void =>
    onPick(
      [time({ hour: next }), ...minutes.map((entry) => time({ hour: next, minute: entry }))].find(
        (candidate) => checkTime(field, candidate) === null,
      ) ?? time({ hour: next }),
    );

  return (
    <div className={styles.columns}>
      <PickList
        live
        autoFocus={autoFocus}
        label={named(CALENDAR.hour)}
        items={items(steps(24, 1, null), (entry) => minutes.map((other) => time({ hour: entry, minute: other })))}
        value={hour}
        onPick={pickHour}
      />
      <PickList
        live
        label={named(CALENDAR.minute)}
        items={items(minutes, (entry) => [time({ minute: entry })])}
        value={minute}
        onPick={(next) => onPick(time({ minute: next }))}
      />
      {hasSeconds(field) && (
        <PickList
          live
          label={named(CALENDAR.second)}
          items={items(seconds, (entry) => [time({ second: entry })])}
          value={second}
          onPick={(next) => onPick(time({ second: next }))}
        />
      )}
    </div>
  );
}

interface TimesProps {
  field: Field;
  moments: readonly Moment[];
  isRange: boolean;
  onPick: (index: number, time: string) => void;
  takesFocus: boolean;
}

/** The time of a date, or of both ends of a range. */
export function Times({ field, moments, isRange, onPick, takesFocus }: TimesProps) {
  const ends = isRange ? [CALENDAR.from, CALENDAR.to] : [undefined];
  return (
    <div className={classes(styles.times, isRange && styles.pair)}>
      {ends.map((label, index) => (
        <div key={label ?? ''}>
          {label && <p className={styles.end}>{label}</p>}
          <TimeColumns
            autoFocus={takesFocus && index === 0}
            field={field}
            label={label}
            value={moments[index]?.time ?? null}
            onPick={(time) => onPick(index, time)}
          />
        </div>
      ))}
    </div>
  );
}
