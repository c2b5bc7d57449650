import { lazy, Suspense, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { IconCalendar, IconClock } from '@tabler/icons-react';
import { MENU_OFFSET_PX } from '../../engine/constants.ts';
import { checkDates } from '../../engine/date-rules.ts';
import type { Field } from '../../engine/field.ts';
import { CALENDAR } from '../text/control.ts';
import { ownZone, today } from '../today.ts';
import { classes, type ControlProps } from './control.ts';
import styles from './date/date.module.css';
import { DateList } from './date/date-list.tsx';
import { DateText } from './date/date-text.tsx';
import { hasDay, hasTime, shapeOf, type Shape } from './date/moment.ts';
import input from './input.module.css';
import popover from './popover.module.css';
import { useIsNarrow } from './use-is-narrow.ts';
import { useOutside } from './use-outside.ts';
import { usePopup } from './use-popup.ts';

const Picker = lazy(() => import('./date/picker.tsx'));

export type DateValue = string | readonly string[] | null;

export interface DateInputProps extends ControlProps<DateValue> {
  /** Says kind, format, limits and flow. */
  field: Field;
  /** What was typed cannot be read (a sentence without the asterisk); null when it can again. */
  onReject?: (message: string | null) => void;
}

const listOf = (value: DateValue): readonly string[] =>
  value === null || value === undefined ? [] : typeof value === 'string' ? [value] : value;

/** To the wire: a list is never null, a range never half. */
const TO_VALUE: Record<Shape, (values: readonly (string | null)[]) => DateValue> = {
  single: ([value]) => value ?? null,
  list: (values) => [...new Set(values.filter((value): value is string => value !== null))].sort(),
  range: ([from, to]) => (from || to ? [from ?? '', to ?? ''] : null),
};

/** Dates, date-times and times, one, a list or a range: typed, or picked from the calendar (F-06, F-07, E-05). */
export function DateInput(props: DateInputProps) {
  const { field, value, onChange, onReject, onBlur, label = '', disabled } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const shape = shapeOf(field);
  const values = listOf(value);
  const [open, setOpen] = useState<{ end: number; takesFocus: boolean } | null>(null);
  const isNarrow = useIsNarrow();
  const popup = usePopup(open !== null, MENU_OFFSET_PX);
  const box = useRef<HTMLDivElement>(null);
  const rejected = useRef<Record<number, string | null>>({});
  const opened = useRef<HTMLElement>(null);
  const [told, setTold] = useState('');

  const close = (focus = true): void => {
    if (open && focus) (opened.current ?? box.current?.querySelectorAll('input')[open.end])?.focus();
    setOpen(null);
  };
  useOutside(box, open !== null, () => close(false));

  const change = (next: readonly (string | null)[]): void => onChange(TO_VALUE[shape](next));
  const setEnd = (index: number, next: string | null): void => {
    const ends = shape === 'range' ? [values[0] ?? null, values[1] ?? null] : [...values];
    ends[index] = next;
    change(ends);
  };
  /** What the form has against the value, for those who do not see it appear below the field that they leave. */
  const tell = (): void => {
    const reasons = [...Object.values(rejected.current), ...checkDates(field, value, { today: today(), timeZone: ownZone() })];
    setTold(reasons.find(Boolean) ?? '');
  };
  const reject = (index: number, message: string | null): void => {
    rejected.current[index] = message;
    onReject?.(Object.values(rejected.current).find(Boolean) ?? null);
  };
  // On a phone a tap into the field brings the keyboard; the calendar has its button.
  const openAt = (end: number, takesFocus: boolean): void => {
    opened.current = null;
    if (!isNarrow || takesFocus) setOpen((shown) => (shown?.end === end && !takesFocus ? shown : { end, takesFocus }));
  };

  const Icon = hasDay(field) ? IconCalendar : IconClock;
  const opener = (
    <button
      type="button"
      className={input.inner}
      disabled={disabled}
      aria-label={hasDay(field) ? CALENDAR.open(label) : CALENDAR.openTime(label)}
      aria-expanded={open !== null}
      aria-controls={open ? `${id}-calendar` : undefined}
      onClick={(event) => {
        opened.current = event.currentTarget;
        setOpen(open ? null : { end: 0, takesFocus: true });
      }}
    >
      <Icon size={16} />
    </button>
  );
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
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    close();
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
        <div
          ref={isNarrow ? undefined : popup.popup}
          id={`${id}-calendar`}
          role="dialog"
          aria-label={CALENDAR.dialog(label)}
          style={isNarrow ? undefined : popup.style}
          className={classes(popover.popover, styles.popup, isNarrow && styles.sheet)}
        >
          <Suspense fallback={<div className={styles.picker} />}>
            <Picker
              field={field}
              values={values}
              end={open.end}
              key={String(open.takesFocus)}
              takesFocus={open.takesFocus}
              onChange={change}
              onClose={close}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
