import { useEffect, useMemo, useRef } from 'react';
import Flatpickr, { type DateTimePickerHandle } from 'react-flatpickr';
import { notice, press, toOptions, type CalendarProps, type Live } from './calendar-events.ts';
import styles from './calendar.module.css';
import { dress, focusDay, tabStop } from './day-buttons.ts';
import { toLocalDate } from './moment.ts';
import { isSameMonth } from './month.ts';

/** The grid of days. Header, steps and times stand around it, in the picker. */
export function Calendar(props: CalendarProps) {
  const { field, days, start, month } = props;
  const live = useRef<Live>({ props, pressed: null, wanted: null }).current;
  live.props = props;
  const handle = useRef<DateTimePickerHandle>(undefined);
  // One options object per field: a new one would rebuild the calendar, and callbacks given as props would pile up in it.
  const options = useMemo(() => toOptions(field, live), [field, live]);
  const dates = useMemo(() => (start === null ? days : [start]).map(toLocalDate), [days, start]);

  useEffect(() => {
    const instance = handle.current?.flatpickr;
    if (!instance) return;
    if (!isSameMonth({ year: instance.currentYear, month: instance.currentMonth }, month)) {
      instance.jumpToDate(new Date(month.year, month.month, 1));
    }
    // The days are built anew; the keyboard's place among them is kept.
    dress(instance);
    if (live.wanted !== null) focusDay(instance, live.wanted);
    live.wanted = null;
  }, [month, dates, live]);
  useEffect(() => {
    const instance = handle.current?.flatpickr;
    if (instance && live.props.focusDay) tabStop(instance)?.focus();
  }, [live]);

  return (
    // Capturing: flatpickr lets no click out of its days, and its own keys neither know weeks and pages nor let Shift+Tab out.
    <div
      className={styles.days}
      onClickCapture={(event) => notice(event.target, live)}
      onKeyDownCapture={(event) => press(event, handle.current?.flatpickr, live)}
    >
      <Flatpickr ref={handle} value={dates} options={options} render={(_, ref) => <input hidden ref={ref} />} />
    </div>
  );
}
