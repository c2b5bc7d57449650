/** What a pick makes of the moments of a field. Pure functions. */
import type { Field } from '../../../engine/field.ts';
import { sentence } from '../../../engine/messages.ts';
import { hasDay, shapeOf, toWire, type Moment } from './moment.ts';
import { checkOwnTime } from './own-clock.ts';

type Times = readonly (string | null)[];

const isTurned = (field: Field, [from, to]: readonly Moment[]): boolean => {
  const [first, last] = [from && toWire(field, from), to && toWire(field, to)];
  return Boolean(first && last && last < first);
};

/** Days keep the times they had; a new one takes the time that was chosen before it, or that of the first. */
export function withDays(field: Field, moments: readonly Moment[], days: readonly string[], held: Times): Moment[] {
  const time = (index: number): string | null => moments[index]?.time ?? held[index] ?? null;
  if (shapeOf(field) === 'list') {
    const kept = moments.filter(({ day }) => day !== null && days.includes(day));
    const added = days.filter((day) => !moments.some((moment) => moment.day === day));
    return [...kept, ...added.map((day) => ({ day, time: time(0) }))];
  }
  const ends = days.map((day, index) => ({ day, time: time(index) ?? time(0) }));
  return isTurned(field, ends) ? [ends[0]!, { ...ends[1]!, time: ends[0]!.time }] : ends;
}

type TimePick = { moments: Moment[] } | { held: (string | null)[] } | { refused: string };

/** A time for one of the moments; while it has no day, it is held for the day to come. */
export function withTime(field: Field, moments: readonly Moment[], index: number, time: string, held: Times): TimePick {
  const refused = checkOwnTime(field, time, moments[index]?.day ?? null);
  if (refused !== null) return { refused };
  const isRange = shapeOf(field) === 'range';
  if (hasDay(field) && !moments[index]?.day) {
    const next = [...held];
    next[index] = time;
    return { held: next };
  }
  const next = [...moments];
  next[index] = { day: moments[index]?.day ?? null, time };
  // A range of times begins with both ends at the first one chosen.
  if (isRange) for (const end of [0, 1]) if (!next[end]?.time) next[end] = { ...next[end], day: next[end]?.day ?? null, time };
  return isRange && isTurned(field, next) ? { refused: sentence('order') } : { moments: next };
}
