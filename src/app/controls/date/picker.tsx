import { useState, type ReactNode, type TouchEvent } from 'react';
import type { Field, FlowStep } from '../../../engine/field.ts';
import { words as PICKER } from 'virtual:skema/words/picker';
import { today } from '../../today.ts';
import { classes } from '../control.ts';
import input from '../input.module.css';
import { Calendar } from './calendar.tsx';
import styles from './date.module.css';
import { movesDay, nextOf, settlesDay, stepsOf } from './flow.ts';
import { shapeOf, hasDay, hasTime } from './moment.ts';
import { clamp, dayOf, monthOf, months, sameDayIn, shift, years, type Month } from './month.ts';
import { MonthHeader } from './month-header.tsx';
import { ownLimits } from './own-clock.ts';
import { PickList } from './pick-list.tsx';
import { Times } from './time-columns.tsx';
import { usePicks } from './use-picks.ts';
import { SWIPE_PX } from '../../../engine/constants.ts';
import { Button } from '../button.tsx';

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

/** What opens under a date field: the steps of its `flow`, one after the other. What is picked applies at once. */
export default function Picker({ field, values, onChange, onClose, end = 0, takesFocus = false }: PickerProps) {
  const steps = stepsOf(field);
  const shape = shapeOf(field);
  const limits = ownLimits(field, today());
  const picks = usePicks({ field, values, steps, onChange });
  const { moments, days, refuse } = picks;
  const [step, setStep] = useState<FlowStep>(steps[0]!);
  // From the second step on the focus is inside, wherever it was before.
  const [hasMoved, setMoved] = useState(takesFocus);
  /** Month or year were asked for from the calendar, out of turn. */
  const [isAside, setAside] = useState(false);
  const [start, setStart] = useState<string | null>(null);
  const [month, setMonth] = useState<Month>(() => monthOf(moments[end]?.day ?? moments[0]?.day ?? clamp(today(), limits)));

  const to = (next: FlowStep, aside = false): void => {
    refuse(null);
    setMoved(true);
    setAside(aside);
    setStep(next);
  };
  const advance = (from: FlowStep): void => {
    const next = nextOf(steps, from);
    if (next) to(next);
    else if (shape !== 'list') onClose();
    else if (from !== 'calendar') to('calendar');
  };
  const pickDays = (picked: readonly string[]): void => {
    if (picks.pickDays(picked)) advance('calendar');
  };
  const pickMonth = (next: Month, from: FlowStep): void => {
    const shown = monthOf(clamp(dayOf(next), limits));
    setMonth(shown);
    if (isAside) return to('calendar');
    const day = shape === 'single' && movesDay(steps, from) ? moments[0]?.day : null;
    if (day && !picks.pickDay(sameDayIn(day, shown))) return;
    if (settlesDay(steps, from) && !picks.settle(shown, from)) return;
    advance(from);
  };

  return (
    <div className={classes(styles.picker, step === 'time' && shape === 'range' && styles.wide)}>
      {step === 'calendar' && (
        <>
          <MonthHeader month={month} limits={limits} onMonth={setMonth} onStep={(next) => to(next, true)} />
          <Swipe onSwipe={(by) => setMonth((shown) => shift(shown, by, limits))}>
            <Calendar
              field={field}
              days={days}
              start={start}
              onStart={setStart}
              today={today()}
              month={month}
              onMonth={setMonth}
              onPick={pickDays}
              onRefuse={refuse}
              focusDay={hasMoved}
            />
          </Swipe>
        </>
      )}
      {step === 'year' && (
        <PickList
          autoFocus={hasMoved}
          label={PICKER.pickYear}
          columns={3}
          items={years(limits)}
          value={month.year}
          onPick={(year) => pickMonth({ ...month, year }, 'year')}
          onRefuse={refuse}
        />
      )}
      {step === 'month' && (
        <PickList
          autoFocus={hasMoved}
          label={`${PICKER.pickMonth} ${month.year}`}
          columns={2}
          items={months(field, month.year, today())}
          value={month.month}
          onPick={(next) => pickMonth({ ...month, month: next }, 'month')}
          onRefuse={refuse}
        />
      )}
      {step === 'time' && <Times field={field} ends={picks.ends} onPick={picks.pickTime} onRefuse={refuse} takesFocus={hasMoved} />}
      <p className={input.error} role="status">
        {picks.refused !== null && `*${picks.refused}`}
      </p>
      <PickerFoot field={field} steps={steps} step={step} hasDays={days.length > 0} onStep={to} onClose={onClose} />
    </div>
  );
}

interface Point {
  x: number;
  y: number;
}

const at = (event: TouchEvent): Point => ({ x: event.changedTouches[0]!.clientX, y: event.changedTouches[0]!.clientY });

/** A finger's move of 10 px to the side: 1 for on, -1 for back. */
function Swipe({ onSwipe, children }: { onSwipe: (by: number) => void; children: ReactNode }) {
  const [start, setStart] = useState<Point | null>(null);
  const end = (event: TouchEvent): void => {
    const { x, y } = at(event);
    setStart(null);
    if (!start || Math.abs(x - start.x) < SWIPE_PX || Math.abs(x - start.x) <= Math.abs(y - start.y)) return;
    // So short a way is still a tap to the browser: the day below it must not be picked.
    if (event.cancelable) event.preventDefault();
    onSwipe(x < start.x ? 1 : -1);
  };
  return (
    <div className={styles.swipe} onTouchStart={(event) => setStart(at(event))} onTouchEnd={end}>
      {children}
    </div>
  );
}

interface PickerFootProps extends Pick<PickerProps, 'field' | 'onClose'> {
  steps: readonly FlowStep[];
  step: FlowStep;
  hasDays: boolean;
  onStep: (step: FlowStep) => void;
}

/** The ways between the steps, and out. */
function PickerFoot({ field, steps, step, hasDays, onStep, onClose }: PickerFootProps) {
  // Times apply as they are picked and end no step by themselves.
  const next = step === 'time' ? nextOf(steps, 'time') : null;
  const go = (target: FlowStep, text: string) => (
    <Button small variant="quiet" onClick={() => onStep(target)}>
      {text}
    </Button>
  );
  return (
    <footer className={styles.foot}>
      {step !== 'calendar' && hasDay(field) && steps.includes('calendar') && next !== 'calendar' && go('calendar', PICKER.back)}
      {step === 'calendar' && hasTime(field) && hasDays && go('time', PICKER.hour)}
      {next && go(next, PICKER.next)}
      <Button small variant="quiet" onClick={onClose}>
        {PICKER.done}
      </Button>
    </footer>
  );
}
