/** The clock's values that can be picked: hours, and minutes and seconds in steps (F-07). Pure functions. */
import { MINUTE_STEP, SECOND_STEP } from '../../../engine/constants.ts';
import type { Field } from '../../../engine/field.ts';
import { displayFormat } from '../../../engine/fields/moment.ts';
import { checkOwnTime } from './own-clock.ts';

export type Part = 'hour' | 'minute' | 'second';
type Parts = Record<Part, number | null>;

const every = (end: number, step: number): number[] => Array.from({ length: Math.ceil(end / step) }, (_, index) => index * step);
const STEPS: Record<Part, number> = { hour: 1, minute: MINUTE_STEP, second: SECOND_STEP };
export const PART_VALUES: Record<Part, readonly number[]> = {
  hour: every(24, STEPS.hour),
  minute: every(60, STEPS.minute),
  second: every(60, STEPS.second),
};

export const two = (value: number): string => String(value).padStart(2, '0');
export const hasSeconds = (field: Field): boolean => displayFormat(field).includes('ss');

/** `HH:mm:ss` taken apart. */
export function toParts(time: string | null): Parts {
  const [hour = null, minute = null, second = null] = time ? time.split(':').map(Number) : [];
  return { hour, minute, second };
}

export const isOnStep = (time: string): boolean => {
  const { minute, second } = toParts(time);
  return minute! % STEPS.minute === 0 && second! % STEPS.second === 0;
};

type Choices = Partial<Record<Part, readonly number[]>>;

/** The first time of a day that may be chosen, in the order of these choices; null when none may. */
export function firstOpen(field: Field, choices: Choices = {}, day: string | null = null): string | null {
  const { hour, minute, second } = { ...PART_VALUES, ...choices };
  for (const h of hour) {
    for (const m of minute) {
      for (const s of hasSeconds(field) ? second : [0]) {
        const time = [h, m, s].map(two).join(':');
        if (checkOwnTime(field, time, day) === null) return time;
      }
    }
  }
  return null;
}

/** The time after one part is picked. Coarser parts stay; finer ones stay where that is open, else the first open one is taken. */
export function withPart(field: Field, time: string | null, part: Part, value: number, day: string | null = null): string | null {
  const own = toParts(time);
  // What was stored between the steps goes down to its step.
  const onStep = (name: Part): number[] => (own[name] === null ? [] : [own[name] - (own[name] % STEPS[name])]);
  const stays = (name: Part): readonly number[] => (own[name] === null ? PART_VALUES[name] : onStep(name));
  const begins = (name: Part): readonly number[] => [...onStep(name), ...PART_VALUES[name]];
  const choices: Record<Part, Choices> = {
    hour: { hour: [value], minute: begins('minute'), second: begins('second') },
    minute: { hour: stays('hour'), minute: [value], second: begins('second') },
    second: { hour: stays('hour'), minute: stays('minute'), second: [value] },
  };
  return firstOpen(field, choices[part], day);
}

/** Why this part cannot be picked. */
export function whyClosed(field: Field, time: string | null, part: Part, value: number, day: string | null = null): string | null {
  if (withPart(field, time, part, value, day) !== null) return null;
  const parts = { ...toParts(time), [part]: value };
  return checkOwnTime(field, [parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0].map(two).join(':'), day);
}
