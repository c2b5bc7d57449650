import type { Field, FlowStep } from '../../../engine/field.ts';
import { words as CALENDAR } from 'virtual:skema/words/calendar';
import { Button } from '../button.tsx';
import styles from './date.module.css';
import { nextOf } from './flow.ts';
import { hasDay, hasTime } from './moment.ts';

interface PickerFootProps {
  field: Field;
  steps: readonly FlowStep[];
  step: FlowStep;
  hasDays: boolean;
  onStep: (step: FlowStep) => void;
  onClose: () => void;
}

/** The ways between the steps, and out. */
export function PickerFoot({ field, steps, step, hasDays, onStep, onClose }: PickerFootProps) {
  // Times apply as they are picked and end no step by themselves.
  const next = step === 'time' ? nextOf(steps, 'time') : null;
  const go = (target: FlowStep, text: string) => (
    <Button small variant="quiet" onClick={() => onStep(target)}>
      {text}
    </Button>
  );
  return (
    <footer className={styles.foot}>
      {step !== 'calendar' && hasDay(field) && steps.includes('calendar') && next !== 'calendar' && go('calendar', CALENDAR.back)}
      {step === 'calendar' && hasTime(field) && hasDays && go('time', CALENDAR.hour)}
      {next && go(next, CALENDAR.next)}
      <Button small variant="quiet" onClick={onClose}>
        {CALENDAR.done}
      </Button>
    </footer>
  );
}
