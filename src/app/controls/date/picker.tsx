import { useMemo, useState, type ReactNode, type TouchEvent } from 'react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { SWIPE_PX } from '../../../engine/constants.ts';
import { checkTime, dayLimits } from '../../../engine/date-rules.ts';
import type { Field, FlowStep } from '../../../engine/field.ts';
import { CALENDAR } from '../../text/control.ts';
import { today } from '../../today.ts';
import { Button } from '../button.tsx';
import { classes } from '../control.ts';
import { Calendar, type Month } from './calendar.tsx';
import styles from './date.module.css';
import { hasDay, hasTime, shapeOf, toMoment, toWire, type Moment } from './moment.ts';
import { PickList } from './pick-list.tsx';
import { TimeColumns } from './time-columns.tsx';

export interface PickerProps {
  field: Field;
  /** The values on the wire: one, two ends, or a list. */
  values: readonly (string | null)[];
  onChange: (values: string[]) => void;
  onClose: () => void;
  /** The end that is being chosen, for its month and the focus. */
  end?: number;
  /** Opened by a key or the button: the focus goes inside. A click into the field leaves it to the typing. */
  takesFocus?: boolean;
}

const stepsOf = (field: Field): readonly FlowStep[] =>
  field.options?.flow ?? (hasDay(field) ? (hasTime(field) ? ['calendar', 'time'] : ['calendar']) : ['time']);

const monthOf = (day: string): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) - 1 });
const clamp = (day: string, { min, max }: { min: string; max: string }): string => (day < min ? min : day > max ? max : day);
const dayOf = ({ year, month }: Month, day = 1): string => `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** What opens under a date field: the steps of its `flow`, one after the other. What is picked applies at once. */
export default function Picker({ field, values, onChange, onClose, end = 0, takesFocus = false }: PickerProps) {
  const steps = stepsOf(field);
  const shape = shapeOf(field);
  const limits = dayLimits(field, today());
  const moments = values.map((value) => toMoment(field, value));
  const chosen = moments.flatMap(({ day }) => day ?? []).join();
  const days = useMemo(() => (chosen === '' ? [] : chosen.split(',')), [chosen]);
  const [step, setStep] = useState<FlowStep>(steps[0]!);
  const [month, setMonth] = useState<Month>(() => monthOf(moments[end]?.day ?? moments[0]?.day ?? clamp(today(), limits)));
  const [refused, setRefused] = useState<string | null>(null);

  const send = (next: Moment[]): void => onChange(next.flatMap((moment) => toWire(field, moment) ?? []));
  const go = (from: FlowStep): void => {
    const next = steps[steps.indexOf(from) + 1] ?? (from === 'year' || from === 'month' ? 'calendar' : null);
    if (steps.includes('calendar') || next !== 'calendar') return next ? setStep(next) : undefined;
    onClose();
  };
  const pickDays = (picked: string[]): void => {
    setRefused(null);
    // Every day keeps the time it had; a new one takes the first's.
    send(picked.map((day, index) => ({ day, time: (moments.find((moment) => moment.day === day) ?? moments[index] ?? moments[0])?.time ?? null })));
    if (steps.includes('time')) go('calendar');
    else if (shape !== 'list') onClose();
  };
  const pickTime = (index: number, time: string): void => {
    setRefused(checkTime(field, time));
    if (checkTime(field, time) !== null) return;
    const ends: Moment[] = shape === 'range' ? [0, 1].map((at) => moments[at] ?? { day: null, time: null }) : moments.length > 0 ? [...moments] : [{ day: null, time: null }];
    ends[index] = { day: ends[index]?.day ?? (hasDay(field) ? clamp(today(), limits) : null), time };
    // A range of times begins with both ends at the first one chosen.
    if (shape === 'range') ends.forEach((moment, at) => (ends[at] = moment.time || moment.day ? moment : { ...ends[index]! }));
    send(ends);
  };
  const pickMonth = (next: Month, from: FlowStep): void => {
    const day = clamp(dayOf(next), limits);
    setMonth(monthOf(day));
    if (!steps.includes('calendar') && steps.at(-1) === from) pickDays([day]);
    go(from);
  };

  return (
    <div className={styles.picker}>
      {step === 'calendar' && (
        <>
          <Header month={month} limits={limits} onMonth={setMonth} onStep={setStep} />
          <Swipe onSwipe={(by) => setMonth((shown) => shift(shown, by, limits))}>
            <Calendar field={field} days={days} today={today()} month={month} onMonth={setMonth} onPick={pickDays} onRefuse={setRefused} focusDay={takesFocus} />
          </Swipe>
        </>
      )}
      {step === 'year' && <PickList autoFocus={takesFocus || step !== steps[0]} label={CALENDAR.pickYear} columns={3} items={years(limits)} value={month.year} onPick={(year) => pickMonth({ ...month, year }, 'year')} />}
      {step === 'month' && (
        <PickList autoFocus={takesFocus || step !== steps[0]} label={`${CALENDAR.pickMonth} ${month.year}`} columns={2} items={months(month.year, limits)} value={month.month} onPick={(next) => pickMonth({ ...month, month: next }, 'month')} />
      )}
      {step === 'time' && <Times field={field} moments={moments} isRange={shape === 'range'} onPick={pickTime} takesFocus={takesFocus || step !== steps[0]} />}
      <p className={styles.refused} role="status">
        {refused !== null && `*${refused}`}
      </p>
      <footer className={styles.foot}>
        {step !== 'calendar' && steps.includes('calendar') && (
          <Button small variant="quiet" onClick={() => setStep('calendar')}>
            {CALENDAR.back}
          </Button>
        )}
        {step === 'calendar' && steps.includes('time') && days.length > 0 && (
          <Button small variant="quiet" onClick={() => setStep('time')}>
            {CALENDAR.hour}
          </Button>
        )}
        <Button small variant="quiet" className={styles.done} onClick={onClose}>
          {CALENDAR.done}
        </Button>
      </footer>
    </div>
  );
}

type Limits = ReturnType<typeof dayLimits>;

const shift = ({ year, month }: Month, by: number, limits: Limits): Month => {
  const index = year * 12 + month + by;
  const next = { year: Math.floor(index / 12), month: index % 12 };
  const [first, last] = [monthOf(limits.min), monthOf(limits.max)];
  return index < first.year * 12 + first.month || index > last.year * 12 + last.month ? { year, month } : next;
};

const years = ({ min, max }: Limits) => {
  const first = Number(min.slice(0, 4));
  return Array.from({ length: Number(max.slice(0, 4)) - first + 1 }, (_, index) => ({ value: first + index, label: String(first + index) }));
};

const months = (year: number, { min, max }: Limits) =>
  CALENDAR.months.map((label, value) => ({ value, label, disabled: dayOf({ year, month: value }, 31) < min || dayOf({ year, month: value }) > max }));

interface HeaderProps {
  month: Month;
  limits: Limits;
  onMonth: (month: Month) => void;
  onStep: (step: FlowStep) => void;
}

function Header({ month, limits, onMonth, onStep }: HeaderProps) {
  const turn = (by: number) => ({
    disabled: shift(month, by, limits) === month || monthKey(shift(month, by, limits)) === monthKey(month),
    onClick: () => onMonth(shift(month, by, limits)),
  });
  return (
    <header className={styles.header}>
      <Button small variant="quiet" aria-label={CALENDAR.previousMonth} icon={<IconChevronLeft size={16} />} {...turn(-1)} />
      <span className={styles.title}>
        <Button small variant="quiet" title={CALENDAR.pickMonth} onClick={() => onStep('month')}>
          {CALENDAR.months[month.month]}
        </Button>
        <Button small variant="quiet" title={CALENDAR.pickYear} onClick={() => onStep('year')}>
          {month.year}
        </Button>
      </span>
      <span className={styles.spoken} role="status">
        {CALENDAR.months[month.month]} {month.year}
      </span>
      <Button small variant="quiet" aria-label={CALENDAR.nextMonth} icon={<IconChevronRight size={16} />} {...turn(1)} />
    </header>
  );
}

const monthKey = ({ year, month }: Month): number => year * 12 + month;

interface TimesProps {
  field: Field;
  moments: readonly Moment[];
  isRange: boolean;
  onPick: (index: number, time: string) => void;
  takesFocus: boolean;
}

function Times({ field, moments, isRange, onPick, takesFocus }: TimesProps) {
  const ends = isRange ? [CALENDAR.from, CALENDAR.to] : [undefined];
  return (
    <div className={classes(styles.times, isRange && styles.pair)}>
      {ends.map((label, index) => (
        <div key={label ?? ''}>
          {label && <p className={styles.end}>{label}</p>}
          <TimeColumns autoFocus={takesFocus && index === 0} field={field} label={label} value={moments[index]?.time ?? null} onPick={(time) => onPick(index, time)} />
        </div>
      ))}
    </div>
  );
}

/** A finger's move of 10 px to the side turns the month. */
function Swipe({ onSwipe, children }: { onSwipe: (by: number) => void; children: ReactNode }) {
  const [start, setStart] = useState<{ x: number; y: number } | null>(null);
  const at = (event: TouchEvent): { x: number; y: number } => ({ x: event.changedTouches[0]!.clientX, y: event.changedTouches[0]!.clientY });
  return (
    <div
      className={styles.swipe}
      onTouchStart={(event) => setStart(at(event))}
      onTouchEnd={(event) => {
        const { x, y } = at(event);
        const moved = start ? x - start.x : 0;
        if (Math.abs(moved) >= SWIPE_PX && Math.abs(moved) > Math.abs(y - (start?.y ?? y))) onSwipe(moved < 0 ? 1 : -1);
        setStart(null);
      }}
    >
      {children}
    </div>
  );
}
