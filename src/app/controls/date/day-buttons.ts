import type flatpickr from 'flatpickr';
import { CALENDAR } from '../../text/control.ts';

export type Instance = flatpickr.Instance;
export type DayElement = HTMLElement & { dateObj: Date };

/** The calendar is a group of labelled day buttons (decision 26): its markup has no rows to be a grid. */
export function dress(instance: Instance): void {
  instance.daysContainer?.setAttribute('role', 'group');
  instance.daysContainer?.setAttribute('aria-label', CALENDAR.days(`${CALENDAR.months[instance.currentMonth]} ${instance.currentYear}`));
  instance.weekdayContainer?.setAttribute('aria-hidden', 'true');
  const stop = tabStop(instance);
  if (stop) stop.tabIndex = 0;
}

export function dressDay(instance: Instance, element: DayElement): void {
  element.setAttribute('role', 'button');
  element.setAttribute('aria-pressed', String(element.classList.contains('selected')));
  if (element.classList.contains('flatpickr-disabled')) element.setAttribute('aria-disabled', 'true');
  element.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    element.click();
    requestAnimationFrame(() => tabStop(instance)?.focus());
  });
}

export const tabStop = ({ daysContainer }: Instance): HTMLElement | null =>
  daysContainer?.querySelector<HTMLElement>('.selected') ??
  daysContainer?.querySelector<HTMLElement>('.today:not(.flatpickr-disabled)') ??
  daysContainer?.querySelector<HTMLElement>('.flatpickr-day:not(.flatpickr-disabled):not(.prevMonthDay)') ??
  null;
