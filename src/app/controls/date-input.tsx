import type { CSSProperties, FocusEvent, KeyboardEvent, MouseEvent, Ref } from 'react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { IconCalendar, IconClock } from '@tabler/icons-react';
import { MENU_OFFSET_PX, MOBILE_BREAKPOINT_PX } from '../../engine/constants.ts';
import type { Field } from '../../engine/field.ts';
import { words as CALENDAR } from 'virtual:skema/words/calendar';
import { classes, type ControlProps } from './control.ts';
import styles from './date/date.module.css';
import { DateList } from './date/date-list.tsx';
import { DateText } from './date/date-text.tsx';
import { hasDay, hasTime } from './date/moment.ts';
import { useDateValues } from './date/use-date-values.ts';
import input from './input.module.css';
import { useMedia } from './use-media.ts';
import { useOutside } from './overlay/use-outside.ts';
import { usePopup } from './overlay/use-popup.ts';
import popover from './overlay/popover.module.css';
import type { PickerProps } from './date/picker.tsx';

export type DateValue = string | readonly string[] | null;

export interface DateInputProps extends ControlProps<DateValue> {
  /** Says kind, format, limits and flow. */
  field: Field;
  /** What was typed cannot be read (a sentence without the asterisk); null when it can again. */
  onReject?: (message: string | null) => void;
}

/** Dates, date-times and times, one, a list or a range: typed, or picked from the calendar (F-06, F-07, E-05). */
export function DateInput(props: DateInputProps) {
  const { field, onBlur, label = '', disabled } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const { shape, values, change, setEnd, reject, tell, told } = useDateValues(props);
  const { box, open, isNarrow, openAt, toggle, close, press } = useOpening();
  const popup = usePopup(open !== null, MENU_OFFSET_PX);

  const opener = <Opener field={field} label={label} disabled={disabled} popupId={open ? `${id}-calendar` : undefined} onClick={toggle} />;
  const endClass = classes(styles.endInput, hasTime(field) && hasDay(field) && styles.longEnd);
  const text = (index: number, own: Partial<Parameters<typeof DateText>[0]> = {}) => (
    <DateText
      {...props}
      id={index === 0 ? id : `${id}-${index}`}
      value={values[index] || null}
      onChange={(next) => setEnd(index, next)}
      onReject={(message) => reject(index, message)}
      onBlur={undefined}
      onTab={() => close(false)}
      onOpen={(byKey) => openAt(index, byKey)}
      {...own}
    />
  );
  const leave = (event: FocusEvent): void => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    // A click on a bare part of the calendar takes the focus nowhere; useOutside knows better.
    if (event.relatedTarget) close(false);
    tell();
    onBlur?.();
  };
  return (
    <div ref={box} onBlur={leave} onKeyDown={press}>
      <div ref={popup.anchor} className={shape === 'list' ? styles.list : styles.group}>
        {shape === 'single' && text(0, { before: opener })}
        {shape === 'range' && (
          <>
            {text(0, { before: opener, label: `${label} ${CALENDAR.from}`.trim(), className: endClass })}
            <span className={styles.until}>{CALENDAR.until}</span>
            {text(1, { label: `${label} ${CALENDAR.to}`.trim(), className: endClass })}
          </>
        )}
        {shape === 'list' && (
          <DateList
            {...props}
            id={id}
            values={values}
            onValues={change}
            opener={opener}
            onTab={() => close(false)}
            onOpen={(byKey) => openAt(0, byKey)}
            onReject={(message) => reject(0, message)}
          />
        )}
      </div>
      <span className="sr" role="status">
        {told && `*${told}`}
      </span>
      {open && (
        <DatePopup
          id={`${id}-calendar`}
          label={label}
          isSheet={isNarrow}
          place={popup}
          field={field}
          values={values}
          end={open.end}
          takesFocus={open.takesFocus}
          onChange={change}
          onClose={close}
        />
      )}
    </div>
  );
}

interface OpenerProps {
  field: Field;
  label: string;
  disabled: boolean | undefined;
  /** Of what it has opened. */
  popupId: string | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** For the pointer and by touch: no stop of Tab, which goes from text to text; there ArrowDown opens the same. */
function Opener({ field, label, disabled, popupId, onClick }: OpenerProps) {
  const Icon = hasDay(field) ? IconCalendar : IconClock;
  return (
    <button
      type="button"
      className={input.inner}
      tabIndex={-1}
      disabled={disabled}
      aria-label={hasDay(field) ? CALENDAR.open(label) : CALENDAR.openTime(label)}
      aria-expanded={popupId !== undefined}
      aria-controls={popupId}
      onClick={onClick}
    >
      <Icon size={16} />
    </button>
  );
}

/** Whether the popup is open, at which end, and where the focus goes when it closes. */
function useOpening() {
  const [open, setOpen] = useState<{ end: number; takesFocus: boolean } | null>(null);
  const isNarrow = useMedia(`(max-width: ${MOBILE_BREAKPOINT_PX - 1}px)`);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);

  const close = (focus = true): void => {
    if (open && focus) (opener.current ?? box.current?.querySelectorAll('input')[open.end])?.focus();
    setOpen(null);
  };
  useOutside(box, open !== null, () => close(false));
  // On a phone a tap into the field brings the keyboard; the calendar has its button.
  const openAt = (end: number, takesFocus: boolean): void => {
    opener.current = null;
    if (!isNarrow || takesFocus) setOpen((shown) => (shown?.end === end && !takesFocus ? shown : { end, takesFocus }));
  };
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    opener.current = currentTarget;
    setOpen(open ? null : { end: 0, takesFocus: true });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return { box, open, isNarrow, openAt, toggle, close, press };
}

const Picker = lazy(() => import('./date/picker.tsx'));

interface DatePopupProps extends PickerProps {
  id: string;
  label: string;
  /** A sheet at the foot of a narrow screen; beside the field otherwise. */
  isSheet: boolean;
  place: { popup: Ref<HTMLDivElement>; style: CSSProperties };
}

/** What opens at a date field. */
const DatePopup = ({ id, label, isSheet, place, ...picker }: DatePopupProps) => (
  <div
    ref={isSheet ? undefined : place.popup}
    id={id}
    role="dialog"
    aria-label={CALENDAR.dialog(label)}
    style={isSheet ? undefined : place.style}
    className={classes(popover.popover, styles.popup, isSheet && styles.sheet)}
  >
    <Suspense fallback={<div className={styles.picker} />}>
      <Picker {...picker} key={String(picker.takesFocus)} />
    </Suspense>
  </div>
);
