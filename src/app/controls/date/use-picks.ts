import { useMemo, useState } from 'react';
import { dayFormat } from '../../../engine/rules/dates.ts';
import { formatDate } from '../../../engine/dates.ts';
import type { Field, FlowStep } from '../../../engine/field.ts';
import { words as CALENDAR } from 'virtual:skema/words/calendar';
import { today } from '../../today.ts';
import { settlesDay } from './flow.ts';
import { shapeOf, toMoment, toWire, type Moment } from './moment.ts';
import { firstOpenDay, monthsOf, sameDayIn, type Month } from './month.ts';
import { checkOwnDay } from './own-clock.ts';
import { withDays, withTime } from './picks.ts';
import type { ClockEnd } from './time-columns.tsx';

interface PicksProps {
  field: Field;
  values: readonly (string | null)[];
  steps: readonly FlowStep[];
  onChange: (values: string[]) => void;
}

/** The moments of a field in the picker, and what picks make of them; a pick that may not be is refused with its reason. */
export function usePicks({ field, values, steps, onChange }: PicksProps) {
  const shape = shapeOf(field);
  const moments = values.map((value) => toMoment(field, value));
  const chosen = [...new Set(moments.flatMap(({ day }) => day ?? []))].join();
  const days = useMemo(() => (chosen === '' ? [] : chosen.split(',')), [chosen]);
  const [refused, setRefused] = useState<string | null>(null);
  /** Times that were picked before their day. */
  const [held, setHeld] = useState<readonly (string | null)[]>([]);
  /** The date of a list whose time is asked for. */
  const [target, setTarget] = useState<Moment | null>(null);

  const send = (next: readonly Moment[]): void => {
    setRefused(null);
    onChange(next.flatMap((moment) => toWire(field, moment) ?? []));
  };
  const found = moments.findIndex(({ day, time }) => target !== null && day === target.day && time === target.time);
  const at = shape === 'list' ? Math.max(found, 0) : 0;

  /** Whether a new day came to it. */
  const pickDays = (picked: readonly string[]): boolean => {
    const next = withDays(field, moments, picked, held);
    const isGrown = picked.some((day) => !days.includes(day));
    const added = next.at(-1);
    if (shape === 'list' && isGrown && added) setTarget(toMoment(field, toWire(field, added)));
    send(next);
    return isGrown || shape !== 'list';
  };
  const pickDay = (day: string): boolean => {
    const reason = checkOwnDay(field, day, today());
    if (reason === null) return pickDays([day]);
    setRefused(reason);
    return false;
  };
  const pickTime = (end: number, time: string): void => {
    const index = shape === 'range' ? end : at;
    const result = withTime(field, moments, index, time, held);
    if ('refused' in result) return setRefused(result.refused);
    if ('held' in result) {
      setRefused(null);
      return setHeld(result.held);
    }
    setTarget(result.moments[index] ?? null);
    send(result.moments);
  };
  /** Steps of a flow without a calendar: the first open day of the month, or of the year, is meant. */
  const settle = (month: Month, from: FlowStep): boolean => {
    const among = steps.includes('month') ? [month] : monthsOf(month.year);
    return settlesDay(steps, from) && pickDay(firstOpenDay(field, among, today()) ?? sameDayIn(`${month.year}-01-01`, month));
  };

  const clockAt = (index: number): Moment => ({ day: moments[index]?.day ?? null, time: moments[index]?.time ?? held[index] ?? null });
  const ends: ClockEnd[] =
    shape === 'range'
      ? [CALENDAR.from, CALENDAR.to].map((label, index) => ({ label, ...clockAt(index) }))
      : [{ label: shape === 'list' && moments[at]?.day ? formatDate(moments[at].day, dayFormat(field)) : undefined, ...clockAt(at) }];

  return { moments, days, ends, refused, refuse: setRefused, pickDays, pickDay, pickTime, settle };
}
