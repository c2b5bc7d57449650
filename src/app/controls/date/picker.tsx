import { useMemo, useState } from 'react';
import { checkTime, dayLimits } from '../../../engine/date-rules.ts';
import type { Field, FlowStep } from '../../../engine/field.ts';
import { CALENDAR } from '../../text/control.ts';
import { today } from '../../today.ts';
import { Button } from '../button.tsx';
import { Calendar } from './calendar.tsx';
import styles from './date.module.css';
import { hasDay, hasTime, shapeOf, toMoment, toWire, type Moment } from './moment.ts';
import { clamp, dayOf, monthOf, months, shift, years, type Month } from './month.ts';
import { MonthHeader } from './month-header.tsx';
import { PickList } from './pick-list.tsx';
import { Swipe } from './swipe.tsx';
import { Times } from './time-columns.tsx';

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

/** What opens under a date field: the steps of its `flow`, one after the other. What is picked applies at once. */
export default function Picker({ field, values, onChange, onClose, end = 0, takesFocus = false }: PickerProps) {
  const steps = stepsOf(field);
  const shape = shapeOf(field);
  const limits = dayLimits(field, today());
  const moments = values.map((value) => toMoment(field, value));
  const chosen = moments.flatMap(({ day }) => day ?? []).join();
  const days = useMemo(() => (chosen === '' ? [] : chosen.split(',')), [chosen]);
  const [step, setStep] = useState<FlowStep>(steps[0]!);
  // From the second step on the focus is inside, wherever it was before.
  const [hasMoved, setMoved] = useState(takesFocus);
  const to = (next: FlowStep): void => {
    setMoved(true);
    setStep(next);
  };
  const [month, setMonth] = useState<Month>(() => monthOf(moments[end]?.day ?? moments[0]?.day ?? clamp(today(), limits)));
  const [refused, setRefused] = useState<string | null>(null);

  const send = (next: Moment[]): void => onChange(next.flatMap((moment) => toWire(field, moment) ?? []));
  const go = (from: FlowStep): void => {
    const next = steps[steps.indexOf(from) + 1] ?? (from === 'year' || from === 'month' ? 'calendar' : null);
    if (steps.includes('calendar') || next !== 'calendar') return next ? to(next) : undefined;
    onClose();
  };
  const pickDays = (picked: string[]): void => {
    setRefused(null);
    // Every day keeps the time it had; a new one takes the first's.
    send(
      picked.map((day, index) => ({
        day,
        time: (moments.find((moment) => moment.day === day) ?? moments[index] ?? moments[0])?.time ?? null,
      })),
    );
    if (steps.includes('time')) go('calendar');
    else if (shape !== 'list') onClose();
  };
  const pickTime = (index: number, time: string): void => {
    setRefused(checkTime(field, time));
    if (checkTime(field, time) !== null) return;
    const ends: Moment[] =
      shape === 'range'
        ? [0, 1].map((at) => moments[at] ?? { day: null, time: null })
        : moments.length > 0
          ? [...moments]
          : [{ day: null, time: null }];
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
          <MonthHeader month={month} limits={limits} onMonth={setMonth} onStep={to} />
          <Swipe onSwipe={(by) => setMonth((shown) => shift(shown, by, limits))}>
            <Calendar
              field={field}
              days={days}
              today={today()}
              month={month}
              onMonth={setMonth}
              onPick={pickDays}
              onRefuse={setRefused}
              focusDay={hasMoved}
            />
          </Swipe>
        </>
      )}
      {step === 'year' && (
        <PickList
          autoFocus={hasMoved}
          label={CALENDAR.pickYear}
          columns={3}
          items={years(limits)}
          value={month.year}
          onPick={(year) => pickMonth({ ...month, year }, 'year')}
        />
      )}
      {step === 'month' && (
        <PickList
          autoFocus={hasMoved}
          label={`${CALENDAR.pickMonth} ${month.year}`}
          columns={2}
          items={months(month.year, limits)}
          value={month.month}
          onPick={(next) => pickMonth({ ...month, month: next }, 'month')}
        />
      )}
      {step === 'time' && <Times field={field} moments={moments} isRange={shape === 'range'} onPick={pickTime} takesFocus={hasMoved} />}
      <p className={styles.refused} role="status">
        {refused !== null && `*${refused}`}
      </p>
      <footer className={styles.foot}>
        {step !== 'calendar' && steps.includes('calendar') && (
          <Button small variant="quiet" onClick={() => to('calendar')}>
            {CALENDAR.back}
          </Button>
        )}
        {step === 'calendar' && steps.includes('time') && days.length > 0 && (
          <Button small variant="quiet" onClick={() => to('time')}>
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
