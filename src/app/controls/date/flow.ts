/** The order in which the picker asks (`flow`, F-07). */
import type { Field, FlowStep } from '../../../engine/field.ts';
import { hasDay, hasTime, shapeOf } from './moment.ts';

const PLAIN: readonly FlowStep[] = ['calendar', 'time'];

/** Steps that the field has no use for are left out; days of a range or a list need the calendar. */
export function stepsOf(field: Field): readonly FlowStep[] {
  const fits = (step: FlowStep): boolean => (step === 'time' ? hasTime(field) : hasDay(field));
  const named = [...new Set(field.options?.flow ?? PLAIN)].filter(fits);
  const steps = named.length > 0 ? named : PLAIN.filter(fits);
  if (!hasDay(field) || steps.includes('calendar') || (shapeOf(field) === 'single' && steps.some((step) => step !== 'time'))) return steps;
  const after = steps.findLastIndex((step) => step !== 'time') + 1;
  return [...steps.slice(0, after), 'calendar', ...steps.slice(after)];
}

/** The step after this one; null at the end, and for a step that the flow does not name. */
export const nextOf = (steps: readonly FlowStep[], from: FlowStep): FlowStep | null =>
  steps.includes(from) ? (steps[steps.indexOf(from) + 1] ?? null) : null;

/** Month or year come after the calendar: they move the day that was picked there. */
export const movesDay = (steps: readonly FlowStep[], from: FlowStep): boolean =>
  steps.includes('calendar') && steps.indexOf(from) > steps.indexOf('calendar');

/** No calendar follows: with this step the day is said. */
export const settlesDay = (steps: readonly FlowStep[], from: FlowStep): boolean =>
  !steps.includes('calendar') && steps.findLast((step) => step !== 'time') === from;
