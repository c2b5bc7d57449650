import type { Field } from '../../../engine/field.ts';
import { words as PICKER } from 'virtual:skema/words/picker';
import { classes } from '../control.ts';
import styles from './time-columns.module.css';
import { PickList, type PickItem } from './pick-list.tsx';
import { hasSeconds, PART_VALUES, toParts, two, whyClosed, withPart, type Part } from './times.ts';

interface TimeColumnsProps extends Pick<TimesProps, 'field' | 'onRefuse'> {
  end: ClockEnd;
  onPick: (time: string) => void;
  autoFocus: boolean;
}

/** Hours, minutes and, where the format shows them, seconds. */
function TimeColumns({ field, end: { label, day, time: value }, onPick, onRefuse, autoFocus }: TimeColumnsProps) {
  const own = toParts(value);
  const itemsOf = (part: Part): PickItem[] => {
    const [steps, kept] = [PART_VALUES[part], own[part]];
    // What was stored between the steps stays visible.
    const all = kept === null || steps.includes(kept) ? steps : [...steps, kept].sort((a, b) => a - b);
    return all.map((entry) => ({
      value: entry,
      label: two(entry),
      closed: entry === kept ? null : whyClosed(field, value, part, entry, day),
    }));
  };
  const pick = (part: Part, entry: number): void => {
    const time = entry === own[part] ? null : withPart(field, value, part, entry, day);
    if (time !== null) onPick(time);
  };
  const parts: Part[] = hasSeconds(field) ? ['hour', 'minute', 'second'] : ['hour', 'minute'];
  return (
    <div className={styles.columns}>
      {parts.map((part) => (
        <PickList
          key={part}
          live
          autoFocus={autoFocus && part === 'hour'}
          label={label ? `${label}: ${PICKER[part]}` : PICKER[part]}
          items={itemsOf(part)}
          value={own[part]}
          onPick={(entry) => pick(part, entry)}
          onRefuse={onRefuse}
        />
      ))}
    </div>
  );
}

export interface ClockEnd {
  label?: string;
  /** The day whose time it is; null while there is none. */
  day: string | null;
  /** `HH:mm:ss` */
  time: string | null;
}

interface TimesProps {
  field: Field;
  ends: readonly ClockEnd[];
  onPick: (end: number, time: string) => void;
  onRefuse: (reason: string) => void;
  takesFocus: boolean;
}

/** The time of a date, or of both ends of a range. */
export const Times = ({ field, ends, onPick, onRefuse, takesFocus }: TimesProps) => (
  <div className={classes(styles.times, ends.length > 1 && styles.pair)}>
    {ends.map((end, index) => (
      <div key={end.label ?? ''}>
        {end.label && <p className={styles.end}>{end.label}</p>}
        <TimeColumns
          autoFocus={takesFocus && index === 0}
          field={field}
          end={end}
          onPick={(picked) => onPick(index, picked)}
          onRefuse={onRefuse}
        />
      </div>
    ))}
  </div>
);
