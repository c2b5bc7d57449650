/** What the day grid does on a pick, a key and a refusal; flatpickr draws the days and keeps the selection. */
import type { KeyboardEvent } from 'react';
import type flatpickr from 'flatpickr';
import { checkSpan } from '../../../engine/rules/dates.ts';
import { daysBetween } from '../../../engine/dates.ts';
import type { Field } from '../../../engine/field.ts';
import { sentence } from '../../../engine/messages.ts';
import { dress, dressDay, focusDay, type DayElement, type Instance } from './day-buttons.ts';
import { dayAfter } from './day-keys.ts';
import { shapeOf, toDay, toLocalDate, type Shape } from './moment.ts';
import { words as PICKER } from 'virtual:skema/words/picker';
import { clamp, dayName, isSameMonth, monthName, monthOf, type Month } from './month.ts';
import { checkOwnDay, ownLimits } from './own-clock.ts';

export interface CalendarProps {
  field: Field;
  days: readonly string[];
  /** The first end of a range that is being chosen; it outlasts a look at the years and months. */
  start: string | null;
  onStart: (day: string | null) => void;
  today: string;
  month: Month;
  onMonth: (month: Month) => void;
  /** The chosen days, sorted; a range comes when both ends are chosen. */
  onPick: (days: string[]) => void;
  /** Why a click was refused. */
  onRefuse: (reason: string) => void;
  focusDay: boolean;
}

/** What the calendar's callbacks read: always the newest props. */
export interface Live {
  props: CalendarProps;
  /** The day that was clicked or pressed, until its pick is settled. */
  pressed: string | null;
  /** The day the focus goes to, among days that are not drawn yet. */
  wanted: string | null;
}

const MODES: Record<Shape, 'single' | 'multiple' | 'range'> = { single: 'single', list: 'multiple', range: 'range' };

const namesOf = (amount: number, name: typeof monthName) => ({
  shorthand: Array.from({ length: amount }, (_, index) => name(index, 'short')) as never,
  longhand: Array.from({ length: amount }, (_, index) => name(index, 'long')) as never,
});

const gridLocale = (): flatpickr.CustomLocale => ({
  weekdays: namesOf(7, dayName),
  months: namesOf(12, monthName),
  firstDayOfWeek: PICKER.firstDay,
});

export function toOptions(field: Field, live: Live): flatpickr.Options.Options {
  const { min, max } = ownLimits(field, live.props.today);
  const shape = shapeOf(field);
  return {
    inline: true,
    disableMobile: true,
    allowInvalidPreload: true,
    mode: MODES[shape],
    locale: gridLocale(),
    now: toLocalDate(live.props.today),
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
    onDayCreate: (_, __, ___, element) => dressDay(element as DayElement),
    onChange: (selected, _, instance) => {
      pick(instance, selected.map(toDay).sort(), live, shape);
      dress(instance);
    },
  };
}

/** Why a day cannot be chosen now. */
function refusal(day: string, { props: { field, days, start, today } }: Live): string | null {
  // A range with one end typed waits for the other.
  const first = start ?? (shapeOf(field) === 'range' && days.length === 1 ? days[0]! : null);
  const reason = checkOwnDay(field, day, today);
  if (reason !== null || first === null || field.maxRange === undefined) return reason;
  return Math.abs(daysBetween(first, day)) + 1 > field.maxRange ? sentence('rangeMax', field.maxRange) : null;
}

function pick(instance: Instance, days: string[], live: Live, shape: Shape): void {
  const { onPick, onRefuse, onStart, start } = live.props;
  const { pressed } = live;
  live.pressed = null;
  const isHalf = shape === 'range' && days.length < 2;
  const reason = isHalf ? null : whyNot(live.props, days, shape);
  const first = shape === 'range' && (isHalf || reason !== null) ? days[0]! : null;
  if (first !== start) onStart(first);
  if (isHalf || reason !== null) {
    // Of a range the first end stays, the second is asked for again; of a list all but the newest stay.
    instance.setDate((first === null ? live.props.days : [first]).map(toLocalDate), false);
    instance.jumpToDate(new Date(live.props.month.year, live.props.month.month, 1));
    if (pressed !== null) focusDay(instance, pressed);
    if (first !== start) live.wanted = pressed;
    if (reason !== null) onRefuse(reason);
    return;
  }
  live.wanted = pressed;
  onPick(days);
}

/** Why these days together cannot be chosen. */
function whyNot({ field }: CalendarProps, days: readonly string[], shape: Shape): string | null {
  if (shape === 'range') return checkSpan(field, days[0]!, days[1]!);
  return field.maxItems !== undefined && days.length > field.maxItems ? sentence('max', field.maxItems) : null;
}

export function press(event: KeyboardEvent, instance: Instance | undefined, live: Live): void {
  const element = event.target as DayElement;
  if (!instance || !element.classList.contains('flatpickr-day')) return;
  const next = dayAfter(toDay(element.dateObj), event);
  const isPick = event.key === 'Enter' || event.key === ' ';
  if (isPick || next !== null || event.key === 'Tab') event.stopPropagation();
  if (isPick || next !== null) event.preventDefault();
  if (isPick) element.click();
  if (next === null) return;
  const { field, today, month, onMonth } = live.props;
  const target = clamp(next, ownLimits(field, today));
  if (isSameMonth(monthOf(target), month)) return focusDay(instance, target);
  live.wanted = target;
  onMonth(monthOf(target));
}

/** Remembers the day that is clicked; a closed one is explained. */
export function notice(target: EventTarget, live: Live): void {
  const day = target instanceof Element ? target.closest<DayElement>('.flatpickr-day') : null;
  if (!day) return;
  live.pressed = toDay(day.dateObj);
  if (!day.matches('.flatpickr-disabled, .notAllowed')) return;
  live.props.onRefuse(refusal(live.pressed, live) ?? sentence('dateClosed'));
}
