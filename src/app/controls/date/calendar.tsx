import { useEffect, useMemo, useRef } from 'react';
import Flatpickr, { type DateTimePickerHandle } from 'react-flatpickr';
import { Indonesian } from 'flatpickr/dist/l10n/id.js';
import type flatpickr from 'flatpickr';
import { checkDay, checkSpan, dayLimits } from '../../../engine/date-rules.ts';
import { daysBetween } from '../../../engine/dates.ts';
import type { Field } from '../../../engine/field.ts';
import { sentence } from '../../../engine/messages.ts';
import styles from './date.module.css';
import { dress, dressDay, tabStop, type DayElement, type Instance } from './day-buttons.ts';
import { shapeOf, toDay, toLocalDate, type Shape } from './moment.ts';
import type { Month } from './month.ts';

interface CalendarProps {
  field: Field;
  days: readonly string[];
  today: string;
  month: Month;
  onMonth: (month: Month) => void;
  /** The chosen days, sorted; a range comes when both ends are chosen. */
  onPick: (days: string[]) => void;
  /** Why a click was refused. */
  onRefuse: (reason: string) => void;
  focusDay: boolean;
}

const MODES: Record<Shape, 'single' | 'multiple' | 'range'> = { single: 'single', list: 'multiple', range: 'range' };

/** The grid of days. Header, steps and times stand around it, in the picker. */
export function Calendar(props: CalendarProps) {
  const { field, days, month } = props;
  const live = useRef<Live>({ props, start: null, isAmongDays: props.focusDay }).current;
  live.props = props;
  const handle = useRef<DateTimePickerHandle>(undefined);
  // One options object per field: a new one would rebuild the calendar, and callbacks given as props would pile up in it.
  const options = useMemo(() => toOptions(field, live), [field, live]);
  const dates = useMemo(() => days.map(toLocalDate), [days]);

  useEffect(() => {
    const instance = handle.current?.flatpickr;
    if (instance && (instance.currentYear !== month.year || instance.currentMonth !== month.month)) {
      instance.jumpToDate(new Date(month.year, month.month, 1));
      dress(instance);
    }
  }, [month.year, month.month]);

  // The days are built anew after a pick; the keyboard's place among them is kept.
  useEffect(() => {
    const instance = handle.current?.flatpickr;
    if (instance && live.isAmongDays) tabStop(instance)?.focus();
    live.isAmongDays = false;
  }, [dates, live]);

  return (
    // Capturing: flatpickr lets no click out of its days.
    <div className={styles.days} onClickCapture={(event) => explain(event.target, live)}>
      <Flatpickr ref={handle} value={dates} options={options} render={(_, ref) => <input hidden ref={ref} />} />
    </div>
  );
}

/** What the calendar's callbacks read: always the newest props. */
interface Live {
  props: CalendarProps;
  /** The first end of a range that is being chosen. */
  start: string | null;
  /** The focus belongs to the days: it came in, or was there when one was picked. */
  isAmongDays: boolean;
}

function toOptions(field: Field, live: Live): flatpickr.Options.Options {
  const { min, max } = dayLimits(field, live.props.today);
  const shape = shapeOf(field);
  return {
    inline: true,
    disableMobile: true,
    allowInvalidPreload: true,
    mode: MODES[shape],
    locale: Indonesian,
    monthSelectorType: 'static',
    dateFormat: 'Y-m-d',
    ariaDateFormat: 'l, j F Y',
    defaultDate: live.props.days.map(toLocalDate),
    // Always Date objects: texts would be read by the display format.
    minDate: toLocalDate(min),
    maxDate: toLocalDate(max),
    disable: [(date) => refusal(toDay(date), live) !== null],
    onReady: (_, __, instance) => {
      const { month } = live.props;
      instance.jumpToDate(new Date(month.year, month.month, 1));
      dress(instance);
    },
    onMonthChange: (_, __, instance) => {
      dress(instance);
      live.props.onMonth({ year: instance.currentYear, month: instance.currentMonth });
    },
    onDayCreate: (_, __, instance, element) => dressDay(instance, element as DayElement),
    onChange: (selected, _, instance) => {
      live.isAmongDays = document.activeElement?.classList.contains('flatpickr-day') ?? false;
      pick(instance, selected.map(toDay).sort(), live, shape);
      dress(instance);
    },
  };
}

/** Why a day cannot be chosen now. */
function refusal(day: string, { props: { field, today }, start }: Live): string | null {
  const reason = checkDay(field, day, today);
  if (reason !== null || start === null || field.maxRange === undefined) return reason;
  return Math.abs(daysBetween(start, day)) + 1 > field.maxRange ? sentence('rangeMax', field.maxRange) : null;
}

function pick(instance: Instance, days: string[], live: Live, shape: Shape): void {
  const { field, onPick, onRefuse } = live.props;
  const [from, to] = days;
  if (shape === 'range') {
    live.start = days.length === 1 ? from! : null;
    if (days.length < 2) return instance.redraw();
    const reason = checkSpan(field, from!, to!);
    if (reason !== null) {
      // The first end stays, the second is asked for again.
      live.start = from!;
      instance.setDate([toLocalDate(from!)], false);
      return onRefuse(reason);
    }
  }
  if (shape === 'list' && field.maxItems !== undefined && days.length > field.maxItems) {
    const last = instance.selectedDates.at(-1);
    instance.setDate(
      instance.selectedDates.filter((date) => date !== last),
      false,
    );
    return onRefuse(sentence('max', field.maxItems));
  }
  onPick(days);
}

function explain(target: EventTarget, live: Live): void {
  const day = target instanceof Element ? target.closest<DayElement>('.flatpickr-day.flatpickr-disabled, .flatpickr-day.notAllowed') : null;
  if (day) live.props.onRefuse(refusal(toDay(day.dateObj), live) ?? sentence('dateClosed'));
}
