import type flatpickr from 'flatpickr';
import { words as PICKER } from 'virtual:skema/words/picker';
import { toDay } from './moment.ts';
import { monthName } from './month.ts';

export type Instance = flatpickr.Instance;
export type DayElement = HTMLElement & { dateObj: Date };

/** The calendar is a group of labelled day buttons (decision 26): its markup has no rows to be a grid. */
export function dress(instance: Instance): void {
  instance.daysContainer?.setAttribute('role', 'group');
  instance.daysContainer?.setAttribute('aria-label', PICKER.days(`${monthName(instance.currentMonth)} ${instance.currentYear}`));
  instance.weekdayContainer?.setAttribute('aria-hidden', 'true');
  if (instance.daysContainer?.querySelector('[tabindex="0"]')) return;
  const stop = tabStop(instance);
  if (stop) stop.tabIndex = 0;
}

export function dressDay(element: DayElement): void {
  const { classList } = element;
  element.setAttribute('role', 'button');
  element.setAttribute('aria-pressed', String(classList.contains('selected')));
  // Closed days are reached too: whoever cannot see them is told why.
  element.tabIndex = -1;
  if (classList.contains('flatpickr-disabled')) element.setAttribute('aria-disabled', 'true');
}

/** Takes the keyboard to a day of the month that is shown. */
export function focusDay(instance: Instance, day: string): void {
  const all = [...(instance.daysContainer?.querySelectorAll<DayElement>('.flatpickr-day') ?? [])];
  const wanted = all.find((element) => toDay(element.dateObj) === day);
  if (!wanted) return;
  for (const element of all) element.tabIndex = element === wanted ? 0 : -1;
  wanted.focus();
}

export const tabStop = ({ daysContainer }: Instance): HTMLElement | null =>
  daysContainer?.querySelector<HTMLElement>('.selected') ??
  daysContainer?.querySelector<HTMLElement>('.today:not(.flatpickr-disabled)') ??
  daysContainer?.querySelector<HTMLElement>('.flatpickr-day:not(.flatpickr-disabled):not(.prevMonthDay)') ??
  null;
